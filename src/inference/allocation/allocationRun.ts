import {demandNone} from '../check';
import {finalTokens, type Allocator, type Place, type Sequence, type SlotUse} from './allocator';
import {ContiguousAllocator} from './contiguousAllocator';
import {PagedAllocator} from './pagedAllocator';
import {allocationProblems, type AllocationInput} from './strategy';

const isDone = (sequence: Sequence): boolean => sequence.tokens === finalTokens(sequence);

/** Memory during one decode step, in token slots: used + reserved + internal + external + free. */
export interface MemoryState extends SlotUse {
  readonly step: number;
  /** Free, but in pieces too small for the request that waits first: external fragmentation. */
  readonly external: number;
  readonly free: number;
  readonly running: number;
  readonly waiting: number;
}

/**
 * Decode steps over a memory: requests wait, are let in first come, first served, grow by a token a
 * step, and leave. Where blocks run out, the sequence that came in last goes back to the queue and is
 * computed again. Create it with {@link createAllocation}.
 *
 * Prefill takes no step here, and limits other than memory are left out.
 */
export class AllocationRun {
  readonly #allocator: Allocator;
  readonly #arrivals: Sequence[];
  readonly #memoryTokens: number;
  #waiting: Sequence[] = [];
  #running: Sequence[] = [];
  #step = -1;
  #preemptions = 0;
  #recomputedTokens = 0;

  /** For input that was checked. */
  constructor({requests, memoryTokens, maxSequenceTokens, strategy}: AllocationInput) {
    this.#memoryTokens = memoryTokens;
    this.#allocator =
      strategy.kind === 'paged'
        ? new PagedAllocator(strategy, memoryTokens)
        : new ContiguousAllocator(strategy, memoryTokens, maxSequenceTokens);
    this.#arrivals = requests.map((request, id) => ({id, request, tokens: request.promptTokens}));
    this.#arrivals.reverse();
  }

  get preemptions(): number {
    return this.#preemptions;
  }

  /** Tokens of sequences that lost their memory and got it again. */
  get recomputedTokens(): number {
    return this.#recomputedTokens;
  }

  /** Who has which part of the memory, in order of addresses. */
  places(): readonly Place[] {
    return this.#allocator.places(this.#running);
  }

  /** Runs the next step in which something runs; null when all requests are done. */
  next(): MemoryState | null {
    // Victims go from the end, so the index stays true.
    for (let i = 0; i < this.#running.length; i += 1) this.#advance(this.#running[i] as Sequence);
    if (this.#running.some(isDone)) this.#running = this.#running.filter((s) => !isDone(s));
    this.#step += 1;
    const idle = this.#running.length === 0 && this.#waiting.length === 0;
    if (idle) this.#step = Math.max(this.#step, this.#arrivals.at(-1)?.request.arrivalStep ?? 0);
    for (let next = this.#arrivals.at(-1); next; next = this.#arrivals.at(-1)) {
      if (next.request.arrivalStep > this.#step) break;
      this.#waiting.push(next);
      this.#arrivals.pop();
    }
    this.#admitWaiting();
    return this.#running.length > 0 ? this.#state() : null;
  }

  /** One more token, or the end. */
  #advance(sequence: Sequence): void {
    while (!this.#allocator.grow(sequence)) {
      const last = this.#running.pop() as Sequence;
      this.#allocator.release(last);
      this.#waiting.unshift(last);
      this.#preemptions += 1;
      this.#recomputedTokens += last.tokens;
      if (last === sequence) return;
    }
    sequence.tokens += 1;
    if (isDone(sequence)) this.#allocator.release(sequence);
  }

  #admitWaiting(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (!this.#allocator.admit(first)) return;
      this.#waiting.shift();
      this.#running.push(first);
    }
  }

  #state(): MemoryState {
    const {used, reserved, internal, logical} = this.#allocator.use(this.#running);
    const empty = this.#memoryTokens - used - reserved - internal;
    const [first] = this.#waiting;
    const scattered = first !== undefined && this.#allocator.needed(first) <= empty;
    // A rest below a whole block is lost to every sequence.
    const cut = this.#memoryTokens - this.#allocator.capacity;
    const external = scattered ? empty : cut;
    return {
      // One by one: a spread would take a third of a run.
      used,
      reserved,
      internal,
      logical,
      step: this.#step,
      external,
      free: empty - external,
      running: this.#running.length,
      waiting: this.#waiting.length,
    };
  }
}

/**
 * Prepares a run that gives memory to requests step by step, one token for each running sequence in every step.
 *
 * Derived: memory is counted slot by slot, as the strategy reserves and places.
 *
 * @param input `requests` by step of arrival, `memoryTokens` slots of the memory, `maxSequenceTokens` of the longest
 *   sequence, `strategy`
 * @returns the run, which has not begun
 * @throws {RangeError} for what `allocationProblems` names
 * @example
 * ```ts
 * const run = createAllocation({
 *   requests: [{arrivalStep: 0, promptTokens: 100, outputTokens: 50}],
 *   memoryTokens: 1024,
 *   maxSequenceTokens: 256,
 *   strategy: {kind: 'paged', blockTokens: 16, sharePrefixes: false},
 * });
 * run.next() // => {used: 100, reserved: 12, internal: 0, logical: 100, step: 0, external: 0, free: 912,
 * //    running: 1, waiting: 0}
 * ```
 */
export function createAllocation(input: AllocationInput): AllocationRun {
  demandNone(allocationProblems(input));
  return new AllocationRun(input);
}
