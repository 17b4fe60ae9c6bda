import {expect, test} from 'vitest';
import {MIB} from '@site/src/inference/units';
import {valuesOf} from '../../../forms/defineForm';
import {memoryPlanner} from './calculator';
import {layoutProblems} from './settled';
import {remarks} from './words';

const ON_ONE = {device: 'nvidia-h100-sxm', devices: 1, weights: 'mxfp4moe'} as const;

// Sizes by the types that llama.cpp v0.5.0 gives each tensor (`llama_quant_compute_types`).
test.each([
  ['openai/gpt-oss-20b', 11_536.2],
  ['openai/gpt-oss-120b', 60_438.5],
])('the file of %s in MXFP4_MOE', (model, mib) => {
  const {allWeightBytes} = memoryPlanner.at({...ON_ONE, model}).result;
  expect(allWeightBytes / MIB).toBeCloseTo(mib, 0);
});

test('a model without experts has no such file', () => {
  const values = valuesOf(memoryPlanner, {...ON_ONE, model: 'Qwen/Qwen3-8B'});
  expect(layoutProblems(values).weights).toContain('no routed experts');
});

test('llama.cpp has 256 slots at most, whatever the memory', () => {
  const small = {...ON_ONE, weights: 'q4km', model: 'google/gemma-3-1b-it', context: 8192} as const;
  const {result, text} = memoryPlanner.at(small);
  expect(result.batch).toEqual({largest: 256, limit: 'slots', stage: null});
  expect(text('limit')).toContain('256 slots');
  const more = valuesOf(memoryPlanner, {...small, concurrency: 300});
  expect(layoutProblems(more).concurrency).toContain('at most 256, the slots');
});

test.each([
  ['deepseek-ai/DeepSeek-V4-Flash', true],
  ['moonshotai/Kimi-K3', true],
  ['deepseek-ai/DeepSeek-V3.2', false],
])('says whether the work space of %s is a lower bound', (model, isBound) => {
  const {result} = memoryPlanner.at({...ON_ONE, weights: 'q4km', model, devices: 16});
  expect(remarks(result).join().includes('a lower bound for')).toBe(isBound);
});
