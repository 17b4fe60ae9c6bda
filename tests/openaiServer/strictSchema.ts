type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf'] as const;

function childrenOf(schema: Json, path: string): [unknown, string][] {
  const named = (key: string) =>
    Object.entries(isObject(schema[key]) ? schema[key] : {}).map(
      ([name, child]): [unknown, string] => [child, `${path}.${name}`],
    );
  const listed = SCHEMA_LISTS.flatMap((key) =>
    (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []).map(
      (child, i): [unknown, string] => [child, `${path}.${key}[${i}]`],
    ),
  );
  return [...named('properties'), ...named('$defs'), ...listed, [schema['items'], `${path}[]`]];
}

/**
 * Faults that keep a schema from `strict: true`: an object that allows other keys, or a key that is not required.
 * These two rules are the ones that every user of strict schemas meets first; others are not checked.
 */
export function strictProblem(schema: unknown, path = 'schema'): string | undefined {
  if (!isObject(schema)) return undefined;
  const properties = isObject(schema['properties']) ? Object.keys(schema['properties']) : undefined;
  if (schema['type'] === 'object' || properties) {
    if (schema['additionalProperties'] !== false)
      return `In ${path}, 'additionalProperties' is required to be supplied and to be false`;
    const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const missing = properties?.find((name) => !required.includes(name));
    if (missing !== undefined)
      return `In ${path}, 'required' is required to include every key in properties. Missing '${missing}'`;
  }
  for (const [child, childPath] of childrenOf(schema, path)) {
    const problem = strictProblem(child, childPath);
    if (problem) return problem;
  }
  return undefined;
}
