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
    // Those that run at the same time are builds of sites, each of which takes a core.
    maxConcurrency: 2,
  },
});
