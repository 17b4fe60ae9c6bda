import {InputCheck} from '../check';
import {BANDWIDTH, SHORT_SECONDS, UTILIZATION} from '../ranges';
import type {Problem} from '../result';

/** One accelerator, its links, and how much of its peaks a server reaches. */
export interface Machine {
  /** Dense peak of the matrix units in the format of the arithmetic, FLOP/s. */
  readonly flopsPerSecond: number;
  /** Peak of which products of routed experts reach their share, FLOP/s; `flopsPerSecond` unless given. Bounds do not use it. */
  readonly expertFlopsPerSecond?: number;
  /** Memory bandwidth, bytes/s. */
  readonly bytesPerSecond: number;
  /** Model FLOP utilization, 0.01 to 1; 1 (a bound) unless given. */
  readonly mfu?: number;
  /** Memory bandwidth utilization, 0.01 to 1; 1 (a bound) unless given. */
  readonly mbu?: number;
  /** Bandwidth to the other ranks in one direction, bytes/s; needed by more than one rank without a fabric. */
  readonly linkBytesPerSecond?: number;
  /** Losses of a pass beside the shares of the peaks; nothing (a bound) unless given. */
  readonly overheads?: Overheads;
}

/** Losses of a pass that do not follow from the bytes and the FLOP of dense products. */
export interface Overheads {
  /** MFU of products of routed experts, which are many, small and uneven, over the MFU of the others, each of its own peak; 0.01 to 1. */
  readonly expertShare: number;
  /** MBU of reads of routed experts, whose matrices are many and small, over the MBU of other reads; 0.01 to 1. */
  readonly expertReadShare: number;
  /** Time of every layer in any pass: launches, kernels that wait for each other and the host's part, s. */
  readonly layerSeconds: number;
  /** Time of an all-reduce, however little it sends, s. */
  readonly collectiveSeconds: number;
  /** Time of the host for each sequence of a decode step: scheduling, sampling, text; s. */
  readonly sequenceSeconds: number;
}

/** Rates of a machine, utilization included. */
export interface Rates {
  readonly flopsPerSecond: number;
  readonly bytesPerSecond: number;
  /** In products of routed experts; as the others unless given. */
  readonly expertFlopsPerSecond?: number;
  /** In reads of routed experts; as the others unless given. */
  readonly expertBytesPerSecond?: number;
}

/**
 * Effective rates of one device.
 *
 * Derived: peaks × MFU and MBU.
 *
 * @param machine peaks of a device and what a server reaches of them
 * @returns FLOP/s and bytes/s
 * @example
 * ```ts
 * effectiveRates({...H100, mfu: 0.5, mbu: 0.7}).bytesPerSecond // => 2.345e12
 * ```
 */
export function effectiveRates(machine: Machine): Required<Rates> {
  const {mfu = 1, overheads} = machine;
  const flopsPerSecond = machine.flopsPerSecond * mfu;
  const bytesPerSecond = machine.bytesPerSecond * (machine.mbu ?? 1);
  return {
    flopsPerSecond,
    bytesPerSecond,
    expertFlopsPerSecond: overheads
      ? (machine.expertFlopsPerSecond ?? machine.flopsPerSecond) * mfu * overheads.expertShare
      : flopsPerSecond,
    expertBytesPerSecond: bytesPerSecond * (overheads?.expertReadShare ?? 1),
  };
}

/**
 * A machine on which every part of a pass is `speed` times as fast. Above 0.
 *
 * Derived: rates are multiplied by the speed, fixed times divided by it.
 *
 * @param machine the known one
 * @param speed above 0
 * @returns a machine
 * @example
 * ```ts
 * scaledMachine(H100, 2).bytesPerSecond // => 6.7e12
 * ```
 */
export function scaledMachine(machine: Machine, speed: number): Machine {
  const {expertFlopsPerSecond, linkBytesPerSecond, overheads} = machine;
  return {
    ...machine,
    flopsPerSecond: speed * machine.flopsPerSecond,
    ...(expertFlopsPerSecond !== undefined && {
      expertFlopsPerSecond: speed * expertFlopsPerSecond,
    }),
    bytesPerSecond: speed * machine.bytesPerSecond,
    ...(linkBytesPerSecond !== undefined && {linkBytesPerSecond: speed * linkBytesPerSecond}),
    ...(overheads && {
      overheads: {
        ...overheads,
        layerSeconds: overheads.layerSeconds / speed,
        collectiveSeconds: overheads.collectiveSeconds / speed,
        sequenceSeconds: overheads.sequenceSeconds / speed,
      },
    }),
  };
}

/** Problems of a machine, which `needsLink` to other ranks; input names are its fields. */
export function checkMachine(machine: Machine, needsLink: boolean): readonly Problem[] {
  const check = new InputCheck();
  check.fields(machine, {
    flopsPerSecond: {min: 1, max: 1e20, unit: 'FLOP/s'},
    bytesPerSecond: BANDWIDTH,
  });
  if (machine.expertFlopsPerSecond !== undefined) {
    check.number('expertFlopsPerSecond', machine.expertFlopsPerSecond, {
      min: 1,
      max: 1e20,
      unit: 'FLOP/s',
    });
  }
  check.number('mfu', machine.mfu ?? 1, UTILIZATION);
  check.number('mbu', machine.mbu ?? 1, UTILIZATION);
  if (machine.overheads) {
    check.fields(machine.overheads, {
      expertShare: UTILIZATION,
      expertReadShare: UTILIZATION,
      layerSeconds: SHORT_SECONDS,
      collectiveSeconds: SHORT_SECONDS,
      sequenceSeconds: SHORT_SECONDS,
    });
  }
  const link = machine.linkBytesPerSecond;
  if (link !== undefined || needsLink) {
    check.number('linkBytesPerSecond', link ?? NaN, BANDWIDTH);
  }
  return check.problems;
}
