import type {Place} from '@site/src/inference/allocation/allocator';
import type {MemoryState} from '@site/src/inference/allocation/allocationRun';
import type {AllocatorOutcome, AllocatorResult} from './compute';

/** The memory in one step. */
export interface Frame extends MemoryState {
  readonly places: readonly Place[];
}

/** A scrubber does not tell more steps apart, and each frame holds a place for every block. */
const MOST_FRAMES = 80;

/** Keeps the memory of every n-th step, n a power of two that grows with the run. */
export class FrameRecorder {
  #frames: Frame[] = [];
  #interval = 8;

  get interval(): number {
    return this.#interval;
  }

  get frames(): readonly Frame[] {
    return this.#frames;
  }

  /** `places` is asked for only in steps that are kept. */
  add(state: MemoryState, places: () => readonly Place[]): void {
    if (state.step % this.#interval !== 0) return;
    this.#frames.push({...state, places: places()});
    while (this.#frames.length > MOST_FRAMES) {
      this.#interval *= 2;
      this.#frames = this.#frames.filter(({step}) => step % this.#interval === 0);
    }
  }
}

/** The two that are drawn: the reader's contiguous policy, and blocks. */
export const drawn = ({allocators}: AllocatorResult): readonly AllocatorOutcome[] =>
  allocators.filter(({frames}) => frames !== null);

/** The last step that the scrubber reaches. */
export function lastStep(result: AllocatorResult): number {
  const ends = drawn(result).map(({frames}) => frames?.at(-1)?.step ?? 0);
  return Math.floor(Math.max(0, ...ends) / result.interval) * result.interval;
}

/** A step of which both maps have a frame: a link can name one beyond the end, or between two. */
export function stepAt(result: AllocatorResult, at: number): number {
  const step = Math.round(at / result.interval) * result.interval;
  return Math.min(step, lastStep(result));
}

/** The memory in a step; undefined where nothing runs, before, between and after the requests. */
export function frameAt({frames}: AllocatorOutcome, step: number): Frame | undefined {
  return frames?.find((frame) => frame.step === step);
}
