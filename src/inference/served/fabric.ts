import {InputCheck} from '../check';
import {BANDWIDTH, SHORT_SECONDS} from '../ranges';
import type {Problem} from '../result';

/** Links between the devices of a model. */
export interface Fabric {
  /** Bandwidth of one device towards a group of so many inside its domain, one direction, bytes/s. */
  readonly insideBytesPerSecond: (ranks: number) => number;
  /** Devices that the fast links join: a node or a rack. */
  readonly domainDevices: number;
  /** Network of one device between domains, one direction, bytes/s. */
  readonly acrossBytesPerSecond: number;
  /** Time of a collective inside the domain, of a dispatch, combine or message anywhere, however little it sends, s. */
  readonly fixedSeconds: number;
  /** The same for an all-reduce, all-gather or reduce-scatter between domains, s. */
  readonly acrossFixedSeconds: number;
}

/** Activations on the way. */
export interface SentForm {
  /** In all-reduces, between stages and on the way back from experts; 2 for 16 bit. */
  readonly activationBytes: number;
  /** On the way to experts; 1 for FP8. */
  readonly dispatchBytes: number;
  /** Busiest rank over the mean in expert layers, at least 1: a dispatch ends when that rank has its tokens. */
  readonly expertImbalance: number;
}

/** Everything in 16 bit, experts in balance. */
export const SENT_16_BIT: SentForm = {activationBytes: 2, dispatchBytes: 2, expertImbalance: 1};

/** Problems of a fabric and of what is sent over it; input names are their fields. */
export function checkFabric(fabric: Fabric, sent: SentForm): readonly Problem[] {
  const check = new InputCheck();
  check.fields(fabric, {
    domainDevices: {min: 1, max: 1e6, integer: true},
    acrossBytesPerSecond: BANDWIDTH,
    fixedSeconds: SHORT_SECONDS,
    acrossFixedSeconds: SHORT_SECONDS,
  });
  const bytes = {min: 0, max: 8, unit: 'bytes'};
  check.fields(sent, {
    activationBytes: bytes,
    dispatchBytes: bytes,
    expertImbalance: {min: 1, max: 1e6},
  });
  return check.problems;
}
