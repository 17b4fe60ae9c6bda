import {InputCheck} from '../check';
import {SECONDS, UTILIZATION} from '../ranges';
import {ok, problems, type Result} from '../result';

const AMOUNT = {min: 0, max: 1e30};
const DIVISOR = {min: 1e-12, max: 1e30};

/**
 * How many times `of` is as large as `to`.
 *
 * @param input two measurements in the same unit: `of` 0 to 1e30, `to` 1e-12 to 1e30
 *
 * Problems: an input out of range. Source: definition.
 */
export function ratio(input: {readonly of: number; readonly to: number}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {of: AMOUNT, to: DIVISOR});
  return check.problems.length > 0 ? problems(check.problems) : ok(input.of / input.to);
}

/**
 * Which share of `whole` is `part`, 0 to 1.
 *
 * @param input two measurements in the same unit: `whole` 1e-12 to 1e30, `part` 0 to `whole`
 *
 * Problems: an input out of range. Source: definition.
 */
export function share(input: {readonly part: number; readonly whole: number}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {whole: DIVISOR, part: {...AMOUNT, max: Math.max(0, input.whole)}});
  return check.problems.length > 0 ? problems(check.problems) : ok(input.part / input.whole);
}

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

/**
 * The peak of which a measured rate is a known share, in the unit of the rate.
 *
 * @param input `rate` (FLOP/s, bytes/s or any other, 0 to 1e30), `share` (0.01 to 1) of the peak that it is
 *
 * Problems: an input out of range. Source: definition, the inverse of `shareOfPeak`.
 */
export function peakFromShare(input: {
  readonly rate: number;
  readonly share: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {rate: AMOUNT, share: UTILIZATION});
  return check.problems.length > 0 ? problems(check.problems) : ok(input.rate / input.share);
}
