import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields, demandNumber} from '../check';
import {MEAN_TOKENS, TOKEN_RATE, UTILIZATION} from '../ranges';

export interface PhaseRates {
  /** Prompt tokens of a request that have to be computed. */
  readonly inputTokens: number;
  /** Generated tokens of a request. */
  readonly outputTokens: number;
  /** Prompt tokens/s of one prefill worker. */
  readonly prefillTokensPerSecond: number;
  /** Generated tokens/s of one decode worker, all its sequences together. */
  readonly decodeTokensPerSecond: number;
}

function demandRates(input: PhaseRates): void {
  demandFields(input, {
    inputTokens: MEAN_TOKENS,
    outputTokens: MEAN_TOKENS,
    prefillTokensPerSecond: TOKEN_RATE,
    decodeTokensPerSecond: TOKEN_RATE,
  });
}

export interface PoolPlan {
  /** Prefill workers for each decode worker. */
  readonly ratio: number;
  /** Workers that the rate needs, fractional. */
  readonly prefillLoad: number;
  readonly decodeLoad: number;
  /** Whole workers. */
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
}

/**
 * Sizes of the prefill and decode pools for a request rate:
 * R·in/(prefill rate·u) and R·out/(decode rate·u) workers, rounded up, at least one of each.
 *
 * Derived: what arrives must be served in each pool; the ratio is that of `distserve` and `splitwise` planning.
 *
 * @param input rates, `requestsPerSecond`, and `targetUtilization` u (0.01 to 1; 1 if absent)
 * @returns workers of both pools
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * poolPlan({
 *   inputTokens: 2000,
 *   outputTokens: 300,
 *   prefillTokensPerSecond: 20_000,
 *   decodeTokensPerSecond: 4000,
 *   requestsPerSecond: 30,
 * }) // => {ratio: 1.333, prefillLoad: 3, decodeLoad: 2.25, prefillWorkers: 3, decodeWorkers: 3}
 * ```
 */
export function poolPlan(
  input: PhaseRates & {readonly requestsPerSecond: number; readonly targetUtilization?: number},
): PoolPlan {
  const {targetUtilization = 1} = input;
  demandRates(input);
  demandNumber('requestsPerSecond', input.requestsPerSecond, {min: 0, max: 1e9});
  demandNumber('targetUtilization', targetUtilization, UTILIZATION);
  const prefillPerRequest = input.inputTokens / input.prefillTokensPerSecond;
  const decodePerRequest = input.outputTokens / input.decodeTokensPerSecond;
  const prefillLoad = (input.requestsPerSecond * prefillPerRequest) / targetUtilization;
  const decodeLoad = (input.requestsPerSecond * decodePerRequest) / targetUtilization;
  const prefillWorkers = Math.max(1, ceilUnits(prefillLoad));
  const decodeWorkers = Math.max(1, ceilUnits(decodeLoad));
  return {
    ratio: prefillPerRequest / decodePerRequest,
    prefillLoad,
    decodeLoad,
    prefillWorkers,
    decodeWorkers,
  };
}

/**
 * Fewest prefill workers with which the mean time to first token keeps a limit L; undefined if a prompt alone does not.
 *
 * Each of P workers gets R/P of the requests and is busy for a share ρ = R·D/P, so that the first token takes
 * D + ρ·D/(2·(1 − ρ)) + A. With x = L − D − A this is at most L if ρ ≤ 2x/(D + 2x), so P ≥ R·D·(D + 2x)/(2x). At ρ = 0.8 a prompt
 * takes 3 D: the share alone keeps no limit.
 *
 * Source: `distserve`, eq. 1 (M/D/1).
 *
 * @param input `requestsPerSecond` R, `prefillSeconds` D (above 0), `afterSeconds` A, what follows before the first token is sent
 * @returns a whole number of workers, or undefined
 * @example
 * ```ts
 * prefillWorkersWithin({
 *   requestsPerSecond: 20,
 *   prefillSeconds: 0.1,
 *   afterSeconds: 0.02,
 *   firstTokenSeconds: 0.2,
 * }) // => 4
 * ```
 */
export function prefillWorkersWithin(input: {
  readonly requestsPerSecond: number;
  readonly prefillSeconds: number;
  readonly afterSeconds: number;
  readonly firstTokenSeconds: number;
}): number | undefined {
  const {requestsPerSecond, prefillSeconds, afterSeconds, firstTokenSeconds} = input;
  const wait = firstTokenSeconds - prefillSeconds - afterSeconds;
  if (wait <= 0) return undefined;
  const workers = (requestsPerSecond * prefillSeconds * (prefillSeconds + 2 * wait)) / (2 * wait);
  return Math.max(1, ceilUnits(workers));
}
