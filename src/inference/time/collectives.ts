import {demandNumber, demandFields} from '../check';
import {BANDWIDTH, BYTES, COUNT} from '../ranges';

/** Collective operations whose cost follows the bandwidth-optimal ring. */
export type Collective = 'allReduce' | 'allGather' | 'reduceScatter' | 'allToAll' | 'broadcast';

/**
 * Bytes that cross the busiest link per byte of the whole array. The factors are those by which NCCL's tests turn algorithm into bus
 * bandwidth (`nccltests`).
 */
function linkFactor(operation: Collective, ranks: number): number {
  const share = (ranks - 1) / ranks;
  if (operation === 'allReduce') return 2 * share;
  if (operation === 'broadcast') return ranks > 1 ? 1 : 0;
  return share;
}

export interface CollectiveInput {
  readonly operation: Collective;
  /** Size of the whole array over all ranks, bytes (not one rank's share). */
  readonly bytes: number;
  readonly ranks: number;
}

function checkCollective(input: CollectiveInput): void {
  demandFields(input, {bytes: BYTES, ranks: COUNT});
}

/**
 * Time of the bytes of a ring collective, s: factor × bytes / bus bandwidth. With n ranks the factor is 2(n−1)/n for an all-reduce,
 * 1 for a broadcast, (n−1)/n otherwise. One rank needs no time. The fixed time of a
 * collective is that of the fabric or of the machine's overheads.
 *
 * Source: `nccltests`.
 *
 * @param input `busBytesPerSecond` of the slowest link
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * collectiveSeconds({operation: 'allReduce', bytes: 1e9, ranks: 8, busBytesPerSecond: 450e9}) // => 0.003889
 * ```
 */
export function collectiveSeconds(
  input: CollectiveInput & {readonly busBytesPerSecond: number},
): number {
  checkCollective(input);
  demandNumber('busBytesPerSecond', input.busBytesPerSecond, BANDWIDTH);
  return (linkFactor(input.operation, input.ranks) * input.bytes) / input.busBytesPerSecond;
}

/**
 * Bus bandwidth that a measured collective reached, bytes/s: (bytes / seconds) × factor.
 *
 * Source: `nccltests`.
 *
 * @param input `seconds` from start to end of the operation, 1e-9 to 1e9
 * @returns bytes/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * busBandwidth({operation: 'allReduce', bytes: 1e9, ranks: 8, seconds: 0.004}) // => 4.375e11
 * ```
 */
export function busBandwidth(input: CollectiveInput & {readonly seconds: number}): number {
  checkCollective(input);
  demandNumber('seconds', input.seconds, {min: 1e-9, max: 1e9, unit: 's'});
  return (input.bytes / input.seconds) * linkFactor(input.operation, input.ranks);
}

/**
 * Bytes that each rank sends in a ring collective: factor × bytes.
 *
 * Source: `nccltests`.
 *
 * @returns bytes
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * collectiveBytesPerRank({operation: 'allReduce', bytes: 1e9, ranks: 8}) // => 1.75e9
 * ```
 */
export function collectiveBytesPerRank(input: CollectiveInput): number {
  checkCollective(input);
  return input.bytes * linkFactor(input.operation, input.ranks);
}
