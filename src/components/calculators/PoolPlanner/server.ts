import {serialMixing} from '@site/src/inference/disaggregation/serialMixing';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import type {StepTime} from '@site/src/inference/simulation/stepTime/stepWork';
import {MEASURED} from '../../../serving/machine';
import {servingOf, type FormServer} from '../../../serving/server';
import type {Served} from '@site/src/inference/served/served';
import type {PoolValues} from './inputs';

/** A worker. */
export const workerOf = ({model, device, gpus, weights}: PoolValues): FormServer => ({
  model,
  device,
  gpus,
  weights,
});

/** The same at the measured efficiency. */
export function servingOfPool(values: PoolValues): Served {
  return servingOf({...workerOf(values), ...MEASURED});
}

export function stepTimeOf(values: PoolValues): StepTime {
  return servingStepTime(servingOfPool(values));
}

/** Steps of workers that do both: at best as the roofline says, at worst one kind after the other. */
export function mixedStepTimeOf(values: PoolValues): StepTime {
  const stepTime = stepTimeOf(values);
  return values.mixing === 'overlap' ? stepTime : serialMixing(stepTime);
}
