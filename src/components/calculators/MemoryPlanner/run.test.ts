import {describe, expect, test} from 'vitest';
import {acceleratorById} from '@site/src/data/accelerators';
import {GIB, MIB} from '@site/src/inference/units';
import {valuesOf} from '../../../forms/defineModel';
import {NOT_IN_LLAMA_CPP, modelOptions} from './choices';
import {layoutProblems} from './layoutProblems';
import {memoryParts} from './memoryParts';
import {plan} from './run';
import {remarks} from './remarks';
import {fieldsFor, memoryPlanner, type PlannerValues} from './inputs';

describe('the running workload, Llama 3.3 70B in FP8 on two H100', () => {
  const result = plan(valuesOf(memoryPlanner));

  test('holds 99 sequences of 2,300 tokens, limited by the cache', () => {
    expect(result.batch).toMatchObject({largest: 99, limit: 'cache'});
    expect(plan(valuesOf(memoryPlanner, {concurrency: 99})).fits).toBe(true);
    expect(plan(valuesOf(memoryPlanner, {concurrency: 100})).fits).toBe(false);
  });

  test('divides weights and cache over both devices', () => {
    expect(result.stage.weightBytes / GIB).toBeCloseTo(33.83, 2);
    expect(result.sequenceBytes).toBe(360 * MIB);
    expect(result.allWeightBytes).toBe(2 * result.stage.weightBytes);
  });

  test('announces the cache that an engine will log', () => {
    expect(result.cacheTokens).toBe(228_784);
    // Requests of 144 blocks with 4 tokens of the last unused.
    expect(result.loggedTokens).toBe(228_386);
    const {cacheTokens, loggedTokens} = plan(valuesOf(memoryPlanner, {context: 4096}));
    expect([cacheTokens, loggedTokens]).toEqual([228_784, 228_784]);
  });

  test('fits no sequence on one H100, and few in BF16 on two', () => {
    expect(plan(valuesOf(memoryPlanner, {devices: 1, tp: 1})).batch.largest).toBe(0);
    expect(plan(valuesOf(memoryPlanner, {weights: 'bf16'})).batch.largest).toBe(8);
  });

  test('holds twice as many with half the bytes per token', () => {
    expect(plan(valuesOf(memoryPlanner, {kv: 'fp8'})).batch.largest).toBe(198);
  });
});

describe('published runs fit with the settings as they are', () => {
  test('70B in Q4_K_M at 8,192 tokens on two RTX 4090 [xiongjiedaillama]', () => {
    const run = {weights: 'q4km', device: 'nvidia-rtx-4090', context: 8192} as const;
    expect(plan(valuesOf(memoryPlanner, run)).batch.largest).toBe(2);
    // As one file on two cards, each card holds half of the layers.
    expect(plan(valuesOf(memoryPlanner, run)).stages).toBe(2);
    expect(plan(valuesOf(memoryPlanner, {...run, devices: 1})).batch.largest).toBe(0);
  });

  test('128 sequences of 2,000 tokens on eight v6e [tpurecipesllama]', () => {
    const run = {device: 'google-tpu-v6e', weights: 'bf16', context: 2000} as const;
    const {batch, stage} = plan(valuesOf(memoryPlanner, {...run, devices: 8, tp: 8}));
    expect(batch.largest).toBeGreaterThanOrEqual(128);
    expect(stage.reserveBytes).toBe(0);
  });
});

test('a GGUF file needs no fields of a server, and a TPU no reserve', () => {
  const texts = {model: 'meta-llama/Llama-3.3-70B-Instruct', weights: 'fp8'};
  const fields = (weights: string, id = 'nvidia-h100-sxm') =>
    fieldsFor({...texts, weights}, acceleratorById(id));
  expect(fields('fp8')).toEqual(expect.arrayContaining(['tp', 'share', 'reserve', 'chunk']));
  expect(fields('q80')).toEqual([
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
  expect(fields('fp8', 'google-tpu-v6e')).not.toContain('reserve');
  expect(fieldsFor({...texts, model: 'custom'}, acceleratorById('nvidia-l4'))).toContain('kvHeads');
});

test('the parts of a device add up to its usable memory', () => {
  for (const changes of [{}, {tp: 1, pp: 2}, {model: 'openai/gpt-oss-120b', weights: 'bf16'}]) {
    const {stage, usableBytes} = plan(valuesOf(memoryPlanner, changes as Partial<PlannerValues>));
    const sum = memoryParts(stage).reduce((total, {value}) => total + value, 0);
    expect(sum).toBeCloseTo(Math.max(usableBytes, stage.totalBytes), -1);
  }
});

test('the fields of a custom shape give what the record of that shape gives', () => {
  const custom = plan(valuesOf(memoryPlanner, {model: 'custom'}));
  expect(custom.batch).toEqual(plan(valuesOf(memoryPlanner)).batch);
  expect(custom.stage.weightBytes).toBe(plan(valuesOf(memoryPlanner)).stage.weightBytes);
  expect(plan(valuesOf(memoryPlanner, {model: 'custom', kvHeads: 64})).batch.largest).toBe(10);
});

test('every model has a plan on enough devices', () => {
  for (const {id} of modelOptions) {
    const values = valuesOf(memoryPlanner, {model: id, weights: 'bf16', tp: 1, devices: 1, pp: 1});
    expect(layoutProblems(values), id).toEqual({});
    expect(plan(values).stage.weightBytes, id).toBeGreaterThan(0);
  }
});

describe('impossible combinations are refused beside the field to change', () => {
  test.each([
    ['tp', {tp: 3, devices: 3}, /must divide the 64 query heads/i],
    ['pp', {pp: 81, devices: 162}, /80/],
    ['devices', {devices: 3}, /multiple of tensor × pipeline parallel, 2\./],
    ['ep', {ep: true}, /Llama 3\.3 70B has no experts/],
    ['weights', {weights: 'mxfp4experts'}, /no routed experts/],
    ['kvHeads', {model: 'custom', kvHeads: 7}, /must divide the number of query heads/i],
  ] as const)('%s', (field, changes, message) => {
    const problems = layoutProblems(valuesOf(memoryPlanner, changes));
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(message);
  });

  test('an FP8 cache for a GGUF file is, and more devices than layers', () => {
    const refusals = (changes: Partial<PlannerValues>) =>
      layoutProblems(valuesOf(memoryPlanner, {weights: 'q4km', ...changes}));
    expect(refusals({})).toEqual({});
    expect(refusals({devices: 3, ep: true})).toEqual({});
    expect(refusals({kv: 'fp8'}).kv).toMatch(/FP8 is no cache/);
    expect(refusals({devices: 81}).devices).toMatch(/80/);
  });

  test.each(['facebook/opt-13b', 'zai-org/GLM-5.3-Flash'])(
    'a GGUF file of %s, which llama.cpp does not have',
    (model) => {
      const values = valuesOf(memoryPlanner, {model, weights: 'q4km', devices: 16});
      expect(layoutProblems(values).weights).toMatch(/has an architecture that llama.cpp lacks/);
      expect(layoutProblems({...values, weights: 'bf16', tp: 4})).toEqual({});
    },
  );

  test('no GGUF file of other models', () => {
    for (const id of modelOptions.map((option) => option.id)) {
      const values = valuesOf(memoryPlanner, {model: id, weights: 'q4km', devices: 1});
      const refused = NOT_IN_LLAMA_CPP.has(id) ? ['weights'] : [];
      expect(Object.keys(layoutProblems(values)), id).toEqual(refused);
      expect(plan(values).stage.weightBytes, id).toBeGreaterThan(0);
    }
  });

  test('and the defaults are not', () => {
    expect(layoutProblems(valuesOf(memoryPlanner))).toEqual({});
  });
});

describe('remarks', () => {
  const of = (changes: Partial<PlannerValues>) => {
    const values = valuesOf(memoryPlanner, changes);
    return remarks(values, plan(values)).join('\n');
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
