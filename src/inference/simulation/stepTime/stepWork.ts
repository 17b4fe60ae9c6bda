/** A part of a prompt that one step computes. */
export interface PrefillWork {
  /** Tokens of the sequence that are in the KV cache already. */
  readonly cachedTokens: number;
  /** Tokens computed in this step. */
  readonly newTokens: number;
}

/** Work of a step: one new token for each decoding sequence, and parts of prompts. */
export interface StepWork {
  /** Tokens that each decoding sequence sees, the one being computed included. */
  readonly decodeContexts: readonly number[];
  readonly prefills: readonly PrefillWork[];
}

/**
 * Seconds that a step takes, a positive finite number. The same work must always take the same time;
 * a simulation throws if it gets anything else.
 */
export type StepTime = (work: StepWork) => number;

/** Totals of a step from which most step-time models are made. */
export interface StepTotals {
  readonly decodeTokens: number;
  readonly prefillTokens: number;
}

/** Tokens of a step by kind. Source: definition. */
export function stepTotals(work: StepWork): StepTotals {
  let prefillTokens = 0;
  for (const part of work.prefills) prefillTokens += part.newTokens;
  return {decodeTokens: work.decodeContexts.length, prefillTokens};
}
