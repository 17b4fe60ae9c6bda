import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {GIB} from '../units';
import type {Deployment} from '../memory/deployment';
import {KV_16_BIT} from '../memory/kvPrecision';
import type {Layout} from '../memory/layout';
import {ONE_DEVICE} from '../memory/layout';

export const bf16 = weightPrecision(FORMATS.bf16);

/** A shape at 16 bit on devices of 80 GiB. */
export function deploy(
  shape: Deployment['shape'],
  layout: Partial<Layout> = {},
  more: Partial<Deployment> = {},
): Deployment {
  return {
    shape,
    weights: bf16,
    kv: KV_16_BIT,
    layout: {...ONE_DEVICE, ...layout},
    budget: {memoryBytes: 80 * GIB},
    ...more,
  };
}
