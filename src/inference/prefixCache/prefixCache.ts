import {demandFields} from '../check';
import {blockHashes} from './blockHash';
import {BlockLru} from './blockLru';
import {checkTokens} from './checkTokens';

export interface PrefixCacheInput {
  /** Blocks that the cache can hold. */
  readonly capacityBlocks: number;
  readonly blockTokens: number;
}

export interface PrefixLookup {
  /** Leading blocks of the prompt that are cached. */
  readonly cachedBlocks: number;
  /** floor(shared / block) · block. */
  readonly cachedTokens: number;
  /** Share of the prompt that is cached, 0 to 1. */
  readonly hitRate: number;
}

/**
 * Cache of prompt prefixes as a chain of block hashes with least-recently-used eviction.
 *
 * It counts blocks and keeps no keys and values. Blocks that running requests hold are not protected
 * from eviction here. Create it with {@link createPrefixCache}. Source: `vllmanatomy`, `vllmv1`.
 */
export class PrefixCache {
  readonly #blocks: BlockLru;
  readonly #blockTokens: number;
  #lookedUpTokens = 0;
  #cachedTokens = 0;

  /** For input that was checked. */
  constructor({capacityBlocks, blockTokens}: PrefixCacheInput) {
    this.#blocks = new BlockLru(capacityBlocks);
    this.#blockTokens = blockTokens;
  }

  /** Blocks in the cache. */
  get usedBlocks(): number {
    return this.#blocks.size;
  }

  get evictedBlocks(): number {
    return this.#blocks.evicted;
  }

  /** Cached share of all tokens that were looked up, 0 to 1; 0 before the first lookup. */
  get hitRate(): number {
    return this.#lookedUpTokens === 0 ? 0 : this.#cachedTokens / this.#lookedUpTokens;
  }

  /**
   * How much of a prompt is cached; what is found counts as used now. A server still has to compute at
   * least the last token of a prompt that is cached as a whole.
   *
   * Throws for no tokens, too many, an id that is no whole number from 0 to 2^32 − 1.
   */
  lookup(tokens: readonly number[], salt = ''): PrefixLookup {
    checkTokens('tokens', tokens);
    const cachedBlocks = this.#blocks.use(blockHashes(tokens, this.#blockTokens, salt));
    const cachedTokens = cachedBlocks * this.#blockTokens;
    this.#lookedUpTokens += tokens.length;
    this.#cachedTokens += cachedTokens;
    return {cachedBlocks, cachedTokens, hitRate: cachedTokens / tokens.length};
  }

  /**
   * Stores the full blocks of a prompt; older blocks make room. The value is how many blocks are new.
   * Throws as `lookup` does.
   */
  insert(tokens: readonly number[], salt = ''): number {
    checkTokens('tokens', tokens);
    return this.#blocks.insert(blockHashes(tokens, this.#blockTokens, salt));
  }
}

/** An empty cache. Throws for a capacity outside 0 to 1e7 blocks, a block outside 1 to 1e5 tokens. */
export function createPrefixCache(input: PrefixCacheInput): PrefixCache {
  const count = {integer: true, min: 0};
  demandFields(input, {
    capacityBlocks: {...count, max: 1e7, unit: 'blocks'},
    blockTokens: {...count, min: 1, max: 1e5, unit: 'tokens'},
  });
  return new PrefixCache(input);
}
