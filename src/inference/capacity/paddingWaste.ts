import {demandThat} from '../check';

/** Most sequences that the list functions of this folder take. */
const MAX_SEQUENCES = 100_000;

/** Throws for a list of sequence lengths in tokens out of range. */
export function checkLengths(input: string, tokens: readonly number[]): void {
  demandThat(
    input,
    tokens.length >= 1 && tokens.length <= MAX_SEQUENCES,
    `must hold 1 to ${MAX_SEQUENCES} lengths; got ${tokens.length}`,
  );
  const wrong = tokens.findIndex((t) => !Number.isInteger(t) || t < 1 || t > 1e9);
  demandThat(
    input,
    wrong < 0,
    `must hold whole numbers from 1 to 1e9 tokens; entry ${wrong + 1} is ${String(tokens[wrong])}`,
  );
}

/**
 * Share of a static batch that is padding: 1 − Σ s_i / (B · max s_i), from 0 to below 1.
 *
 * Derived: slots without a token over all slots of a batch that is as long as its longest sequence.
 *
 * @param sequenceTokens length of each of the B sequences, tokens
 * @returns a share of the batch
 * @throws {RangeError} for an empty list, a length that is not a whole number of at least 1
 * @example
 * ```ts
 * paddingWaste([100, 200, 400]) // => 0.4167
 * ```
 */
export function paddingWaste(sequenceTokens: readonly number[]): number {
  checkLengths('sequenceTokens', sequenceTokens);
  const longest = sequenceTokens.reduce((a, b) => Math.max(a, b), 0);
  const total = sequenceTokens.reduce((a, b) => a + b, 0);
  return 1 - total / (sequenceTokens.length * longest);
}
