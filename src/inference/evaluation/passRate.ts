import {demandNumber, demandThat} from '../check';
import {CONFIDENCE, SHARE} from '../ranges';
import {normalQuantile} from './normal';

/** A rate with the interval that a repetition of the method covers with the asked confidence. Shares of 1. */
export interface RateInterval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const items = {min: 1, max: 1e7, integer: true, unit: 'items'};

/**
 * Wilson interval of a pass rate: the rates that a score test does not reject. It stays inside 0 and 1 and says
 * something at 0 or all items passed, where the textbook p ± z·√(p(1 − p)/n) has no width.
 *
 * Source: brown2001.
 *
 * @param input `passed` of `items` (1 to 1e7) independent items; `confidence` 0.5 to 0.9999, 0.95 unless given
 * @returns shares, 0 to 1
 * @throws {RangeError} for a number out of range; more passed than items
 * @example
 * ```ts
 * passRateInterval({passed: 80, items: 100}) // => {rate: 0.8, low: 0.7112, high: 0.8666}
 * ```
 */
export function passRateInterval(input: {
  readonly passed: number;
  readonly items: number;
  readonly confidence?: number;
}): RateInterval {
  const {passed, confidence = 0.95} = input;
  demandNumber('items', input.items, items);
  demandNumber('passed', passed, {...items, min: 0});
  demandNumber('confidence', confidence, CONFIDENCE);
  demandThat('passed', !(passed > input.items), 'must not exceed the items');
  const rate = passed / input.items;
  return {rate, ...wilson(rate, input.items, normalQuantile((1 + confidence) / 2))};
}

/** Ends of the interval for a rate that need not be a fraction of the items. */
function wilson(rate: number, n: number, z: number): {readonly low: number; readonly high: number} {
  const shrink = 1 + (z * z) / n;
  const center = (rate + (z * z) / (2 * n)) / shrink;
  const half = (z / shrink) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return {low: Math.max(0, center - half), high: Math.min(1, center + half)};
}

/**
 * Fewest items whose Wilson interval is at most `margin` to either side of its center, at an expected rate.
 *
 * Source: brown2001, solved for n by bisection.
 *
 * @param input `rate` 0 to 1; `margin` 0.0005 to 0.5, a share; `confidence` as above
 * @returns a whole number of items
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * itemsForMargin({rate: 0.8, margin: 0.05}) // => 245
 * ```
 */
export function itemsForMargin(input: {
  readonly rate: number;
  readonly margin: number;
  readonly confidence?: number;
}): number {
  const {rate, margin, confidence = 0.95} = input;
  demandNumber('rate', rate, SHARE);
  demandNumber('margin', margin, {min: 0.0005, max: 0.5});
  demandNumber('confidence', confidence, CONFIDENCE);
  const z = normalQuantile((1 + confidence) / 2);
  const isEnough = (n: number): boolean => {
    const {low, high} = wilson(rate, n, z);
    return (high - low) / 2 <= margin;
  };
  let [few, many] = [0, 1];
  while (!isEnough(many)) [few, many] = [many, many * 2];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (isEnough(middle)) many = middle;
    else few = middle;
  }
  return many;
}
