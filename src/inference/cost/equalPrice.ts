import {InputCheck} from '../check';
import {COUNT, PRICE} from '../ranges';
import {ok, problems, type Result} from '../result';

/** A replica: how many devices, and what they put out together. */
export interface ReplicaRate {
  readonly devices: number;
  /** Output of the replica, tokens/s. */
  readonly tokensPerSecond: number;
}

/**
 * Price of a device-hour of `other` at which its tokens cost what those of `reference` cost: the known price times the
 * ratio of tokens per second and device. In the currency of `pricePerDeviceHour` (0 to 1e6).
 * Problems: an input out of range. Source: definition.
 */
export function equalCostPrice(
  pricePerDeviceHour: number,
  reference: ReplicaRate,
  other: ReplicaRate,
): Result<number> {
  const check = new InputCheck();
  check.number('pricePerDeviceHour', pricePerDeviceHour, PRICE);
  for (const {devices, tokensPerSecond} of [reference, other]) {
    check.number('devices', devices, COUNT);
    check.number('tokensPerSecond', tokensPerSecond, {min: 1e-9, max: 1e12, unit: 'tokens/s'});
  }
  if (check.problems.length > 0) return problems(check.problems);
  const perDevice = (rate: ReplicaRate) => rate.tokensPerSecond / rate.devices;
  return ok((pricePerDeviceHour * perDevice(other)) / perDevice(reference));
}
