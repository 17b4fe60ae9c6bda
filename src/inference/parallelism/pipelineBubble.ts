import {demandNumber, demandFields} from '../check';
import {COUNT, PARTS} from '../ranges';

export interface PipelineBubble {
  /** Idle time over the time of an ideal pipeline, may exceed 1. */
  readonly ofIdealTime: number;
  /** Idle time over the total time, 0 to below 1. */
  readonly ofTotalTime: number;
}

/**
 * Idle share of a pipeline that is filled with m microbatches and flushed: (p−1)/(m·v) of the ideal
 * time, which is x/(1+x) of the total, (p−1)/(m+p−1) without interleaving. Decode that never flushes
 * has no such bubble; it needs at least p microbatches in flight.
 *
 * Source: `megatronptd`.
 *
 * @param input `stages` p, `microbatches` m, `interleaving` v chunks of layers per stage (1 if absent)
 * @returns shares of the ideal and of the total time
 * @throws {RangeError} for an input that is not a whole number in range
 * @example
 * ```ts
 * pipelineBubble({stages: 4, microbatches: 16}) // => {ofIdealTime: 0.1875, ofTotalTime: 0.1579}
 * ```
 */
export function pipelineBubble(input: {
  readonly stages: number;
  readonly microbatches: number;
  readonly interleaving?: number;
}): PipelineBubble {
  const {interleaving = 1} = input;
  demandFields(input, {stages: PARTS, microbatches: COUNT});
  demandNumber('interleaving', interleaving, {min: 1, max: 1000, integer: true});
  const ofIdealTime = (input.stages - 1) / (input.microbatches * interleaving);
  return {ofIdealTime, ofTotalTime: ofIdealTime / (1 + ofIdealTime)};
}
