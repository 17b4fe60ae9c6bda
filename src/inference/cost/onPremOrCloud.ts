import {demandNumber} from '../check';
import {MONEY, PRICE, SHARE} from '../ranges';
import {checkOwnership, yearlyFlows, type OwnershipInput} from './ownership';
import {HOURS_PER_YEAR} from './power';

export interface CloudInput {
  readonly devices: number;
  readonly pricePerDeviceHour: number;
  /** Share of the year for which devices are rented, 0 to 1. */
  readonly rentedShare: number;
  /** Change of the price from one year to the next, −0.1 for 10 % less; 0 if absent. */
  readonly priceChangePerYear?: number;
  /** Everything else that the cloud bills per year (egress, storage, support); 0 if absent. */
  readonly otherPerYear?: number;
}

export interface CloudComparison {
  /** Cash paid by the end of each year. */
  readonly years: readonly {readonly onPrem: number; readonly cloud: number}[];
  /** Years until cumulative cloud cost first reaches that of owning; null within the horizon never. */
  readonly breakEvenYears: number | null;
}

/**
 * Cumulative cash for owned machines against rented ones, year by year. Purchases fall on the start of
 * a year, everything else is spread evenly over it.
 *
 * Derived: purchases at the start of a year and everything else spread over it, summed for both ways.
 *
 * @param input `onPrem` as for `costOfOwnership` (its discount rate is not used), `cloud`
 * @returns cumulative cash by year, and years until owning is no dearer
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * onPremOrCloud({
 *   onPrem: {
 *     years: 4,
 *     capital: [{name: 'machines', amount: 2.2e6, lifeYears: 4, residualShare: 0.1}],
 *     yearly: [
 *       {name: 'power', amountPerYear: 70_000},
 *       {name: 'staff', amountPerYear: 200_000},
 *     ],
 *     discountRate: 0.08,
 *   },
 *   cloud: {devices: 64, pricePerDeviceHour: 3, rentedShare: 1},
 * }).breakEvenYears // => 1.557
 * ```
 */
export function onPremOrCloud(input: {
  readonly onPrem: OwnershipInput;
  readonly cloud: CloudInput;
}): CloudComparison {
  const {onPrem, cloud} = input;
  const {priceChangePerYear = 0, otherPerYear = 0} = cloud;
  checkOwnership(onPrem);
  demandNumber('cloud.devices', cloud.devices, {min: 0, max: 1e9});
  demandNumber('cloud.pricePerDeviceHour', cloud.pricePerDeviceHour, PRICE);
  demandNumber('cloud.rentedShare', cloud.rentedShare, SHARE);
  demandNumber('cloud.priceChangePerYear', priceChangePerYear, {min: -1, max: 1});
  demandNumber('cloud.otherPerYear', otherPerYear, MONEY);
  const firstYear = cloud.devices * cloud.pricePerDeviceHour * HOURS_PER_YEAR * cloud.rentedShare;
  const years: {onPrem: number; cloud: number}[] = [];
  let [owned, rented] = [0, 0];
  let breakEvenYears: number | null = null;
  yearlyFlows(onPrem).forEach((flows, y) => {
    owned += flows.reduce((sum, f) => sum + f.start, 0);
    const ownedInYear = flows.reduce((sum, f) => sum + f.end, 0);
    const rentedInYear = firstYear * (1 + priceChangePerYear) ** y + otherPerYear;
    const gap = owned - rented;
    const closing = rentedInYear - ownedInYear;
    if (breakEvenYears === null && gap <= 0) breakEvenYears = y;
    if (breakEvenYears === null && closing >= gap) breakEvenYears = y + gap / closing;
    owned += ownedInYear;
    rented += rentedInYear;
    years.push({onPrem: owned, cloud: rented});
  });
  return {years, breakEvenYears};
}
