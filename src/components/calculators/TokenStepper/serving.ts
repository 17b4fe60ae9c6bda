import {acceleratorById, dense16BitFlops} from '../../../data/accelerators';
import type {Accelerator} from '../../../data/accelerators';
import {modelShape} from '../../../data/modelShape';
import {modelById} from '../../../data/models';
import type {Model} from '../../../data/models';
import {KV_16_BIT} from '../../../inference/precision/kvPrecision';
import {FORMATS} from '../../../inference/precision/formats';
import {weightPrecision} from '../../../inference/precision/weightPrecision';
import {ok, problem} from '../../../inference/result';
import type {Result} from '../../../inference/result';
import {serve, type Served} from '../../../inference/served/served';
import type {StepperValues} from './inputs';

/** Inputs of the numbers, and the assumptions made on the way. */
export interface ServedModel {
  readonly serving: Served;
  /** Format of the arithmetic. */
  readonly arithmetic: '16-bit' | 'FP8';
  /** Fields of the model's record that no source confirms. */
  readonly assumed: readonly string[];
}

/** The chosen model on the chosen device. */
export function chosenServing(values: Pick<StepperValues, 'model' | 'device' | 'weights'>) {
  return servingOf(modelById(values.model), acceleratorById(values.device), values.weights);
}

/** A model on one device at its peaks. Problems: `model` without a shape, `device` without a rate. */
export function servingOf(
  model: Model,
  device: Accelerator,
  weights: StepperValues['weights'],
): Result<ServedModel> {
  const found = modelShape(model);
  if (!found) return problem('model', `${model.name} cannot be computed: its shape is not known`);
  // Where the device has no FP8 rate, FP8 weights are converted and multiplied in 16 bit, as INT4 always is here.
  const fp8 = weights === 'fp8' ? device.fp8DenseFlops : null;
  const flopsPerSecond = fp8 ?? dense16BitFlops(device);
  const bytesPerSecond = device.bandwidthBytesPerSecond;
  if (flopsPerSecond === null || bytesPerSecond === null) {
    const what = flopsPerSecond === null ? 'peak rate' : 'memory bandwidth';
    return problem('device', `${device.name} cannot be computed: its ${what} is not confirmed`);
  }
  return ok({
    serving: serve({
      shape: found.shape,
      weights: weightPrecision(FORMATS[weights]),
      kv: KV_16_BIT,
      machine: {flopsPerSecond, bytesPerSecond},
    }),
    arithmetic: fp8 === null ? '16-bit' : 'FP8',
    assumed: found.assumed,
  });
}
