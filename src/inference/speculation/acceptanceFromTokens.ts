import {demandNumber} from '../check';
import {geometricTokens} from './tokensPerPass';

/**
 * Acceptance α at which the formula gives a measured number of tokens per target pass: what to put into a calculator
 * that takes α when an engine reports a mean acceptance length.
 *
 * Source: leviathan, eq. 1, inverted by bisection.
 *
 * @param input `tokensPerPass` the token of the target included, from 1 to γ + 1; `draftTokens` γ, 1 to 64
 * @returns a probability
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * acceptanceFromTokens({tokensPerPass: 3, draftTokens: 4}) // => 0.7413
 * ```
 */
export function acceptanceFromTokens(input: {
  readonly tokensPerPass: number;
  readonly draftTokens: number;
}): number {
  const {tokensPerPass, draftTokens} = input;
  demandNumber('draftTokens', draftTokens, {min: 1, max: 64, integer: true, unit: 'tokens'});
  demandNumber('tokensPerPass', tokensPerPass, {min: 1, max: draftTokens + 1, unit: 'tokens'});
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (geometricTokens({acceptance: middle, draftTokens}) < tokensPerPass) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
