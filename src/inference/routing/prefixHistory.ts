import {BlockLru} from '../prefixCache/blockLru';
import {reusableTokens} from '../prefixCache/comparePrompts';
import type {SessionRequest} from './sessions';

/**
 * Prompts that a router believes each replica to have cached: those that it sent there, of which the least
 * recently used are forgotten. It sees neither answers nor evictions, and believes in a prompt as soon
 * as it is sent. Source: `gaie` (prefix plugin without events).
 */
export class PrefixHistory {
  readonly #sent: readonly BlockLru[];

  /** @param indexBlocks blocks that it remembers of each replica */
  constructor(
    replicas: number,
    indexBlocks: number,
    private readonly blockTokens: number,
  ) {
    this.#sent = Array.from({length: replicas}, () => new BlockLru(indexBlocks));
  }

  /** Prompt tokens that it believes to be cached on a replica; asking changes nothing. */
  matchedTokens(replica: number, {chain, promptTokens}: SessionRequest): number {
    const blocks = this.#sent[replica]?.match(chain, this.#blocksOf(promptTokens)) ?? 0;
    const {blockTokens} = this;
    return reusableTokens({cachedTokens: blocks * blockTokens, promptTokens, blockTokens});
  }

  /** A request has gone to a replica. */
  sent(replica: number, {chain, promptTokens}: SessionRequest): void {
    this.#sent[replica]?.insert(chain, this.#blocksOf(promptTokens));
  }

  #blocksOf(tokens: number): number {
    return Math.floor(tokens / this.blockTokens);
  }
}
