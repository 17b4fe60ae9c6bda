import {demandNumber} from '../check';
import {MULTIPLE} from '../ranges';
import {checkDraft, geometricTokens, type DraftInput} from './tokensPerPass';

/**
 * Arithmetic per generated token against plain decoding: (γ·ĉ + γ + 1) / E, at least 1.
 *
 * Source: `leviathan`, theorem 3.11.
 *
 * @param input `draftFlopRatio` is the FLOPs of a draft step over those of a target step, 0 to 100
 * @returns a ratio
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * extraArithmetic({acceptance: 0.8, draftTokens: 4, draftFlopRatio: 0.05}) // => 1.547
 * ```
 */
export function extraArithmetic(input: DraftInput & {readonly draftFlopRatio: number}): number {
  checkDraft(input);
  demandNumber('draftFlopRatio', input.draftFlopRatio, MULTIPLE);
  const {draftTokens, draftFlopRatio} = input;
  return (draftTokens * draftFlopRatio + draftTokens + 1) / geometricTokens(input);
}
