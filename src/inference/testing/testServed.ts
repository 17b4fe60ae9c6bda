import {H100} from '../exampleInputs';
import {KV_16_BIT} from '../precision/kvPrecision';
import type {ModelShape} from '../model/shape';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import type {Layout} from '../served/layout';
import type {Served, ServedInput} from '../served/served';
import {serve} from '../served/served';
import {GIB} from '../units';

export {H100};

export const bf16 = weightPrecision(FORMATS.bf16);

/** A model in 16 bit on H100 at their peaks, for tests. */
export function onH100(shape: ModelShape, more: Partial<ServedInput> = {}): Served {
  return serve({shape, weights: bf16, kv: KV_16_BIT, machine: H100, ...more});
}

/** A shape at 16 bit on devices of 80 GiB, or of other memory, without times. */
export function deploy(
  shape: ModelShape,
  layout: Partial<Layout> = {},
  memoryBytes = 80 * GIB,
): Served {
  return serve({shape, weights: bf16, kv: KV_16_BIT, layout, memory: {memoryBytes}});
}
