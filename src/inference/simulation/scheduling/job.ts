import type {Phase, Preemption, RequestRecord, Span} from '../records';
import type {RequestSpec} from '../workload/workload';

/** A request while it is served: what is computed, what is left, and its timeline. */
export class Job {
  readonly tokenSeconds: number[] = [];
  readonly #spans: Span[] = [];
  readonly #preemptions: Preemption[] = [];
  /** Tokens in the KV cache. */
  computed = 0;
  #cachedTokens = 0;
  #prefilledTokens = 0;
  #prefillStart: number | null = null;
  #phase: Phase = 'queued';
  #phaseStart: number;
  #worker: number | null = null;

  constructor(
    readonly request: number,
    readonly spec: RequestSpec,
    /** Learns when the last token is there. */
    private readonly onFinished: (now: number) => void,
  ) {
    this.#phaseStart = spec.arrivalSeconds;
  }

  /** Lower is served earlier. */
  get priority(): number {
    return this.spec.priority ?? 0;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Tokens that have to be in the cache before the next token exists: prompt and answer so far. */
  get target(): number {
    return this.spec.promptTokens + this.tokenSeconds.length;
  }

  get finished(): boolean {
    return this.tokenSeconds.length >= this.spec.outputTokens;
  }

  /** Changes the phase; a stretch that took no time leaves no trace. */
  enter(phase: Phase, worker: number | null, now: number): void {
    if (phase === this.#phase && worker === this.#worker) return;
    this.#closeSpan(now);
    this.#phase = phase;
    this.#worker = worker;
    if (phase === 'prefill') this.#prefillStart ??= now;
  }

  /** Tokens that a prefix cache has for this start. */
  takeCached(tokens: number): void {
    this.computed = tokens;
    if (this.#preemptions.length === 0) this.#cachedTokens = tokens;
  }

  /** A part of the prompt is computed; the last part gives a token. */
  prefilled(tokens: number, worker: number, now: number): void {
    this.computed += tokens;
    this.#prefilledTokens += tokens;
    if (this.computed === this.target) this.#gainToken(worker, now);
  }

  /** One decode step is done. */
  decoded(worker: number, now: number): void {
    this.computed += 1;
    this.#gainToken(worker, now);
  }

  /** The cache is dropped; everything that was in it is computed again later. */
  preempted(now: number): void {
    this.#preemptions.push({atSeconds: now, lostTokens: this.computed});
    this.computed = 0;
    this.enter('queued', null, now);
  }

  record(): RequestRecord {
    const {request, spec, tokenSeconds} = this;
    return {
      request,
      promptTokens: spec.promptTokens,
      outputTokens: spec.outputTokens,
      arrivalSeconds: spec.arrivalSeconds,
      prefillStartSeconds: this.#prefillStart,
      prefillEndSeconds: tokenSeconds[0] ?? null,
      tokenSeconds,
      finishSeconds: this.finished ? (tokenSeconds.at(-1) ?? null) : null,
      preemptions: this.#preemptions,
      cachedTokens: this.#cachedTokens,
      prefilledTokens: this.#prefilledTokens,
      spans: this.#spans,
    };
  }

  #gainToken(worker: number, now: number): void {
    this.tokenSeconds.push(now);
    if (!this.finished) {
      this.enter('decode', worker, now);
      return;
    }
    this.#closeSpan(now);
    this.onFinished(now);
  }

  #closeSpan(now: number): void {
    if (now > this.#phaseStart) {
      this.#spans.push({
        phase: this.#phase,
        startSeconds: this.#phaseStart,
        endSeconds: now,
        worker: this.#worker,
      });
    }
    this.#phaseStart = now;
  }
}
