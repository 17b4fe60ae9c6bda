import {expect, test} from 'vitest';
import memoryQuestions from '@site/data/questions/memory.json';
import {bytes} from '../../../numbers/format';
import {MOST_FOR_COPIES} from '../serving/llamaCppWords';
import {memoryPlanner, type PlannerValues} from './calculator';

const FILE = {
  model: 'meta-llama/Llama-3.3-70B-Instruct',
  weights: 'q4km',
  kv: 'q8_0',
  device: 'nvidia-rtx-4090',
  devices: 2,
  context: 32_768,
  concurrency: 1,
} as const satisfies Partial<PlannerValues>;

const remarks = (changes: Partial<PlannerValues>) =>
  memoryPlanner.at({...FILE, ...changes}).report.remarks?.join(' ');

test('what leaves less than the copies of inputs may take fits barely', () => {
  expect(remarks({})).toMatch(
    /fits barely: beside the reserve, 155 MiB .* up to 1\.50 GB.*-DGGML_SCHED_MAX_COPIES=1, or shorten the context/,
  );
});

test.each([
  ['more is left', {devices: 3}],
  ['another engine runs', {weights: 'int4', kv: 'bf16', tp: 2, concurrency: 1}],
  ['it does not fit at all', {concurrency: 2}],
] as const)('it does not where %s', (_, changes) => {
  expect(remarks(changes)).not.toContain('fits barely');
});

test('nor where one device, which has no copies, is nearly full', () => {
  const one = {model: 'meta-llama/Llama-3.1-8B', devices: 1, context: 8192} as const;
  const {largest} = memoryPlanner.at({...FILE, ...one}).result.batch;
  const full = {...one, concurrency: largest};
  expect(memoryPlanner.at({...FILE, ...full}).result.stage.freeBytes).toBeLessThan(MOST_FOR_COPIES);
  expect(remarks(full)).not.toContain('fits barely');
});

test('the bound is that of the answer on these copies', () => {
  const answers = memoryQuestions.records.map(({answer}) => answer);
  const [answer] = answers.filter((text) => text.includes('DGGML_SCHED_MAX_COPIES'));
  expect(answer).toContain(`to ${Number.parseFloat(bytes(MOST_FOR_COPIES))} GB`);
});
