import {parseArgs} from 'node:util';
import {UsageError} from '../../deploy/server/options';

export const partNames = ['bytes', 'browser', 'build', 'growth', 'lighthouse'] as const;

export type PartName = (typeof partNames)[number];

export interface BenchRequest {
  readonly parts: readonly PartName[];
  readonly runs: number;
  /** What `--pages` says; the usual pages where it is absent. */
  readonly pages: string | undefined;
  /** Folder of the site under test. */
  readonly build: string;
  /** Whether a missed target is a failure. */
  readonly check: boolean;
  /** File for all numbers; absent for one with the time in its name. */
  readonly json: string | undefined;
  /** Folder for the peers; absent for a temporary one. */
  readonly work: string | undefined;
  /** Whether a temporary folder stays. */
  readonly keep: boolean;
}

export const USAGE = `Usage: npm run bench -- [part…] [options]

Parts: ${partNames.join(', ')}; all of them unless named.

  --runs <number>   measurements of each page and site, one site after the other (default: 5)
  --pages <list>    paths or last parts of paths with commas between, or all
  --build <folder>  the site under test (default: build)
  --json <file>     where all numbers go (default: bench-results/<time>.json)
  --work <folder>   where the other sites are made; what is there already is used again
  --keep            leaves the temporary folder that is used without --work
  --check           ends with status 1 when a target is missed`;

/** @throws {UsageError} for arguments that mean nothing */
export function parseBenchRequest(args: readonly string[]): BenchRequest {
  const {values, positionals} = parseValues(args);
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".\n\n${USAGE}`);
  const {runs = '5', build = 'build', check = false, keep = false, pages, json, work} = values;
  if (!/^[1-9]\d{0,2}$/.test(runs)) {
    throw new UsageError('--runs must be a whole number from 1 to 999.');
  }
  return {
    parts:
      positionals.length === 0 ? partNames : partNames.filter((name) => positionals.includes(name)),
    runs: Number(runs),
    pages,
    build,
    check,
    json,
    work,
    keep,
  };
}

function isPart(name: string): name is PartName {
  return (partNames as readonly string[]).includes(name);
}

function parseValues(args: readonly string[]) {
  const text = {type: 'string'} as const;
  const flag = {type: 'boolean'} as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: text,
        pages: text,
        build: text,
        json: text,
        work: text,
        keep: flag,
        check: flag,
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
