import * as z from 'zod';

import {text} from './fields';

/**
 * Values that no primary source confirms. They stand apart from the record, whose own field is null or absent, so that
 * nothing can show them as fact by accident.
 */
export const unconfirmedSchema = z
  .record(
    z.string({error: 'must be the name of a field of this record'}),
    z.strictObject({
      value: z.json().describe('The value as it would stand in the record.'),
      reason: text('the reason').describe('Why the value is not stated as fact.'),
    }),
    {error: 'must map field names to {value, reason}'},
  )
  .describe(
    'Values that no listed primary source confirms, by field name; nested fields with a dot.',
  );

export type Unconfirmed = z.infer<typeof unconfirmedSchema>;

/** The value at a dotted path, `undefined` where a part of the path is missing. */
function valueAt(record: unknown, path: string): unknown {
  let value = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Refinement of a record schema: an unconfirmed field of the record itself stays empty. */
export function keepUnconfirmedApart(
  record: {readonly unconfirmed?: Unconfirmed | undefined},
  context: z.RefinementCtx,
): void {
  for (const path of Object.keys(record.unconfirmed ?? {})) {
    const value = valueAt(record, path);
    if (value === null || value === undefined) continue;
    context.addIssue({
      code: 'custom',
      path: path.split('.'),
      message: `is listed under unconfirmed and must be null or absent here; delete one of the two`,
      input: value,
    });
  }
}
