import type * as z from 'zod';

/** The id of the record that a path points into, for a message that a contributor can search for. */
function recordName(data: unknown, path: readonly PropertyKey[]): string | undefined {
  const [list, position] = path;
  if (list === 'byId') return position === undefined ? undefined : String(position);
  if ((list !== 'records' && list !== 'results') || typeof position !== 'number') return undefined;
  const records = (data as Partial<Record<string, readonly {id?: unknown}[]>>)[list];
  const id = records?.[position]?.id;
  return typeof id === 'string' ? id : `record ${position + 1}`;
}

/** One thing that is wrong with a data file. */
export interface DataProblem {
  /** Where in the file: names of fields and positions in lists. */
  readonly path: readonly PropertyKey[];
  /** `nvidia-t4: tdpWatts must be a number: watts, for example 700`. */
  readonly message: string;
}

/** Problems with the content of a data file, in the order of its schema. */
export function schemaProblems(schema: z.ZodType, data: unknown): readonly DataProblem[] {
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const name = recordName(data, issue.path);
    const field = (name === undefined ? issue.path : issue.path.slice(2)).map(String).join('.');
    const what = `${field === '' ? 'the record' : field} ${message(issue)}`;
    const path =
      issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    return {path, message: name === undefined ? what : `${name}: ${what}`};
  });
}

/**
 * The same, one line each: file, record, field, remedy.
 *
 * @example
 * dataProblems('accelerators.json', acceleratorsFileSchema, {records: [...]})
 * // ['data/accelerators.json: nvidia-t4: tdpWatts must be a number: watts, for example 700']
 */
export function dataProblems(file: string, schema: z.ZodType, data: unknown): readonly string[] {
  return schemaProblems(schema, data).map((problem) => `data/${file}: ${problem.message}`);
}

function message(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const keys = issue.keys.join(', ');
  return `has unknown fields: ${keys}; correct their names, or add them to the schema in src/data/schemas`;
}
