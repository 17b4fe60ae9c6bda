import {measurements, type Measurement} from '@site/src/data/measurements';
import type {PointConditions} from '@site/src/inference/prediction/conditions';
import {passTimes, type Efficiency} from '@site/src/inference/prediction/passTimes';
import {predictPoint} from '@site/src/inference/prediction/predictPoint';
import type {Result} from '@site/src/inference/result';
import {MIB} from '@site/src/inference/units';
import {EXPECTED, MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {FITTED_PUBLISHERS} from './split';
import {systemOf} from './system';

/** A published value beside what the arithmetic says of it. */
export interface Predicted {
  readonly measurement: Measurement;
  /** As `measured`, in s or tokens/s. */
  readonly measured: number;
  /** As the calculators predict it. */
  readonly predicted: Result<number>;
  /** The same without overheads: the roofline at the measured efficiency. */
  readonly roofline: Result<number>;
  /** Whether the overheads were fitted on it. */
  readonly isFitted: boolean;
}

/** The conditions of a measurement in the terms of the arithmetic. */
export function conditionsOf(one: Measurement): PointConditions {
  const {regime, inputTokens, outputTokens, load, metric} = one;
  const storage = storageBytesPerSecond(one.storage);
  return {
    regime,
    quantity: metric.quantity,
    load: load as PointConditions['load'],
    ...(inputTokens !== undefined && {inputTokens}),
    ...(outputTokens !== undefined && {outputTokens}),
    ...(storage !== undefined && {storageBytesPerSecond: storage}),
  };
}

/** `EBS gp3, 16,000 IOPS, 1,000 MiB/s` says 1,000 MiB/s; undefined where the storage says no bandwidth. */
function storageBytesPerSecond(storage: string | undefined): number | undefined {
  const said = /([\d,]+) MiB\/s/.exec(storage ?? '')?.[1];
  return said === undefined ? undefined : Number(said.replaceAll(',', '')) * MIB;
}

/** Its value in s or tokens/s. */
export const measuredValue = ({metric, value}: Measurement): number =>
  metric.unit === 'ms' ? value / 1000 : value;

/** Whether the value is a time, which is better the smaller it is. */
export const isTime = ({metric}: Measurement): boolean => metric.unit !== 'tokens/s';

/** Every published value with its predictions, in the order of the data. */
export function predictAll(): readonly Predicted[] {
  return measurements.map((measurement) => {
    const system = systemOf(measurement);
    const predict = (efficiency: Efficiency): Result<number> =>
      system.ok
        ? predictPoint(system.value, passTimes(system.value, efficiency), conditionsOf(measurement))
        : system;
    return {
      measurement,
      measured: measuredValue(measurement),
      predicted: predict(EXPECTED),
      roofline: predict(MEASURED_EFFICIENCY),
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
