import type {AllocatorOutcome, Outcome} from './run';
import type {Frame} from './frames';

/** The two allocators that are drawn. */
export function drawn({allocators}: Outcome): readonly AllocatorOutcome[] {
  return allocators.filter(({frames}) => frames.length > 0);
}

/** The last step that the scrubber reaches. */
export function lastStep(outcome: Outcome): number {
  const ends = drawn(outcome).map(({frames}) => frames.at(-1)?.step ?? 0);
  return Math.floor(Math.max(0, ...ends) / outcome.interval) * outcome.interval;
}

/** Steps until the slower of the two is done: after the last that is kept, by less than an interval. */
export function totalSteps(outcome: Outcome): number {
  return Math.max(0, ...drawn(outcome).map(({steps}) => steps));
}

/** A step of which both maps have a frame: a link can name one beyond the end, or between two. */
export function stepAt(outcome: Outcome, at: number): number {
  const step = Math.round(at / outcome.interval) * outcome.interval;
  return Math.min(step, lastStep(outcome));
}

/** The memory in a step; undefined where nothing runs, before, between and after the requests. */
export function frameAt({frames}: AllocatorOutcome, step: number): Frame | undefined {
  return frames.find((frame) => frame.step === step);
}
