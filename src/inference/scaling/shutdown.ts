import {ceilUnits} from '../capacity/wholeUnits';
import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

const SECONDS = {min: 0, max: 1e6, unit: 's'};

/**
 * Grace period in which a replica can finish what it holds, s: until it gets no new requests, then the
 * longest answer from its first token to its last.
 *
 * @param input `routeRemovalSeconds` until routers stop sending, `firstTokenSeconds` the longest TTFT,
 *   `longestAnswerTokens`, `secondsPerToken`
 *
 * Problems: an input out of range. Source: definition.
 */
export function graceSeconds(input: {
  readonly routeRemovalSeconds: number;
  readonly firstTokenSeconds: number;
  readonly longestAnswerTokens: number;
  readonly secondsPerToken: number;
}): Result<number> {
  const check = new InputCheck();
  check.number('routeRemovalSeconds', input.routeRemovalSeconds, SECONDS);
  check.number('firstTokenSeconds', input.firstTokenSeconds, SECONDS);
  check.number('longestAnswerTokens', input.longestAnswerTokens, {min: 0, max: 1e7});
  check.number('secondsPerToken', input.secondsPerToken, {...SECONDS, max: 1000});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(
    input.routeRemovalSeconds +
      input.firstTokenSeconds +
      input.longestAnswerTokens * input.secondsPerToken,
  );
}

/**
 * Share of running streams that a grace period cuts, 0 to 1, if all last equally long and are equally
 * likely to be at any point: max(0, 1 − grace / duration). Problems: an input out of range. Source: definition.
 */
export function cutShare(input: {
  readonly streamSeconds: number;
  readonly graceSeconds: number;
}): Result<number> {
  const check = new InputCheck();
  check.number('streamSeconds', input.streamSeconds, {...SECONDS, min: 1e-6});
  check.number('graceSeconds', input.graceSeconds, SECONDS);
  if (check.problems.length > 0) return problems(check.problems);
  return ok(Math.max(0, 1 - input.graceSeconds / input.streamSeconds));
}

/**
 * failureThreshold of a startup probe: smallest whole number whose product with the period is at least
 * the worst start. Problems: an input out of range. Source: definition of the probe.
 */
export function probeFailures(input: {
  readonly worstStartSeconds: number;
  readonly periodSeconds: number;
}): Result<number> {
  const check = new InputCheck();
  check.number('worstStartSeconds', input.worstStartSeconds, SECONDS);
  check.number('periodSeconds', input.periodSeconds, {...SECONDS, min: 1});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(Math.max(1, ceilUnits(input.worstStartSeconds / input.periodSeconds)));
}
