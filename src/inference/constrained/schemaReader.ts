import {schemaProblem, type SchemaNode, type SchemaProblem} from './schemaTypes';

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** They say nothing about which values are valid. */
const ANNOTATIONS = ['title', 'description', '$comment', '$schema', 'default', 'examples'];

/** Collects the problems of a schema, so that a reader sees all of them at once. */
export class SchemaReader {
  readonly problems: SchemaProblem[] = [];
  /** Names in `$defs`. */
  readonly names = new Set<string>();

  /** Records a problem; what it returns only fills the place. */
  fail(path: string, keyword: string, what: string): SchemaNode {
    this.problems.push(schemaProblem(path, keyword, what));
    return {kind: 'null'};
  }

  /** Refuses every keyword that is not listed. */
  allow(schema: Json, path: string, keywords: readonly string[]): void {
    for (const keyword of Object.keys(schema)) {
      if (keywords.includes(keyword) || ANNOTATIONS.includes(keyword)) continue;
      this.fail(path, keyword, `the keyword \`${keyword}\` is not supported here`);
    }
  }

  /** A whole number from 0 to `most`, or undefined where the keyword is absent or refused. */
  limit(schema: Json, path: string, keyword: string, most: number): number | undefined {
    const value = schema[keyword];
    if (value === undefined) return undefined;
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most)
      return Number(value);
    this.fail(path, keyword, `\`${keyword}\` must be a whole number from 0 to ${most}`);
    return undefined;
  }
}
