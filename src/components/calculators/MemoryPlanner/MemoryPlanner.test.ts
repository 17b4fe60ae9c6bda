import {describe, expect, test} from 'vitest';
import {GIB, MIB} from '@site/src/inference/units';
import {valuesOf} from '../../../forms/defineForm';
import {memoryPlanner, type PlannerValues} from './calculator';
import {modelOptions} from './choices';
import {memoryParts} from './memoryParts';
import {layoutProblems} from './settled';
import {remarks} from './words';

type Changes = Partial<PlannerValues>;
const planOf = (changes?: Changes) => memoryPlanner.at(changes).result;

describe('the running workload, Llama 3.3 70B in FP8 on two H100', () => {
  const result = planOf();

  test('holds 99 sequences of 2,300 tokens, limited by the cache', () => {
    expect(result.batch).toMatchObject({largest: 99, limit: 'cache'});
    expect(planOf({concurrency: 99}).fits).toBe(true);
    expect(planOf({concurrency: 100}).fits).toBe(false);
  });

  test('divides weights and cache over both devices', () => {
    expect(result.stage.weightBytes / GIB).toBeCloseTo(33.83, 2);
    expect(result.sequenceBytes).toBe(360 * MIB);
    expect(result.allWeightBytes).toBe(2 * result.stage.weightBytes);
  });

  test('announces the cache that an engine will log', () => {
    expect(result.cacheTokens).toBe(228_784);
    // Requests of the longest length, which is whole blocks.
    expect(result.loggedTokens).toBe(228_784);
    const {cacheTokens, loggedTokens} = planOf({longest: 2300});
    // Requests of 144 blocks with 4 tokens of the last unused.
    expect([cacheTokens, loggedTokens]).toEqual([228_784, 228_386]);
  });

  test('fits no sequence on one H100, and few in BF16 on two', () => {
    expect(planOf({devices: 1, tp: 1}).batch.largest).toBe(0);
    expect(planOf({weights: 'bf16'}).batch.largest).toBe(8);
  });

  test('holds twice as many with half the bytes per token', () => {
    expect(planOf({kv: 'fp8'}).batch.largest).toBe(198);
  });
});

describe('published runs fit with the settings as they are', () => {
  test('70B in Q4_K_M at 8,192 tokens on two RTX 4090 [xiongjiedaillama]', () => {
    const run = {weights: 'q4km', device: 'nvidia-rtx-4090', context: 8192} as const;
    expect(planOf(run).batch.largest).toBe(2);
    // As one file on two cards, each card holds half of the layers.
    expect(planOf(run).stages).toBe(2);
    expect(planOf({...run, devices: 1}).batch.largest).toBe(0);
  });

  test('128 sequences of 2,000 tokens on eight v6e [tpurecipesllama]', () => {
    const run = {device: 'google-tpu-v6e', weights: 'bf16', context: 2000} as const;
    const {batch, stage} = planOf({...run, devices: 8, tp: 8});
    expect(batch.largest).toBeGreaterThanOrEqual(128);
    expect(stage.reserveBytes).toBe(0);
  });
});

test('a GGUF file needs no fields of a server, and a TPU no reserve', () => {
  const fields = (changes: Changes) => {
    const texts = Object.entries(valuesOf(memoryPlanner, changes)).map(([id, value]) => [
      id,
      String(value),
    ]);
    return memoryPlanner.fields?.(Object.fromEntries(texts));
  };
  expect(fields({})).toEqual(expect.arrayContaining(['tp', 'share', 'reserve', 'chunk']));
  expect(fields({weights: 'q80'})).toEqual([
    'model',
    'weights',
    'kv',
    'swaFull',
    'kvUnified',
    'context',
    'concurrency',
    'device',
    'devices',
  ]);
  expect(fields({device: 'google-tpu-v6e'})).not.toContain('reserve');
  expect(fields({model: 'custom'})).toContain('kvHeads');
});

test('the parts of a device add up to its usable memory', () => {
  for (const changes of [{}, {tp: 1, pp: 2}, {model: 'openai/gpt-oss-120b', weights: 'bf16'}]) {
    const {stage, usableBytes} = planOf(changes as Changes);
    const sum = memoryParts(stage).reduce((total, {value}) => total + value, 0);
    expect(sum).toBeCloseTo(Math.max(usableBytes, stage.totalBytes), -1);
  }
});

test('the fields of a custom shape give what the record of that shape gives', () => {
  const custom = planOf({model: 'custom'});
  expect(custom.batch).toEqual(planOf().batch);
  expect(custom.stage.weightBytes).toBe(planOf().stage.weightBytes);
  expect(planOf({model: 'custom', kvHeads: 64}).batch.largest).toBe(10);
});

test('every model has a plan on enough devices', () => {
  for (const {id} of modelOptions) {
    const values = valuesOf(memoryPlanner, {model: id, weights: 'bf16', tp: 1, devices: 1, pp: 1});
    expect(layoutProblems(values), id).toEqual({});
    expect(memoryPlanner.compute(values).stage.weightBytes, id).toBeGreaterThan(0);
  }
});

describe('remarks', () => {
  const of = (changes: Changes) => {
    return remarks(planOf(changes)).join('\n');
  };

  test('say how much is missing', () => {
    expect(of({})).toBe('');
    expect(of({concurrency: 100})).toMatch(/100 sequences need .* more per device/);
    expect(of({model: 'meta-llama/Llama-3.1-405B'})).toMatch(
      /Even without a cache, each device needs/,
    );
  });

  test('say where tensor parallelism copies the cache', () => {
    expect(of({tp: 16, devices: 16})).toMatch(/8 KV heads are on 16 .* each head is held 2 times/);
    expect(of({tp: 8, devices: 8})).not.toMatch(/held/);
    const deepseek = {model: 'deepseek-ai/DeepSeek-V3', tp: 8, devices: 8};
    expect(of({...deepseek, device: 'nvidia-h200-sxm'})).toMatch(/8 tensor-parallel ranks/);
  });

  test('say when the context is beyond the model', () => {
    expect(of({context: 200_000, concurrency: 1})).toMatch(/was made for 131,072 tokens/);
  });
});

const LOG = 'KV cache size in the log of vLLM 0.29 and 0.30';
const report = (changes?: Changes) => memoryPlanner.at(changes).report;

test('the formula carries the numbers to the result', () => {
  expect(report().formula).toEqual([
    'usable = 79.6 GiB × 0.90 = 71.7 GiB per device',
    'cache budget = 71.7 − 33.8 weights − 0.938 activations − 2.00 reserve = 34.9 GiB',
    'cache = 2 × 80 layers × 8 KV heads × 128 × 2 B × 2,304 tokens in whole blocks / 2 ranks = 360 MiB per sequence and device',
    'floor(34.9 GiB / 360 MiB) = 99 sequences',
  ]);
  expect(report({context: 4096}).formula[2]).toMatch(/ B × 4,096 tokens \/ 2 ranks = 640 MiB /);
});

test('it says what an engine leaves free', () => {
  const said = (changes: Changes) => report(changes).assumptions.join(' ');
  expect(said({})).toContain('use 90 % of it. 2.00 GiB of that are an allowance for CUDA');
  expect(said({device: 'google-tpu-v6e', devices: 8, tp: 8})).toContain('No reserve is taken');
  const ofFile = said({weights: 'q4km'});
  expect(ofFile).toContain('leaves 1.00 GiB of each free, which is its default.');
  expect(ofFile).toContain('one pass of 512 tokens with flash attention. It has no logits');
  expect(ofFile).toContain('cells of 256 tokens');
  expect(ofFile).toContain('4 × 131,072 = 524,288 tokens');
  const labels = (changes: Changes) => report(changes).results.map(({label}) => label);
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
