import {OWN_DEVICE} from '@site/src/data/ownDevice/ownDevice';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {fieldText} from '../../../forms/validate';
import type {PlanValues} from './calculator';
import {priceOf} from './words';

/** Prices that a reader gave, by device: the form has one field for the device of its plan. */
export type DevicePrices = Map<string, number>;

type Priced = Pick<PlanValues, 'device' | 'price'>;

/** A device whose figures the reader changes stays the same device. */
const deviceKey = (id: string) => (id.startsWith(OWN_DEVICE) ? OWN_DEVICE : id);

/** A change of the form, with the price of the device that it goes to: one price for all devices would be wrong for most of them. */
export function withPrice<Texts extends {readonly device?: string; readonly price?: string}>(
  prices: DevicePrices,
  now: Priced,
  texts: Texts,
): Texts {
  const {device} = texts;
  if (device === undefined || texts.price !== undefined) return texts;
  if (deviceKey(device) === deviceKey(now.device)) return texts;
  const price = priceOf(now);
  if (price !== undefined) prices.set(deviceKey(now.device), price);
  // Beside another device, the price of the first one says that none is known.
  return {...texts, price: fieldText(prices.get(deviceKey(device)) ?? workload.pricePerDeviceHour)};
}

/** Price of a device in an hour, USD: of the form, or as the reader gave it before; undefined if nobody has. */
export function knownPrice(
  prices: ReadonlyMap<string, number>,
  now: Priced,
  device: string,
): number | undefined {
  if (deviceKey(device) === deviceKey(now.device)) return priceOf(now);
  const first = device === workload.device ? workload.pricePerDeviceHour : undefined;
  return prices.get(deviceKey(device)) ?? first;
}

const byForm = new WeakMap<object, DevicePrices>();

/** The prices that were given in a form, as long as it is there. */
export function pricesIn({latest}: {readonly latest: object}): DevicePrices {
  const prices = byForm.get(latest) ?? new Map<string, number>();
  byForm.set(latest, prices);
  return prices;
}
