import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Published configurations beside those of `data/models/`, and where each was read. `fixtures/` holds the keys that bear on a model's size. */
export const FOLDER = join(import.meta.dirname, 'fixtures');

export interface Fixture {
  readonly file: string;
  /** A path in a public repository, or the number of a file in an index of public code that names no path. */
  readonly source: {
    readonly repository?: string;
    readonly path?: string;
    readonly commit?: string;
    readonly entry?: string;
    readonly index?: string;
  };
  /** Record whose parameters and cache the shape has to have: another file of the model, or of one of the same shape. */
  readonly record?: string;
  /** Exact count of the checkpoint that somebody published, for models without a record; cache bytes of a token at 16 bits. */
  readonly counted?: {
    readonly parameters: number;
    readonly cacheBytes?: number;
    readonly source: string;
  };
  /** Longest context, where the file extends that of its record. */
  readonly context?: number;
  /** Rounded count, of active parameters if it says so: of a model card, or the one in the name of the model. */
  readonly stated?: {
    readonly billions: number;
    readonly within: number;
    readonly active?: true;
    readonly source: string;
  };
  /** Key that the reader has to name as the reason for a refusal. */
  readonly refused?: string;
  readonly note?: string;
}

export const fixtures: readonly Fixture[] = JSON.parse(
  readFileSync(join(FOLDER, 'manifest.json'), 'utf8'),
) as readonly Fixture[];

/** The text of a fixture. */
export function textOf(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}
