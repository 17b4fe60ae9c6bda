import {measurements, type Measurement} from '@site/src/data/measurements';
import {FITTED_PARAMETERS} from '@site/src/inference/prediction/fittedParameters';
import type {
  MeasuredSystem,
  PassTimes,
  PointConditions,
} from '@site/src/inference/prediction/conditions';
import {predictPoint} from '@site/src/inference/prediction/predictPoint';
import {refinedTimes} from '@site/src/inference/prediction/refinedTimes';
import {shippedTimes} from '@site/src/inference/prediction/shippedTimes';
import type {Result} from '@site/src/inference/result';
import {FITTED_PUBLISHERS} from './split';
import {systemOf} from './system';

/** A published value beside what the two models say of it. */
export interface Predicted {
  readonly measurement: Measurement;
  /** As `measured`, in s or tokens/s. */
  readonly measured: number;
  readonly shipped: Result<number>;
  readonly refined: Result<number>;
  /** Whether the refined model was fitted on it. */
  readonly isFitted: boolean;
}

/** The conditions of a measurement in the terms of the arithmetic. */
export function conditionsOf(one: Measurement): PointConditions {
  const {regime, inputTokens, outputTokens, load, metric} = one;
  return {
    regime,
    quantity: metric.quantity,
    load: load as PointConditions['load'],
    ...(inputTokens !== undefined && {inputTokens}),
    ...(outputTokens !== undefined && {outputTokens}),
  };
}

/** Its value in s or tokens/s. */
export const measuredValue = ({metric, value}: Measurement): number =>
  metric.unit === 'ms' ? value / 1000 : value;

/** Whether the value is a time, which is better the smaller it is. */
export const isTime = ({metric}: Measurement): boolean => metric.unit !== 'tokens/s';

/** Every published value with both predictions, in the order of the data. */
export function predictAll(): readonly Predicted[] {
  return measurements.map((measurement) => {
    const system = systemOf(measurement);
    const predict = (times: (found: MeasuredSystem) => PassTimes): Result<number> =>
      system.ok
        ? predictPoint(system.value, times(system.value), conditionsOf(measurement))
        : system;
    return {
      measurement,
      measured: measuredValue(measurement),
      shipped: predict(shippedTimes),
      refined: predict((found) => refinedTimes(found)(FITTED_PARAMETERS)),
      isFitted: FITTED_PUBLISHERS.has(measurement.publisher),
    };
  });
}

/** Predicted over measured speed; a time counts as the speed that it stands for. Undefined where nothing was predicted. */
export function speedRatio(
  {measurement, measured}: Predicted,
  predicted: Result<number>,
): number | undefined {
  if (!predicted.ok) return undefined;
  return isTime(measurement) ? measured / predicted.value : predicted.value / measured;
}
