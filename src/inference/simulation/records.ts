/** State of a request: it waits, is prefilled, moves between workers, or decodes. */
export type Phase = 'queued' | 'prefill' | 'transfer' | 'decode';

/** A stretch of a request's life, for a Gantt chart. */
export interface Span {
  readonly phase: Phase;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Index of the worker that has the request; null while it waits. */
  readonly worker: number | null;
}

export interface Preemption {
  readonly atSeconds: number;
  /** Cached tokens that were thrown away and have to be computed again. */
  readonly lostTokens: number;
}

/** Timeline of one request. */
export interface RequestRecord {
  readonly request: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly arrivalSeconds: number;
  /** When its prompt was first worked on, and when that ended; null if it has not happened. */
  readonly prefillStartSeconds: number | null;
  readonly prefillEndSeconds: number | null;
  /** When each token was ready; the first one is a product of prefill. */
  readonly tokenSeconds: readonly number[];
  /** When the last token was ready; null while the request is unfinished. */
  readonly finishSeconds: number | null;
  readonly preemptions: readonly Preemption[];
  /** Prompt tokens that a prefix cache had at the first start. */
  readonly cachedTokens: number;
  /** Tokens computed in prefill, those computed again after preemptions included. */
  readonly prefilledTokens: number;
  /** Without gaps from arrival to the last token. */
  readonly spans: readonly Span[];
}

/** One step of one worker. */
export interface StepRecord {
  readonly worker: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly prefills: readonly {readonly request: number; readonly tokens: number}[];
  /** Requests that get one more token. */
  readonly decodes: readonly number[];
  /** Tokens computed for nothing: prompts padded to the longest, slots whose request has finished. */
  readonly paddedTokens: number;
  /** Blocks of this worker's cache that are taken during the step. */
  readonly kvBlocks: number;
  /** Requests without a place at this worker when the step starts. */
  readonly waiting: number;
}
