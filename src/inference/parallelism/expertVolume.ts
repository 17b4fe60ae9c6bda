import {demandFields} from '../check';
import {COUNT, ELEMENT_BYTES, MEAN_TOKENS_OR_NONE} from '../ranges';

export interface ExpertVolumeInput {
  /** Tokens that one rank routes in the pass. */
  readonly tokensPerRank: number;
  readonly modelWidth: number;
  /** Layers with routed experts. */
  readonly moeLayers: number;
  /** Experts that process a token, k. */
  readonly expertsPerToken: number;
  /** Ranks over which the experts are spread. */
  readonly ranks: number;
  /** Bytes of an element on the way to the experts (1 for FP8). */
  readonly dispatchBytesPerElement: number;
  /** Bytes of an element on the way back (2 for BF16). */
  readonly combineBytesPerElement: number;
}

export interface ExpertVolume {
  /** Bytes that leave a rank for each of its tokens, all layers. */
  readonly dispatchBytesPerToken: number;
  /** Bytes that come back for each of its tokens, all layers. */
  readonly combineBytesPerToken: number;
  /** Both directions for the rank's tokens in the pass. */
  readonly bytesPerPass: number;
}

/**
 * All-to-all bytes of expert parallelism: k·d·bytes each way per token and layer, of which (n−1)/n
 * leaves the rank when experts are hit uniformly. Copies of a token for several experts on the same
 * rank are counted each, so the volume is an upper bound where a library sends one.
 *
 * Throws for an input out of range. Source: definition; formats in use: `dsinfer`, `deepep`.
 */
export function expertParallelVolume(input: ExpertVolumeInput): ExpertVolume {
  demandFields(input, {
    tokensPerRank: MEAN_TOKENS_OR_NONE,
    modelWidth: COUNT,
    moeLayers: {min: 0, max: 10_000, integer: true},
    expertsPerToken: {min: 1, max: 1024, integer: true},
    ranks: COUNT,
    dispatchBytesPerElement: ELEMENT_BYTES,
    combineBytesPerElement: ELEMENT_BYTES,
  });
  const remote = (input.ranks - 1) / input.ranks;
  const elements = input.moeLayers * input.expertsPerToken * input.modelWidth * remote;
  const dispatchBytesPerToken = elements * input.dispatchBytesPerElement;
  const combineBytesPerToken = elements * input.combineBytesPerElement;
  return {
    dispatchBytesPerToken,
    combineBytesPerToken,
    bytesPerPass: input.tokensPerRank * (dispatchBytesPerToken + combineBytesPerToken),
  };
}
