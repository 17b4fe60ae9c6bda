import {demandFields} from '../check';
import {MEAN_TOKENS_OR_NONE} from '../ranges';
import {causalArea} from './causalArea';

/** A transformer by four numbers, for worked examples without a full shape. */
export interface DenseWork {
  /** Parameters that take part in one token, N. */
  readonly parameters: number;
  readonly layers: number;
  /** Query heads times head size, d; not the model width in every model. */
  readonly attentionWidth: number;
  /** Tokens whose keys and values are in the cache, p. */
  readonly cachedTokens: number;
  /** Tokens of the pass, n. */
  readonly newTokens: number;
}

/** FLOP of a pass. */
export interface PassFlops {
  readonly matmulFlops: number;
  readonly attentionFlops: number;
  readonly totalFlops: number;
}

/**
 * FLOP of a forward pass over n new tokens behind p cached ones: 2·N·n + 2·L·d·((p + n)² - p²). With p = 0 this is
 * 2·N·s + 2·L·d·s².
 *
 * Source: scalingbook, cpmeta.
 *
 * @param work parameters, layers, width, and tokens of the pass
 * @returns FLOP
 * @throws {RangeError} for any input out of range
 * @example
 * ```ts
 * denseFlops({
 *   parameters: 7e9,
 *   layers: 32,
 *   attentionWidth: 4096,
 *   cachedTokens: 0,
 *   newTokens: 1000,
 * }) // => {matmulFlops: 1.4e13, attentionFlops: 2.621e11, totalFlops: 1.426e13}
 * ```
 */
export function denseFlops(work: DenseWork): PassFlops {
  demandFields(work, {
    parameters: {min: 0, max: 1e16},
    layers: {min: 0, max: 1e4},
    attentionWidth: {min: 0, max: 1e7},
    cachedTokens: MEAN_TOKENS_OR_NONE,
    newTokens: MEAN_TOKENS_OR_NONE,
  });
  const matmulFlops = 2 * work.parameters * work.newTokens;
  const pairs = causalArea(work.cachedTokens, work.cachedTokens + work.newTokens);
  const attentionFlops =
    pairFlops(1, work.attentionWidth, work.attentionWidth) * work.layers * pairs;
  return {matmulFlops, attentionFlops, totalFlops: matmulFlops + attentionFlops};
}

/**
 * FLOP of one query against one key in one layer: a score of `keyDim` products and a sum of `valueDim` products for each
 * head. Source: vaswani2017.
 */
export function pairFlops(heads: number, keyDim: number, valueDim: number): number {
  return 2 * heads * (keyDim + valueDim);
}
