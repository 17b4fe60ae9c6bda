import type {ByTensorClass} from '../model/tensorClass';
import {sumClasses} from '../model/tensorClass';
import {budgetBytes} from '../served/deviceMemory';
import {deviceCount} from '../served/layout';
import type {Served} from '../served/served';
import {demandLoad, sequenceBytesPerRank, stageLoads} from './rankMemory';

/** Memory of every device of one pipeline stage, bytes. */
export interface DevicePlan {
  readonly stage: number;
  /** Part of the layers. */
  readonly depth: number;
  /** Devices of this stage; all are alike. */
  readonly devices: number;
  readonly weightBytes: number;
  readonly weightBytesByClass: ByTensorClass;
  /** Entries, index keys and states of the device's sequences. */
  readonly cacheBytes: number;
  readonly activationBytes: number;
  readonly reserveBytes: number;
  readonly totalBytes: number;
  /** Rest of the usable memory; negative if it is exceeded. */
  readonly freeBytes: number;
}

/** A model on machines at a batch and a context. */
export interface MemoryPlan {
  readonly devices: number;
  readonly stages: readonly DevicePlan[];
  readonly fits: boolean;
  /** Index in `stages` of the one with the least free memory. */
  readonly tightestStage: number;
  /** Sequences of the fullest data-parallel replica. */
  readonly sequencesPerReplica: number;
}

/**
 * Memory of every device at a batch (sequences in all replicas together, 0 to 1e7) and a context (tokens of each
 * sequence, 0 to 1e9).
 *
 * Derived: weights, cache, activations and reserve of each stage, added up.
 *
 * @param served a model on devices
 * @param batch sequences in all replicas together
 * @param contextTokens tokens of each sequence
 * @returns bytes of every device, and whether they fit
 * @throws {RangeError} for shape, layout, budget, `batch`, `contextTokens`, `blockTokens` or pass size out of range
 * @example
 * ```ts
 * const {fits, stages} = memoryPlan(LLAMA_ON_H100, 16, 8192);
 * ({fits, totalBytes: stages[0]?.totalBytes}) // => {fits: true, totalBytes: 3.613e10}
 * ```
 */
export function memoryPlan(served: Served, batch: number, contextTokens: number): MemoryPlan {
  demandLoad(batch, contextTokens);
  const {layout, memory} = served;
  const sequences = Math.ceil(batch / layout.dataParallel);
  const perSequence = sequenceBytesPerRank(served, contextTokens);
  const stages = stageLoads(served).map((load): DevicePlan => {
    const cacheBytes = sequences * perSequence * load.depth;
    const used = load.weightBytes + cacheBytes + load.activationBytes;
    return {
      stage: load.index,
      depth: load.depth,
      devices: layout.tensorParallel * layout.dataParallel,
      weightBytes: sumClasses(load.weightBytesByClass),
      weightBytesByClass: load.weightBytesByClass,
      cacheBytes,
      activationBytes: load.activationBytes,
      reserveBytes: memory.reserveBytes,
      totalBytes: used + memory.reserveBytes,
      freeBytes: budgetBytes(memory) - used,
    };
  });
  const least = Math.min(...stages.map((stage) => stage.freeBytes));
  return {
    devices: deviceCount(layout),
    stages,
    fits: least >= 0,
    tightestStage: stages.findIndex((stage) => stage.freeBytes === least),
    sequencesPerReplica: sequences,
  };
}
