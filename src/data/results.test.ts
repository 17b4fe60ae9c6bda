import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {resultPages, resultsOf} from './results';

test('every file of results can be shown, and gives a reader at least four to compare', () => {
  const files = readdirSync(join(import.meta.dirname, '../../data/results'));
  expect(resultPages.map((page) => `${page}.json`).toSorted()).toEqual(files.toSorted());
  for (const page of resultPages) expect(resultsOf(page).length, page).toBeGreaterThanOrEqual(4);
});
