import {expect, test} from 'vitest';
import {memoryPlanner, type PlannerValues} from './calculator';

const waysOf = (changes: Partial<PlannerValues>) => memoryPlanner.at(changes).report.ways ?? [];
const labels = (changes: Partial<PlannerValues>) => waysOf(changes).map(({label}) => label);

const many = {device: 'nvidia-l40s', concurrency: 150} as const;

test('what fits needs no remedy', () => {
  expect(waysOf({})).toEqual([]);
});

test('it says how many devices hold the sequences, and fewer with an FP8 cache', () => {
  expect(labels(many).slice(0, 2)).toEqual([
    'Use 8 × NVIDIA L40S',
    'Use 4 × NVIDIA L40S with an FP8 cache',
  ]);
});

test('what it sets fits, and half of the devices would not', () => {
  for (const {change} of waysOf(many).slice(0, 2)) {
    const [devices, kv] = [Number(change['devices']), change['kv'] as PlannerValues['kv']];
    const fits = (n: number) => memoryPlanner.at({...many, devices: n, tp: n, kv}).result.fits;
    expect([fits(devices), fits(devices / 2)]).toEqual([true, false]);
  }
});

test('where no server of these devices holds all, it says what two of them hold', () => {
  const found = labels({device: 'nvidia-l40s', concurrency: 100_000});
  expect(found).toEqual(['Ask for 10 sequences']);
});

test('three cards may do for a file of llama.cpp, and two with a cache of 8 bits', () => {
  const file = {
    weights: 'q4km',
    device: 'nvidia-rtx-4090',
    context: 32_768,
    concurrency: 1,
  } as const;
  expect(labels(file)).toEqual([
    'Use 3 × NVIDIA GeForce RTX 4090',
    'Use 2 × NVIDIA GeForce RTX 4090 with a q8_0 cache',
    'Shorten the context to 18,432 tokens',
  ]);
});
