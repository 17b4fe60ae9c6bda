import {demandFields} from '../check';

export interface SpotInput {
  /** Work of one replica without interruption, s. */
  readonly workSeconds: number;
  /** Mean interruptions of a replica per hour. */
  readonly interruptionsPerHour: number;
  /** Work between two checkpoints, s. */
  readonly checkpointIntervalSeconds: number;
  /** Time to write a checkpoint, s. */
  readonly checkpointSeconds: number;
  /** From an interruption until a new replica continues from the last checkpoint, s. */
  readonly restartSeconds: number;
}

export interface SpotRun {
  /** Expected time until the work is done, s. */
  readonly expectedSeconds: number;
  /** Expected time over time without interruptions and checkpoints, at least 1. */
  readonly overhead: number;
  readonly expectedInterruptions: number;
  /** Price over on-demand price below which spot capacity is cheaper. */
  readonly breakEvenPriceRatio: number;
}

/** Interruptions per checkpointed segment beyond which a job makes no headway worth planning. */
const MAX_INTERRUPTIONS_PER_SEGMENT = 20;

/**
 * Expected time of interruptible work with checkpoints. Interruptions are Poisson with rate λ; each
 * throws a replica back to its last checkpoint. A segment of length x = interval + checkpoint takes
 * (1/λ + restart)·(e^(λx) − 1) in expectation, x when λ = 0. Null where segments are so long that they would be
 * interrupted more than 20 times in their undisturbed time.
 *
 * Source: https://doi.org/10.1016/j.future.2004.11.016 (Daly 2006), restarts taken as undisturbed and their time added
 * to each failure.
 *
 * @returns expected times in s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * spotRun({
 *   workSeconds: 36_000,
 *   interruptionsPerHour: 0.1,
 *   checkpointIntervalSeconds: 1800,
 *   checkpointSeconds: 30,
 *   restartSeconds: 300,
 * }) // => {expectedSeconds: 37860, overhead: 1.052, expectedInterruptions: 1.043, breakEvenPriceRatio: 0.9509}
 * ```
 */
export function spotRun(input: SpotInput): SpotRun | null {
  const seconds = {min: 0, max: 1e9, unit: 's'};
  demandFields(input, {
    workSeconds: {...seconds, min: 1e-3},
    interruptionsPerHour: {min: 0, max: 1e3},
    checkpointIntervalSeconds: {
      ...seconds,
      min: 0.1,
    },
    checkpointSeconds: {...seconds, max: 1e6},
    restartSeconds: {...seconds, max: 1e6},
  });
  const rate = input.interruptionsPerHour / 3600;
  const interval = Math.min(input.checkpointIntervalSeconds, input.workSeconds);
  const segments = input.workSeconds / interval;
  const segmentSeconds = interval + input.checkpointSeconds;
  const exposure = rate * segmentSeconds;
  if (exposure > MAX_INTERRUPTIONS_PER_SEGMENT) return null;
  const perSegment = Math.expm1(exposure);
  const productive = rate > 0 && exposure > 0 ? perSegment / rate : segmentSeconds;
  const expectedInterruptions = segments * perSegment;
  const expectedSeconds = segments * productive + expectedInterruptions * input.restartSeconds;
  const overhead = Math.max(1, expectedSeconds / input.workSeconds);
  return {expectedSeconds, overhead, expectedInterruptions, breakEvenPriceRatio: 1 / overhead};
}
