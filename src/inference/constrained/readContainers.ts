import {readPattern} from './pattern';
import {isRecord, type Json, type SchemaReader} from './schemaReader';
import type {SchemaNode} from './schemaTypes';

/** Counters are unrolled into states, so that they need a limit. */
export const MOST_CHARACTERS = 200;
export const MOST_ITEMS = 50;

type Child = (schema: unknown, name: string) => SchemaNode;

/** An object's keys are written in the order of `properties`. */
export function readObject(
  reader: SchemaReader,
  schema: Json,
  path: string,
  child: Child,
): SchemaNode {
  if (schema['additionalProperties'] !== false) {
    reader.fail(path, 'additionalProperties', '`additionalProperties` must be false');
  }
  const properties = schema['properties'] ?? {};
  if (!isRecord(properties)) {
    return reader.fail(path, 'properties', '`properties` must be an object');
  }
  const required = schema['required'] ?? [];
  if (!Array.isArray(required) || !required.every((name) => typeof name === 'string')) {
    return reader.fail(path, 'required', '`required` must be a list of names');
  }
  const unknown = required.find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) {
    reader.fail(path, 'required', `\`required\` names "${unknown}", which has no schema`);
  }
  return {
    kind: 'object',
    properties: Object.entries(properties).map(([name, value]) => ({
      name,
      required: required.includes(name),
      schema: child(value, `properties.${name}`),
    })),
  };
}

export function readArray(
  reader: SchemaReader,
  schema: Json,
  path: string,
  child: Child,
): SchemaNode {
  const minItems = reader.limit(schema, path, 'minItems', MOST_ITEMS) ?? 0;
  const maxItems = reader.limit(schema, path, 'maxItems', MOST_ITEMS) ?? null;
  if (maxItems !== null && maxItems < minItems) {
    reader.fail(path, 'maxItems', '`maxItems` must not be less than `minItems`');
  }
  if (!('items' in schema)) return reader.fail(path, 'items', '`items` is missing');
  return {kind: 'array', items: child(schema['items'], 'items'), minItems, maxItems};
}

export function readString(reader: SchemaReader, schema: Json, path: string): SchemaNode {
  const minLength = reader.limit(schema, path, 'minLength', MOST_CHARACTERS) ?? 0;
  const maxLength = reader.limit(schema, path, 'maxLength', MOST_CHARACTERS) ?? null;
  if (maxLength !== null && maxLength < minLength) {
    reader.fail(path, 'maxLength', '`maxLength` must not be less than `minLength`');
  }
  const {pattern} = schema;
  if (pattern === undefined) return {kind: 'string', minLength, maxLength};
  if (maxLength !== null || minLength > 0) {
    return reader.fail(path, 'pattern', '`pattern` stands alone: put the lengths into it');
  }
  if (typeof pattern !== 'string') {
    return reader.fail(path, 'pattern', '`pattern` must be a string');
  }
  const read = readPattern(pattern);
  return read.ok
    ? {kind: 'pattern', pattern}
    : reader.fail(path, 'pattern', `\`pattern\` ${read.reason}`);
}
