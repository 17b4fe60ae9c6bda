import {accelerators, dense16BitFlops, type Accelerator} from '@site/src/data/accelerators';
import {models} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import {KV_16_BIT, KV_FP8, type KvPrecision} from '@site/src/inference/precision/kvPrecision';
import type {NumberFormat} from '@site/src/inference/precision/format';
import {FORMATS} from '@site/src/inference/precision/formats';
import {OUTSIDE_BLOCKS} from '@site/src/inference/precision/outsideBlocks';
import {weightPrecision, type WeightPrecision} from '@site/src/inference/precision/weightPrecision';
import {deviceOption} from './deviceOption';

/**
 * Peaks of a part in the arithmetic of a format, FLOP/s. Published runs of mixtures gain nothing from the last halving of the bits in
 * their experts, so FP8 counts there as 16 bits, and FP4 as FP8. Not a number where no source confirms the first one.
 */
export function peaksOf(
  {arithmetic, rate}: Pick<WeightChoice, 'arithmetic' | 'rate'>,
  part: Accelerator,
): {readonly flopsPerSecond: number; readonly expertFlopsPerSecond: number} {
  const flopsPerSecond = rate(part) ?? NaN;
  const wider = {'16-bit': flopsPerSecond, FP8: dense16BitFlops(part), FP4: part.fp8DenseFlops};
  return {flopsPerSecond, expertFlopsPerSecond: wider[arithmetic] ?? flopsPerSecond};
}

/** Models with a shape, by family. */
export const modelOptions = models
  .filter((record) => modelShape(record) !== undefined)
  .map(({id, name, family}) => ({id, label: name, group: family}));

/** Devices of which both rates are confirmed, by vendor. */
export const deviceOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null && dense16BitFlops(part) !== null)
  .map(deviceOption);

type NativeFormat = Accelerator['nativeFormats'][number];

/** Weights as they are stored, and the format that the matrix units then multiply. */
export interface WeightChoice {
  readonly label: string;
  /** The label where memory alone is asked for. */
  readonly storedLabel: string;
  readonly precision: WeightPrecision;
  readonly arithmetic: '16-bit' | 'FP8' | 'FP4';
  /** The format of that arithmetic, which the matrix units must have; absent where they multiply in 16 bits. */
  readonly native?: NativeFormat;
  /** Rate of that arithmetic, FLOP/s; null if the part does not have it or no source confirms it. */
  readonly rate: (part: Accelerator) => number | null;
  /** Only for models with routed experts. */
  readonly onlyExperts?: true;
  /** Whether an engine has kernels for it on a part; on all parts unless given. */
  readonly runsOn?: (part: Accelerator) => boolean;
}

/** A published rate is not enough: it can come from conversion. */
const native = <Format extends NativeFormat>(
  format: Format,
  arithmetic: 'FP8' | 'FP4',
  rate: 'fp8DenseFlops' | 'fp4DenseFlops',
) =>
  ({
    arithmetic,
    native: format,
    rate: (part: Accelerator) => (part.nativeFormats.includes(format) ? part[rate] : null),
  }) as const;
const IN_FP8 = native('fp8', 'FP8', 'fp8DenseFlops');
const IN_16_BITS = {arithmetic: '16-bit', rate: dense16BitFlops} as const;

const allIn = (format: NumberFormat) => weightPrecision(format, OUTSIDE_BLOCKS);
const expertsIn = (experts: NumberFormat, rest: NumberFormat) =>
  weightPrecision(rest, {...OUTSIDE_BLOCKS, routedExperts: experts});

/** Makers for whose parts vLLM names no kernel for AWQ or GPTQ. Source: docs.vllm.ai, supported hardware of quantization, v0.11.2 for TPUs and v0.9.2 for Neuron. */
const WITHOUT_INT4: readonly string[] = ['Google', 'AWS'];
const int4 = {
  ...IN_16_BITS,
  runsOn: ({vendor}: Accelerator) => !WITHOUT_INT4.includes(vendor),
} as const;

/**
 * Formats of weights that forms offer. A bit means the same in all of them: what a weight takes in the file, with its part of the scale and
 * the zero point of its group. Scales of whole channels and matrices are left out. Where a label says no other, embeddings and head have 16 bits.
 */
export const WEIGHTS = {
  bf16: {
    label: 'BF16',
    storedLabel: 'BF16 or FP16',
    precision: weightPrecision(FORMATS.bf16),
    ...IN_16_BITS,
  },
  fp8: {
    label: 'FP8, FP8 arithmetic',
    storedLabel: 'FP8; embeddings and head BF16',
    precision: allIn(FORMATS.fp8),
    ...IN_FP8,
  },
  nvfp4: {
    label: 'NVFP4, FP4 arithmetic',
    storedLabel: 'NVFP4; embeddings and head BF16',
    precision: allIn(FORMATS.nvfp4),
    ...native('nvfp4', 'FP4', 'fp4DenseFlops'),
  },
  mxfp4: {
    label: 'MXFP4, FP4 arithmetic',
    storedLabel: 'MXFP4; embeddings and head BF16',
    precision: allIn(FORMATS.mxfp4),
    ...native('mxfp4', 'FP4', 'fp4DenseFlops'),
  },
  int8: {
    label: 'INT8, 16-bit arithmetic',
    storedLabel: 'INT8; embeddings and head BF16',
    precision: allIn(FORMATS.int8),
    ...IN_16_BITS,
  },
  // The default of AWQ and GPTQ: a scale and a zero point for 128 weights.
  int4: {
    label: 'INT4 (groups of 128), 16-bit arithmetic',
    storedLabel: 'INT4, groups of 128; embeddings and head BF16',
    precision: allIn(FORMATS.int4g128),
    ...int4,
  },
  int4g32: {
    label: 'INT4 (groups of 32), 16-bit arithmetic',
    storedLabel: 'INT4, groups of 32; embeddings and head BF16',
    precision: allIn(FORMATS.int4g32),
    ...int4,
  },
  // Formats that a part without their arithmetic can store, which is how older generations run such checkpoints.
  fp8only: {
    label: 'FP8 weights only, 16-bit arithmetic',
    storedLabel: 'FP8 weights only; embeddings and head BF16',
    precision: allIn(FORMATS.fp8),
    ...IN_16_BITS,
  },
  mxfp4experts: {
    label: 'MXFP4 routed experts, 16-bit arithmetic',
    storedLabel: 'MXFP4 routed experts, the rest BF16',
    precision: expertsIn(FORMATS.mxfp4, FORMATS.bf16),
    ...IN_16_BITS,
    onlyExperts: true,
  },
  int4experts: {
    label: 'INT4 routed experts (groups of 32), 16-bit arithmetic',
    storedLabel: 'INT4 routed experts (groups of 32), the rest BF16',
    precision: expertsIn(FORMATS.int4g32, FORMATS.bf16),
    ...int4,
    onlyExperts: true,
  },
  nvfp4experts: {
    label: 'NVFP4 routed experts, 16-bit arithmetic',
    storedLabel: 'NVFP4 routed experts, the rest BF16',
    precision: expertsIn(FORMATS.nvfp4, FORMATS.bf16),
    ...IN_16_BITS,
    // AMD, Google and AWS have MXFP4 instead. Source: definition (NVFP4 is a format of NVIDIA).
    runsOn: ({vendor}: Accelerator) => vendor === 'NVIDIA',
    onlyExperts: true,
  },
  mxfp4fp8: {
    label: 'MXFP4 routed experts, the rest FP8, FP8 arithmetic',
    storedLabel: 'MXFP4 routed experts, the rest FP8; embeddings and head BF16',
    precision: expertsIn(FORMATS.mxfp4, FORMATS.fp8),
    ...IN_FP8,
    onlyExperts: true,
  },
} as const satisfies Record<string, WeightChoice>;

export type WeightsId = keyof typeof WEIGHTS;

export const weightsIds = Object.keys(WEIGHTS) as WeightsId[];

/** `FP8`, without the arithmetic that the label adds. */
export const formatName = ({label}: Pick<WeightChoice, 'label'>): string =>
  label.replace(/, \S+ arithmetic$/, '');

/** `FP8 weights` or `MXFP4 routed experts`, in a sentence. */
export function weightsName(id: WeightsId): string {
  const name = formatName(WEIGHTS[id]).replace(' weights only', '');
  return 'onlyExperts' in WEIGHTS[id] ? name : `${name} weights`;
}

export const CACHES: Readonly<Record<'bf16' | 'fp8', KvPrecision>> = {
  bf16: KV_16_BIT,
  fp8: KV_FP8,
};
