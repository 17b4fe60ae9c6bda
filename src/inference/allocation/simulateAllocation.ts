import {ok, type Result} from '../result';
import {createAllocation, type MemoryState} from './allocationRun';
import type {AllocationInput} from './strategy';

/** Means over the steps in which something ran; shares are of the memory and add up to 1. */
export interface AllocationSummary {
  /** Slots with the state of a token. */
  readonly usedShare: number;
  /** Slots kept for tokens that come later. */
  readonly reservedShare: number;
  /** Slots in reservations or last blocks that are never used. */
  readonly internalShare: number;
  /** Free slots in pieces too small for whoever waits. */
  readonly externalShare: number;
  readonly freeShare: number;
  /** Used slots among those that are taken or fragmented: how well full memory is used. */
  readonly usedOfOccupied: number;
  /** Tokens that sharing saves, as a share of the tokens of all sequences. */
  readonly sharedShare: number;
  /** Steps in which something ran. */
  readonly steps: number;
  readonly meanRunning: number;
  readonly peakRunning: number;
  readonly preemptions: number;
  readonly recomputedTokens: number;
}

/**
 * How well a strategy uses a memory on a stream of requests.
 *
 * Problems: an input out of range, a request that could never fit. Source: `pagedattention` (kinds of
 * waste and the systems compared).
 */
export function simulateAllocation(input: AllocationInput): Result<AllocationSummary> {
  const created = createAllocation(input);
  if (!created.ok) return created;
  const run = created.value;
  const total = {used: 0, reserved: 0, internal: 0, external: 0, free: 0, logical: 0, running: 0};
  let [steps, peakRunning] = [0, 0];
  for (let state = run.next(); state; state = run.next()) {
    for (const key of Object.keys(total) as (keyof typeof total & keyof MemoryState)[]) {
      total[key] += state[key];
    }
    steps += 1;
    peakRunning = Math.max(peakRunning, state.running);
  }
  const share = (slots: number): number => slots / steps / input.memoryTokens;
  const occupied = total.used + total.reserved + total.internal + total.external;
  return ok({
    usedShare: share(total.used),
    reservedShare: share(total.reserved),
    internalShare: share(total.internal),
    externalShare: share(total.external),
    freeShare: share(total.free),
    usedOfOccupied: total.used / occupied,
    sharedShare: 1 - total.used / total.logical,
    steps,
    meanRunning: total.running / steps,
    peakRunning,
    preemptions: run.preemptions,
    recomputedTokens: run.recomputedTokens,
  });
}
