import {expect, test} from 'vitest';
import {compareProblems, formatProblem} from './contentProblem';

const problem = (file: string, line: number) => {
  return {file, line, check: 'x', message: 'Something is off', remedy: 'Fix it.'};
};

test('prints file, line, message and remedy on one line', () => {
  expect(formatProblem(problem('docs/a.mdx', 12))).toBe('docs/a.mdx:12: Something is off. Fix it.');
});

test('sorts by file and line', () => {
  const sorted = [problem('b', 1), problem('a', 9), problem('a', 2)].sort(compareProblems);
  expect(sorted.map(({file, line}) => [file, line])).toEqual([
    ['a', 2],
    ['a', 9],
    ['b', 1],
  ]);
});
