import type {Accelerator} from '@site/src/data/accelerators';
import type {Fabric} from '@site/src/inference/served/fabric';
import {linkOf} from '../../../serving/machine';

/** Devices of a node where the part's own links do not join more. */
const NODE = 8;

/** Devices within reach of each other's links: a node, or the rack that they join. */
export function domainOf(part: Accelerator): number {
  return Math.max(NODE, part.scaleUpDomainSize ?? NODE);
}

interface FabricValues {
  /** µs. */
  readonly fixed: number;
  readonly across: number;
  /** GB/s. */
  readonly network: number;
}

/** Link between devices of this part; the caller's `check` refused a part without a confirmed link. */
export function fabricOf(part: Accelerator, values: FabricValues): Fabric {
  return {
    insideBytesPerSecond: (ranks) => linkOf(part, Math.max(2, ranks))?.bytesPerSecond ?? NaN,
    domainDevices: domainOf(part),
    acrossBytesPerSecond: values.network * 1e9,
    fixedSeconds: values.fixed * 1e-6,
    acrossFixedSeconds: values.across * 1e-6,
  };
}
