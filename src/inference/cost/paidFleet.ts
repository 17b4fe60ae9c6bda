import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {PARTS, SHARE, UTILIZATION} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

export interface PaidFleetInput {
  /** Tokens of a mean day, in millions. */
  readonly millionTokensPerDay: number;
  /** Tokens/s that one replica serves at the load that it is planned for. */
  readonly replicaTokensPerSecond: number;
  readonly devicesPerReplica: number;
  /** Mean load over peak load, above 0 to 1. */
  readonly meanOverPeak: number;
  /** Share of the difference between peak and mean that scaling gives back: 0 keeps the peak all day, 1 follows perfectly. */
  readonly followedShare: number;
  /** Whole replicas that serve no planned load: failure, rollout, staging. */
  readonly spareReplicas: number;
}

export interface PaidFleet {
  /** Replicas at the peak, without spares; at least one. */
  readonly peakReplicas: number;
  /** Devices paid for at the peak, spares included. */
  readonly peakDevices: number;
  /** Mean of the devices paid for over the day, spares included. */
  readonly paidDevices: number;
  /** Work done over the work that the paid devices could do, 0 to 1. */
  readonly utilization: number;
}

/** Throws for a paid fleet out of range. */
export function checkPaidFleet(input: PaidFleetInput): void {
  demandFields(input, {
    millionTokensPerDay: {min: 0, max: 1e12},
    replicaTokensPerSecond: {min: 1e-3, max: 1e12},
    devicesPerReplica: PARTS,
    meanOverPeak: UTILIZATION,
    followedShare: SHARE,
    spareReplicas: {min: 0, max: 10_000, integer: true},
  });
}

/**
 * Mean over the day of the serving replicas that are paid for, over those at the peak: 1 − followed · (1 − mean/peak).
 *
 * Derived: of the difference between peak and mean, scaling gives back a share.
 *
 * @param input `meanOverPeak` of the load and `followedShare`, both 0 to 1
 * @returns a share of the peak, 0 to 1
 * @example
 * ```ts
 * paidShare({meanOverPeak: 0.4, followedShare: 0.5}) // => 0.7
 * ```
 */
export function paidShare(input: Pick<PaidFleetInput, 'meanOverPeak' | 'followedShare'>): number {
  return 1 - input.followedShare * (1 - input.meanOverPeak);
}

/**
 * Millions of tokens that one serving replica is paid to serve in a day.
 *
 * Derived: the rate at the planned load × seconds of a day × mean over peak.
 *
 * @param input `replicaTokensPerSecond` at the planned load and `meanOverPeak`
 * @returns millions of tokens a day
 * @example
 * ```ts
 * replicaMillionsPerDay({replicaTokensPerSecond: 5000, meanOverPeak: 0.4}) // => 172.8
 * ```
 */
export function replicaMillionsPerDay(
  input: Pick<PaidFleetInput, 'replicaTokensPerSecond' | 'meanOverPeak'>,
): number {
  return (input.replicaTokensPerSecond * SECONDS_PER_DAY * input.meanOverPeak) / 1e6;
}

/**
 * Devices that a day of traffic makes one pay for, and how much of them does work. Peak replicas are
 * max(1, ceil(mean tokens/s / mean over peak / replica tokens/s)).
 *
 * Throws for an input out of range. Source: definition.
 */
export function paidFleet(input: PaidFleetInput): PaidFleet {
  checkPaidFleet(input);
  const {millionTokensPerDay: volume, devicesPerReplica: devices, spareReplicas} = input;
  const peakReplicas = Math.max(1, ceilUnits(volume / replicaMillionsPerDay(input)));
  const paidReplicas = peakReplicas * paidShare(input) + spareReplicas;
  const fullDay = (input.replicaTokensPerSecond * SECONDS_PER_DAY) / 1e6;
  return {
    peakReplicas,
    peakDevices: (peakReplicas + spareReplicas) * devices,
    paidDevices: paidReplicas * devices,
    // `ceilUnits` takes a full last replica for full, however it was rounded.
    utilization: Math.min(1, volume / (paidReplicas * fullDay)),
  };
}
