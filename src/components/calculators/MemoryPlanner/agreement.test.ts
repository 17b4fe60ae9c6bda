import {expect, test} from 'vitest';
import {memoryPlanner} from './calculator';

test('one sequence fits or does not, and several do', () => {
  const said = (concurrency: number, context: number) =>
    memoryPlanner.at({concurrency, context}).report.summary;
  expect(said(1, 2300)).toContain('1 sequence of 2,300 tokens fits.');
  expect(said(1, 1_000_000)).toContain('1 sequence of 1,000,000 tokens does not fit:');
  expect(said(2, 2300)).toContain('2 sequences of 2,300 tokens fit.');
  expect(said(2, 1_000_000)).toContain('2 sequences of 1,000,000 tokens do not fit:');
});
