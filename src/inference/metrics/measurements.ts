import {InputCheck} from '../check';
import {SECONDS} from '../ranges';
import {ok, problems, type Result} from '../result';

/**
 * How many times faster the same work became: time before / time after.
 *
 * Problems: a time outside 1e-6 to 1e6 s. Source: definition.
 */
export function speedup(input: {
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
}): Result<number> {
  const check = new InputCheck();
  const time = {...SECONDS, min: 1e-6};
  check.fields(input, {beforeSeconds: time, afterSeconds: time});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.beforeSeconds / input.afterSeconds);
}
