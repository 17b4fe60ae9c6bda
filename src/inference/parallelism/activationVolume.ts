import {demandNumber, demandFields} from '../check';
import {COUNT, ELEMENT_BYTES, MEAN_TOKENS_OR_NONE, PARTS} from '../ranges';
import {collectiveBytesPerRank} from '../time/collectives';

export interface ActivationShape {
  /** Tokens in the pass: the batch in decode, all prompt tokens in prefill. */
  readonly tokens: number;
  /** Model width d. */
  readonly modelWidth: number;
  /** Bytes of an activation element as it is sent. */
  readonly bytesPerElement: number;
}

export interface DeviceVolume {
  /** Bytes that one device sends for each token of the pass. */
  readonly bytesPerToken: number;
  /** Bytes that one device sends in the pass. */
  readonly bytesPerPass: number;
}

/**
 * Bytes that each device sends under tensor parallelism: layers × all-reduces × 2(n−1)/n × tokens × d ×
 * bytes, with two all-reduces per layer (after attention and after the feed-forward block).
 *
 * Source: `megatron`.
 *
 * @param input `layers`, `devices` n in the group, `allReducesPerLayer` (2 if absent)
 * @returns bytes
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * tensorParallelVolume({
 *   layers: 80,
 *   devices: 8,
 *   tokens: 32,
 *   modelWidth: 8192,
 *   bytesPerElement: 2,
 * }) // => {bytesPerToken: 4.588e6, bytesPerPass: 1.468e8}
 * ```
 */
export function tensorParallelVolume(
  input: ActivationShape & {
    readonly layers: number;
    readonly devices: number;
    readonly allReducesPerLayer?: number;
  },
): DeviceVolume {
  const {allReducesPerLayer = 2} = input;
  demandFields(input, {
    tokens: MEAN_TOKENS_OR_NONE,
    modelWidth: COUNT,
    bytesPerElement: ELEMENT_BYTES,
    layers: PARTS,
    devices: COUNT,
  });
  demandNumber('allReducesPerLayer', allReducesPerLayer, {min: 0, max: 16, integer: true});
  const bytes = input.modelWidth * input.bytesPerElement;
  const each = collectiveBytesPerRank({operation: 'allReduce', bytes, ranks: input.devices});
  const bytesPerToken = input.layers * allReducesPerLayer * each;
  return {bytesPerToken, bytesPerPass: bytesPerToken * input.tokens};
}
