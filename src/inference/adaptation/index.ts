/**
 * Fine-tuning: memory, FLOP and adapters.
 *
 * @module
 */
export {adapterServing, type AdapterServing, type AdapterServingInput} from './adapterServing';
export {checkpointInterval, type CheckpointInterval} from './checkpointInterval';
export {loraParameters, transformerMatrices, type AdaptedMatrix, type MatrixName} from './lora';
export {shardedTrainingMemory, type ShardingStage} from './shardedTraining';
export {
  trainingActivations,
  type TrainingActivationInput,
  type TrainingActivations,
} from './trainingActivations';
export {servedTokensEqualTraining, trainingFlops, type TrainingWork} from './trainingFlops';
export {
  NF4_BITS_PER_WEIGHT,
  OPTIMIZER_STATE_BYTES,
  trainingMemory,
  type TrainingMemory,
  type TrainingMemoryInput,
  type TrainingMethod,
} from './trainingMemory';
