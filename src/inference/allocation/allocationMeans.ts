import type {MemoryState} from './allocationRun';

/** Means over steps; shares are of the memory and add up to 1. */
export interface AllocationMeans {
  readonly usedShare: number;
  readonly reservedShare: number;
  readonly internalShare: number;
  /** Free in all, but in pieces too small for the request that waits first. */
  readonly externalShare: number;
  readonly freeShare: number;
  /** Tokens that sharing saves, as a share of the tokens of all sequences. */
  readonly sharedShare: number;
  readonly running: number;
  /** Steps that the means are taken over. */
  readonly steps: number;
}

interface Sums {
  steps: number;
  used: number;
  reserved: number;
  internal: number;
  external: number;
  free: number;
  logical: number;
  running: number;
}

/**
 * Means of a run over the steps in which somebody waits: only then does the allocation limit what runs, and
 * empty memory at the end of a run does not count. Over all steps if nobody ever waits.
 * Source: definition; the kinds of waste are those of `pagedattention`.
 */
export class AllocationMeter {
  readonly #all = empty();
  readonly #waiting = empty();
  #longestQueue = 0;
  #fragmentedSteps = 0;

  /** @param cutTokens slots at the end that no whole block fits into */
  constructor(
    private readonly memoryTokens: number,
    private readonly cutTokens = 0,
  ) {}

  add(state: MemoryState): void {
    sum(this.#all, state);
    this.#longestQueue = Math.max(this.#longestQueue, state.waiting);
    if (state.waiting === 0) return;
    sum(this.#waiting, state);
    if (state.external > this.cutTokens) this.#fragmentedSteps += 1;
  }

  /** Steps in which something ran. */
  get steps(): number {
    return this.#all.steps;
  }

  get longestQueue(): number {
    return this.#longestQueue;
  }

  /** Share of the steps with a queue in which its first request would fit into the free memory if that were one piece. */
  get fragmentedShare(): number {
    return this.#waiting.steps === 0 ? 0 : this.#fragmentedSteps / this.#waiting.steps;
  }

  /** Whether anybody waited: whether {@link means} are those of a full memory. */
  get isFull(): boolean {
    return this.#waiting.steps > 0;
  }

  /** Call it after the first `add`. */
  means(): AllocationMeans {
    const sums = this.isFull ? this.#waiting : this.#all;
    const share = (tokens: number): number => tokens / sums.steps / this.memoryTokens;
    return {
      usedShare: share(sums.used),
      reservedShare: share(sums.reserved),
      internalShare: share(sums.internal),
      externalShare: share(sums.external),
      freeShare: share(sums.free),
      sharedShare: 1 - sums.used / sums.logical,
      running: sums.running / sums.steps,
      steps: sums.steps,
    };
  }
}

function empty(): Sums {
  return {
    steps: 0,
    used: 0,
    reserved: 0,
    internal: 0,
    external: 0,
    free: 0,
    logical: 0,
    running: 0,
  };
}

function sum(sums: Sums, state: MemoryState): void {
  sums.steps += 1;
  sums.used += state.used;
  sums.reserved += state.reserved;
  sums.internal += state.internal;
  sums.external += state.external;
  sums.free += state.free;
  sums.logical += state.logical;
  sums.running += state.running;
}
