import {expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {plan} from './run';
import {plannerReport} from './report';
import {memoryPlanner, type PlannerValues} from './inputs';

const LOG = 'KV cache size in the log of vLLM 0.29 and 0.30';

const report = (changes: Partial<PlannerValues> = {}) => {
  const values = valuesOf(memoryPlanner, changes);
  return plannerReport(values, plan(values));
};

test('the formula carries the numbers to the result', () => {
  expect(report().formula).toEqual([
    'usable = 79.6 GiB × 0.90 = 71.7 GiB per device',
    'cache budget = 71.7 − 33.8 weights − 0.938 activations − 2.00 reserve = 34.9 GiB',
    'cache = 2 × 80 layers × 8 KV heads × 128 × 2 B × 2,304 tokens in whole blocks / 2 ranks = 360 MiB per sequence and device',
    'floor(34.9 GiB / 360 MiB) = 99 sequences',
  ]);
  expect(report({context: 4096}).formula[2]).toMatch(/ B × 4,096 tokens \/ 2 ranks = 640 MiB /);
});

test('it says what fits and what does not', () => {
  expect(report().summary).toBe(
    '40 sequences of 2,300 tokens fit. At this context the limit is 99 sequences.',
  );
  expect(report({concurrency: 100}).summary).toMatch(/do not fit: 251 MiB too much per device/);
});

test('it names what is not confirmed about a model, and how the memory is known', () => {
  const text = report({model: 'meta-llama/Llama-3.2-3B', tp: 1, devices: 1, device: 'amd-mi300x'});
  expect(text.assumptions.join('\n')).toMatch(/Not confirmed .*: tiedEmbeddings/);
  expect(text.assumptions[0]).toMatch(/label read as decimal, 192 GB/);
});

test('it says what an engine leaves free', () => {
  const said = (changes: Partial<PlannerValues>) => report(changes).assumptions.join(' ');
  expect(said({})).toContain('use 90 % of it. 2.00 GiB of that are an allowance for CUDA');
  expect(said({device: 'google-tpu-v6e', devices: 8, tp: 8})).toContain('No reserve is taken');
  const ofFile = said({weights: 'q4km'});
  expect(ofFile).toContain('leaves 1.00 GiB of each free, its default.');
  expect(ofFile).toContain('one pass of 512 tokens with flash attention, without logits');
  expect(ofFile).toContain('cells of 256 tokens');
  expect(ofFile).toContain('4 × 131,072 = 524,288 tokens');
  const labels = (changes: Partial<PlannerValues>) =>
    report(changes).results.map(({label}) => label);
  expect(labels({})).toContain(LOG);
  expect(labels({weights: 'q4km'})).not.toContain(LOG);
  expect(labels({model: 'deepseek-ai/DeepSeek-V4-Flash'})).not.toContain(LOG);
});

test('it gives the number of the log of a model with windows, and what the number means', () => {
  const {results, assumptions} = report({
    model: 'openai/gpt-oss-120b',
    weights: 'mxfp4experts',
    context: 8192,
    concurrency: 1,
    device: 'nvidia-h100-sxm',
    devices: 1,
    tp: 1,
  });
  expect(results.find(({label}) => label === LOG)?.value).toBe('120,266 tokens');
  expect(assumptions.join(' ')).toContain('Up to version 0.20 it was the blocks divided');
  expect(report().assumptions.join(' ')).not.toContain('version 0.20');
});
