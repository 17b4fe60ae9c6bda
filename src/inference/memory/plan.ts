import {demand} from '../result';
import type {ByTensorClass} from '../model/tensorClass';
import {sumClasses} from '../model/tensorClass';
import {budgetBytes, reserveBytes} from './budget';
import {deviceCount} from './layout';
import type {Deployment} from './deployment';
import {checkDeployment, checkLoad, sequenceBytesPerRank, stageLoads} from './deployment';

/** What every device of one pipeline stage holds, bytes. */
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
  /** What is left of the usable memory; negative if it is exceeded. */
  readonly freeBytes: number;
}

/** A deployment at a batch and a context. */
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
 * Throws for shape, layout, budget, `batch`, `contextTokens`, `blockTokens`, pass size. Source: definition.
 */
export function memoryPlan(
  deployment: Deployment,
  batch: number,
  contextTokens: number,
): MemoryPlan {
  demand([...checkDeployment(deployment), ...checkLoad(batch, contextTokens)]);
  const {layout, budget} = deployment;
  const sequences = Math.ceil(batch / layout.dataParallel);
  const perSequence = sequenceBytesPerRank(deployment, contextTokens);
  const stages = stageLoads(deployment).map((load): DevicePlan => {
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
      reserveBytes: reserveBytes(budget),
      totalBytes: used + reserveBytes(budget),
      freeBytes: budgetBytes(budget) - used,
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
