import {MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {ONE_DEVICE, checkLayout} from '@site/src/inference/served/layout';
import {groupLinkBytesPerSecond} from '@site/src/inference/parallelism/groupLink';
import {expectedUnder, type EngineKind} from '@site/src/inference/time/efficiencyFor';
import type {Machine} from '@site/src/inference/served/machine';
import {peaksOf, WEIGHTS, type WeightsId} from './choices';

/** Measured shares of the peaks for expected times, in percent; bounds do not move with them. */
export const MEASURED = {
  mfu: MEASURED_EFFICIENCY.mfu * 100,
  mbu: MEASURED_EFFICIENCY.mbu * 100,
} as const;

/** Links between devices, one direction. */
export interface Link {
  readonly name: string;
  readonly bytesPerSecond: number;
}

/**
 * Link of a group of two or more devices: the fast one inside its domain, in a mesh as far as it leads into the group,
 * else the host link; undefined where no bandwidth is confirmed.
 */
export function linkOf(part: Accelerator, devices: number): Link | undefined {
  const fast = part.interconnectPerDirectionBytesPerSecond;
  if (fast !== null && devices <= (part.scaleUpDomainSize ?? devices)) {
    const bytesPerSecond = groupLinkBytesPerSecond({
      deviceBytesPerSecond: fast,
      peerBytesPerSecond: part.interconnectPeerToPeerPerDirectionBytesPerSecond ?? undefined,
      ranks: devices,
    });
    return {name: part.interconnectName ?? 'the scale-up link', bytesPerSecond};
  }
  const host = part.pciePerDirectionBytesPerSecond;
  return host === null ? undefined : {name: 'PCIe', bytesPerSecond: host};
}

/** A device at its peaks; the caller's `check` refused what it cannot do. */
export function machineOf(device: string, weights: WeightsId, devices: number): Machine {
  const part = acceleratorById(device);
  return {
    ...peaksOf(WEIGHTS[weights], part),
    bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
    ...(devices > 1 && {linkBytesPerSecond: linkOf(part, devices)?.bytesPerSecond ?? NaN}),
  };
}

/**
 * Entered shares of the peaks, in percent, with the overheads that published runs have. Both at 100 ask for the lower bound, which has
 * none.
 */
export function efficiencyOf(
  mfu: number,
  mbu: number,
  engine: EngineKind = 'server',
): Required<Pick<Machine, 'mfu' | 'mbu'>> & Pick<Machine, 'overheads'> {
  const {overheads: expected} = expectedUnder(engine);
  const overheads = mfu < 100 || mbu < 100 ? {overheads: expected} : {};
  return {mfu: mfu / 100, mbu: mbu / 100, ...overheads};
}

/** A machine at entered shares of its peaks. Source: as {@link efficiencyOf}. */
export const atEfficiency = (machine: Machine, mfu: number, mbu: number): Machine => ({
  ...machine,
  ...efficiencyOf(mfu, mbu),
});

/** Why a model cannot be split over so many devices, as the end of a sentence. */
export function layoutProblem(model: string, devices: number): string | undefined {
  const layout = {...ONE_DEVICE, tensorParallel: devices};
  return checkLayout(shapeOf(model).shape, layout)[0]?.message;
}
