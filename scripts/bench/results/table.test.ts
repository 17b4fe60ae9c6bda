import {expect, test} from 'vitest';
import type {Target} from '../targets';
import type {Sample} from './sample';
import {missedLines, table} from './table';
import {verdicts} from './verdicts';

const sample = (site: Sample['site'], run: number, value: number): Sample => ({
  figure: 'tbt',
  site,
  page: 'a/page',
  run,
  value,
});
const samples: Sample[] = [
  sample('handbook', 1, 90),
  sample('handbook', 2, 70.04),
  sample('handbook', 3, 100),
  sample('docusaurus', 1, 272),
  {figure: 'buildSeconds', site: 'handbook', run: 1, value: 40},
];
const targets: Target[] = [{figure: 'tbt', atMost: 80}];

test('shows medians, ranges and whether a target is met', () => {
  const text = table(
    samples,
    verdicts(samples, targets, () => 'text'),
  );
  expect(text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    '/a/page',
    'handbook | docusaurus | starlight | target',
    'Total blocking time (ms) | 90 (70–100) | 272 | at most 80 | MISSED',
    '',
    'The whole site',
    'handbook | docusaurus | starlight | target',
    'Production build, cold (s) | 40',
  ]);
});

test('names what is missed', () => {
  expect(missedLines(verdicts(samples, targets, () => 'text'))).toEqual([
    'Total blocking time of /a/page: 90 ms, not at most 80',
  ]);
  expect(missedLines(verdicts(samples, [{figure: 'tbt', atMost: 90}], () => 'text'))).toEqual([]);
});

test('says what the worst value comes from', () => {
  const control = (run: number, value: number, detail: string): Sample => ({
    figure: 'interaction',
    site: 'handbook',
    page: 'a/page',
    run,
    value,
    detail,
  });
  const delays = [control(1, 120, 'Context (range)'), control(2, 160, 'Weights (select)')];
  const judged = verdicts(delays, [{figure: 'interaction', atMost: 100}], () => 'calculator');
  expect(missedLines(judged)).toEqual([
    'Largest interaction delay of /a/page: 140 ms, not at most 100; worst: Weights (select)',
  ]);
});
