import {shardedTrainingMemory} from '@site/src/inference/adaptation/shardedTraining';
import {trainingActivations} from '@site/src/inference/adaptation/trainingActivations';
import {trainingMemory, type TrainingMemory} from '@site/src/inference/adaptation/trainingMemory';
import type {DevicePlan} from '@site/src/inference/memory/plan';
import {denseModelById, type SizedModel} from '../LoraSizing/denseModels';
import type {SideBySideValues} from './inputs';
import {deviceBytes, servingPlan} from './serving';

export interface SideBySide {
  readonly model: SizedModel;
  /** Training state of the model before it is divided, without activations, bytes. */
  readonly stateBytes: number;
  /** One training device. */
  readonly training: TrainingMemory;
  /** One serving device. */
  readonly serving: DevicePlan;
  readonly deviceBytes: number;
}

/** Both sides for values that the model accepted. */
export function sideBySide(values: SideBySideValues): SideBySide {
  const model = denseModelById(values.model);
  const activations = trainingActivations({
    shape: model.shape,
    microBatch: values.microBatch,
    sequenceTokens: values.tokens,
    recompute: true,
  });
  const whole = trainingMemory({
    parameters: model.parameters,
    method: {kind: 'full'},
    optimizer: 'adam',
    activationBytes: activations.totalBytes,
  });
  const [serving] = servingPlan(values).stages;
  if (serving === undefined) throw new Error('a plan has at least one stage');
  return {
    model,
    stateBytes: whole.totalBytes - whole.activationBytes,
    training: shardedTrainingMemory(whole, values.ranks, 3),
    serving,
    deviceBytes: deviceBytes(values.device),
  };
}
