import {demandNumber} from '../check';
import type {Rates} from '../served/machine';

const RATE = {min: 1, max: 1e24};

/**
 * Ridge point, FLOP per byte: the arithmetic intensity above which a device is limited by arithmetic.
 *
 * Source: scalingbook.
 *
 * @param rates of a device
 * @returns FLOP per byte
 * @throws {RangeError} for a rate out of range
 * @example
 * ```ts
 * ridgePoint({flopsPerSecond: 989e12, bytesPerSecond: 3.35e12}) // => 295.2
 * ```
 */
export function ridgePoint({flopsPerSecond, bytesPerSecond}: Rates): number {
  demandNumber('flopsPerSecond', flopsPerSecond, {...RATE, unit: 'FLOP/s'});
  demandNumber('bytesPerSecond', bytesPerSecond, {...RATE, unit: 'bytes/s'});
  return flopsPerSecond / bytesPerSecond;
}

/** Rates of a device and bytes of a weight, on which a critical batch depends. */
export interface CriticalBatchInput extends Rates {
  /** Bytes of a stored weight, scales included; 2 for BF16. */
  readonly bytesPerParameter: number;
  /** Total over active parameters; 1 for a dense model. */
  readonly totalOverActive?: number;
}

/**
 * Tokens in a pass at which matrix products take as long as reading the weights once: F·b/(2·W), times total over
 * active parameters for a mixture of experts (roughly, as its attention stays dense). About the weights alone: reading
 * the cache stays limited by memory at any batch.
 * Throws for an input out of range. Source: scalingbook.
 */
export function criticalBatch(input: CriticalBatchInput): number {
  const {bytesPerParameter, totalOverActive = 1} = input;
  demandNumber('bytesPerParameter', bytesPerParameter, {min: 0.01, max: 16, unit: 'bytes'});
  demandNumber('totalOverActive', totalOverActive, {min: 1, max: 1e6});
  return ((ridgePoint(input) * bytesPerParameter) / 2) * totalOverActive;
}
