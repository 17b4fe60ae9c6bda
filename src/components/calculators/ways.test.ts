import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../forms/defineForm';
import {urlText} from '../../forms/validate';
import type {Calculator} from '../ui/defineCalculator';
import {stateFromUrl} from '../ui/formState';
import {writeUrl} from '../ui/urlState';
import {calculators} from './list';

const calculatorOf = async (id: string) => (await calculators[id]?.load()) as Calculator;

/** Values without a result, and ways that are offered for them. */
const CASES = [
  ['memory-planner', {devices: 1, tp: 1}, ['Use 2 × NVIDIA H100 SXM']],
  [
    'box-users',
    {model: 'Qwen/Qwen3-32B', device: 'nvidia-rtx-4090', context: 32_768},
    ['Use 2 of them', 'Use a q8_0 cache', 'Shorten the context to 16,384 tokens'],
  ],
  ['box-users', {speed: 1000}, ['Ask for 150 tokens/s for each user']],
  ['deployment-plan', {itl: 1}, ['Allow 10 ms between tokens']],
  ['deployment-plan', {model: 'deepseek-ai/DeepSeek-R1-0528'}, ['Use INT4 weights']],
  ['deployment-plan', {prompt: 200_000, ttft: 60_000}, ['Shorten the prompt to 65,536 tokens']],
  ['parallelism-planner', {model: 'deepseek-ai/DeepSeek-V3', devices: 1}, ['Use 16 devices']],
  ['what-fits', {concurrency: 100_000}, ['Ask for 512 sequences at once']],
  ['tool-loop', {weights: 'nvfp4'}, ['Use INT4 weights']],
  [
    'batch-job-estimator',
    {gpus: '1', model: 'meta-llama/Llama-3.1-70B', weights: 'bf16'},
    ['Use 2 devices', 'Use INT4 weights'],
  ],
  ['pool-planner', {gpus: '1', model: 'meta-llama/Llama-3.1-70B'}, ['Use 2 devices']],
  ['pareto-explorer', {least: 900}, ['Accept 100 tokens/s per user']],
] as const;

describe.each(CASES)('%s with %j', async (id, changes, first) => {
  const calculator = await calculatorOf(id);
  const values = valuesOf(calculator, changes as never);
  const ways = calculator.waysFrom(values);

  test('has ways out', () => {
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.map(({label}) => label)).toEqual(expect.arrayContaining([...first]));
  });

  test('each of which an address carries, and none is offered for', () => {
    for (const {change} of ways) {
      const changed = {...values, ...change};
      const read = stateFromUrl(calculator, writeUrl(calculator, changed, ''));
      expect(read.problems).toEqual({});
      expect(Object.values(read.values).map(urlText)).toEqual(Object.values(changed).map(urlText));
      expect(calculator.waysFrom(read.values)).toEqual([]);
    }
  });
});
