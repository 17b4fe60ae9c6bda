import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

const root = join(import.meta.dirname, '../..');

// What is slow, or breaks rarely: not in `npm test`. Some of them need `npm run build`.
export default defineConfig({
  root,
  resolve: {alias: {'@site': root}},
  test: {
    include: ['tests/nightly/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
