import {demandFields} from '../check';
import {COUNT, MEAN_TOKENS_OR_NONE} from '../ranges';

export interface ContextVolumeInput {
  /** Ranks over which the sequence is split. */
  readonly ranks: number;
  /** Tokens computed in this pass. */
  readonly newTokens: number;
  /** Tokens whose KV cache already exists, spread over the ranks. */
  readonly cachedTokens: number;
  /** KV cache of one token over all layers, bytes. */
  readonly kvBytesPerToken: number;
  /** Query of one token over all layers and heads, bytes; the attention output has the same size. */
  readonly queryBytesPerToken: number;
}

export interface ContextVolume {
  /** Bytes that each rank sends when keys and values go round the ring. */
  readonly passKvBytesPerRank: number;
  /** Bytes that each rank sends when queries go round and outputs return by all-to-all. */
  readonly passQueryBytesPerRank: number;
  /** The variant that sends less. */
  readonly smaller: 'passKv' | 'passQuery';
}

/**
 * Bytes of context parallelism in one prefill pass, per rank, for the two ring variants:
 * pass-KV (n−1)/n·(P+T)·kv and pass-Q (n−1)/n·T·2q, with T new and P cached tokens. Softmax
 * statistics (two numbers per head and token) are left out.
 *
 * Source: the two variants are those of `cpmeta`; volumes follow from what a ring passes on.
 *
 * @returns bytes of a rank
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * contextParallelVolume({
 *   ranks: 4,
 *   newTokens: 100_000,
 *   cachedTokens: 0,
 *   kvBytesPerToken: 131_072,
 *   queryBytesPerToken: 262_144,
 * }) // => {passKvBytesPerRank: 9.83e9, passQueryBytesPerRank: 3.932e10, smaller: 'passKv'}
 * ```
 */
export function contextParallelVolume(input: ContextVolumeInput): ContextVolume {
  const bytes = {min: 0, max: 1e9, unit: 'bytes'};
  demandFields(input, {
    ranks: COUNT,
    newTokens: MEAN_TOKENS_OR_NONE,
    cachedTokens: MEAN_TOKENS_OR_NONE,
    kvBytesPerToken: bytes,
    queryBytesPerToken: bytes,
  });
  const share = (input.ranks - 1) / input.ranks;
  const passKvBytesPerRank = share * (input.cachedTokens + input.newTokens) * input.kvBytesPerToken;
  const passQueryBytesPerRank = share * input.newTokens * 2 * input.queryBytesPerToken;
  return {
    passKvBytesPerRank,
    passQueryBytesPerRank,
    smaller: passQueryBytesPerRank < passKvBytesPerRank ? 'passQuery' : 'passKv',
  };
}
