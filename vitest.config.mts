import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {defineConfig} from 'vitest/config';

// Unit tests stand beside what they test; tests/content holds the contracts of pages and data.
export default defineConfig({
  resolve: {
    alias: {
      '@site': import.meta.dirname,
      '@theme/CodeBlock': join(import.meta.dirname, 'tests/setup/CodeBlock.tsx'),
      '@docusaurus/useBrokenLinks': join(import.meta.dirname, 'tests/setup/useBrokenLinks.ts'),
    },
  },
  test: {
    include: [
      '{src,cli,plugins,deploy,scripts}/**/*.test.{ts,tsx}',
      'tests/{content,browser,openaiServer,repository}/**/*.test.ts',
    ],
    environment: 'node',
    // No test leaves state behind for another, so files share their modules: isolating each took three
    // times as long. Workers for all cores: by default one is left free.
    isolate: false,
    pool: 'threads',
    maxWorkers: availableParallelism(),
    // For a machine that is busy with something else: a test that ends there drags the next ones of its file along.
    testTimeout: 120_000,
    setupFiles: ['tests/setup/propertySeed.ts'],
    // The arithmetic is what the handbook is judged by: nearly every line of it has to be run by a test.
    coverage: {
      provider: 'v8',
      include: ['src/inference/**/*.ts'],
      exclude: ['**/*.test.ts', '**/test[A-Z]*.ts', '**/arbitrary*.ts'],
      reporter: ['text-summary'],
      thresholds: {lines: 95},
    },
  },
});
