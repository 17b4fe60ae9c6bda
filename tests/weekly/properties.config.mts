import {join} from 'node:path';
import {defineConfig, mergeConfig} from 'vitest/config';
import base from '../../vitest.config.mjs';

// The unit tests again, with ten times as many cases for each property that does not name a number of its own.
export default mergeConfig(
  base,
  defineConfig({
    root: join(import.meta.dirname, '../..'),
    test: {env: {HANDBOOK_PROPERTY_RUNS: '1000'}, testTimeout: 300_000},
  }),
);
