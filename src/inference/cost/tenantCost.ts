import {demandNumber, demandThat} from '../check';
import {MONEY, SECONDS, SHARE, TOTAL_TOKENS} from '../ranges';

/** What a tenant used in the time of the bill. */
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
 * @param input `bill` in one currency for `replicaSeconds` (replicas × seconds), `perNewToken` and `perOutputToken` in
 *   seconds of a replica
 *
 * Throws for an input out of range, shares that do not add up to 1, more work than the replicas have time. Source: definition.
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
