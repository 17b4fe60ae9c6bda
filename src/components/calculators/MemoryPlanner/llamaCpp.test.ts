import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readModelConfig} from '@site/src/data/configReader/readModelConfig';
import {modelShape} from '@site/src/data/modelShape';
import {modelById} from '@site/src/data/models';
import {streamBytes} from '@site/src/inference/memory/llamaCpp/cache';
import {MOST_SLOTS} from '@site/src/inference/memory/llamaCpp/cells';
import {fileBytes} from '@site/src/inference/memory/llamaCpp/weights';
import {workSpaceBytes} from '@site/src/inference/memory/llamaCpp/workSpace';
import type {ModelShape} from '@site/src/inference/model/shape';
import {sumClasses} from '@site/src/inference/model/tensorClass';
import {FORMATS} from '@site/src/inference/precision/formats';
import {unwrap} from '@site/src/inference/result';
import {MIB} from '@site/src/inference/units';
import {memoryPlanner, type PlannerValues} from './calculator';
import {assumptions, remarks} from './words';

/**
 * Log of llama.cpp v0.5.0 for real shapes: context of all slots, slots, MiB of the cache with states, of the work space with the logits
 * of the slots, of the file in Q4_K_M, and how many sequences one H100 holds by these.
 */
type Logged = readonly [
  id: string,
  context: number,
  slots: number,
  cache: number,
  work: number,
  file?: number | null,
  fits?: number,
];

const SERVER: readonly Logged[] = [
  ['meta-llama/Llama-3.1-8B', 8192, 1, 1024, 125, 4685, 73],
  ['meta-llama/Llama-3.1-8B', 32_768, 16, 4096, 126, 4685, 295],
  ['mistralai/Mistral-7B-v0.1', 8192, 1, 1024, 124, null, 74],
  ['mistralai/Mistral-7B-v0.1', 32_768, 1, 4096, 148, null, 18],
  ['Qwen/Qwen3-8B', 32_768, 4, 4608, 114, 4789, 65],
  ['google/gemma-3-1b-it', 8192, 1, 54, 59, 762, 1476],
  ['google/gemma-3-1b-it', 32_768, 16, 480, 68, 762, 2656],
  ['google/gemma-3-4b-it', 8192, 1, 334, 90, 2368, 233],
  ['google/gemma-3-4b-it', 32_768, 16, 3424, 99, 2368, 364],
  ['google/gemma-3-27b-it', 32_768, 4, 5056, 179, 15_774, 51],
  ['google/gemma-3-27b-it', 32_768, 16, 12_544, 185, 15_774, 82],
  ['google/gemma-4-31B-it', 32_768, 4, 7360, 187, 17_806, 33],
  ['google/gemma-4-31B-it', 32_768, 16, 21_760, 193, 17_806, 45],
  ['google/gemma-4-26B-A4B-it', 32_768, 16, 5440, 116, 16_003, 189],
  ['openai/gpt-oss-20b', 32_768, 4, 840, 104, 15_061, 311],
  ['openai/gpt-oss-20b', 32_768, 16, 1056, 107, 15_061, 990],
  ['openai/gpt-oss-120b', 32_768, 1, 1179, 126],
  ['deepseek-ai/DeepSeek-V2-Lite', 32_768, 4, 972, 99, 9884, 290],
  ['deepseek-ai/DeepSeek-V2-Lite without MLA keys', 8192, 1, 2160, 89, null, 33],
  ['deepseek-ai/DeepSeek-V3', 32_768, 1, 2196, 441, 385_751, 0],
  ['Qwen/Qwen3-30B-A3B', 32_768, 16, 3072, 99, 17_691, 326],
  ['Qwen/Qwen3-Next-80B-A3B-Instruct', 8192, 1, 267.4, 95, 46_237, 127],
  ['Qwen/Qwen3-Next-80B-A3B-Instruct', 32_768, 16, 1974, 138, 46_237],
  ['zai-org/GLM-4.5-Air with its draft module', 8192, 1, 1472, 179, 68_805],
  ['zai-org/GLM-4.5-Air with its draft module', 32_768, 1, 5888, 203, 68_805],
];

/** Own runs: the library of llama.cpp v0.5.0 in node-llama-cpp 3.22.1, without memory for weights (`no_alloc`), as a server asks for it. */
const LIBRARY: readonly Logged[] = [
  ['meta-llama/Llama-3.3-70B-Instruct', 32_768, 16, 10_240, 241.84, 40_543],
  ['meta-llama/Llama-3.2-1B', 32_768, 4, 1024, 73.97, 763],
  ['mistralai/Mixtral-8x7B-v0.1', 32_768, 4, 4096, 208.5, 27_130],
  ['mistralai/Mixtral-8x22B-v0.1', 8192, 1, 1792, 248.14, 81_633],
  ['Qwen/Qwen3-32B', 32_768, 4, 8192, 206.33, 18_841],
  ['Qwen/Qwen2.5-0.5B', 32_768, 16, 384, 46.79, 374],
  ['Qwen/Qwen2.5-72B', 32_768, 4, 10_240, 247.58, 45_213],
  ['google/gemma-2-9b', 32_768, 16, 10_752, 132.65, 5488],
  ['google/gemma-3-12b-it', 32_768, 4, 3968, 134.02, 6956],
  ['moonshotai/Kimi-K2-Instruct', 32_768, 1, 2196, 298.63, 591_488 + 315],
  ['Qwen/Qwen3-235B-A22B', 32_768, 16, 6016, 187.29, 135_469 + 94],
  ['Qwen/Qwen3.5-27B', 32_768, 16, 4442, 198.92, 15_770],
  ['Qwen/Qwen3.5-35B-A3B', 32_768, 4, 891.25, 83.81, 20_176],
  ['zai-org/GLM-4.7', 32_768, 4, 11_776, 206.32, 203_180],
  ['allenai/Olmo-3-7B-Instruct', 32_768, 1, 5824, 133.4, 4261],
  ['allenai/OLMo-2-1124-13B', 32_768, 4, 25_600, 130.54, 7964],
  ['meta-llama/Llama-4-Scout-17B-16E-Instruct', 32_768, 1, 2760, 139.39, 62_320],
  ['MiniMaxAI/MiniMax-M2', 32_768, 4, 7936, 113.06, 131_926],
  ['CohereLabs/c4ai-command-r-plus', 32_768, 4, 8192, 305.92, 59_833],
  ['mistralai/Mistral-Small-4-119B-2603', 32_768, 4, 720, 94.52, 68_808],
];

/** Own runs: v0.5.0 compiled from the sources in node-llama-cpp 3.22.1, for models by their keys alone (`llama_model_init_from_user`, `no_alloc`). */
const KEYS: readonly Logged[] = [
  ['deepseek-ai/DeepSeek-V3.2', 32_768, 4, 2684, 668.07 + 1.97],
  ['deepseek-ai/DeepSeek-V3.2', 65_536, 64, 5368, 532.07 + 31.56],
  ['zai-org/GLM-5', 8192, 1, 858, 544.07 + 0.59],
  ['Qwen/Qwen3.5-397B-A17B', 65_536, 64, 13_845, 627.02 + 60.62],
  ['nvidia/Nemotron-H-8B-Base-8K', 8192, 1, 226.81, 130.49 + 0.5, 4747.5],
  ['nvidia/Nemotron-H-8B-Base-8K', 32_768, 4, 907.25, 141.2 + 2],
  ['nvidia/Nemotron-H-8B-Base-8K', 32_768, 16, 2093, 186.01 + 8],
  ['nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16', 8192, 1, 95.62, 85.01 + 0.5, 23_590],
  ['nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16', 32_768, 16, 953.88, 109.38 + 8],
  ['nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16', 65_536, 64, 11_052, 388.26 + 32],
  ['granite-4.0-h-tiny.json', 32_768, 16, 1141.94, 70.82 + 6.12],
  ['granite-4.0-h-1b.json', 8192, 1, 119.37, 50.18 + 0.38],
  ['kimi-linear-48b.json', 8192, 1, 105.81, 113.51 + 0.62, 28_321],
  ['kimi-linear-48b.json', 32_768, 16, 937, 134.26 + 10],
];

function shapeOfRow(name: string): ModelShape {
  const [id = ''] = name.split(' with');
  if (name.endsWith('.json'))
    return unwrap(readModelConfig(readFileSync(FIXTURES + name, 'utf8'))).shape;
  const shape = modelShape(modelById(id))?.shape;
  if (!shape) throw new Error(`${id} has no shape`);
  if (!name.endsWith('without MLA keys')) return shape;
  const mixers = shape.mixers.map((mixer) =>
    mixer.kind === 'latent' ? {...mixer, cachesHeads: true} : mixer,
  );
  return {...shape, mixers};
}

const FIXTURES = 'tests/content/modelConfigs/fixtures/';

const off = (computed: number, logged: number) => Math.abs(computed / logged - 1);

const titled = (by: string, rows: readonly Logged[]) =>
  rows.map((row) => ({title: `${by}: ${row[0]}, -c ${row[1]} -np ${row[2]}`, row}));

describe('what llama.cpp allocates', () => {
  const rows = [
    ...titled('llama-server', SERVER),
    ...titled('the library', LIBRARY),
    ...titled('by keys', KEYS),
  ];
  test.each(rows)('$title', ({row: [name, context, slots, cache, work, file]}) => {
    const shape = shapeOfRow(name);
    const streamTokens = context / slots;
    const server = {slots, streamTokens, cache: FORMATS.fp16};
    expect(off((slots * streamBytes(shape, server)) / MIB, cache)).toBeLessThan(0.001);
    // The log counts the logits of each slot with it: 32 bit for each entry of the vocabulary.
    const both = workSpaceBytes(shape, streamTokens, {slots}) + slots * shape.vocabularySize * 4;
    expect(off(both / MIB, work)).toBeLessThan(0.01);
    if (!file) return;
    const draft = name.includes('draft module') ? draftMib(shape) : 0;
    expect(off(sumClasses(fileBytes(shape, 'Q4_K_M')) / MIB + draft, file)).toBeLessThan(0.01);
  });
});

/** A draft module is one more layer of the last kind with a matrix that merges two streams. */
function draftMib(shape: ModelShape): number {
  const one = (layers: number): ModelShape => ({
    ...shape,
    mixers: shape.mixers.map((mixer) => ({...mixer, layers})),
    feedForwards: shape.feedForwards.slice(-1).map((group) => ({...group, layers})),
  });
  const bytes = (layers: number) => sumClasses(fileBytes(one(layers), 'Q4_K_M'));
  return (bytes(2) - bytes(1) + 2 * shape.hiddenSize ** 2 * (4.5 / 8)) / MIB;
}

describe('the planner for llama.cpp', () => {
  const ON_ONE = {device: 'nvidia-h100-sxm', devices: 1, weights: 'q4km'} as const;
  const answerFor = (changes: Partial<PlannerValues>) => memoryPlanner.at({...ON_ONE, ...changes});
  const planFor = (changes: Partial<PlannerValues>) => answerFor(changes).result;

  const listed = titled('', SERVER).filter(
    ({row: [id, , , , , , fits]}) => !id.includes(' with') && fits !== undefined,
  );
  test.each(listed)('$title', ({row: [model, all, slots, , , , fits = 0]}) => {
    const {batch} = planFor({model, context: all / slots, concurrency: slots});
    // Layers with states work on two of them for each slot, which the number of the table leaves out.
    expect(Math.abs(batch.largest - Math.min(fits, MOST_SLOTS))).toBeLessThanOrEqual(
      Math.max(1, 0.01 * fits) + (model.includes('Next') ? 2 : 0),
    );
  });

  const GEMMA = {model: 'google/gemma-4-31B-it', context: 2048, concurrency: 16} as const;

  test('holds 45 sequences of Gemma 4 31B, and says why on the form and in the export', () => {
    const result = planFor(GEMMA);
    expect(result.batch).toMatchObject({largest: 45, limit: 'cache'});
    const window = /cells for its window and for the 512 tokens of a pass/;
    const checkpoints = /checkpoints in host memory: 800 MiB each, up to 32 a slot/;
    for (const text of [remarks(result).join('\n'), assumptions(result).join('\n')]) {
      expect(text).toMatch(window);
      expect(text).toMatch(checkpoints);
    }
  });

  test('agrees with itself about how many fit', () => {
    for (const model of [
      'google/gemma-4-31B-it',
      'Qwen/Qwen3-Next-80B-A3B-Instruct',
      'openai/gpt-oss-20b',
    ]) {
      const {largest} = planFor({model, context: 2048}).batch;
      expect(planFor({model, context: 2048, concurrency: largest}).fits).toBe(true);
      if (largest < MOST_SLOTS) {
        expect(planFor({model, context: 2048, concurrency: largest + 1}).fits).toBe(false);
      }
    }
  });

  test('keeps every token where llama.cpp applies no window, and says so', () => {
    const result = planFor({model: 'mistralai/Mistral-7B-v0.1', context: 32_768, concurrency: 1});
    expect(result.sequenceBytes).toBe(4096 * MIB);
    expect(remarks(result).join()).toContain('does not apply the windows of Mistral 7B');
  });

  test.each([
    ['q8_0', 2176],
    ['q4_0', 1152],
  ] as const)('a cache in %s', (kv, mib) => {
    const {result, report} = answerFor({
      model: 'meta-llama/Llama-3.1-8B',
      context: 32_768,
      concurrency: 1,
      kv,
    });
    expect(result.sequenceBytes).toBe(mib * MIB);
    const command = report.code?.find(({title}) => title === 'llama.cpp');
    expect(command?.text).toContain(`--cache-type-k ${kv} \\\n  --cache-type-v ${kv}`);
  });

  test('states stay 32 bit in a cache of 8 bits', () => {
    const of = (kv: 'bf16' | 'q8_0') =>
      planFor({model: 'Qwen/Qwen3-Next-80B-A3B-Instruct', context: 256, kv}).sequenceBytes;
    expect((of('bf16') - of('q8_0')) / MIB).toBeCloseTo(6 - 3.1875, 3);
  });

  test.each([
    ['google/gemma-3-27b-it', 32_768, 4, {kvUnified: true}, 4432],
    ['google/gemma-3-27b-it', 32_768, 16, {kvUnified: true}, 9424],
    ['google/gemma-3-27b-it', 32_768, 1, {swaFull: true}, 15_872],
  ] as const)('%s, -c %i -np %i, with %o', (model, all, slots, changes, mib) => {
    const {result, report} = answerFor({
      model,
      context: all / slots,
      concurrency: slots,
      ...changes,
    });
    expect(result.stage.cacheBytes / MIB).toBe(mib);
    const flag = 'swaFull' in changes ? '--swa-full' : '--kv-unified';
    const command = report.code?.find(({title}) => title === 'llama.cpp');
    expect(command?.text).toContain(flag);
    expect(remarks(result).join()).toContain(`With ${flag}`);
  });

  test('a pool for all slots holds more sequences with windows, and states for each slot', () => {
    const fits = (model: string, kvUnified: boolean) =>
      planFor({model, context: 2048, kvUnified}).batch.largest;
    expect(fits('google/gemma-3-27b-it', true)).toBeGreaterThan(
      fits('google/gemma-3-27b-it', false),
    );
    expect(fits('Qwen/Qwen3-Next-80B-A3B-Instruct', true)).toBeLessThanOrEqual(
      fits('Qwen/Qwen3-Next-80B-A3B-Instruct', false),
    );
  });
});
