import {dense16BitFlops, type Accelerator} from '@site/src/data/accelerators';
import {WEIGHTS, type WeightChoice, type WeightsId} from '../../../serving/choices';

/** The format that a device multiplies, and its dense peak. */
export interface Arithmetic {
  readonly format: WeightChoice['arithmetic'];
  /** FLOP/s; null where no source confirms the peak. */
  readonly flopsPerSecond: number | null;
}

/**
 * Format in which a device multiplies weights of a format: the format itself where its matrix units do, else 16 bit after
 * conversion, so that a narrow format saves reads and nothing else.
 */
export function arithmeticOf(part: Accelerator, weights: WeightsId): Arithmetic {
  const {arithmetic, rate} = WEIGHTS[weights];
  const multiplies = arithmetic === '16-bit' || part.nativeFormats.some((one) => one === weights);
  return multiplies
    ? {format: arithmetic, flopsPerSecond: rate(part)}
    : {format: '16-bit', flopsPerSecond: dense16BitFlops(part)};
}
