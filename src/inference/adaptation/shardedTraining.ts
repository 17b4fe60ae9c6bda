import {demandNumber} from '../check';
import type {TrainingMemory} from './trainingMemory';

/** How much data-parallel ranks divide among themselves; 0 divides nothing. */
export type ShardingStage = 0 | 1 | 2 | 3;

/**
 * Training memory of one of N data-parallel ranks. Stage 1 divides optimizer state and master copy by N, stage 2 gradients
 * too, stage 3 weights too, frozen ones included. Activations belong to each rank's own micro-batch and are not divided.
 *
 * Source: `zero`.
 *
 * @param whole memory without sharding, bytes
 * @param ranks data-parallel ranks N, whole
 * @param stage what is divided, 0 to 3
 * @returns bytes of one rank
 * @throws {RangeError} for `ranks` out of range
 * @example
 * ```ts
 * const whole = trainingMemory({parameters: 8e9, method: {kind: 'full'}, optimizer: 'adam'});
 * shardedTrainingMemory(whole, 8, 3).totalBytes // => 1.6e10
 * ```
 */
export function shardedTrainingMemory(
  whole: TrainingMemory,
  ranks: number,
  stage: ShardingStage,
): TrainingMemory {
  demandNumber('ranks', ranks, {min: 1, max: 1e6, integer: true, unit: 'ranks'});
  const from = (first: ShardingStage, bytes: number) => (stage >= first ? bytes / ranks : bytes);
  const parts = {
    frozenWeightBytes: from(3, whole.frozenWeightBytes),
    trainedWeightBytes: from(3, whole.trainedWeightBytes),
    gradientBytes: from(2, whole.gradientBytes),
    optimizerBytes: from(1, whole.optimizerBytes),
    masterWeightBytes: from(1, whole.masterWeightBytes),
    activationBytes: whole.activationBytes,
  };
  return {...parts, totalBytes: Object.values(parts).reduce((a, b) => a + b, 0)};
}
