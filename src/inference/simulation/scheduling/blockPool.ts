import type {Job} from './job';

/** KV cache of a worker in blocks: who holds how many. Which ones does not matter to a schedule. */
export class BlockPool {
  readonly #held = new Map<Job, number>();
  #used = 0;

  constructor(
    readonly capacity: number,
    readonly blockTokens: number,
  ) {}

  get used(): number {
    return this.#used;
  }

  /** Blocks for a number of tokens. */
  blocksFor(tokens: number): number {
    return Math.ceil(tokens / this.blockTokens);
  }

  /** Makes a job hold enough blocks for `tokens`; false, and nothing changes, if there are too few. */
  hold(job: Job, tokens: number): boolean {
    const before = this.#held.get(job) ?? 0;
    const more = this.blocksFor(tokens) - before;
    if (more <= 0) return true;
    if (this.#used + more > this.capacity) return false;
    this.#held.set(job, before + more);
    this.#used += more;
    return true;
  }

  release(job: Job): void {
    this.#used -= this.#held.get(job) ?? 0;
    this.#held.delete(job);
  }
}
