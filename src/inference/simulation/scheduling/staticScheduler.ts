import {BlockPool} from './blockPool';
import type {Job} from './job';
import {JobQueue} from './jobQueue';
import type {RequestScheduler, WorkerLimits} from './scheduler';
import type {StepPlan} from './stepPlan';

/**
 * Request-level batching: a batch starts together, is padded to its longest prompt, and keeps all its
 * places until its longest answer is done. It starts when it is full, when nobody else can come, or, for
 * dynamic batching, when its first request has waited for the window.
 *
 * Every place reserves cache for the longest prompt and answer of its batch, as if the lengths of the
 * answers were known; a real server reserves more.
 */
export class StaticScheduler implements RequestScheduler {
  readonly pool: BlockPool;
  readonly #queue = new JobQueue();
  readonly #worker: number;
  readonly #maxSequences: number;
  /** Longest wait for a full batch, s; infinite for static batching. */
  readonly #windowSeconds: number;
  #batch: readonly Job[] = [];
  /** Tokens in the cache of every place, padding included; 0 before prefill. */
  #paddedContext = 0;
  #closed = false;

  constructor(worker: number, limits: WorkerLimits, windowSeconds: number) {
    this.#worker = worker;
    this.#maxSequences = limits.maxSequences;
    this.#windowSeconds = windowSeconds;
    this.pool = new BlockPool(limits.kvBlocks, limits.blockTokens);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  enqueue(job: Job): void {
    this.#queue.append(job);
  }

  close(): void {
    this.#closed = true;
  }

  wakeSeconds(): number | null {
    const first = this.#queue.first;
    const ready = this.#deadline(first);
    return this.#batch.length === 0 && Number.isFinite(ready) ? ready : null;
  }

  plan(now: number): StepPlan | null {
    if (this.#batch.length === 0 && !this.#formBatch(now)) return null;
    return this.#paddedContext === 0 ? this.#prefill(now) : this.#decode();
  }

  ended(plan: StepPlan): void {
    if (plan.prefills.length > 0) this.#paddedContext = longest(this.#batch, 'promptTokens');
    else this.#paddedContext += 1;
    if (!this.#batch.every((job) => job.finished)) return;
    for (const job of this.#batch) this.pool.release(job);
    this.#batch = [];
    this.#paddedContext = 0;
  }

  #deadline(first: Job | undefined): number {
    return first ? first.spec.arrivalSeconds + this.#windowSeconds : Infinity;
  }

  #formBatch(now: number): boolean {
    const candidates = this.#queue.peek(this.#maxSequences);
    const fitting = candidates.slice(0, this.#fit(candidates));
    const full = fitting.length === this.#maxSequences || fitting.length < candidates.length;
    const due = now >= this.#deadline(this.#queue.first);
    if (fitting.length === 0 || !(full || due || this.#closed)) return false;
    const reserved = reservation(fitting);
    for (const job of fitting) {
      this.#queue.takeFirst();
      this.pool.hold(job, reserved);
    }
    this.#batch = fitting;
    return true;
  }

  /** How many of the candidates, in order, the cache can hold. */
  #fit(candidates: readonly Job[]): number {
    let [prompt, output] = [0, 0];
    for (const [i, {spec}] of candidates.entries()) {
      prompt = Math.max(prompt, spec.promptTokens);
      output = Math.max(output, spec.outputTokens);
      if ((i + 1) * this.pool.blocksFor(prompt + output - 1) > this.pool.capacity) return i;
    }
    return candidates.length;
  }

  #prefill(now: number): StepPlan {
    const padded = longest(this.#batch, 'promptTokens');
    const prefills = this.#batch.map((job) => {
      job.enter('prefill', this.#worker, now);
      return {job, cachedTokens: 0, newTokens: job.spec.promptTokens};
    });
    const wanted = prefills.reduce((sum, p) => sum + p.newTokens, 0);
    return {
      prefills,
      decodes: [],
      work: {decodeContexts: [], prefills: prefills.map((p) => ({...p, newTokens: padded}))},
      paddedTokens: padded * prefills.length - wanted,
    };
  }

  #decode(): StepPlan {
    const decodes = this.#batch.filter((job) => !job.finished);
    const decodeContexts = this.#batch.map(() => this.#paddedContext + 1);
    const paddedTokens = this.#batch.length - decodes.length;
    return {prefills: [], decodes, work: {decodeContexts, prefills: []}, paddedTokens};
  }
}

function longest(jobs: readonly Job[], length: 'promptTokens' | 'outputTokens'): number {
  return jobs.reduce((most, job) => Math.max(most, job.spec[length]), 0);
}

/** Tokens that each place of a batch may come to hold; the last token is never read back. */
function reservation(jobs: readonly Job[]): number {
  return longest(jobs, 'promptTokens') + longest(jobs, 'outputTokens') - 1;
}
