import {MOST_DIGITS} from './compileScalar';
import {readArray, readObject, readString} from './readContainers';
import {SchemaReader, isRecord, type Json} from './schemaReader';
import type {Literal, ReadSchema, SchemaNode, SchemaResult} from './schemaTypes';

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const;
type TypeName = (typeof TYPES)[number];

/** Keywords by type; every other one is refused by name. */
const KEYWORDS: Readonly<Record<TypeName, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength', 'pattern'],
  integer: [],
  number: [],
  boolean: [],
  null: [],
};

/**
 * Reads a JSON Schema (draft 2020-12) of the supported subset. A keyword outside of it is a problem that names the keyword
 * and its place; annotations such as `description` are skipped.
 *
 * @param schema the schema as `JSON.parse` gives it
 */
export function readSchema(schema: unknown): SchemaResult<ReadSchema> {
  const reader = new SchemaReader();
  const definitions = new Map<string, SchemaNode>();
  const named = isRecord(schema) ? schema['$defs'] : undefined;
  if (isRecord(named)) {
    for (const name of Object.keys(named)) reader.names.add(name);
    for (const [name, definition] of Object.entries(named)) {
      definitions.set(name, readNode(reader, definition, `$defs.${name}`));
    }
  }
  const root = readNode(reader, schema, '');
  return reader.problems.length > 0
    ? {ok: false, problems: reader.problems}
    : {ok: true, value: {root, definitions}};
}

function readNode(reader: SchemaReader, schema: unknown, path: string): SchemaNode {
  if (!isRecord(schema)) return reader.fail(path, 'schema', 'a schema must be an object here');
  const extra = path === '' ? ['$defs'] : [];
  if ('$ref' in schema) {
    reader.allow(schema, path, ['$ref', ...extra]);
    return readReference(reader, schema, path);
  }
  if ('anyOf' in schema) {
    reader.allow(schema, path, ['anyOf', ...extra]);
    const options = schema['anyOf'];
    if (!Array.isArray(options) || options.length === 0) {
      return reader.fail(path, 'anyOf', '`anyOf` must be a list of schemas');
    }
    return {
      kind: 'anyOf',
      options: options.map((option, index) =>
        readNode(reader, option, join(path, `anyOf.${index}`)),
      ),
    };
  }
  const types = readTypes(reader, schema, path);
  if ('enum' in schema || 'const' in schema) {
    reader.allow(schema, path, ['type', 'enum', 'const', ...extra]);
    return readEnum(reader, schema, types, path);
  }
  if (types.length === 0) return reader.fail(path, 'type', '`type` is missing');
  const keywords = [...types.flatMap((type) => KEYWORDS[type]), ...metBounds(schema)];
  reader.allow(schema, path, ['type', ...keywords, ...extra]);
  const options = types.map((type) => readTyped(reader, schema, type, path));
  const [only] = options;
  return only && options.length === 1 ? only : {kind: 'anyOf', options};
}

/** Bounds that every number meets which is written here. The library zod gives its integers such bounds. */
function metBounds(schema: Json): string[] {
  const beyond = 10 ** MOST_DIGITS;
  const isMet = {
    minimum: (bound: number) => bound <= -beyond,
    maximum: (bound: number) => bound >= beyond,
  };
  return Object.entries(isMet).flatMap(([keyword, met]) => {
    const bound = schema[keyword];
    return typeof bound === 'number' && met(bound) ? [keyword] : [];
  });
}

function readTyped(reader: SchemaReader, schema: Json, type: TypeName, path: string): SchemaNode {
  const child = (value: unknown, name: string) => readNode(reader, value, join(path, name));
  if (type === 'object') return readObject(reader, schema, path, child);
  if (type === 'array') return readArray(reader, schema, path, child);
  if (type === 'string') return readString(reader, schema, path);
  return {kind: type};
}

function readTypes(reader: SchemaReader, schema: Json, path: string): TypeName[] {
  if (!('type' in schema)) return [];
  const given = schema['type'];
  const names: unknown[] = Array.isArray(given) ? given : [given];
  const known = names.filter((name): name is TypeName => TYPES.includes(name as TypeName));
  if (known.length < names.length || names.length === 0) {
    reader.fail(path, 'type', `\`type\` must be one or more of ${TYPES.join(', ')}`);
  }
  return known;
}

function readEnum(
  reader: SchemaReader,
  schema: Json,
  types: readonly TypeName[],
  path: string,
): SchemaNode {
  const isLiteral = (value: unknown): value is Literal =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const lists = (['enum', 'const'] as const).filter((keyword) => keyword in schema);
  let values: Literal[] | undefined;
  for (const keyword of lists) {
    const given: unknown = keyword === 'const' ? [schema['const']] : schema['enum'];
    if (!Array.isArray(given) || given.length === 0 || !given.every(isLiteral)) {
      return reader.fail(
        path,
        keyword,
        `\`${keyword}\` takes strings, numbers, true, false and null`,
      );
    }
    // A value has to be in both.
    values = [...new Set(given)].filter((value) => values?.includes(value) ?? true);
    if (values.length === 0) return reader.fail(path, keyword, '`const` is not in the `enum`');
  }
  const fitting = (values ?? []).filter((value) => types.length === 0 || fits(value, types));
  if (fitting.length === 0) {
    return reader.fail(path, lists.at(-1) ?? 'enum', 'no value has the given `type`');
  }
  return {kind: 'enum', values: fitting};
}

function fits(value: Literal, types: readonly TypeName[]): boolean {
  if (value === null) return types.includes('null');
  if (typeof value === 'number' && Number.isInteger(value) && types.includes('integer'))
    return true;
  return types.includes(typeof value as TypeName);
}

function readReference(reader: SchemaReader, schema: Json, path: string): SchemaNode {
  const target = schema['$ref'];
  if (target === '#') return {kind: 'ref', name: ''};
  const name = typeof target === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(target)?.[1] : undefined;
  if (name !== undefined && reader.names.has(name)) return {kind: 'ref', name};
  return reader.fail(path, '$ref', '`$ref` must be "#" or name an entry of `$defs`');
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
