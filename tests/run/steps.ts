export interface Step {
  name: string;
  title: string;
  command: string;
  /** How the step reports the number of its tests: a step without it is one check. */
  report?: 'vitest' | 'playwright';
  /** Name of the file in `build-log/` that keeps what the step prints. */
  log?: string;
  env?: Record<string, string>;
}

// In the order of how fast a step finds a mistake; everything after `build` needs its output.
export const steps: Step[] = [
  {name: 'format', title: 'Format', command: 'npm run --silent check:format'},
  {name: 'lint', title: 'Lint', command: 'npm run --silent check:lint'},
  {
    name: 'unused',
    title: 'Unused code and dependencies',
    command: 'npm run --silent check:unused',
  },
  {name: 'types', title: 'Types', command: 'npm run --silent check:types'},
  {name: 'prose', title: 'Prose', command: 'npm run --silent check:prose'},
  // The arithmetic is measured by its own tests: what only a page happens to run is not tested.
  {
    name: 'arithmetic',
    title: 'Tests of the arithmetic, with their coverage',
    command: 'npm run --silent test:arithmetic',
    report: 'vitest',
  },
  {
    name: 'unit',
    title: 'Unit and content tests',
    command: 'npm run --silent test:unit',
    report: 'vitest',
  },
  {
    name: 'build',
    title: 'Build of the site',
    command: 'npm run --silent build',
    log: 'main.txt',
    env: {CI: 'true'},
  },
  {
    name: 'variant',
    title: 'Build with all options on',
    command:
      'npm run --silent build -- --config tests/variants/all-on.config.ts --out-dir build-variants/all-on --unfinished',
    log: 'variant.txt',
    env: {CI: 'true'},
  },
  {
    name: 'built',
    title: 'Tests of the built folder',
    command: 'npm run --silent test:build',
    report: 'vitest',
  },
  {
    name: 'browser',
    title: 'Browser tests',
    command: 'npm run --silent test:browser',
    report: 'playwright',
  },
];
