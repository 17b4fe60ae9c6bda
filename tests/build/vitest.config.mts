import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

const root = join(import.meta.dirname, '../..');

// Tests of the built folder; they need `npm run build`, so they are no part of the unit tests.
export default defineConfig({
  root,
  resolve: {alias: {'@site': root}},
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    // Files share what they have read and parsed of the build.
    isolate: false,
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // Tests that read every page take seconds, more on a busy machine.
    testTimeout: 120_000,
  },
});
