import {demandFields, demandThat} from '../check';
import {seededRandom, type Random} from '../random';
import {COUNT, SEED, SHARE} from '../ranges';
import type {Matrix} from './matrix';

export interface WeightRowsInput {
  readonly rows: number;
  readonly columns: number;
  /** Standard deviation of ordinary weights. */
  readonly standardDeviation: number;
  /** Share of weights that are outliers, 0 to 1. */
  readonly outlierShare: number;
  /** Factor by which outliers are wider than ordinary weights. */
  readonly outlierScale: number;
  /** Same seed, same matrix. */
  readonly seed: number;
}

/** Standard normal number from two uniform ones (Box–Muller). */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/**
 * Weight-like matrix: independent normal numbers with mean 0, a share of which are drawn with a larger
 * deviation. Trained weights look like this; the figures are chosen, not measured.
 *
 * Derived: normal numbers by the method of Box and Muller, of which a share is multiplied.
 *
 * @returns a matrix, row by row
 * @throws {RangeError} for an input out of range, more than 1e6 values
 * @example
 * ```ts
 * weightRows({
 *   rows: 2,
 *   columns: 4,
 *   standardDeviation: 0.02,
 *   outlierShare: 0,
 *   outlierScale: 1,
 *   seed: 1,
 * }).values.length // => 8
 * ```
 */
export function weightRows(input: WeightRowsInput): Matrix {
  demandFields(input, {rows: COUNT, columns: COUNT});
  demandThat('rows', !(input.rows * input.columns > 1e6), 'times columns must not exceed 1e6');
  demandFields(input, {
    standardDeviation: {min: 1e-9, max: 1e9},
    outlierShare: SHARE,
    outlierScale: {min: 1, max: 1e6},
    seed: SEED,
  });
  const random = seededRandom(input.seed);
  const values = Array.from({length: input.rows * input.columns}, () => {
    // Always draw for the outlier, so that changing its share leaves the other weights as they are.
    const outlier = random() < input.outlierShare;
    return normal(random) * input.standardDeviation * (outlier ? input.outlierScale : 1);
  });
  return {values, columns: input.columns};
}
