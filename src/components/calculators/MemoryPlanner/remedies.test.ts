import {expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {memoryPlanner, type PlannerValues} from './inputs';
import {remedies} from './remedies';
import {plan} from './run';

const of = (changes: Partial<PlannerValues>) => valuesOf(memoryPlanner, changes);
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
    const fits = (n: number) => plan({...many, devices: n, tp: n, kv}).fits;
    expect([fits(devices), fits(devices / 2)]).toEqual([true, false]);
  }
});

test('what no server of these devices holds has none', () => {
  expect(remedies(of({device: 'nvidia-l4', concurrency: 100_000}))).toEqual([]);
});
