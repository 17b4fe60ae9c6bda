import type {SamplingSettings, WeightFormat} from './settings';

/** A token as a page shows it. */
export interface Token {
  readonly id: number;
  /** Its text; bytes that are no whole character stand as `\xE2`. */
  readonly text: string;
  /** Its bytes: a character may be spread over several tokens. */
  readonly bytes: readonly number[];
}

/** One token of a next-token distribution. */
export interface Candidate {
  readonly token: Token;
  /** Probability at temperature 1, before any step of the sampling. */
  readonly before: number;
  /** Probability after all steps; 0 for a token that a step removed. */
  readonly after: number;
}

/** Tokens that one pass of a model took in, and how long the pass took. */
export interface Pass {
  readonly tokens: number;
  readonly milliseconds: number;
}

/** One token that a model chose. */
export interface ChosenToken {
  readonly token: Token;
  /** Its probability in the distribution from which it was drawn. */
  readonly probability: number;
}

/** A token of the draft model and what the large model said to it. */
export interface DraftedToken {
  readonly token: Token;
  readonly verdict: 'accepted' | 'refused' | 'unjudged';
}

/**
 * Commands of a page. Every command is answered once; some send events before. A text that is longer than the context
 * is a problem of kind `input`. An empty one stands for the beginning of a document. `tokensPerSecond` counts the passes after
 * the prefill, so the first token of each stream is left out.
 */
export interface Commands {
  /** Text to tokens. At most 4,000 characters. */
  tokenize: {
    command: {readonly text: string};
    event: never;
    answer: {readonly tokens: readonly Token[]; readonly milliseconds: number};
  };
  /** The distribution of the token after a text. */
  next: {
    command: {
      readonly text: string;
      readonly sampling: SamplingSettings;
      /** How many candidates to return, the likeliest first. */
      readonly top: number;
    };
    event: never;
    answer: {
      readonly tokens: number;
      readonly candidates: readonly Candidate[];
      /** Tokens that are left after all steps. */
      readonly kept: number;
      readonly milliseconds: number;
    };
  };
  /** One stream. Ends after `tokens` new tokens, at the end-of-text token, or at the end of the context. */
  generate: {
    command: {
      readonly prompt: string;
      readonly tokens: number;
      readonly sampling: SamplingSettings;
      readonly seed: number;
      /** Without it each token is computed from the whole text. */
      readonly cache: boolean;
      readonly format: WeightFormat;
    };
    event:
      | ({readonly kind: 'prefill'} & Pass)
      | ({
          readonly kind: 'token';
          /** The pass that gave its distribution, with the draw: for the first token the prefill. */
          readonly milliseconds: number;
          /** Tokens of the text so far, prompt and this token included. */
          readonly length: number;
        } & ChosenToken);
    answer: {
      readonly tokens: readonly Token[];
      readonly text: string;
      readonly prefill: Pass;
      readonly decode: Pass;
      readonly tokensPerSecond: number;
    };
  };
  /**
   * Several streams in one pass. Stream i starts from prompt i modulo the number of prompts, with seed + i. An end-of-text token
   * ends none of them, so that every step has as many tokens.
   */
  batch: {
    command: {
      readonly prompts: readonly string[];
      /** 1 to 16. */
      readonly streams: number;
      readonly tokens: number;
      readonly sampling: SamplingSettings;
      readonly seed: number;
      readonly format: WeightFormat;
    };
    event:
      | ({readonly kind: 'prefill'; readonly stream: number} & Pass)
      | {
          readonly kind: 'step';
          /** One token for each stream. */
          readonly tokens: readonly Token[];
          readonly milliseconds: number;
        };
    answer: {
      readonly texts: readonly string[];
      readonly decode: Pass;
      /** Milliseconds of the middle step. */
      readonly stepMilliseconds: number;
      /** All streams together. */
      readonly tokensPerSecond: number;
      readonly tokensPerSecondEach: number;
      /** Bytes of weights that a step reads, and multiply-adds that it does, caches included. */
      readonly bytesPerStep: number;
      readonly multiplyAddsPerStep: number;
    };
  };
  /** Drafts of the small model, checked by the large one; several streams go through the rounds together. */
  speculate: {
    command: {
      readonly prompts: readonly string[];
      readonly streams: number;
      readonly tokens: number;
      /** Tokens that the draft model writes per round, 1 to 7. */
      readonly draftTokens: number;
      readonly sampling: SamplingSettings;
      readonly seed: number;
    };
    event:
      | {readonly kind: 'prefill'; readonly milliseconds: number}
      | {
          readonly kind: 'round';
          /** The streams that still write: one that has its tokens leaves the rounds. */
          readonly streams: readonly {
            readonly stream: number;
            readonly drafts: readonly DraftedToken[];
            /** The large model's own token: in the place of the refused one, or after all accepted ones. */
            readonly correction: Token;
          }[];
          readonly draftMilliseconds: number;
          readonly verifyMilliseconds: number;
        };
    answer: {
      readonly texts: readonly string[];
      /** Rounds of all streams together. */
      readonly rounds: number;
      /** Accepted drafts divided by those that were judged: what follows a refused one is not. */
      readonly acceptance: number;
      /** Tokens that a stream gains in a round, the large model's own included. */
      readonly tokensPerRound: number;
      readonly decode: Pass;
      readonly tokensPerSecond: number;
    };
  };
  /** Weights of one head: row q has a weight for each of the tokens 0 to q. */
  attention: {
    command: {readonly text: string; readonly layer: number; readonly head: number};
    event: never;
    answer: {readonly tokens: readonly Token[]; readonly rows: readonly (readonly number[])[]};
  };
  /** How surprised the model is by a text. */
  perplexity: {
    command: {readonly text: string; readonly format: WeightFormat};
    event: never;
    answer: {
      readonly perplexity: number;
      /** Tokens that were predicted: the first has nothing before it. */
      readonly tokens: number;
      /** Bits per byte of text: comparable between tokenizers. */
      readonly bitsPerByte: number;
      /** Each token with its surprise in bits; the first is 0. */
      readonly surprises: readonly {readonly token: Token; readonly bits: number}[];
      readonly milliseconds: number;
    };
  };
  /** Time to the first token of each prompt, with everything computed and with the common beginning taken from the prompt before. */
  prefix: {
    command: {readonly prompts: readonly [string, string]};
    event: never;
    answer: {
      /** Tokens that both prompts begin with. */
      readonly shared: number;
      readonly first: Pass;
      readonly secondWithout: Pass;
      /** Tokens that were still computed, and the time with that of copying the cache. */
      readonly secondWith: Pass;
      /** Bytes of the cache that were copied. */
      readonly copiedBytes: number;
      /** The first token of the second prompt: the same both ways. */
      readonly next: Token;
    };
  };
  /** Rates of this machine with these kernels. */
  roofline: {
    command: {readonly format: WeightFormat};
    event: never;
    answer: {
      /** Bytes of weights that one core reads and unpacks per second, from memory beyond its caches where it can. */
      readonly bytesPerSecond: number;
      readonly multiplyAddsPerSecond: number;
      readonly milliseconds: number;
    };
  };
}

export type CommandKind = keyof Commands;
/** A command with its name. */
export type Command<K extends CommandKind = CommandKind> = {
  [Kind in K]: {readonly kind: Kind} & Commands[Kind]['command'];
}[K];
export type CommandEvent<K extends CommandKind = CommandKind> = Commands[K]['event'];
export type Answer<K extends CommandKind = CommandKind> = Commands[K]['answer'];
