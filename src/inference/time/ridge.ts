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
