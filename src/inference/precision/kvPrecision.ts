import type {Indexer, LatentMixer} from '../model/mixer';
import type {NumberFormat} from './format';
import {bytesPerElement} from './format';
import {FORMATS} from './formats';

/** How caches and recurrent states are stored. */
export interface KvPrecision {
  /** Keys, values, latents and pooled entries. */
  readonly cache: NumberFormat;
  /**
   * How an FP8 latent (MLA) entry is stored: `uniform` gives every element the cache format; `scaled-latent` is
   * vLLM's form of FP8 latent, one FP32 scale per 128 latents and a BF16 rotary part [vllmdsv32].
   */
  readonly latentEntry: 'uniform' | 'scaled-latent';
  /** Keys of sparse-attention indexers. */
  readonly indexKeys: NumberFormat;
  /** Matrix states of recurrent layers; FP32 in most engines. */
  readonly recurrentState: NumberFormat;
  /** Past inputs of short convolutions. */
  readonly convolutionState: NumberFormat;
}

/** Everything at 16 bit but recurrent states, which are FP32. */
export const KV_16_BIT: KvPrecision = {
  cache: FORMATS.bf16,
  latentEntry: 'uniform',
  indexKeys: FORMATS.bf16,
  recurrentState: FORMATS.fp32,
  convolutionState: FORMATS.bf16,
};

/** FP8 cache: MLA entries in the scaled form; index keys FP8 as well. */
export const KV_FP8: KvPrecision = {
  ...KV_16_BIT,
  cache: FORMATS.fp8,
  latentEntry: 'scaled-latent',
  indexKeys: FORMATS.fp8,
};

const LATENTS_PER_SCALE = 128;

/**
 * Bytes of one MLA entry (one token, one layer): (c + r)·b, or c FP8 values, c/128 FP32 scales and r BF16 values in
 * the scaled form: 656 bytes for 512 + 64 [vllmdsv32]. Source: deepseekv2.
 */
export function latentEntryBytes(
  {latentRank, rotaryDim}: Pick<LatentMixer, 'latentRank' | 'rotaryDim'>,
  precision: Pick<KvPrecision, 'cache' | 'latentEntry'>,
): number {
  if (precision.latentEntry === 'uniform') {
    return (latentRank + rotaryDim) * bytesPerElement(precision.cache);
  }
  const scales = Math.ceil(latentRank / LATENTS_PER_SCALE);
  return (
    latentRank * bytesPerElement(FORMATS.fp8) +
    scales * bytesPerElement(FORMATS.fp32) +
    rotaryDim * bytesPerElement(FORMATS.bf16)
  );
}

/** Bytes of one index key (one token, or one pool of tokens, and one layer). Source: vllmdsv32. */
export function indexKeyBytes(indexer: Indexer, precision: Pick<KvPrecision, 'indexKeys'>): number {
  return indexer.keyHeads * indexer.headDim * bytesPerElement(precision.indexKeys);
}
