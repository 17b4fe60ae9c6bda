import {expect, test} from 'vitest';
import {targets} from '../targets';
import {conclude} from './conclude';
import type {Sample} from './sample';

const run = (handbook: number): Sample[] => [
  {figure: 'fcp', site: 'handbook', page: '', run: 1, value: handbook},
  {figure: 'fcp', site: 'starlight', page: '', run: 1, value: 600},
];

test('a missed target fails a check, and only a check', () => {
  const slow = run(631);
  expect(conclude(slow, targets, () => 'text', true).status).toBe(1);
  expect(conclude(slow, targets, () => 'text', false).status).toBe(0);
  expect(conclude(slow, targets, () => 'text', true).text).toContain(
    'Missed: First contentful paint of /: 631 ms, not at most 1.05 times starlight (630)',
  );
});

test('met targets pass it', () => {
  const {status, text} = conclude(run(630), targets, () => 'text', true);
  expect(status).toBe(0);
  expect(text).toContain('1 targets are met, 0 are missed.');
});
