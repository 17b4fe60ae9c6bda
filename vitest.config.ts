import {defineConfig} from 'vitest/config';

// Unit tests stand beside what they test; tests/content holds the contracts of pages and data.
export default defineConfig({
  resolve: {alias: {'@site': import.meta.dirname}},
  test: {
    include: [
      '{src,plugins,deploy,scripts}/**/*.test.{ts,tsx}',
      'tests/{content,browser,run}/**/*.test.ts',
    ],
    environment: 'node',
  },
});
