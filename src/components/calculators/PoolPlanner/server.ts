import {serialMixing} from '@site/src/inference/disaggregation/serialMixing';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import type {StepTime} from '@site/src/inference/simulation/stepTime/stepWork';
import {MEASURED} from '../../../serving/machine';
import {servingOf, type ServerValues} from '../../../serving/server';
import type {Served} from '@site/src/inference/served/served';
import type {PoolValues} from './inputs';

/** A worker at the measured efficiency. */
export function serverValues({model, device, gpus, weights}: PoolValues): ServerValues {
  return {model, device, gpus, weights, ...MEASURED};
}

export function servingOfPool(values: PoolValues): Served {
  return servingOf(serverValues(values));
}

export function stepTimeOf(values: PoolValues): StepTime {
  return servingStepTime(servingOfPool(values));
}

/** Steps of workers that do both: at best as the roofline says, at worst one kind after the other. */
export function mixedStepTimeOf(values: PoolValues): StepTime {
  const stepTime = stepTimeOf(values);
  return values.mixing === 'overlap' ? stepTime : serialMixing(stepTime);
}
