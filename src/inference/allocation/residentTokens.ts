import {demandNumber, demandFields, demandThat} from '../check';

export interface StreamLengths {
  /** Mean of the prompts, tokens. */
  readonly promptTokens: number;
  /** Mean of the answers, tokens. */
  readonly outputTokens: number;
  /** Standard deviation of the answers ÷ their mean. */
  readonly outputSpread: number;
}

export interface ResidentTokens {
  /** Tokens that a sequence in memory holds, mean over time. */
  readonly heldTokens: number;
  /** Tokens that it will have at its end, mean over time. */
  readonly finalTokens: number;
}

/**
 * Tokens of a sequence in memory at a random moment. A sequence stays for as many steps as its answer
 * has tokens, so long answers count more: with prompts p independent of answers o, it will have
 * p + E[o²]/E[o] = p + o(1 + c²) tokens, and holds its prompt and half of that answer.
 *
 * Derived: the mean over sequences, weighted by their time in memory.
 *
 * @returns tokens of a sequence in memory
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * residentTokens({promptTokens: 1000, outputTokens: 200, outputSpread: 1}) // => {heldTokens: 1200,
 * //    finalTokens: 1400}
 * ```
 */
export function residentTokens(lengths: StreamLengths): ResidentTokens {
  checkLengths(lengths);
  const answer = lengths.outputTokens * (1 + lengths.outputSpread ** 2);
  return {
    heldTokens: lengths.promptTokens + answer / 2,
    finalTokens: lengths.promptTokens + answer,
  };
}

export interface FullReservations {
  /** Reservations that fit. */
  readonly sequences: number;
  readonly usedShare: number;
  readonly reservedShare: number;
  readonly internalShare: number;
  /** Left over: shorter than a reservation. */
  readonly restShare: number;
}

/**
 * Shares of a memory that is full of reservations for the longest allowed sequence, from mean lengths
 * alone. The cut of long answers at the limit is left out.
 *
 * Source: `pagedattention` (kinds of waste), `residentTokens`.
 *
 * @returns a number of reservations, and shares of the memory
 * @throws {RangeError} for an input out of range, a memory below one reservation, lengths whose mean exceeds it
 * @example
 * ```ts
 * fullReservations({
 *   promptTokens: 1000,
 *   outputTokens: 200,
 *   outputSpread: 1,
 *   memoryTokens: 100_000,
 *   reservedTokens: 8192,
 * }) // => {sequences: 12, usedShare: 0.144, reservedShare: 0.024, internalShare: 0.815, restShare: 0.01696}
 * ```
 */
export function fullReservations(
  input: StreamLengths & {readonly memoryTokens: number; readonly reservedTokens: number},
): FullReservations {
  const {memoryTokens, reservedTokens} = input;
  checkLengths(input);
  demandNumber('memoryTokens', memoryTokens, {min: 1, max: 1e9});
  demandNumber('reservedTokens', reservedTokens, {min: 1, max: 1e9});
  demandThat(
    'reservedTokens',
    !(reservedTokens > memoryTokens),
    `must not exceed the memory, ${memoryTokens} tokens`,
  );
  const resident = residentTokens(input);
  const {heldTokens, finalTokens} = resident;
  demandThat(
    'reservedTokens',
    finalTokens <= reservedTokens,
    `must be at least the mean final length, ${Math.ceil(finalTokens)} tokens`,
  );
  const sequences = Math.floor(memoryTokens / reservedTokens);
  const share = (tokens: number): number => (sequences * tokens) / memoryTokens;
  return {
    sequences,
    usedShare: share(heldTokens),
    reservedShare: share(finalTokens - heldTokens),
    internalShare: share(reservedTokens - finalTokens),
    restShare: 1 - share(reservedTokens),
  };
}

function checkLengths(lengths: StreamLengths): void {
  demandFields(lengths, {
    promptTokens: {min: 1, max: 1e6},
    outputTokens: {min: 1, max: 1e6},
    outputSpread: {min: 0, max: 10},
  });
}
