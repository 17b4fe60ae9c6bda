/**
 * Prompts that begin alike.
 *
 * @module
 */
export {blockHashes, fnv1a64} from './blockHash';
export {BlockLru} from './blockLru';
export {
  comparePrompts,
  reusableTokens,
  type ComparedBlock,
  type PromptComparison,
  type PromptPair,
} from './comparePrompts';
export {lruLifetimeSeconds} from './lifetime';
export {cachedPromptRatio, renewedPrice} from './promptPrice';
