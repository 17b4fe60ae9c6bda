import {modelById} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {bytesPerToken, sequenceBytes} from '@site/src/inference/memory/kvCache';
import {KV_16_BIT, KV_FP8} from '@site/src/inference/precision/kvPrecision';
import {rankParameters} from '@site/src/inference/memory/sharding';
import {classBytes, weightBytes} from '@site/src/inference/memory/weights';
import {countParameters} from '@site/src/inference/model/parameters';
import type {ModelShape} from '@site/src/inference/model/shape';
import {sumClasses} from '@site/src/inference/model/tensorClass';
import {FORMATS} from '@site/src/inference/precision/formats';
import {weightPrecision} from '@site/src/inference/precision/weightPrecision';
import {BILLION, GB, GIB, KB, MIB} from '@site/src/inference/units';
import figures from './publishedFigures.json';

/** A figure that somebody printed, beside what the functions of the planner give for it. */
export interface CheckedFigure {
  readonly id: string;
  readonly model: string;
  readonly what: string;
  readonly printed: string;
  readonly unit: string;
  readonly computed: number;
  /** (printed − computed) / computed. */
  readonly error: number;
  readonly source: {readonly title: string; readonly url: string};
}

const BF16 = weightPrecision(FORMATS.bf16);
const INT8 = weightPrecision(FORMATS.int8);

const cache = (shape: ModelShape, contextTokens: number, precision = KV_16_BIT) =>
  sequenceBytes({shape, contextTokens, precision}).entryBytes;
const perToken = (shape: ModelShape) => bytesPerToken(shape, KV_16_BIT).growthBytes;
const weights = (shape: ModelShape, precision = BF16) => weightBytes(shape, precision).totalBytes;
const billions = (key: 'total' | 'activeWithoutInputEmbedding' | 'draft' | 'nonEmbedding') => {
  return (shape: ModelShape) => countParameters(shape)[key] / BILLION;
};

/** The figure's number from the model's shape, in the figure's unit. */
const COMPUTE: Readonly<Record<string, (shape: ModelShape) => number>> = {
  'opt13b-kv-request': (shape) => cache(shape, 2048) / GB,
  'opt13b-weights': (shape) => weights(shape) / (40 * GB),
  'qwen72b-kv-token': (shape) => perToken(shape) / KB,
  'llama405b-kv-token': (shape) => perToken(shape) / KB,
  'hf-llama31-8b-kv-1k': (shape) => cache(shape, 1024) / GIB,
  'hf-llama31-8b-kv-128k': (shape) => cache(shape, 128_000) / GIB,
  'nvidia-llama2-7b-kv': (shape) => cache(shape, 4096) / GB,
  'scaling-llama2-13b-kv': (shape) => cache(shape, 8192) / GB,
  'scaling-llama3-70b-serve': (shape) =>
    (weights(shape, INT8) + 32 * cache(shape, 8192, KV_FP8)) / GB,
  'memkv-llama31-70b-64k': (shape) => cache(shape, 65_536) / GB,
  'aic-qwen3-32b-weights': (shape) => {
    const layout = {tensorParallel: 4, expertParallel: 1};
    return sumClasses(classBytes(rankParameters(shape, layout), BF16)) / GIB;
  },
  'mistral7b-rolling': (shape) =>
    (32_768 * bytesPerToken(shape, KV_16_BIT).unwindowedBytes) / cache(shape, 32_768),
  'dsv2-groups': (shape) => perToken(shape) / (shape.layers * 2 * 128 * 2),
  'nemotron3nano-weights': (shape) => weights(shape) / MIB,
  'gptoss-120b-total': billions('total'),
  'gptoss-120b-active': billions('activeWithoutInputEmbedding'),
  'gptoss-20b-active': billions('activeWithoutInputEmbedding'),
  'dsv3-total': billions('total'),
  'dsv3-active': billions('activeWithoutInputEmbedding'),
  'dsv3-mtp': billions('draft'),
  'qwen25-7b-counts': billions('nonEmbedding'),
  'qwen25-72b-counts': billions('nonEmbedding'),
  'qwen25-0.5b-counts': billions('nonEmbedding'),
};

/** All published figures that the planner's functions can be held against. */
export function checkedFigures(): readonly CheckedFigure[] {
  return figures.map((figure) => {
    const record = modelById(figure.modelId);
    const described = modelShape(record);
    const compute = COMPUTE[figure.id];
    if (!described || !compute) throw new Error(`no way to compute ${figure.id}`);
    const computed = compute(described.shape);
    return {
      id: figure.id,
      model: record.name,
      what: figure.what,
      printed: figure.printed,
      unit: figure.unit,
      computed,
      error: (figure.printedValue - computed) / computed,
      source: figure.source,
    };
  });
}
