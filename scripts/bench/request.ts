import {routes} from '../../src/data/routes';
import {readArguments, UsageError} from '../../deploy/server/options';

export interface BenchRequest {
  /** Folders of built sites. The first is the site under test. */
  readonly folders: readonly string[];
  /** Paths of the pages to measure, below the base path. */
  readonly pages: readonly string[];
  readonly runs: number;
}

/** Pages that stand for the others: the landing page, text, a long text with formulas, and three with simulators. */
const USUAL_PAGES = [
  '',
  'llm-inference-basics/openai-compatible-api',
  'llm-inference-basics/how-does-llm-inference-work',
  'getting-started/calculating-gpu-memory-for-llms',
  'inference-optimization/static-dynamic-continuous-batching',
  'inference-optimization/kv-cache-utilization-aware-load-balancing',
];

export const USAGE = `Usage: npm run bench -- [options]
  --build <folder>    the site under test (default: build)
  --against <folder>  another built site with the same addresses; may be given several times
  --pages <list>      paths below the base path with commas between, or all (default: ${USUAL_PAGES.length} pages)
  --runs <number>     visits of each page, one site after the other (default: 5)`;

/** @throws {UsageError} for arguments that mean nothing */
export function parseBenchRequest(args: readonly string[]): BenchRequest {
  const text = {type: 'string'} as const;
  const options = {
    build: text,
    against: {type: 'string', multiple: true},
    pages: text,
    runs: text,
  } as const;
  const {build = 'build', against = [], pages, runs = '5'} = readArguments(args, options, USAGE);
  if (!/^[1-9]\d{0,2}$/.test(runs)) {
    throw new UsageError('--runs must be a whole number from 1 to 999.');
  }
  return {folders: [build, ...against], pages: choosePages(pages), runs: Number(runs)};
}

function choosePages(asked: string | undefined): string[] {
  const paths = routes.map(({path}) => path);
  if (asked === 'all') return paths;
  if (asked === undefined) return USUAL_PAGES;
  return asked.split(',').map((path) => {
    if (paths.includes(path)) return path;
    throw new UsageError(`There is no page "${path}".`);
  });
}
