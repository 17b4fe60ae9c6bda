/**
 * Pass rates, and how many items tell models apart.
 *
 * @module
 */
export {normalQuantile, normalShare} from './normal';
export {pairedTest, type PairedTest} from './pairedTest';
export {itemsForMargin, passRateInterval, type RateInterval} from './passRate';
export {
  independentItems,
  itemsToCompare,
  itemsToCompareUnpaired,
  type Sureness,
} from './sampleSize';
export {solvedTask, type SolvedTask, type SolvedTaskInput} from './solvedTask';
