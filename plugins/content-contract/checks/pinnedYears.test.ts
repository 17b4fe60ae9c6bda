import {expect, test} from 'vitest';
import {readBibliography} from '../../citations/bibliography';
import type {ContentProblem} from '../contentProblem';
import {reporter} from '../rule';
import {checkPinnedYears, daysOfCommits} from './pinnedYears';

const OLD = 'a'.repeat(40);
const NEW = 'b'.repeat(40);

const entry = (key: string, year: number, commit: string) => `@online{${key},
  author = {{GitHub}},
  title = {{config.py}},
  year = {${year}},
  url = {https://github.com/one/engine/blob/${commit}/config.py},
  urldate = {2026-11-01},
}
`;

function problemsOf(text: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const record = {commit: NEW, date: '2026-08-20', pins: {[OLD]: '2020-03-01'}};
  const report = reporter('bibliography', 'data/references.bib', problems);
  checkPinnedYears(text, readBibliography(text).sources, daysOfCommits([record]), report);
  return problems;
}

test('a source of another year than its commit is named with its line and the right year', () => {
  const [problem, ...others] = problemsOf(entry('right', 2026, NEW) + entry('wrong', 2026, OLD));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({file: 'data/references.bib', line: 8});
  expect(problem?.message).toBe('The year of `wrong` is 2026, and its commit is of 2020-03-01');
  expect(problem?.remedy).toContain('year = {2020}');
});

test('a commit of which nobody knows the day is left alone', () => {
  expect(problemsOf(entry('unknown', 2026, 'c'.repeat(40)))).toEqual([]);
});
