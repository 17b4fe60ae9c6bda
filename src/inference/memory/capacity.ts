import {budgetBytes} from '../served/deviceMemory';
import type {Served} from '../served/served';
import {demandLoad, sequenceBytesPerRank, stageLoads} from './rankMemory';

/**
 * Reason why a number is not larger: weights (and activations) already fill a device, the cache does, the model's
 * own context length does, the places of a server do, or nothing within the range of the calculator.
 */
export type CapacityLimit = 'weights' | 'cache' | 'model' | 'slots' | 'none';

/** A largest batch or context, and why it is not larger. */
export interface Capacity {
  /** Sequences, or tokens. */
  readonly largest: number;
  readonly limit: CapacityLimit;
  /** Pipeline stage that fills first; null where no stage does. */
  readonly stage: number | null;
}

const MOST_SEQUENCES = 1e7;
const MOST_TOKENS = 1e9;

/**
 * The most sequences of `contextTokens` (1 to 1e9) that fit, in all data-parallel replicas together: floor((usable -
 * weights - activations)/bytes per sequence) of the tightest stage, times the replicas.
 *
 * Derived: what weights and activations leave on the tightest stage over the cache of one sequence, rounded down.
 *
 * @param served a model on devices
 * @param contextTokens tokens of each sequence
 * @returns sequences, and why not more
 * @throws {RangeError} as {@link memoryPlan} does
 * @example
 * ```ts
 * largestBatch(LLAMA_ON_H100, 8192) // => {largest: 54, limit: 'cache', stage: 0}
 * ```
 */
export function largestBatch(served: Served, contextTokens: number): Capacity {
  demandLoad(1, contextTokens);
  const perSequence = sequenceBytesPerRank(served, contextTokens);
  const fitting = freeByStage(served).map(({depth, free}) => fits(free, perSequence * depth));
  const least = Math.min(...fitting);
  const stage = fitting.indexOf(least);
  const replicas = served.layout.dataParallel;
  if (least < 0) return {largest: 0, limit: 'weights', stage};
  if (least * replicas >= MOST_SEQUENCES) {
    return {largest: MOST_SEQUENCES, limit: 'none', stage: null};
  }
  return {largest: least * replicas, limit: 'cache', stage};
}

/** Sequences that fit into `free` bytes; -1 if there is less than nothing. */
function fits(free: number, bytesPerSequence: number): number {
  if (free < 0) return -1;
  return bytesPerSequence > 0 ? Math.floor(free / bytesPerSequence) : MOST_SEQUENCES;
}

/**
 * The longest context in tokens at which `batch` sequences (1 to 1e7) fit together, at most the model's own.
 *
 * Derived: bisection over the context, since memory only grows with it.
 *
 * @param served a model on devices
 * @param batch sequences in all replicas together
 * @returns tokens, and why not more
 * @throws {RangeError} as {@link memoryPlan} does
 * @example
 * ```ts
 * largestContext(LLAMA_ON_H100, 16) // => {largest: 27824, limit: 'cache', stage: 0}
 * ```
 */
export function largestContext(served: Served, batch: number): Capacity {
  demandLoad(batch, 0);
  const sequences = Math.ceil(batch / served.layout.dataParallel);
  const stages = freeByStage(served);
  const fullStage = (contextTokens: number) => {
    const bytes = sequences * sequenceBytesPerRank(served, contextTokens);
    return stages.findIndex(({depth, free}) => bytes * depth > free);
  };
  const overfull = stages.findIndex(({free}) => free < 0);
  if (overfull >= 0) return {largest: 0, limit: 'weights', stage: overfull};
  const most = served.shape.maxContextTokens ?? MOST_TOKENS;
  if (fullStage(most) < 0) {
    const limit = served.shape.maxContextTokens === undefined ? 'none' : 'model';
    return {largest: most, limit, stage: null};
  }
  if (fullStage(0) >= 0) return {largest: 0, limit: 'cache', stage: fullStage(0)};
  // The cache never shrinks as the context grows, so bisection finds the last context that fits.
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fullStage(middle) < 0) low = middle;
    else high = middle;
  }
  return {largest: low, limit: 'cache', stage: fullStage(high)};
}

function freeByStage(served: Served): {depth: number; free: number}[] {
  const budget = budgetBytes(served.memory);
  return stageLoads(served).map(({depth, weightBytes, activationBytes}) => ({
    depth,
    free: budget - weightBytes - activationBytes,
  }));
}
