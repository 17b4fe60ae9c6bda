/**
 * Rate of a device whose arithmetic nobody published, FLOP/s. Only what reads far more than it computes can be predicted
 * with it: the decode of one stream. Source: definition.
 */
export const FREE_ARITHMETIC = 1e20;

/** Load that was sent to the system, and the quantity that was counted. Lengths are means, in tokens. */
export interface PointConditions {
  readonly regime: 'decode' | 'prefill' | 'offline' | 'load' | 'weights';
  readonly quantity:
    | 'output rate'
    | 'output rate per device'
    | 'total rate'
    | 'prompt rate'
    | 'time to first token'
    | 'time per output token'
    | 'request latency'
    | 'load time';
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** Exactly one of them. */
  readonly load: {
    readonly batch?: number;
    readonly concurrency?: number;
    readonly requestsPerSecond?: number;
    readonly queued?: number;
    readonly readers?: number;
  };
  /** Sequences that the engine lets run together at most; no limit but the memory if absent. */
  readonly mostSequences?: number;
  /** Tokens that the cache holds; computed of the memory if absent. */
  readonly cacheTokens?: number;
  /** Where the weights lie, bytes/s; only for a load of weights. */
  readonly storageBytesPerSecond?: number;
}

/** A loaded server: prompts and answers of one length. */
export interface Lengths {
  /** 0 or more. */
  readonly inputTokens: number;
  /** Above 0. */
  readonly outputTokens: number;
}

/** How a predicted value comes about; all times are in seconds. */
export type PointParts =
  | {readonly kind: 'weights'; readonly weightBytes: number; readonly bytesPerSecond: number}
  | {
      /** A stream or a prompt alone; the prompt only where the value counts it, the step only where a token is written. */
      readonly kind: 'alone';
      readonly contextTokens: number;
      readonly promptTokens: number;
      readonly stepSeconds?: number;
      readonly promptSeconds?: number;
    }
  | ({readonly kind: 'served'} & SteadyParts);

/** A loaded server in its steady state. */
export interface SteadyParts {
  /** Sequences that run together. */
  readonly sequences: number;
  /** Reason why the number is not larger: no more was asked for, the memory is full, or the engine lets no more run. */
  readonly limit: 'load' | 'memory' | 'setting';
  readonly contextTokens: number;
  readonly stepSeconds: number;
  /** Time that a prompt adds to that of the others. */
  readonly promptSeconds: number;
  readonly itlSeconds: number;
  readonly requestsPerSecond: number;
}

/**
 * Times to first token between which a client of a closed loop waits, s. Which of them is near depends on whether clients start
 * together and whether their answers have one length, so there is no single figure.
 */
export interface FirstTokenRange {
  /** The own prompt finds nobody before it. */
  readonly lowSeconds: number;
  /** The prompts of all clients come together, and the server takes its time before them. */
  readonly highSeconds: number;
}

/** A predicted value, in s or tokens/s, or the range of a first token, with what it is made of. */
export type ExplainedPoint =
  | {readonly value: number; readonly parts: PointParts}
  | {readonly range: FirstTokenRange; readonly parts: PointParts};

/** Times of a system that was checked, in seconds. */
export interface PassTimes {
  /** A decode step of so many sequences, with what the host does for it. */
  readonly stepSeconds: (load: {readonly batch: number; readonly contextTokens: number}) => number;
  /** The pass of a prompt that finds an idle server, or of several that share it, 1 unless given; 0 without tokens. */
  readonly firstTokenSeconds: (inputTokens: number, prompts?: number) => number;
  /** Time that each of `waiting` prompts adds while they are computed one after the other; 0 without tokens. */
  readonly secondsPerPrompt: (inputTokens: number, waiting: number) => number;
}
