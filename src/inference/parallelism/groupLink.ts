import {InputCheck} from '../check';
import {BANDWIDTH} from '../ranges';
import {ok, problems, type Result} from '../result';

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
 * Problems: an input out of range. Source: definition.
 */
export function groupLinkBytesPerSecond(input: GroupLinkInput): Result<number> {
  const {deviceBytesPerSecond, peerBytesPerSecond = deviceBytesPerSecond, ranks} = input;
  const check = new InputCheck();
  check.number('deviceBytesPerSecond', deviceBytesPerSecond, BANDWIDTH);
  check.number('peerBytesPerSecond', peerBytesPerSecond, BANDWIDTH);
  check.number('ranks', ranks, {min: 2, max: 1e6, integer: true});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(Math.min(deviceBytesPerSecond, (ranks - 1) * peerBytesPerSecond));
}
