import {demandNumber, demandThat} from '../check';
import {MONEY, SECONDS, SHARE, TOTAL_TOKENS} from '../ranges';

/** Use of one tenant in the time of the bill. */
export interface TenantUse {
  /** Prompt tokens that were computed: those from the cache do not count. */
  readonly newTokens: number;
  readonly outputTokens: number;
  /** Part of the load in the busiest hour; those of all tenants add up to 1. */
  readonly peakShare: number;
}

export interface TenantBill {
  readonly prefill: number;
  readonly decode: number;
  readonly idle: number;
}

/**
 * Splits the bill of a fleet without a rest: prefill and decode by the seconds that they keep a replica, idle time by the share
 * of the busiest hour, which decides how many replicas are paid for.
 *
 * Derived: work is paid by the seconds that it keeps a replica, what is left by shares of the busiest hour.
 *
 * @param input `bill` in one currency for `replicaSeconds` (replicas × seconds), `perNewToken` and `perOutputToken` in
 *   seconds of a replica
 * @returns a bill for each tenant, in the currency of the whole; together they are the whole
 * @throws {RangeError} for an input out of range, shares that do not add up to 1, more work than the replicas have time
 * @example
 * ```ts
 * tenantCost({
 *   bill: 1000,
 *   replicaSeconds: 100_000,
 *   perNewToken: 1e-4,
 *   perOutputToken: 1e-3,
 *   tenants: [
 *     {newTokens: 2e8, outputTokens: 2e7, peakShare: 0.75},
 *     {newTokens: 1e8, outputTokens: 1e7, peakShare: 0.25},
 *   ],
 * }) // => [{prefill: 200, decode: 200, idle: 300}, {prefill: 100, decode: 100, idle: 100}]
 * ```
 */
export function tenantCost(input: {
  readonly bill: number;
  readonly replicaSeconds: number;
  readonly perNewToken: number;
  readonly perOutputToken: number;
  readonly tenants: readonly TenantUse[];
}): readonly TenantBill[] {
  const {bill, replicaSeconds, perNewToken, perOutputToken, tenants} = input;
  demandNumber('bill', bill, MONEY);
  demandNumber('replicaSeconds', replicaSeconds, {min: 1e-3, max: 1e15, unit: 's'});
  demandNumber('perNewToken', perNewToken, SECONDS);
  demandNumber('perOutputToken', perOutputToken, SECONDS);
  let [work, shares] = [0, 0];
  tenants.forEach(({newTokens, outputTokens, peakShare}, index) => {
    demandNumber(`tenants.${index}.newTokens`, newTokens, TOTAL_TOKENS);
    demandNumber(`tenants.${index}.outputTokens`, outputTokens, {min: 0, max: 1e18});
    demandNumber(`tenants.${index}.peakShare`, peakShare, SHARE);
    work += newTokens * perNewToken + outputTokens * perOutputToken;
    shares += peakShare;
  });
  demandThat('tenants', !(Math.abs(shares - 1) > 1e-6), 'must have peak shares that add up to 1');
  demandThat('replicaSeconds', !(work > replicaSeconds), 'must hold all the work');
  const perSecond = bill / replicaSeconds;
  return tenants.map(({newTokens, outputTokens, peakShare}) => ({
    prefill: newTokens * perNewToken * perSecond,
    decode: outputTokens * perOutputToken * perSecond,
    idle: (replicaSeconds - work) * perSecond * peakShare,
  }));
}
