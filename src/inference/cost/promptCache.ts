import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {MULTIPLE} from '../ranges';

/**
 * Reads after one write from which prompt caching is no dearer than sending the prompt each time:
 * smallest whole n ≥ (w − 1) / (1 − r), at least 0.
 *
 * Derived: w + n·r ≤ n + 1, solved for n; multipliers are `anthropicpricing`.
 *
 * @param input `writeMultiplier` w (0 to 100) and `readMultiplier` r (0 to below 1) over list price
 * @returns a whole number of reads
 * @throws {RangeError} for an input out of range; reads at full price never repay a write
 * @example
 * ```ts
 * breakEvenReads({writeMultiplier: 1.25, readMultiplier: 0.1}) // => 1
 * ```
 */
export function breakEvenReads(input: {
  readonly writeMultiplier: number;
  readonly readMultiplier: number;
}): number {
  demandFields(input, {writeMultiplier: MULTIPLE, readMultiplier: {min: 0, max: 0.999}});
  return Math.max(0, ceilUnits((input.writeMultiplier - 1) / (1 - input.readMultiplier)));
}

/**
 * Cost of one write and n reads over the cost of n + 1 uncached prompts: (w + n·r) / (n + 1).
 *
 * Derived: one write and n reads at their multipliers over n + 1 list prices.
 *
 * @param input multipliers as for `breakEvenReads`, `reads` n (0 to 1e9)
 * @returns cost with the cache over cost without, below 1 where it pays
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * cachedCostRatio({writeMultiplier: 1.25, readMultiplier: 0.1, reads: 9}) // => 0.215
 * ```
 */
export function cachedCostRatio(input: {
  readonly writeMultiplier: number;
  readonly readMultiplier: number;
  readonly reads: number;
}): number {
  demandFields(input, {
    writeMultiplier: MULTIPLE,
    readMultiplier: MULTIPLE,
    reads: {min: 0, max: 1e9, integer: true},
  });
  const {writeMultiplier: w, readMultiplier: r, reads} = input;
  return (w + reads * r) / (reads + 1);
}
