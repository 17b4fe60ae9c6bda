import {cachedPromptRatio} from '@site/src/inference/prefixCache/promptPrice';
import {
  comparePrompts,
  reusableTokens,
  type PromptComparison,
} from '@site/src/inference/prefixCache/comparePrompts';
import {blockHashes} from '@site/src/inference/prefixCache/blockHash';
import {readPrompt, type PromptPiece} from '@site/src/inference/prefixCache/promptPieces';
import {sequenceBytes} from '@site/src/inference/memory/kvCache';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {unwrap} from '@site/src/inference/result';
import {prefill, prefillFlops, type PrefillTime} from '@site/src/inference/time/prefill';
import type {PassFlops} from '@site/src/inference/time/prefill';
import {MEASURED} from '../../../serving/machine';
import {kvBlocksOf, servingOf} from '../../../serving/server';
import {cacheProblem, fewestDevices} from '../serving/serverProblem';
import type {PrefixValues} from './calculator';
import {PRESETS} from './presets';

interface ReadPrompt {
  readonly pieces: readonly PromptPiece[];
  readonly tokens: number;
  readonly hashes: readonly string[];
}

/** Effect of the cache on the second prompt, on a server and at a provider. */
export interface PrefixResult {
  /** As many devices as leave memory for a cache. */
  readonly gpus: PrefixValues['gpus'];
  readonly salted: boolean;
  readonly first: ReadPrompt;
  readonly second: ReadPrompt;
  readonly comparison: PromptComparison;
  readonly cold: PrefillTime;
  readonly warm: PrefillTime;
  readonly coldFlops: PassFlops;
  readonly warmFlops: PassFlops;
  /** Cache bytes of the shared blocks, over all devices. */
  readonly sharedBytes: number;
  /** Tokens that the server's cache holds. */
  readonly capacityTokens: number;
  /** Input cost of one write and the reads over the cost without a cache. */
  readonly priceRatio: number;
  /** Cached tokens by block size. */
  readonly byBlock: readonly {readonly block: number; readonly savedTokens: number}[];
}

const BLOCKS = [1, 16, 64, 128, 528, 1024];

/** The prompts that the values speak of. */
export function promptsOf({preset, kind, first, second, salt}: PrefixValues) {
  return preset === 'own'
    ? {kind, first, second, salt}
    : {kind: 'text' as const, ...PRESETS[preset]};
}

/** The fewest devices, not below those asked for, that leave memory for a cache. */
export const devicesOf = (values: PrefixValues) =>
  fewestDevices(values.gpus, (gpus) => cacheProblem({...values, gpus}));

/** Work that the cache spares the second prompt. */
export function compute(values: PrefixValues): PrefixResult {
  const {kind, first, second, salt} = promptsOf(values);
  const salted = salt === 'different';
  const salts = salted ? {firstSalt: 'tenant A', secondSalt: 'tenant B'} : {};
  const read = (text: string, saltOf: string): ReadPrompt & {ids: readonly number[]} => {
    const pieces = unwrap(readPrompt(text, kind));
    const ids = pieces.flatMap((piece) => piece.ids);
    return {pieces, ids, tokens: ids.length, hashes: blockHashes(ids, values.block, saltOf)};
  };
  const a = read(first, salts.firstSalt ?? '');
  const b = read(second, salts.secondSalt ?? '');
  const pair = {first: a.ids, second: b.ids, blockTokens: values.block, ...salts};
  const comparison = comparePrompts(pair);
  const {savedTokens, computedTokens, cachedTokens, commonTokens} = comparison;
  const gpus = devicesOf(values);
  const serving = servingOf({...values, ...MEASURED, gpus});
  const cold = {newTokens: b.tokens};
  const warm = {cachedTokens: savedTokens, newTokens: computedTokens};
  const kv = {shape: serving.shape, contextTokens: cachedTokens, precision: serving.kv};
  const sizes = [...new Set([...BLOCKS, values.block])].sort((x, y) => x - y);
  return {
    gpus,
    salted,
    first: a,
    second: b,
    comparison,
    cold: prefill(serving, cold),
    warm: prefill(serving, warm),
    coldFlops: prefillFlops(serving.shape, cold),
    warmFlops: prefillFlops(serving.shape, warm),
    sharedBytes: sequenceBytes(kv).cacheBytes,
    capacityTokens: kvBlocksOf({...values, gpus}) * DEFAULT_BLOCK_TOKENS,
    priceRatio: cachedPromptRatio({
      sharedShare: comparison.savedShare,
      writeMultiplier: values.write,
      readMultiplier: values.read,
      reads: values.reads,
    }),
    byBlock: sizes.map((block) => {
      const prompt = {cachedTokens: commonTokens, promptTokens: b.tokens, blockTokens: block};
      return {block, savedTokens: salted ? 0 : reusableTokens(prompt)};
    }),
  };
}
