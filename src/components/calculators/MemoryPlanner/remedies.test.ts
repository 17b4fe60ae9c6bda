import {expect, test} from 'vitest';
import {memoryPlanner, type PlannerValues} from './calculator';
import {remedies} from './remedies';

const of = (changes: Partial<PlannerValues>) => memoryPlanner.at(changes).result;
const many = of({device: 'nvidia-l40s', concurrency: 150});

test('what fits needs no remedy', () => {
  expect(remedies(of({}))).toEqual([]);
});

test('it says how many devices hold the sequences, and fewer with an FP8 cache', () => {
  expect(remedies(many).map(({label}) => label)).toEqual([
    '8 × NVIDIA L40S',
    '4 × NVIDIA L40S with an FP8 cache',
  ]);
});

test('what it sets fits, and half of the devices would not', () => {
  for (const {changes} of remedies(many)) {
    const [devices, kv] = [Number(changes.devices), changes.kv as PlannerValues['kv']];
    const fits = (n: number) => of({...many.values, devices: n, tp: n, kv}).fits;
    expect([fits(devices), fits(devices / 2)]).toEqual([true, false]);
  }
});

test('what no server of these devices holds has none', () => {
  expect(remedies(of({device: 'nvidia-l4', concurrency: 100_000}))).toEqual([]);
});

test('three cards may do for a file of llama.cpp, and two with a cache of 8 bits', () => {
  const file = {
    weights: 'q4km',
    device: 'nvidia-rtx-4090',
    context: 32_768,
    concurrency: 1,
  } as const;
  expect(remedies(of(file)).map(({label}) => label)).toEqual([
    '3 × NVIDIA GeForce RTX 4090',
    '2 × NVIDIA GeForce RTX 4090 with a q8_0 cache',
  ]);
});
