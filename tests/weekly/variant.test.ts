import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {logProblems} from '../build/checks/buildLog';

test('the build with all options on has no warning', () => {
  expect(logProblems(readFileSync('build-log/variant.txt', 'utf8'))).toEqual([]);
});
