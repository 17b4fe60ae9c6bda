import {dense16BitFlops} from '@site/src/data/accelerators';
import type {Measurement} from '@site/src/data/measurements';
import {KV_16_BIT, KV_FP8, type KvPrecision} from '@site/src/inference/precision/kvPrecision';
import {ggufFormat} from '@site/src/inference/precision/gguf';
import {groupedFormat} from '@site/src/inference/precision/format';
import {weightPrecision, type WeightPrecision} from '@site/src/inference/precision/weightPrecision';
import {WEIGHTS, type WeightChoice} from '../choices';

/** Weights of a published run: how they are stored, and what the matrix units then multiply. */
export interface PublishedFormat {
  readonly precision: WeightPrecision;
  readonly arithmetic: WeightChoice['arithmetic'];
  /** Rate of that arithmetic, FLOP/s; null if the part does not have it or no source confirms it. */
  readonly rate: WeightChoice['rate'];
}

const in16Bit = (precision: WeightPrecision): PublishedFormat => ({
  precision,
  arithmetic: '16-bit',
  rate: dense16BitFlops,
});
const BF16 = in16Bit(WEIGHTS.bf16.precision);

/** Meta's own FP8: nothing of the attention is quantized. Source: llama3herd, section 6.2. */
const FP8_FEED_FORWARD: WeightPrecision = {
  ...WEIGHTS.fp8.precision,
  attention: WEIGHTS.bf16.precision.attention,
};

/** MLX gives each group a scale and a bias of 16 bit, and quantizes embeddings as well. Source: mlx. */
const mlx = (elementBits: number, groupSize: number) =>
  in16Bit(weightPrecision(groupedFormat({elementBits, groupSize, zeroPointBits: 16})));

/** Formats of weights, as `weightFormat` of a measurement names them. FP4 is NVIDIA's, the only one that was measured so far. */
export const WEIGHT_FORMATS: Readonly<Record<string, PublishedFormat>> = {
  BF16,
  F16: BF16,
  '16 bit': BF16,
  FP8: WEIGHTS.fp8,
  'FP8, attention BF16': {...WEIGHTS.fp8, precision: FP8_FEED_FORWARD},
  FP4: WEIGHTS.nvfp4,
  Q4_K_M: in16Bit(weightPrecision(ggufFormat('Q4_K_M'))),
  Q8_0: in16Bit(weightPrecision(ggufFormat('Q8_0'))),
  '8 bit, groups of 64': mlx(8, 64),
  '6 bit, groups of 64': mlx(6, 64),
  '5 bit, groups of 64': mlx(5, 64),
  '5 bit, groups of 32': mlx(5, 32),
  '4 bit, groups of 64': mlx(4, 64),
  '4 bit, groups of 32': mlx(4, 32),
  // The default of MLX.
  '4 bit': mlx(4, 64),
};

/** Formats of caches, as `cacheFormat` of a measurement names them. */
const CACHE_FORMATS: Readonly<Record<string, KvPrecision>> = {
  'engine default': KV_16_BIT,
  F16: KV_16_BIT,
  FP8: KV_FP8,
  none: KV_16_BIT,
};

/** Engines that keep the cache in FP8 where the weights are in FP8 or FP4, and nobody says otherwise. */
const FP8_ENGINES: readonly string[] = [
  // It does what the checkpoint says, and NVIDIA's say FP8. Source: NVIDIA/TensorRT-LLM, issue 4329.
  'TensorRT-LLM',
  // In 16 bit the published batches of Llama 2 7B need more memory than the device has.
  'Intel Gaudi software',
];

/** The format of the cache; undefined if it is not known. Where the source changes nothing, other engines keep 16 bit. */
export function cacheFormatOf(
  one: Pick<Measurement, 'cacheFormat' | 'engine' | 'weightFormat'>,
): KvPrecision | undefined {
  const isNarrow = ['FP8', 'FP4'].includes(one.weightFormat) && FP8_ENGINES.includes(one.engine);
  return isNarrow && one.cacheFormat === 'engine default' ? KV_FP8 : CACHE_FORMATS[one.cacheFormat];
}
