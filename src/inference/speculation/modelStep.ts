import {demandNumber} from '../check';
import {SECONDS, TOKENS} from '../ranges';
import type {Served} from '../served/served';
import {decodeLoad, passSeconds} from '../time/pass';
import type {StepSeconds} from './stepSeconds';

/**
 * Time of a pass of a model at a context by the roofline of its layers, seconds, as a function of the sequences and of
 * the new tokens of each.
 *
 * Weights are read once a pass; of routed experts those that at least one of all new tokens meets, so that verifying
 * reads more of them. The cache of a sequence is read once however many of its tokens are verified. Arithmetic and the
 * bytes of the all-reduces grow with all new tokens. For one token a sequence it is the step of `decodeStep`.
 *
 * Source: scalingbook, leviathan (tokens verified in one pass).
 *
 * @param input `overheadSeconds` what every pass takes beside those of the machine, 0 unless given
 * @returns seconds of a pass by sequences and new tokens of each
 * @throws {RangeError} for a context or an overhead out of range
 * @example
 * ```ts
 * const step = modelStep({serving: LLAMA_ON_H100, contextTokens: 2000});
 * step(8, 5) // => 0.005107
 * ```
 */
export function modelStep(input: {
  readonly serving: Served;
  /** Tokens that each new token sees, 1 to 1e9. */
  readonly contextTokens: number;
  readonly overheadSeconds?: number;
}): StepSeconds {
  const {serving, contextTokens, overheadSeconds = 0} = input;
  demandNumber('contextTokens', contextTokens, TOKENS);
  demandNumber('overheadSeconds', overheadSeconds, SECONDS);
  const one = decodeLoad(serving, 1, contextTokens);
  const seconds = passSeconds(serving);
  return (batch, tokensPerSequence) => {
    const tokens = batch * tokensPerSequence;
    const pass = seconds({
      ...one,
      sequences: batch,
      decodeTokens: tokens,
      cacheBytes: batch * one.cacheBytes,
      attentionFlops: tokens * one.attentionFlops,
    });
    return overheadSeconds + pass;
  };
}
