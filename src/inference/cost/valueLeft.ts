import {demandNumber, demandThat} from '../check';
import {SHARE} from '../ranges';

/**
 * Share of the price that something is worth at an age, on a straight line from 1 at purchase to its residual value
 * at the end of its life: 1 − (1 − residual) · age / life.
 *
 * @param input `ageYears` (0 to the life), `lifeYears` (1 to 30), `residualShare` (0 to 1)
 *
 * A book value: what a buyer pays may differ. Throws for an input out of range, an age beyond the life.
 * Source: definition (straight-line depreciation).
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
