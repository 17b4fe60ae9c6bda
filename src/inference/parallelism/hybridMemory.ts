import {memoryPlan} from '../memory/plan';
import type {Served} from '../served/served';

/** Memory of the fullest device of a layout, and how many sequences fit. */
export interface HybridCapacity {
  /** Weights of a device of the fullest stage, bytes. */
  readonly weightBytes: number;
  /** Cache of one sequence on one of its devices there, bytes. */
  readonly sequenceBytes: number;
  /** Memory that weights, activations and reserve leave for the cache; negative if none. */
  readonly cacheBudgetBytes: number;
  /** Sequences that fit into one data-parallel replica; -1 if the weights do not. */
  readonly sequencesPerReplica: number;
}

/**
 * Memory of a layout at a context (tokens of every sequence). Decode context parallelism divides a device's cache by
 * its ranks.
 *
 * Source: as `memoryPlan`; vllmdcp.
 *
 * @param served a model on devices
 * @param contextTokens tokens of every sequence
 * @returns bytes, and sequences of a replica
 * @throws {RangeError} as {@link memoryPlan} does
 * @example
 * ```ts
 * const served = LLAMA_ON_H100.with({layout: {tensorParallel: 2}});
 * hybridCapacity(served, 8192).sequencesPerReplica // => 124
 * ```
 */
export function hybridCapacity(served: Served, contextTokens: number): HybridCapacity {
  const {dataParallel, decodeContext} = served.layout;
  const empty = memoryPlan(served, 0, contextTokens);
  const one = memoryPlan(served, dataParallel, contextTokens);
  const stages = empty.stages.map((stage, index): HybridCapacity => {
    const sequenceBytes = (one.stages[index]?.cacheBytes ?? 0) / decodeContext;
    return {
      weightBytes: stage.weightBytes,
      sequenceBytes,
      cacheBudgetBytes: stage.freeBytes,
      sequencesPerReplica: fitting(stage.freeBytes, sequenceBytes),
    };
  });
  return stages.reduce((fullest, stage) =>
    stage.sequencesPerReplica < fullest.sequencesPerReplica ||
    (stage.sequencesPerReplica === fullest.sequencesPerReplica &&
      stage.cacheBudgetBytes < fullest.cacheBudgetBytes)
      ? stage
      : fullest,
  );
}

const MOST = 1e6;

function fitting(free: number, each: number): number {
  if (free < 0) return -1;
  return each > 0 ? Math.min(MOST, Math.floor(free / each)) : MOST;
}
