import type {Accelerator} from '@site/src/data/accelerators';
import {MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {groupLinkBytesPerSecond} from '@site/src/inference/parallelism/groupLink';
import {unwrap} from '@site/src/inference/result';
import type {Machine} from '@site/src/inference/time/machine';
import {linkOf, type Link} from '../RooflineExplorer/machine';

/** What joins a group of devices: of a mesh only the links that lead into the group. */
export function groupLink(part: Accelerator, devices: number): Link | undefined {
  const link = linkOf(part, devices);
  const isFast = link?.bytesPerSecond === part.interconnectPerDirectionBytesPerSecond;
  const peer = part.interconnectPeerToPeerPerDirectionBytesPerSecond;
  if (!link || !isFast || peer === null) return link;
  const bytesPerSecond = unwrap(
    groupLinkBytesPerSecond({
      deviceBytesPerSecond: link.bytesPerSecond,
      peerBytesPerSecond: peer,
      ranks: devices,
    }),
  );
  return {...link, bytesPerSecond};
}

interface MachineOf {
  readonly part: Accelerator;
  readonly flopsPerSecond: number;
  readonly link: Link | undefined;
  /** At the measured MFU and MBU instead of the peaks. */
  readonly expected: boolean;
}

/** One device of a replica at its peaks, or at what was measured. */
export function machineFor({part, flopsPerSecond, link, expected}: MachineOf): Machine {
  return {
    flopsPerSecond,
    bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
    ...(link && {linkBytesPerSecond: link.bytesPerSecond}),
    ...(expected && MEASURED_EFFICIENCY),
  };
}
