import type {Problem, Result} from '../result';
import {ok, problems} from '../result';
import {decodeStep} from '../time/decodeStep';
import {decodeLoad, passTime} from '../time/pass';
import type {Serving} from '../time/serving';
import type {StepTime} from './stepTime';

/**
 * Time of a pass of a model at a context by the roofline of its layers, seconds, as a function of the sequences and of
 * the new tokens of each.
 *
 * Weights are read once a pass; of routed experts those that at least one of all new tokens meets, so that verifying
 * reads more of them. The cache of a sequence is read once however many of its tokens are verified. Arithmetic and the
 * bytes of the all-reduces grow with all new tokens. For one token a sequence it is the step of `decodeStep`.
 *
 * @param input `overheadSeconds` what every pass takes beside those of the machine, 0 unless given
 *
 * Problems: as `decodeStep`; an overhead outside 0 to 1e6 s. Source: scalingbook, leviathan (tokens verified in one pass).
 */
export function modelStep(input: {
  readonly serving: Serving;
  /** Tokens that each new token sees, 1 to 1e9. */
  readonly contextTokens: number;
  readonly overheadSeconds?: number;
}): Result<StepTime> {
  const {serving, contextTokens, overheadSeconds = 0} = input;
  const single = decodeStep(serving, {batch: 1, contextTokens});
  const found: Problem[] = single.ok ? [] : [...single.problems];
  if (!(overheadSeconds >= 0 && overheadSeconds <= 1e6)) {
    found.push({input: 'overheadSeconds', message: 'must be from 0 to 1e6 s'});
  }
  if (found.length > 0) return problems(found);
  const one = decodeLoad(serving, 1, contextTokens);
  const time = passTime(serving);
  return ok((batch, tokensPerSequence) => {
    const tokens = batch * tokensPerSequence;
    const pass = time({
      ...one,
      sequences: batch,
      decodeTokens: tokens,
      cacheBytes: batch * one.cacheBytes,
      attentionFlops: tokens * one.attentionFlops,
    });
    return overheadSeconds + pass.seconds;
  });
}
