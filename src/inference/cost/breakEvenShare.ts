import {demandNumber} from '../check';
import {MONEY, PRICE} from '../ranges';
import type {CloudInput} from './onPremOrCloud';
import {costOfOwnership, type OwnershipInput} from './ownership';
import {HOURS_PER_YEAR} from './power';

export interface BreakEvenShare {
  /** Share of all hours rented from which owning costs no more; above 1 it never does; null if rent is free. */
  readonly share: number | null;
  /** Present value of owning over the horizon. */
  readonly owned: number;
  /** Present value of renting all devices for all hours, without what the cloud bills besides. */
  readonly rentedAlways: number;
  /** Present value of what the cloud bills besides. */
  readonly cloudOther: number;
}

/** Sum of amounts paid at the end of each year, discounted to the start. */
function presentValueOf(amounts: readonly number[], rate: number): number {
  return amounts.reduce((sum, amount, year) => sum + amount / (1 + rate) ** (year + 1), 0);
}

/**
 * Utilization at which owned and rented machines cost the same over a horizon: (PV owned − PV other) / PV of renting
 * always. An owner pays for every hour, a renter for the hours in use; both serve the same work.
 *
 * Rent counts as paid at the end of each year. A negative share is given as 0: owning is cheaper even when idle.
 *
 * Derived: both sides are discounted to today and set equal.
 *
 * @param input `onPrem` as for `costOfOwnership`, its discount rate applies to both; `cloud` without a rented share
 * @returns a share of all hours, and present values in the currency of the prices
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenShare({
 *   onPrem: {
 *     years: 4,
 *     capital: [{name: 'machines', amount: 2.2e6, lifeYears: 4, residualShare: 0.1}],
 *     yearly: [
 *       {name: 'power', amountPerYear: 70_000},
 *       {name: 'staff', amountPerYear: 200_000},
 *     ],
 *     discountRate: 0.08,
 *   },
 *   cloud: {devices: 64, pricePerDeviceHour: 3},
 * }) // => {share: 0.5261, owned: 2.933e6, rentedAlways: 5.575e6, cloudOther: 0}
 * ```
 */
export function breakEvenShare(input: {
  readonly onPrem: OwnershipInput;
  readonly cloud: Omit<CloudInput, 'rentedShare'>;
}): BreakEvenShare {
  const {onPrem, cloud} = input;
  const {priceChangePerYear = 0, otherPerYear = 0} = cloud;
  const owned = costOfOwnership(onPrem);
  demandNumber('cloud.devices', cloud.devices, {min: 0, max: 1e9});
  demandNumber('cloud.pricePerDeviceHour', cloud.pricePerDeviceHour, PRICE);
  demandNumber('cloud.priceChangePerYear', priceChangePerYear, {min: -1, max: 1});
  demandNumber('cloud.otherPerYear', otherPerYear, MONEY);
  const rate = onPrem.discountRate ?? 0;
  const firstYear = cloud.devices * cloud.pricePerDeviceHour * HOURS_PER_YEAR;
  const years = Array.from({length: onPrem.years}, (_, year) => year);
  const rentedAlways = presentValueOf(
    years.map((year) => firstYear * (1 + priceChangePerYear) ** year),
    rate,
  );
  const cloudOther = presentValueOf(
    years.map(() => otherPerYear),
    rate,
  );
  const {presentValue} = owned;
  const share = Math.max(0, presentValue - cloudOther) / rentedAlways;
  return {
    share: Number.isFinite(share) ? share : null,
    owned: presentValue,
    rentedAlways,
    cloudOther,
  };
}
