import {demandNumber} from '../check';
import {SHARE} from '../ranges';
import {redundantAvailability, serialAvailability, type Availability} from './availability';

export interface FailoverInput {
  /** Share of time in which one region works, 0 to 1. */
  readonly regionAvailability: number;
  /** Regions that may serve a user, 1 to 100, each with room for all of them. */
  readonly regions: number;
  /** Part of a region's unavailability whose cause takes all regions down at once, 0 to 1. */
  readonly commonShare: number;
  /** Mean length of an outage, s. */
  readonly outageSeconds: number;
  /** From the failure of a region until its users are served by another, s. */
  readonly failoverSeconds: number;
}

export interface FailoverAvailability extends Availability {
  /** Unavailability by cause; they add up to the whole. */
  readonly parts: {
    readonly common: number;
    readonly allRegions: number;
    readonly failover: number;
  };
}

/**
 * Availability to a user who has n regions, one of them in use.
 *
 * With u = 1 − a and common share β: common βu; otherwise v = (1 − β)u / (1 − βu) for each region: all down v^n; own region down with another
 * one up, times the part of an outage before the failover is done, min(1, T/D).
 *
 * Assumes equal regions, independence apart from the common part (beta-factor model), and that every other region that
 * is up has room.
 *
 * Derived: the chances of the three causes, which exclude each other, add up.
 *
 * @returns shares of time, and seconds of a mean month
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * failoverAvailability({
 *   regionAvailability: 0.999,
 *   regions: 2,
 *   commonShare: 0.1,
 *   outageSeconds: 3600,
 *   failoverSeconds: 300,
 * }) // => {availability: 0.9998, unavailability: 0.0001757, downtimeSecondsPerMonth: 462.2,
 * //    parts: {common: 0.0001, allRegions: 8.101e-7, failover: 7.493e-5}}
 * ```
 */
export function failoverAvailability(input: FailoverInput): FailoverAvailability {
  const {regionAvailability, regions, commonShare, outageSeconds, failoverSeconds} = input;
  demandNumber('regionAvailability', regionAvailability, SHARE);
  demandNumber('regions', regions, {min: 1, max: 100, integer: true});
  demandNumber('commonShare', commonShare, SHARE);
  demandNumber('outageSeconds', outageSeconds, {min: 1, max: 1e8, unit: 's'});
  demandNumber('failoverSeconds', failoverSeconds, {min: 0, max: 1e8, unit: 's'});
  const down = 1 - regionAvailability;
  const common = commonShare * down;
  // So that one region alone has its own availability: common and own, independent, make u.
  const own = common < 1 ? (down - common) / (1 - common) : 0;
  const one = 1 - own;
  const redundant = redundantAvailability({
    availabilities: new Array<number>(regions).fill(one),
    needed: 1,
  });
  const all = redundant.unavailability;
  const switching = Math.max(0, own - all) * Math.min(1, failoverSeconds / outageSeconds);
  const independent = Math.min(1, all + switching);
  const whole = serialAvailability([1 - common, 1 - independent]);
  const rest = 1 - common;
  return {
    ...whole,
    parts: {common, allRegions: rest * all, failover: rest * switching},
  };
}
