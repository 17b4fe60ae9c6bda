import {demandNumber} from '../check';
import {COUNT, PRICE} from '../ranges';

/** A replica: how many devices, and what they put out together. */
export interface ReplicaRate {
  readonly devices: number;
  /** Output of the replica, tokens/s. */
  readonly tokensPerSecond: number;
}

/**
 * Price of a device-hour of `other` at which its tokens cost what those of `reference` cost: the known price times the
 * ratio of tokens per second and device. In the currency of `pricePerDeviceHour` (0 to 1e6).
 *
 * Derived: cost per token is price × devices / rate; both are set equal.
 *
 * @param pricePerDeviceHour known price of `reference`
 * @param reference a replica with its rate, tokens/s
 * @param other the replica whose price is asked
 * @returns a price per device-hour in the currency of the known one
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * equalCostPrice(
 *   3,
 *   {devices: 4, tokensPerSecond: 10_000},
 *   {devices: 2, tokensPerSecond: 8000},
 * ) // => 4.8
 * ```
 */
export function equalCostPrice(
  pricePerDeviceHour: number,
  reference: ReplicaRate,
  other: ReplicaRate,
): number {
  demandNumber('pricePerDeviceHour', pricePerDeviceHour, PRICE);
  for (const {devices, tokensPerSecond} of [reference, other]) {
    demandNumber('devices', devices, COUNT);
    demandNumber('tokensPerSecond', tokensPerSecond, {min: 1e-9, max: 1e12, unit: 'tokens/s'});
  }
  const perDevice = (rate: ReplicaRate) => rate.tokensPerSecond / rate.devices;
  return (pricePerDeviceHour * perDevice(other)) / perDevice(reference);
}
