import {demandFields} from '../check';

/** Two-sided p-values: how often two equally good models would disagree at least this unevenly. */
export interface PairedTest {
  /** Never rejects more often than its level, and often much less: too cautious with few disagreements. */
  readonly exact: number;
  /** Counts the observed split half: close to its level, and the better default. */
  readonly midP: number;
}

/**
 * McNemar's test of two models on the same items. Items that both pass or both fail say nothing about which is better;
 * of those on which they disagree, either is as likely to win if the models are equally good.
 *
 * Source: fagerland2013.
 *
 * @param input `onlyFirst`, `onlySecond`: items that one model passes and the other fails, 0 to 1e6
 * @returns two-sided p-values, 0 to 1
 * @throws {RangeError} for a count out of range
 * @example
 * ```ts
 * pairedTest({onlyFirst: 20, onlySecond: 8}) // => {exact: 0.0357, midP: 0.02412}
 * ```
 */
export function pairedTest(input: {
  readonly onlyFirst: number;
  readonly onlySecond: number;
}): PairedTest {
  const range = {min: 0, max: 1e6, integer: true, unit: 'items'};
  demandFields(input, {onlyFirst: range, onlySecond: range});
  const n = input.onlyFirst + input.onlySecond;
  const fewer = Math.min(input.onlyFirst, input.onlySecond);
  if (n === 0) return {exact: 1, midP: 1};
  // Sums of (n over k)/2^n, from logarithms because either factor overflows.
  let logTerm = -n * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let k = 1; k <= fewer; k += 1) {
    logTerm += Math.log((n - k + 1) / k);
    tail += Math.exp(logTerm);
  }
  const observed = Math.exp(logTerm);
  const isEven = 2 * fewer === n;
  return {
    exact: Math.min(1, 2 * tail),
    midP: isEven ? 1 - observed / 2 : Math.min(1, 2 * tail - observed),
  };
}
