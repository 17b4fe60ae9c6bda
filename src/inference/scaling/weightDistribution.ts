import {demandNumber, demandFields} from '../check';
import {COUNT, STORE_BANDWIDTH} from '../ranges';

export interface WeightDistributionInput {
  readonly weightBytes: number;
  /** Nodes that want a copy. */
  readonly nodes: number;
  /** Bandwidth of the origin towards all of them together, bytes/s. */
  readonly originBytesPerSecond: number;
  /** Bandwidth at which one node receives, and at the same time sends, bytes/s. */
  readonly nodeBytesPerSecond: number;
}

export type DistributionPlan = 'direct' | 'tree' | 'chunks';

export interface WeightDistribution {
  /** Until the last node has the whole copy, s. A lower bound: links are taken as full. */
  readonly seconds: number;
  /** Bytes that leave the origin. */
  readonly originBytes: number;
}

/**
 * Time to bring weights to many nodes.
 *
 * - `direct`: every node reads from the origin, max(B / node, N·B / origin).
 * - `tree`: one node reads, then every holder of a whole copy sends one per round,
 *   B / min(origin, node) + ⌈log2 N⌉ · B / node.
 * - `chunks`: nodes pass on what they have while they receive; the lower bound
 *   max(B / origin, B / node, N·B / (origin + N·node)).
 *
 * Derived: bytes over the narrowest link; the bound for chunks is the tightest of three cuts: around the origin, around
 * one node, and around all that is sent.
 *
 * @param plan how copies spread
 * @param input bytes, nodes, and bandwidths in bytes/s
 * @returns seconds, and bytes from the origin
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * weightDistribution('tree', {
 *   weightBytes: 140e9,
 *   nodes: 16,
 *   originBytesPerSecond: 10e9,
 *   nodeBytesPerSecond: 5e9,
 * }) // => {seconds: 140, originBytes: 1.4e11}
 * ```
 */
export function weightDistribution(
  plan: DistributionPlan,
  input: WeightDistributionInput,
): WeightDistribution {
  const {weightBytes, nodes, originBytesPerSecond: origin, nodeBytesPerSecond: node} = input;
  demandNumber('weightBytes', weightBytes, {min: 0, max: 1e15, unit: 'bytes'});
  demandNumber('nodes', nodes, COUNT);
  demandNumber('originBytesPerSecond', origin, STORE_BANDWIDTH);
  demandNumber('nodeBytesPerSecond', node, STORE_BANDWIDTH);
  const first = weightBytes / Math.min(origin, node);
  if (plan === 'direct') {
    const originBytes = nodes * weightBytes;
    return {seconds: Math.max(weightBytes / node, originBytes / origin), originBytes};
  }
  if (plan === 'tree') {
    const rounds = Math.ceil(Math.log2(nodes));
    return {seconds: first + (rounds * weightBytes) / node, originBytes: weightBytes};
  }
  const together = (nodes * weightBytes) / (origin + nodes * node);
  return {seconds: Math.max(first, together), originBytes: weightBytes};
}

/**
 * Nodes from which reading directly takes longer than a node's own link would need, because the origin is the
 * narrower one: ⌊origin / node⌋ + 1.
 *
 * Derived: N·B / origin > B / node, solved for N.
 *
 * @returns a whole number of nodes
 * @throws {RangeError} for a bandwidth out of range
 * @example
 * ```ts
 * directLimit({originBytesPerSecond: 10e9, nodeBytesPerSecond: 3e9}) // => 4
 * ```
 */
export function directLimit(input: {
  readonly originBytesPerSecond: number;
  readonly nodeBytesPerSecond: number;
}): number {
  demandFields(input, {originBytesPerSecond: STORE_BANDWIDTH, nodeBytesPerSecond: STORE_BANDWIDTH});
  return Math.floor(input.originBytesPerSecond / input.nodeBytesPerSecond) + 1;
}
