import {demandNumber, demandThat} from '../check';
import {SHARE} from '../ranges';

/**
 * Share of the price that something is worth at an age, on a straight line from 1 at purchase to its residual value
 * at the end of its life: 1 − (1 − residual) · age / life.
 *
 * A book value: what a buyer pays may differ.
 *
 * Derived: straight-line depreciation.
 *
 * @param input `ageYears` (0 to the life), `lifeYears` (1 to 30), `residualShare` (0 to 1)
 * @returns a share of the price
 * @throws {RangeError} for an input out of range, an age beyond the life
 * @example
 * ```ts
 * valueLeft({ageYears: 2, lifeYears: 4, residualShare: 0.1}) // => 0.55
 * ```
 */
export function valueLeft(input: {
  readonly ageYears: number;
  readonly lifeYears: number;
  readonly residualShare: number;
}): number {
  const {ageYears, lifeYears, residualShare} = input;
  demandNumber('ageYears', ageYears, {min: 0, max: 30, unit: 'years'});
  demandNumber('lifeYears', lifeYears, {min: 1, max: 30, unit: 'years'});
  demandNumber('residualShare', residualShare, SHARE);
  demandThat('ageYears', !(ageYears > lifeYears), 'must not exceed lifeYears');
  return 1 - ((1 - residualShare) * ageYears) / lifeYears;
}
