import {describe, expect, it} from 'vitest';
import {KV_16_BIT, KV_FP8} from '../inference/precision/kvPrecision';
import {promptKvBytes} from '../inference/disaggregation/kvTransfer';
import {bytesPerToken, sequenceBytes} from '../inference/memory/kvCache';
import {serve} from '../inference/served/served';
import {memoryPlan} from '../inference/memory/plan';
import {weightBytes} from '../inference/memory/weights';
import {countParameters} from '../inference/model/parameters';
import type {ModelShape} from '../inference/model/shape';
import {denseShape} from '../inference/model/denseShape';
import {FORMATS} from '../inference/precision/formats';
import {weightPrecision} from '../inference/precision/weightPrecision';
import {GB, GIB, KB, KIB, MIB} from '../inference/units';
import {modelFigures} from './checks';
import {allModels} from './models';
import {modelShape} from './modelShape';

const bf16 = weightPrecision(FORMATS.bf16);

function cache(shape: ModelShape, contextTokens: number): number {
  return sequenceBytes({shape, contextTokens, precision: KV_16_BIT}).entryBytes;
}

function perToken(shape: ModelShape): number {
  return bytesPerToken(shape, KV_16_BIT).growthBytes;
}

function weights(shape: ModelShape, precision = bf16): number {
  return weightBytes(shape, precision).totalBytes;
}

/** One rank of a tensor-parallel group of four. */
function rankWeights(shape: ModelShape): number {
  const served = serve({
    shape,
    weights: bf16,
    kv: KV_16_BIT,
    layout: {tensorParallel: 4},
    memory: {memoryBytes: 80 * GB},
  });
  return memoryPlan(served, 1, 1).stages[0]?.weightBytes ?? NaN;
}

/** The published figure about a model, computed from its record, in the unit of the figure. */
const FIGURES: Readonly<Record<string, (shape: ModelShape) => number>> = {
  'opt13b-kv-request': (shape) => cache(shape, 2048) / GB,
  'opt13b-weights': (shape) => weights(shape) / (40 * GB),
  'qwen72b-kv-token': (shape) => perToken(shape) / KB,
  'llama405b-kv-token': (shape) => perToken(shape) / KB,
  'llama405b-train-flops': (shape) => (3 * 2 * countParameters(shape).matmul) / 1e9,
  'hf-llama31-8b-kv-1k': (shape) => cache(shape, 1024) / GIB,
  'hf-llama31-8b-kv-128k': (shape) => cache(shape, 128_000) / GIB,
  'nvidia-llama2-7b-kv': (shape) => cache(shape, 4096) / GB,
  'scaling-llama2-13b-kv': (shape) => cache(shape, 8192) / GB,
  'scaling-llama3-70b-serve': (shape) => {
    const input = {shape, contextTokens: 8192, precision: KV_FP8};
    const cached = 32 * sequenceBytes(input).entryBytes;
    return (weights(shape, weightPrecision(FORMATS.int8)) + cached) / GB;
  },
  'memkv-llama31-70b-64k': (shape) => cache(shape, 65_536) / GB,
  'aic-qwen3-32b-weights': (shape) => rankWeights(shape) / GIB,
  'mistral7b-rolling': (shape) =>
    (32_768 * bytesPerToken(shape, KV_16_BIT).unwindowedBytes) / cache(shape, 32_768),
  'dsv2-groups': (shape) => perToken(shape) / (shape.layers * 2 * 128 * 2),
  'nemotron3nano-weights': (shape) => weights(shape) / MIB,
  'gptoss-120b-total': (shape) => countParameters(shape).total / 1e9,
  'gptoss-120b-active': (shape) => countParameters(shape).activeWithoutInputEmbedding / 1e9,
  'gptoss-20b-active': (shape) => countParameters(shape).activeWithoutInputEmbedding / 1e9,
  'dsv3-total': (shape) => countParameters(shape).total / 1e9,
  'dsv3-active': (shape) => countParameters(shape).activeWithoutInputEmbedding / 1e9,
  'dsv3-mtp': (shape) => countParameters(shape).draft / 1e9,
  'qwen25-7b-counts': (shape) => countParameters(shape).nonEmbedding / 1e9,
  'qwen25-72b-counts': (shape) => countParameters(shape).nonEmbedding / 1e9,
  'qwen25-0.5b-counts': (shape) => countParameters(shape).nonEmbedding / 1e9,
  'kimi-k27code-int4': (shape) =>
    weights(shape, weightPrecision(FORMATS.bf16, {routedExperts: FORMATS.int4g32})) / GB,
  'bad-hf-llama405b-128k': (shape) => cache(shape, 128_000) / GIB,
  'bad-pulse-llama31-70b': (shape) => cache(shape, 131_072) / GB,
  'bad-gigagpu-llama3-70b': (shape) => cache(shape, 131_072) / GB,
  'bad-gemma3-27b-kv': (shape) => cache(shape, 32_768) / GB,
  'bad-handbook-default': perToken,
};

/** A decoder of which only attention matters: what a figure without a record says of its model. */
function attention(layers: number, keyValueHeads: number, headDim: number): ModelShape {
  const rest = {hiddenSize: 1, queryHeads: keyValueHeads, intermediateSize: 1, vocabularySize: 1};
  return denseShape({layers, keyValueHeads, headDim, ...rest});
}

/** Bytes of a nominal number of parameters in 16 bits. */
const nominal = (parameters: number): number => 2 * parameters;

/** Figures about nominal sizes, or about shapes that have no record of their own. */
const WITHOUT_RECORD: Readonly<Record<string, () => number>> = {
  'dsv3-vs-qwen72b-ratio': () =>
    perToken(shapeOf('Qwen/Qwen2.5-72B')) / perToken(shapeOf('deepseek-ai/DeepSeek-V3')),
  'nvidia-llama2-7b-weights': () => nominal(7e9) / GB,
  'opt66b-kv': () => (16 * cache(shapeOf('facebook/opt-66b'), 2048)) / GIB,
  'raschka-mha-32k': () => cache(attention(32, 32, 128), 32_768) / GB,
  'gpt2xl-kv-token': () => perToken(attention(48, 25, 64)) / KIB,
  'jamba-table-jamba': () => cache(attention(4, 8, 128), 262_144) / GIB,
  // Six bits against sixteen: the entry of DeepSeek-V2 is 576 values in each of 60 layers.
  'dsv2-kv-reduction': () =>
    1 - (perToken(shapeOf('deepseek-ai/DeepSeek-V2')) * (6 / 16)) / perToken(attention(95, 8, 128)),
  'dsv41flash-kv-1m': () => promptKvBytes({promptTokens: 2 ** 20, kvBytesPerToken: 890}) / GB,
  'qwen38-2t4-bf16': () => nominal(2.4e12) / 2 ** 40,
};

function shapeOf(id: string | null): ModelShape {
  const record = allModels.find((model) => model.id === id);
  const described = record && modelShape(record);
  if (!described) throw new Error(`${id} has no shape`);
  return described.shape;
}

describe('published figures about models', () => {
  it('are all accounted for', () => {
    const covered = [...Object.keys(FIGURES), ...Object.keys(WITHOUT_RECORD)];
    expect(covered.sort()).toEqual(modelFigures.map(({id}) => id).sort());
  });

  it.each(modelFigures.map((figure) => [figure.id, figure] as const))('%s', (id, figure) => {
    const fromRecord = FIGURES[id];
    const value = fromRecord ? fromRecord(shapeOf(figure.modelId)) : WITHOUT_RECORD[id]?.();
    const tolerance = (figure.toleranceRelative + 1e-9) * figure.expected;
    expect(
      Math.abs((value ?? NaN) - figure.expected),
      `${value} ${figure.unit}`,
    ).toBeLessThanOrEqual(tolerance);
  });
});
