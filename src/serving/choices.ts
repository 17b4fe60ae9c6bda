import {accelerators, dense16BitFlops, type Accelerator} from '@site/src/data/accelerators';
import {models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {KV_16_BIT, KV_FP8, type KvPrecision} from '@site/src/inference/precision/kvPrecision';
import type {NumberFormat} from '@site/src/inference/precision/format';
import {FORMATS} from '@site/src/inference/precision/formats';
import {OUTSIDE_BLOCKS} from '@site/src/inference/precision/outsideBlocks';
import {weightPrecision, type WeightPrecision} from '@site/src/inference/precision/weightPrecision';
import {deviceOption} from './deviceOption';

/** Models with a shape, by family. */
export const modelOptions = models
  .filter((record) => modelShape(record) !== undefined)
  .map(({id, name, family}) => ({id, label: name, group: family}));

/** Devices of which both rates are confirmed, by vendor. */
export const deviceOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null && dense16BitFlops(part) !== null)
  .map(deviceOption);

/** Weights as they are stored, and the format that the matrix units then multiply. */
export interface WeightChoice {
  readonly label: string;
  /** The label where memory alone is asked for. */
  readonly storedLabel: string;
  readonly precision: WeightPrecision;
  readonly arithmetic: '16-bit' | 'FP8' | 'FP4';
  /** Rate of that arithmetic, FLOP/s; null if the part does not have it or no source confirms it. */
  readonly rate: (part: Accelerator) => number | null;
}

const blocksIn = (format: NumberFormat) => weightPrecision(format, OUTSIDE_BLOCKS);

/** A published rate is not enough: it can come from conversion. */
const native =
  (format: Accelerator['nativeFormats'][number], rate: 'fp8DenseFlops' | 'fp4DenseFlops') =>
  (part: Accelerator) =>
    part.nativeFormats.includes(format) ? part[rate] : null;

export const WEIGHTS = {
  bf16: {
    label: 'BF16',
    storedLabel: 'BF16 or FP16',
    precision: weightPrecision(FORMATS.bf16),
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
  fp8: {
    label: 'FP8, FP8 arithmetic',
    storedLabel: 'FP8; embeddings and head BF16',
    precision: blocksIn(FORMATS.fp8),
    arithmetic: 'FP8',
    rate: native('fp8', 'fp8DenseFlops'),
  },
  nvfp4: {
    label: 'NVFP4, FP4 arithmetic',
    storedLabel: 'NVFP4; embeddings and head BF16',
    precision: blocksIn(FORMATS.nvfp4),
    arithmetic: 'FP4',
    rate: native('nvfp4', 'fp4DenseFlops'),
  },
  mxfp4: {
    label: 'MXFP4, FP4 arithmetic',
    storedLabel: 'MXFP4; embeddings and head BF16',
    precision: blocksIn(FORMATS.mxfp4),
    arithmetic: 'FP4',
    rate: native('mxfp4', 'fp4DenseFlops'),
  },
  int8: {
    label: 'INT8, 16-bit arithmetic',
    storedLabel: 'INT8; embeddings and head BF16',
    precision: blocksIn(FORMATS.int8),
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
  int4: {
    label: 'INT4 (groups of 128), 16-bit arithmetic',
    storedLabel: 'INT4, groups of 128; embeddings and head BF16',
    precision: blocksIn(FORMATS.int4g128),
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
} as const satisfies Record<string, WeightChoice>;

export type WeightsId = keyof typeof WEIGHTS;

const expertsIn = (name: string, format: NumberFormat) =>
  ({
    label: `${name}, 16-bit arithmetic`,
    storedLabel: `${name}, the rest BF16`,
    precision: weightPrecision(FORMATS.bf16, {routedExperts: format}),
    arithmetic: '16-bit',
    rate: dense16BitFlops,
    onlyExperts: true,
  }) as const;

/** Routed experts in a narrow format and the rest in 16 bit, only for models with routed experts. */
export const EXPERT_WEIGHTS = {
  mxfp4experts: expertsIn('MXFP4 routed experts', FORMATS.mxfp4),
  int4experts: expertsIn('INT4 routed experts (groups of 32)', FORMATS.int4g32),
};

export const CACHES: Readonly<Record<'bf16' | 'fp8', KvPrecision>> = {
  bf16: KV_16_BIT,
  fp8: KV_FP8,
};
