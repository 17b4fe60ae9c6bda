import type * as z from 'zod';
import {ApiError} from './apiError';

/** A path as the API writes it: `messages[0].content`. */
const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);

/**
 * A request body that has the schema's shape.
 * @throws ApiError 400 that names the first wrong field.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new ApiError(400, 'Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = pathText([...issue.path, issue.keys[0] ?? '']);
    throw new ApiError(400, `Unknown parameter: '${param}'.`, {param, code: 'unknown_parameter'});
  }
  const param = pathText(issue.path) || null;
  const missing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  throw missing
    ? new ApiError(400, `Missing required parameter: '${param}'.`, {
        param,
        code: 'missing_required_parameter',
      })
    : new ApiError(400, `Invalid value for '${param}': ${issue.message}`, {
        param,
        code: 'invalid_value',
      });
}
