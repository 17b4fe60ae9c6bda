import {parseArgs} from 'node:util';
import {routes} from '../../src/data/routes';

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

/** @throws for arguments that mean nothing */
export function parseBenchRequest(args: readonly string[]): BenchRequest {
  const text = {type: 'string'} as const;
  const options = {
    build: text,
    against: {type: 'string', multiple: true},
    pages: text,
    runs: text,
  } as const;
  const {
    build = 'build',
    against = [],
    pages,
    runs = '5',
  } = parseArgs({args: [...args], options}).values;
  if (!/^[1-9]\d{0,2}$/.test(runs)) {
    throw new Error('--runs must be a whole number from 1 to 999.');
  }
  return {folders: [build, ...against], pages: choosePages(pages), runs: Number(runs)};
}

function choosePages(asked: string | undefined): string[] {
  const paths = routes.map(({path}) => path);
  if (asked === 'all') return paths;
  if (asked === undefined) return USUAL_PAGES;
  return asked.split(',').map((path) => {
    if (paths.includes(path)) return path;
    throw new Error(`There is no page "${path}".`);
  });
}
