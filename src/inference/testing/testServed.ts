import {KV_16_BIT} from '../memory/kvPrecision';
import type {ModelShape} from '../model/shape';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import type {Served, ServedInput} from '../served/served';
import {serve} from '../served/served';

export const H100 = {
  flopsPerSecond: 989e12,
  bytesPerSecond: 3.35e12,
  linkBytesPerSecond: 450e9,
};

/** A model in 16 bit on H100 at their peaks, for tests. */
export function onH100(shape: ModelShape, more: Partial<ServedInput> = {}): Served {
  const weights = weightPrecision(FORMATS.bf16);
  return serve({shape, weights, kv: KV_16_BIT, machine: H100, ...more});
}
