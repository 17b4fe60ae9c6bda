import {ceilUnits} from '../capacity/wholeUnits';
import {demandNumber, demandThat} from '../check';
import {normalQuantile} from '../evaluation/normal';
import {CONFIDENCE, SHARE} from '../ranges';

export interface CanaryInput {
  /** Rate of bad requests of the running release, 0 to 1. */
  readonly baseline: number;
  /** Rate at which the new release has to be caught, above the baseline. */
  readonly worse: number;
  /**
   * Replicas of the running release that serve as control, for each replica of the canary (0.1 to 1,000); 1 unless given.
   * Each gets as many requests as a replica of the canary, at the same time.
   */
  readonly controls?: number;
  /** Largest share of harmless releases that may be called different; two-sided, 0.05 unless given. */
  readonly significance?: number;
  /** Share of releases as bad as `worse` that is caught; 0.8 unless given. */
  readonly power?: number;
}

export interface CanarySamples {
  /** Judged requests of the canary. */
  readonly canaryRequests: number;
  /** Judged requests of all control replicas together. */
  readonly controlRequests: number;
}

/**
 * Requests until a canary shows another rate of bad requests (errors, late answers, answers that a judge calls wrong).
 * Two-sided z-test of two proportions, k control requests for each of the canary:
 * n = (z_α/2·√((1 + 1/k)·p̄(1 − p̄)) + z_β·√(p₁(1 − p₁) + p₀(1 − p₀)/k))²/(p₁ − p₀)², p̄ = (p₁ + k·p₀)/(1 + k).
 *
 * Requests count as independent, which those of one conversation are not: `independentItems` corrects it.
 *
 * Source: hmiscftu, without its correction for continuity.
 *
 * @returns whole numbers of requests
 * @throws {RangeError} for a number out of range; `worse` less than 0.0001 above `baseline`
 * @example
 * ```ts
 * canarySamples({baseline: 0.01, worse: 0.02}) // => {canaryRequests: 2319, controlRequests: 2319}
 * ```
 */
export function canarySamples(input: CanaryInput): CanarySamples {
  const {baseline, worse, controls: k = 1, significance = 0.05, power = 0.8} = input;
  demandNumber('baseline', baseline, SHARE);
  demandNumber('worse', worse, SHARE);
  demandThat('worse', worse - baseline >= 1e-4, 'must be at least 0.0001 above the baseline');
  demandNumber('controls', k, {min: 0.1, max: 1000});
  demandNumber('significance', significance, {min: 1e-6, max: 0.5});
  demandNumber('power', power, CONFIDENCE);
  const mean = (worse + k * baseline) / (1 + k);
  const equal = Math.sqrt((1 + 1 / k) * mean * (1 - mean));
  const apart = Math.sqrt(worse * (1 - worse) + (baseline * (1 - baseline)) / k);
  const sure = normalQuantile(1 - significance / 2) * equal + normalQuantile(power) * apart;
  const canaryRequests = ceilUnits((sure / (worse - baseline)) ** 2);
  return {canaryRequests, controlRequests: ceilUnits(canaryRequests * k)};
}

/**
 * Time that a canary needs: its requests over the rate at which judged requests reach it, s.
 *
 * Derived: requests of {@link canarySamples} over the rate of judged ones.
 *
 * @param input as {@link canarySamples}, and `requestsPerSecond` of the whole service (1e-6 to 1e9), `share` of them that
 *   the canary gets (0.0001 to 1) and `judged`, the share of its requests that is judged (0.0001 to 1; 1 unless given)
 * @returns seconds
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * canarySeconds({baseline: 0.01, worse: 0.02, requestsPerSecond: 20, share: 0.05}) // => 2319
 * ```
 */
export function canarySeconds(
  input: CanaryInput & {
    readonly requestsPerSecond: number;
    readonly share: number;
    readonly judged?: number;
  },
): number {
  const samples = canarySamples(input);
  const {requestsPerSecond, share, judged = 1} = input;
  demandNumber('requestsPerSecond', requestsPerSecond, {min: 1e-6, max: 1e9});
  demandNumber('share', share, {min: 1e-4, max: 1});
  demandNumber('judged', judged, {min: 1e-4, max: 1});
  return samples.canaryRequests / (requestsPerSecond * share * judged);
}
