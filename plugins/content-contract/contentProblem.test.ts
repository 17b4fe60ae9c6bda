import {expect, test} from 'vitest';
import type {ContentProblem} from './contentProblem';
import {compareProblems, formatProblem} from './contentProblem';

function problem(file: string, line: number, column?: number): ContentProblem {
  const place = column === undefined ? {file, line} : {file, line, column};
  return {...place, check: 'x', message: 'Something is off', remedy: 'Fix it.'};
}

test('prints file, line, message and remedy on one line', () => {
  expect(formatProblem(problem('docs/a.mdx', 12))).toBe('docs/a.mdx:12: Something is off. Fix it.');
});

test('sorts by file, line and column', () => {
  const sorted = [problem('b', 1), problem('a', 9), problem('a', 2, 7), problem('a', 2, 3)].sort(
    compareProblems,
  );
  expect(sorted.map(({file, line, column}) => [file, line, column])).toEqual([
    ['a', 2, 3],
    ['a', 2, 7],
    ['a', 9, undefined],
    ['b', 1, undefined],
  ]);
});
