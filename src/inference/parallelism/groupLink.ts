import {demandNumber} from '../check';
import {BANDWIDTH} from '../ranges';

export interface GroupLinkInput {
  /** All links of one device, one direction, bytes/s. */
  readonly deviceBytesPerSecond: number;
  /** Between one pair of devices, one direction, bytes/s; the whole of a device's links where a switch joins them. */
  readonly peerBytesPerSecond?: number | undefined;
  /** Devices of the group, 2 to 1e6. */
  readonly ranks: number;
}

/**
 * Bandwidth that one device of a group has towards the others, bytes/s: its links, or in a mesh those of them that lead
 * into the group, min(device, (n − 1) · peer). An upper bound in a torus, where not every pair is joined.
 *
 * Derived: min(device, (n − 1) · peer): a device has n − 1 links into the group.
 *
 * @returns bytes/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * groupLinkBytesPerSecond({
 *   deviceBytesPerSecond: 448e9,
 *   peerBytesPerSecond: 64e9,
 *   ranks: 4,
 * }) // => 1.92e11
 * ```
 */
export function groupLinkBytesPerSecond(input: GroupLinkInput): number {
  const {deviceBytesPerSecond, peerBytesPerSecond = deviceBytesPerSecond, ranks} = input;
  demandNumber('deviceBytesPerSecond', deviceBytesPerSecond, BANDWIDTH);
  demandNumber('peerBytesPerSecond', peerBytesPerSecond, BANDWIDTH);
  demandNumber('ranks', ranks, {min: 2, max: 1e6, integer: true});
  return Math.min(deviceBytesPerSecond, (ranks - 1) * peerBytesPerSecond);
}
