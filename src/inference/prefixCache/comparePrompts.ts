import {demandNumber} from '../check';
import {blockHashes} from './blockHash';
import {checkTokens} from './checkTokens';

export interface PromptPair {
  /** Token ids of the prompt that was served before. */
  readonly first: readonly number[];
  /** Token ids of the prompt that comes now. */
  readonly second: readonly number[];
  readonly blockTokens: number;
  /** Salt of each prompt's tenant; the same for both, and empty, if absent. */
  readonly firstSalt?: string;
  readonly secondSalt?: string;
}

/** One block of the second prompt. */
export interface ComparedBlock {
  /** Position of its first token. */
  readonly startToken: number;
  readonly tokens: number;
  /** 16 hexadecimal digits; null for an incomplete block. */
  readonly hash: string | null;
  /** The first prompt left this block in the cache. */
  readonly shared: boolean;
}

export interface PromptComparison {
  /** Length of the common beginning, tokens, whatever the salts. */
  readonly commonTokens: number;
  readonly sharedBlocks: number;
  /** floor(common / block) · block; 0 with different salts. */
  readonly cachedTokens: number;
  /**
   * Prompt tokens that need no computation: the cached ones, but never the last token of the prompt,
   * whose logits give the first new token; a prompt cached as a whole computes its last block again.
   */
  readonly savedTokens: number;
  /** Tokens that are computed. */
  readonly computedTokens: number;
  /** Saved share of the second prompt, 0 to below 1. */
  readonly savedShare: number;
  /** Blocks of the second prompt, the incomplete last one included. */
  readonly blocks: readonly ComparedBlock[];
}

/**
 * Part of a prompt that a prefix cache saves after another one was served.
 *
 * Source: `vllmanatomy` (full blocks of a hash chain).
 *
 * @returns tokens, blocks, and a share of the second prompt
 * @throws {RangeError} for an empty or too long prompt, an id that is no whole number from 0 to 2^32 − 1, a block
 *   outside 1 to 1e5 tokens
 * @example
 * ```ts
 * const {cachedTokens, savedShare} = comparePrompts({
 *   first: [1, 2, 3, 4, 5],
 *   second: [1, 2, 3, 4, 9, 9],
 *   blockTokens: 2,
 * });
 * ({cachedTokens, savedShare}) // => {cachedTokens: 4, savedShare: 0.6667}
 * ```
 */
export function comparePrompts(pair: PromptPair): PromptComparison {
  const {first, second, blockTokens, firstSalt = '', secondSalt = ''} = pair;
  checkTokens('first', first);
  checkTokens('second', second);
  demandNumber('blockTokens', blockTokens, {min: 1, max: 1e5, integer: true, unit: 'tokens'});
  const stored = blockHashes(first, blockTokens, firstSalt);
  const hashes = blockHashes(second, blockTokens, secondSalt);
  const differs = hashes.findIndex((hash, i) => hash !== stored[i]);
  const sharedBlocks = differs < 0 ? hashes.length : differs;
  const cachedTokens = sharedBlocks * blockTokens;
  const savedTokens = reusableTokens({cachedTokens, promptTokens: second.length, blockTokens});
  return {
    commonTokens: commonLength(first, second),
    sharedBlocks,
    cachedTokens,
    savedTokens,
    computedTokens: second.length - savedTokens,
    savedShare: savedTokens / second.length,
    blocks: blocksOf(second.length, blockTokens, hashes, sharedBlocks),
  };
}

/**
 * Cached tokens that a prompt can use, in whole blocks, with at least its last token left to compute.
 *
 * Source: https://github.com/vllm-project/vllm/blob/main/vllm/v1/core/kv_cache_manager.py
 *
 * @param prompt its tokens, those of them in the cache, and the tokens of a block
 * @returns tokens
 * @example
 * ```ts
 * reusableTokens({cachedTokens: 1000, promptTokens: 1000, blockTokens: 16}) // => 992
 * ```
 */
export function reusableTokens(prompt: {
  readonly cachedTokens: number;
  readonly promptTokens: number;
  readonly blockTokens: number;
}): number {
  const {cachedTokens, promptTokens, blockTokens} = prompt;
  return Math.floor(Math.min(cachedTokens, promptTokens - 1) / blockTokens) * blockTokens;
}

function commonLength(first: readonly number[], second: readonly number[]): number {
  const differs = second.findIndex((token, i) => token !== first[i]);
  return differs < 0 ? second.length : differs;
}

function blocksOf(
  length: number,
  blockTokens: number,
  hashes: readonly string[],
  sharedBlocks: number,
): readonly ComparedBlock[] {
  return Array.from({length: Math.ceil(length / blockTokens)}, (_, i) => ({
    startToken: i * blockTokens,
    tokens: Math.min(blockTokens, length - i * blockTokens),
    hash: hashes[i] ?? null,
    shared: i < sharedBlocks,
  }));
}
