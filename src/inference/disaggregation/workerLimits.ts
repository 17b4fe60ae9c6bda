import {demandFields, demandNumber} from '../check';
import {COUNT, PARTS, SECONDS} from '../ranges';
import type {StepTime, StepWork} from '../simulation/stepTime/stepWork';

/** The largest whole number from 1 to `most` that passes, for a test that fails from some number on; 0 if none does. */
function largestThat(passes: (n: number) => boolean, most: number): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export interface PassLimit {
  readonly stepTime: StepTime;
  /** Longest step that is allowed, s. */
  readonly stepSeconds: number;
  /** Tokens that each decoding sequence sees. */
  readonly contextTokens: number;
}

function demandStep(input: PassLimit): void {
  demandFields(input, {stepSeconds: SECONDS, contextTokens: {min: 1, max: 1e7, integer: true}});
}

/**
 * Sequences that a decode worker can run at once with steps of at most `stepSeconds`, and no more than `most` (what its
 * cache holds, 1 to 1e4); 0 if one alone is too slow.
 *
 * Derived: bisection over the batch, since a step only grows with it.
 *
 * @returns a whole number of sequences
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * decodeBatch({
 *   stepTime: servingStepTime(LLAMA_ON_H100),
 *   stepSeconds: 0.02,
 *   contextTokens: 2000,
 *   most: 256,
 * }) // => 198
 * ```
 */
export function decodeBatch(input: PassLimit & {readonly most: number}): number {
  demandStep(input);
  demandNumber('most', input.most, PARTS);
  const fits = (n: number) =>
    input.stepTime(stepOf(n, input.contextTokens, 0)) <= input.stepSeconds;
  return largestThat(fits, input.most);
}

/**
 * Token budget of a mixed worker whose steps take at most `stepSeconds` while `sequences` (0 to 1e4) decode: the largest
 * multiple of `granularity` (1 to 1e4) up to `most` (1 to 1e6). A chunk is the last one of a prompt, so it reads the
 * cache of the rest. 0 if not even one multiple fits.
 *
 * Source: `sarathiserve` (the budget bounds the gap between tokens), definition.
 *
 * @returns tokens of a step
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * stallFreeBudget({
 *   stepTime: servingStepTime(LLAMA_ON_H100),
 *   stepSeconds: 0.03,
 *   contextTokens: 2000,
 *   sequences: 32,
 *   promptTokens: 4000,
 *   granularity: 64,
 *   most: 8192,
 * }) // => 1856
 * ```
 */
export function stallFreeBudget(
  input: PassLimit & {
    readonly sequences: number;
    readonly promptTokens: number;
    readonly granularity: number;
    readonly most: number;
  },
): number {
  const {stepTime, stepSeconds, contextTokens, sequences, promptTokens, granularity, most} = input;
  demandStep(input);
  demandNumber('sequences', sequences, {min: 0, max: 10_000, integer: true});
  demandNumber('promptTokens', promptTokens, {min: 1, max: 1e7, integer: true});
  demandNumber('granularity', granularity, PARTS);
  demandNumber('most', most, COUNT);
  const fits = (n: number) => {
    const chunk = n * granularity - sequences;
    return (
      chunk <= 0 ||
      stepTime(stepOf(sequences, contextTokens, chunk, Math.max(0, promptTokens - chunk))) <=
        stepSeconds
    );
  };
  const budget = granularity * largestThat(fits, Math.floor(most / granularity));
  return budget > sequences ? budget : 0;
}

function stepOf(sequences: number, context: number, newTokens: number, cached = 0): StepWork {
  return {
    decodeContexts: Array.from({length: sequences}, () => context),
    prefills: newTokens > 0 ? [{cachedTokens: cached, newTokens}] : [],
  };
}

/**
 * Sequences that decode at a worker in the mean, 1 to `most`, when `requestsPerSecond` (0 to 1e9) of `outputTokens`
 * (1 to 1e7) arrive there and nothing but decoding takes time: the n = rate · tokens · step(n) that is reached from 1.
 *
 * Derived: Little's law: sequences = rate × answer × time of a step with so many.
 *
 * @returns sequences in the mean
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * decodingSequences({
 *   stepTime: servingStepTime(LLAMA_ON_H100),
 *   contextTokens: 2000,
 *   requestsPerSecond: 10,
 *   outputTokens: 300,
 *   most: 256,
 * }) // => 18
 * ```
 */
export function decodingSequences(input: {
  readonly stepTime: StepTime;
  readonly contextTokens: number;
  readonly requestsPerSecond: number;
  readonly outputTokens: number;
  readonly most: number;
}): number {
  const {stepTime, contextTokens, requestsPerSecond, outputTokens, most} = input;
  demandNumber('contextTokens', contextTokens, {min: 1, max: 1e7, integer: true});
  demandNumber('requestsPerSecond', requestsPerSecond, {min: 0, max: 1e9});
  demandNumber('outputTokens', outputTokens, {min: 1, max: 1e7, integer: true});
  demandNumber('most', most, PARTS);
  let sequences = 1;
  // Steps grow with the sequences, so the iteration climbs to the fixed point or to the limit.
  for (;;) {
    const step = stepTime(stepOf(sequences, contextTokens, 0));
    const next = Math.min(most, Math.ceil(requestsPerSecond * outputTokens * step));
    if (next <= sequences) return sequences;
    sequences = next;
  }
}
