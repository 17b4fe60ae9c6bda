import {type Range, demandNumber, demandFields, demandThat} from '../check';
import {CONFIDENCE, SHARE} from '../ranges';
import {normalQuantile} from './normal';

/** How sure a comparison has to be. */
export interface Sureness {
  /** Largest share of comparisons of equal models that may be called a difference; 0.05 unless given. */
  readonly significance?: number;
  /** Share of real differences of the asked size that is found; 0.8 unless given. */
  readonly power?: number;
}

const DIFFERENCE: Range = {min: 0.001, max: 1};

function quantiles({significance = 0.05, power = 0.8}: Sureness) {
  demandNumber('significance', significance, {min: 1e-6, max: 0.5});
  demandNumber('power', power, CONFIDENCE);
  return {zAlpha: normalQuantile(1 - significance / 2), zBeta: normalQuantile(power)};
}

/**
 * Items that two models have to answer, each the same ones, for a two-sided paired test to tell them apart:
 * n = (z_α/2·√ψ + z_β·√(ψ − δ²))²/δ², ψ the share of items on which they disagree and δ the difference of pass rates.
 *
 * Source: mcnemarsize.
 *
 * @param input `difference` δ (0.001 to 1); `disagreement` ψ (δ to 1), measured in a pilot run
 * @returns a whole number of items
 * @throws {RangeError} for a number out of range; a disagreement below the difference, which cannot be
 * @example
 * ```ts
 * itemsToCompare({difference: 0.05, disagreement: 0.2}) // => 626
 * ```
 */
export function itemsToCompare(
  input: Sureness & {readonly difference: number; readonly disagreement: number},
): number {
  const {difference, disagreement} = input;
  demandNumber('difference', difference, DIFFERENCE);
  demandNumber('disagreement', disagreement, DIFFERENCE);
  demandThat('disagreement', !(disagreement < difference), 'must be at least the difference');
  const {zAlpha, zBeta} = quantiles(input);
  const root = Math.sqrt(disagreement);
  const spread = Math.sqrt(disagreement - difference * difference);
  return Math.ceil(((zAlpha * root + zBeta * spread) / difference) ** 2);
}

/**
 * Items per model if each answers its own: n = (z_α/2·√(2p̄(1 − p̄)) + z_β·√(p₁(1 − p₁) + p₂(1 − p₂)))²/δ². What
 * asking both the same items saves is the distance to {@link itemsToCompare}.
 *
 * Derived: a two-sided z-test of two proportions.
 *
 * @param input `first`, `second`: pass rates, 0 to 1, at least 0.001 apart
 * @returns a whole number of items for each model
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * itemsToCompareUnpaired({first: 0.8, second: 0.85}) // => 906
 * ```
 */
export function itemsToCompareUnpaired(
  input: Sureness & {readonly first: number; readonly second: number},
): number {
  const {first, second} = input;
  demandNumber('first', first, SHARE);
  demandNumber('second', second, SHARE);
  const difference = Math.abs(first - second);
  demandThat('second', difference >= 0.001, 'must be at least 0.001 away from the first');
  const {zAlpha, zBeta} = quantiles(input);
  const mean = (first + second) / 2;
  const equal = Math.sqrt(2 * mean * (1 - mean));
  const apart = Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil(((zAlpha * equal + zBeta * apart) / difference) ** 2);
}

/**
 * Items that count as independent when several share a document, a user or a conversation: n/(1 + (m − 1)·ρ).
 *
 * Derived: the design effect of clusters of equal size.
 *
 * @param input `items` n (1 to 1e7), `perCluster` m (1 to 1e6), `correlation` ρ of results within a cluster (0 to 1)
 * @returns a number of items, not rounded
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * independentItems({items: 1000, perCluster: 10, correlation: 0.3}) // => 270.3
 * ```
 */
export function independentItems(input: {
  readonly items: number;
  readonly perCluster: number;
  readonly correlation: number;
}): number {
  demandFields(input, {
    items: {min: 1, max: 1e7, unit: 'items'},
    perCluster: {min: 1, max: 1e6, unit: 'items'},
    correlation: SHARE,
  });
  return input.items / (1 + (input.perCluster - 1) * input.correlation);
}
