import {InputCheck} from '../check';
import {TOKEN_RATE} from '../ranges';
import {ok, problems, type Result} from '../result';

/**
 * Link bandwidth above which loading a cached token beats computing it again, bytes/s:
 * KV bytes per token × prefill tokens/s. It takes prefill time as proportional to the prompt, so for
 * long contexts, where attention makes prefill slower, it asks for more bandwidth than is needed.
 *
 * @param input `kvBytesPerToken` (1 to 1e9) and `prefillTokensPerSecond` (1e-3 to 1e12)
 *
 * Problems: an input out of range. Source: definition.
 */
export function breakEvenBandwidth(input: {
  readonly kvBytesPerToken: number;
  readonly prefillTokensPerSecond: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {
    kvBytesPerToken: {min: 1, max: 1e9, unit: 'bytes'},
    prefillTokensPerSecond: TOKEN_RATE,
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.kvBytesPerToken * input.prefillTokensPerSecond);
}
