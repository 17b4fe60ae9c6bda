import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

const root = join(import.meta.dirname, '../..');

// Tests that are slow, or break rarely: not in `npm test`. Some of them need `npm run build`.
export default defineConfig({
  root,
  resolve: {alias: {'@site': root}},
  test: {
    include: ['tests/weekly/**/*.test.ts'],
    environment: 'node',
    // Not timed: the limits are for a hang on a machine that does much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
