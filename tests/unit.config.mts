import {join} from 'node:path';
import {defineConfig, mergeConfig} from 'vitest/config';
import {differing} from '../scripts/quick/differing';
import base from '../vitest.config.mjs';

/** Tests that run the programs of articles: they take as long as all others together. */
const PROGRAMS = [
  'tests/openaiServer/**',
  'tests/content/{conformance,programs}.test.ts',
  'tests/content/samples/{function-calling,model-context-protocol,openai-compatible-api}.test.ts',
  'tests/content/benchmark/run.test.ts',
  'tests/content/observability/promtool.test.ts',
  'tests/content/offlineBatch/**',
];

/** All on which they depend. */
const SOURCES = [
  'examples/',
  'tests/content/',
  'tests/openaiServer/',
  'tests/unit.config.mts',
  'scripts/programs/',
  'data/frameworks',
  'docs/llm-inference-basics/openai-compatible-api.numbers.ts',
  'package-lock.json',
];

const isSource = (file: string) => SOURCES.some((source) => file.startsWith(source));

// All but the arithmetic. Programs are left out where files differ and they depend on none of them; a checkout of main, in which
// nothing differs, runs them, and so does the weekly run.
const changed = differing();
const leftOut = changed.length > 0 && !changed.some(isSource) ? PROGRAMS : [];

export default mergeConfig(
  base,
  defineConfig({
    root: join(import.meta.dirname, '..'),
    test: {exclude: ['src/inference/**', ...leftOut]},
  }),
);
