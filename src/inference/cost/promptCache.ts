import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {MULTIPLE} from '../ranges';

/**
 * Reads after one write from which prompt caching is no dearer than sending the prompt each time:
 * smallest whole n ≥ (w − 1) / (1 − r), at least 0.
 *
 * @param input `writeMultiplier` w (0 to 100) and `readMultiplier` r (0 to below 1) over list price
 *
 * Throws for an input out of range; reads at full price never repay a write.
 * Source: definition, from w + n·r ≤ n + 1; multipliers: `anthropicpricing`.
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
 * @param input multipliers as for `breakEvenReads`, `reads` n (0 to 1e9)
 *
 * Throws for an input out of range. Source: definition.
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
