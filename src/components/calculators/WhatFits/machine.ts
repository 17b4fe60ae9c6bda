import type {Accelerator} from '@site/src/data/accelerators';
import {EXPECTED} from '@site/src/inference/time/efficiency';
import type {Machine} from '@site/src/inference/served/machine';
import type {Link} from '../../../serving/machine';

interface MachineOf {
  readonly part: Accelerator;
  readonly flopsPerSecond: number;
  readonly link: Link | undefined;
  /** As published runs show instead of at the peaks. */
  readonly expected: boolean;
}

/** One device of a replica at its peaks, or at what was measured. */
export function machineFor({part, flopsPerSecond, link, expected}: MachineOf): Machine {
  return {
    flopsPerSecond,
    bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
    ...(link && {linkBytesPerSecond: link.bytesPerSecond}),
    ...(expected && EXPECTED),
  };
}
