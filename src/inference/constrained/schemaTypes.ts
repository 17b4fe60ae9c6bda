import type {Problem} from '../result';

/** A scalar that a schema names itself, in `enum` or `const`. */
export type Literal = string | number | boolean | null;

export interface ObjectProperty {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaNode;
}

/** A JSON Schema of the supported subset, read and checked. `maxLength` and `maxItems` are null where there is no limit. */
export type SchemaNode =
  | {readonly kind: 'object'; readonly properties: readonly ObjectProperty[]}
  | {
      readonly kind: 'array';
      readonly items: SchemaNode;
      readonly minItems: number;
      readonly maxItems: number | null;
    }
  | {readonly kind: 'string'; readonly minLength: number; readonly maxLength: number | null}
  | {readonly kind: 'pattern'; readonly pattern: string}
  | {readonly kind: 'integer' | 'number' | 'boolean' | 'null'}
  | {readonly kind: 'enum'; readonly values: readonly Literal[]}
  | {readonly kind: 'anyOf'; readonly options: readonly SchemaNode[]}
  /** A name of `definitions`; the empty name is the root. */
  | {readonly kind: 'ref'; readonly name: string};

export interface ReadSchema {
  readonly root: SchemaNode;
  readonly definitions: ReadonlyMap<string, SchemaNode>;
}

/** Why a schema cannot be compiled: the keyword, and where it stands. */
export interface SchemaProblem extends Problem {
  readonly keyword: string;
  /** `properties.city`; empty at the root. */
  readonly path: string;
}

export type SchemaResult<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly problems: readonly SchemaProblem[]};

/** A problem as a `SchemaResult` carries it. */
export function schemaProblem(path: string, keyword: string, what: string): SchemaProblem {
  const place = path === '' ? 'at the root' : `at ${path}`;
  return {input: 'schema', keyword, path, message: `${what} (${place}).`};
}
