import {demandNumber} from '../check';
import {countParameters} from '../model/parameters';
import type {ModelShape} from '../model/shape';
import {TOKENS_OR_NONE} from '../ranges';
import type {Served} from '../served/served';
import type {PassTime} from './pass';
import {passTime, promptAttention, promptLoad} from './pass';

/** A prompt: tokens whose cache is there already, and tokens that have to be computed. */
export interface PrefillLoad {
  /** Prefix that is in the cache, 0 to 1e9 tokens. */
  readonly cachedTokens?: number;
  /** Tokens of this pass, 1 to 1e9. */
  readonly newTokens: number;
  /** Prompts of these lengths that share the pass, 1 to 1e7; 1 unless given. */
  readonly prompts?: number;
}

/** FLOP of a pass. */
export interface PassFlops {
  readonly matmulFlops: number;
  readonly attentionFlops: number;
  readonly totalFlops: number;
}

/**
 * FLOP of the prefill of one prompt: two per matmul parameter and new token, the output head once (only the last
 * position needs logits), and attention of the new tokens over cached and new ones.
 *
 * Source: scalingbook.
 *
 * @param shape of the model
 * @param load tokens in the cache and new ones
 * @returns FLOP
 * @throws {RangeError} for `cachedTokens` or `newTokens` out of range
 * @example
 * ```ts
 * prefillFlops(LLAMA_31_8B, {newTokens: 1000}).totalFlops // => 1.422e13
 * ```
 */
export function prefillFlops(shape: ModelShape, load: Omit<PrefillLoad, 'prompts'>): PassFlops {
  checkPrefillLoad(load);
  const counts = countParameters(shape);
  const head = counts.totalByClass.outputEmbedding;
  const {cachedTokens = 0, newTokens} = load;
  const matmulFlops = 2 * ((counts.matmul - head) * newTokens + head);
  const attentionFlops = promptAttention(shape, cachedTokens, newTokens);
  return {matmulFlops, attentionFlops, totalFlops: matmulFlops + attentionFlops};
}

/** Prefill of a prompt, or of several of one length, in one pass. */
export interface PrefillTime extends PassTime {
  readonly prefillSeconds: number;
  /** New tokens per second. */
  readonly tokensPerSecond: number;
}

/**
 * Time of the prefill of a pass of prompts on one tensor-parallel group by the roofline, and the machine's overheads:
 * an estimate, as `passTime` says, and the step of a server that has nothing else to do. Each prompt attends to its own
 * tokens alone.
 *
 * Source: scalingbook, cpmeta, megatron; overheads fitted.
 *
 * @param serving a model on one tensor-parallel group
 * @param load tokens in the cache and new ones, and prompts that share the pass
 * @returns seconds of the pass, its parts, and tokens/s
 * @throws {RangeError} for a load out of range
 * @example
 * ```ts
 * prefill(LLAMA_ON_H100, {newTokens: 2000}).prefillSeconds // => 0.02929
 * ```
 */
export function prefill(serving: Served, load: PrefillLoad): PrefillTime {
  checkPrefillLoad(load);
  const {cachedTokens = 0, newTokens, prompts = 1} = load;
  const time = passTime(serving)(promptLoad(serving, {cachedTokens, newTokens, prompts}));
  const tokensPerSecond = (prompts * newTokens) / time.seconds;
  return {...time, prefillSeconds: time.seconds, tokensPerSecond};
}

function checkPrefillLoad({cachedTokens = 0, newTokens, prompts = 1}: PrefillLoad): void {
  demandNumber('cachedTokens', cachedTokens, TOKENS_OR_NONE);
  demandNumber('newTokens', newTokens, {...TOKENS_OR_NONE, min: 1});
  demandNumber('prompts', prompts, {min: 1, max: 1e7, integer: true});
}
