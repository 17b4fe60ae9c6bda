import {demandNumber} from '../check';

/**
 * Share of a device's peak that useful work reached: work ÷ (time × peak). With the FLOP of the model
 * and dense peak FLOP/s it is the model FLOPs utilization (MFU); with the bytes of weights and cache that
 * a step has to read and the peak bandwidth it is the model bandwidth utilization (MBU). Work that the
 * model does not ask for, such as padding or recomputation, is left out of `work`.
 *
 * A share above 1 is answered as it is: the work or the peak is wrong.
 *
 * Derived: work over what the peak would have done in the time.
 *
 * @param input `work` (FLOP or bytes, 0 to 1e30), `seconds` (1e-9 to 1e9), `peakPerSecond` (1 to 1e25, of
 *   all devices together)
 * @returns a share; 1 is the peak
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * shareOfPeak({work: 1.6e13, seconds: 0.032, peakPerSecond: 989e12}) // => 0.5056
 * ```
 */
export function shareOfPeak(input: {
  readonly work: number;
  readonly seconds: number;
  readonly peakPerSecond: number;
}): number {
  const {work, seconds, peakPerSecond} = input;
  demandNumber('work', work, {min: 0, max: 1e30});
  demandNumber('seconds', seconds, {min: 1e-9, max: 1e9, unit: 's'});
  demandNumber('peakPerSecond', peakPerSecond, {min: 1, max: 1e25});
  return work / (seconds * peakPerSecond);
}
