import {InputCheck} from '../check';
import {BANDWIDTH, UTILIZATION} from '../ranges';
import type {Problem} from '../result';

/** One accelerator, its links, and how much of its peaks a server reaches. */
export interface Machine {
  /** Dense peak of the matrix units in the format of the arithmetic, FLOP/s. */
  readonly flopsPerSecond: number;
  /** Memory bandwidth, bytes/s. */
  readonly bytesPerSecond: number;
  /** Model FLOP utilization, 0.01 to 1; 1 (a bound) unless given. */
  readonly mfu?: number;
  /** Memory bandwidth utilization, 0.01 to 1; 1 (a bound) unless given. */
  readonly mbu?: number;
  /** Bandwidth to the other ranks in one direction, bytes/s; needed by more than one rank. */
  readonly linkBytesPerSecond?: number;
  /** Time of one hop of a collective, seconds; 0 unless given. */
  readonly hopSeconds?: number;
}

/** What a machine does per second, utilization included. */
export interface Rates {
  readonly flopsPerSecond: number;
  readonly bytesPerSecond: number;
}

/** Effective rates of one device. Source: definition of MFU and MBU. */
export function effectiveRates(machine: Machine): Rates {
  return {
    flopsPerSecond: machine.flopsPerSecond * (machine.mfu ?? 1),
    bytesPerSecond: machine.bytesPerSecond * (machine.mbu ?? 1),
  };
}

/** Problems of a machine for a number of ranks; input names are its fields. */
export function checkMachine(machine: Machine, ranks: number): readonly Problem[] {
  const check = new InputCheck();
  check.fields(machine, {
    flopsPerSecond: {min: 1, max: 1e20, unit: 'FLOP/s'},
    bytesPerSecond: BANDWIDTH,
  });
  check.number('mfu', machine.mfu ?? 1, UTILIZATION);
  check.number('mbu', machine.mbu ?? 1, UTILIZATION);
  check.number('hopSeconds', machine.hopSeconds ?? 0, {min: 0, max: 1, unit: 's'});
  const link = machine.linkBytesPerSecond;
  if (link !== undefined || ranks > 1) {
    check.number('linkBytesPerSecond', link ?? NaN, BANDWIDTH);
  }
  return check.problems;
}
