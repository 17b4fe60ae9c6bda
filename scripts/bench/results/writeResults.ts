import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {BenchRequest} from '../arguments';
import type {Origin} from './machine';
import type {Sample} from './sample';
import type {Verdict} from './verdicts';

export interface Results {
  readonly origin: Origin;
  readonly request: BenchRequest;
  /** Milliseconds of `fixedWorkMs` before and after the run. */
  readonly fixedWork: Readonly<Record<'before' | 'after', number>>;
  /** Every value of every run. */
  readonly samples: readonly Sample[];
  readonly verdicts: readonly Verdict[];
  /** Parts that stopped before their end, and why. */
  readonly failures: readonly string[];
}

/** Writes all numbers as JSON and returns the file's name. */
export function writeResults(repository: string, results: Results): string {
  const {origin, request} = results;
  const name = `${origin.time.replace(/[:.]/g, '-')}.json`;
  const file = request.json ?? join(repository, 'bench-results', name);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
