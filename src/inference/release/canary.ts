import {ceilUnits} from '../capacity/wholeUnits';
import {InputCheck} from '../check';
import {normalQuantile} from '../evaluation/normal';
import {ok, problems, type Result} from '../result';

const RATE = {min: 0, max: 1};

export interface CanaryInput {
  /** Rate of bad requests of the running release, 0 to 1. */
  readonly baseline: number;
  /** Rate at which the new release has to be caught, above the baseline. */
  readonly worse: number;
  /** Share of the traffic that the canary gets, 0.001 to 0.5; the control group is the rest. */
  readonly share: number;
  /** Largest share of harmless releases that may be stopped; one-sided, 0.05 unless given. */
  readonly significance?: number;
  /** Share of releases as bad as `worse` that is caught; 0.8 unless given. */
  readonly power?: number;
}

export interface CanarySamples {
  readonly canaryRequests: number;
  /** Canary and control together. */
  readonly totalRequests: number;
}

/**
 * Requests until a canary shows a higher rate of bad requests (errors, or answers beyond a latency limit). One-sided
 * z-test of two proportions in groups of unequal size, k = (1 − share)/share control requests for each of the canary:
 * n = (z_α·√((1 + 1/k)·p̄(1 − p̄)) + z_β·√(p₁(1 − p₁) + p₀(1 − p₀)/k))²/(p₁ − p₀)², p̄ = (p₁ + k·p₀)/(1 + k).
 *
 * Requests count as independent, which those of one replica or one customer are not: `independentItems` corrects it.
 *
 * Problems: a number out of range; `worse` less than 0.0001 above `baseline`. Source: hmiscftu, without its
 * correction for continuity.
 */
export function canarySamples(input: CanaryInput): Result<CanarySamples> {
  const {baseline, worse, share, significance = 0.05, power = 0.8} = input;
  const check = new InputCheck();
  check.number('baseline', baseline, RATE);
  check.number('worse', worse, RATE);
  check.require('worse', worse - baseline >= 1e-4, 'must be at least 0.0001 above the baseline');
  check.number('share', share, {min: 0.001, max: 0.5});
  check.number('significance', significance, {min: 1e-6, max: 0.5});
  check.number('power', power, {min: 0.5, max: 0.9999});
  if (check.problems.length > 0) return problems(check.problems);
  const k = (1 - share) / share;
  const mean = (worse + k * baseline) / (1 + k);
  const equal = Math.sqrt((1 + 1 / k) * mean * (1 - mean));
  const apart = Math.sqrt(worse * (1 - worse) + (baseline * (1 - baseline)) / k);
  const sure = normalQuantile(1 - significance) * equal + normalQuantile(power) * apart;
  const canaryRequests = ceilUnits((sure / (worse - baseline)) ** 2);
  return ok({canaryRequests, totalRequests: ceilUnits(canaryRequests / share)});
}

/**
 * Time that a canary needs: all requests over the arrival rate, s.
 *
 * @param input as {@link canarySamples}, and `requestsPerSecond` of the whole service (1e-6 to 1e9)
 *
 * Problems: a number out of range. Source: definition.
 */
export function canarySeconds(
  input: CanaryInput & {readonly requestsPerSecond: number},
): Result<number> {
  const samples = canarySamples(input);
  const check = new InputCheck();
  check.number('requestsPerSecond', input.requestsPerSecond, {min: 1e-6, max: 1e9});
  if (!samples.ok || check.problems.length > 0) {
    return problems([...(samples.ok ? [] : samples.problems), ...check.problems]);
  }
  return ok(samples.value.totalRequests / input.requestsPerSecond);
}
