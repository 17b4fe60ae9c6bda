import type {Place} from '@site/src/inference/allocation/allocator';
import type {MemoryState} from '@site/src/inference/allocation/allocationRun';

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
