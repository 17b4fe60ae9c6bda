import {BlockLru} from '../prefixCache/blockLru';
import {reusableTokens} from '../prefixCache/comparePrompts';
import type {Job} from '../simulation/scheduling/job';
import {ChunkedScheduler} from '../simulation/scheduling/chunkedScheduler';
import type {PrefixSource, WorkerLimits} from '../simulation/scheduling/scheduler';
import type {SessionRequest} from './sessions';

/** Load of a replica as a router sees it. */
export interface Load {
  /** Waiting and running. */
  readonly requests: number;
  /** Share of the KV cache that running requests take, 0 to 1. */
  readonly kvShare: number;
  /**
   * Prompt tokens of requests without a first token that the cache did not have when they arrived: the
   * work in front of a new one.
   */
  readonly pendingTokens: number;
}

/**
 * A server with continuous batching, chunked prefill and a prefix cache. The cache has memory of its
 * own beside that of running requests, whose blocks are all counted, shared or not.
 */
export class Replica implements PrefixSource {
  readonly scheduler: ChunkedScheduler;
  readonly #blocks: BlockLru;
  readonly #blockTokens: number;
  /** Uncached prompt tokens of the requests that wait for their first token. */
  readonly #pending = new Map<number, number>();
  #pendingTokens = 0;

  constructor(
    worker: number,
    limits: WorkerLimits,
    tokenBudget: number,
    cacheBlocks: number,
    private readonly requests: readonly SessionRequest[],
  ) {
    this.scheduler = new ChunkedScheduler(worker, limits, tokenBudget, this);
    this.#blocks = new BlockLru(cacheBlocks);
    this.#blockTokens = limits.blockTokens;
  }

  get load(): Load {
    const {waiting, running, pool} = this.scheduler;
    return {
      requests: waiting + running,
      kvShare: pool.used / pool.capacity,
      pendingTokens: this.#pendingTokens,
    };
  }

  /** A request arrives; its prompt tokens that are not cached here. */
  enqueue(job: Job): number {
    const request = this.requests[job.request];
    const uncached = request ? request.promptTokens - this.matchedTokens(request) : job.target;
    this.#pending.set(job.request, uncached);
    this.#pendingTokens += uncached;
    this.scheduler.enqueue(job);
    return uncached;
  }

  /** Prompt tokens that a request would find here; asking changes nothing. */
  matchedTokens(request: SessionRequest): number {
    const {promptTokens} = request;
    const blockTokens = this.#blockTokens;
    const blocks = this.#blocks.match(
      this.#chainOf(request),
      Math.floor(promptTokens / blockTokens),
    );
    return reusableTokens({cachedTokens: blocks * blockTokens, promptTokens, blockTokens});
  }

  cachedTokens(job: Job): number {
    const {target: promptTokens} = job;
    const blockTokens = this.#blockTokens;
    const blocks = this.#blocks.use(this.#chain(job), Math.floor(promptTokens / blockTokens));
    return reusableTokens({cachedTokens: blocks * blockTokens, promptTokens, blockTokens});
  }

  computed(job: Job): void {
    this.#blocks.insert(this.#chain(job), Math.floor(job.computed / this.#blockTokens));
    if (job.tokenSeconds.length > 0) {
      this.#pendingTokens -= this.#pending.get(job.request) ?? 0;
      this.#pending.delete(job.request);
    }
  }

  #chain({request}: Job): readonly string[] {
    return this.#chainOf(this.requests[request]);
  }

  /** Without a cache nothing asks which blocks a prompt has: their hashes are never made. */
  #chainOf(request: SessionRequest | undefined): readonly string[] {
    return this.#blocks.capacity > 0 ? (request?.chain ?? []) : [];
  }
}
