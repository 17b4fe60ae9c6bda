import {InputCheck} from '../check';
import {COUNT, PARTS} from '../ranges';
import {ok, problems, type Result} from '../result';

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
 * @param input `stages` p, `microbatches` m, `interleaving` v chunks of layers per stage (1 if absent)
 *
 * Problems: an input that is not a whole number in range. Source: `megatronptd`.
 */
export function pipelineBubble(input: {
  readonly stages: number;
  readonly microbatches: number;
  readonly interleaving?: number;
}): Result<PipelineBubble> {
  const {interleaving = 1} = input;
  const check = new InputCheck();
  check.fields(input, {stages: PARTS, microbatches: COUNT});
  check.number('interleaving', interleaving, {min: 1, max: 1000, integer: true});
  if (check.problems.length > 0) return problems(check.problems);
  const ofIdealTime = (input.stages - 1) / (input.microbatches * interleaving);
  return ok({ofIdealTime, ofTotalTime: ofIdealTime / (1 + ofIdealTime)});
}
