import {measurements, type Measurement} from '@site/src/data/measurements';
import {passTimes, type Efficiency} from '@site/src/inference/prediction/passTimes';
import {predictPoint} from '@site/src/inference/prediction/predictPoint';
import type {Result} from '@site/src/inference/result';
import {FITTED_OVERHEADS, MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {conditionsOf, measuredValue} from './conditions';
import {sharesOf} from './kinds';
import {FITTED_PUBLISHERS} from './split';
import {systemOf} from './system';

/** A published value beside what the arithmetic says of it. */
export interface Predicted {
  readonly measurement: Measurement;
  /** As `measured`, in s or tokens/s. */
  readonly measured: number;
  /** As the calculators predict it. */
  readonly predicted: Result<number>;
  /** The same without overheads: the roofline at the same efficiency. */
  readonly roofline: Result<number>;
  /** As `predicted`, but with the shares of a kind of device from its other publishers. */
  readonly leftOut: Result<number>;
  /** As `predicted`, but with the shares of no kind: those that were measured on one server. */
  readonly everywhere: Result<number>;
  /** As `leftOut`, without overheads. */
  readonly leftOutRoofline: Result<number>;
  /** Whether the overheads were fitted on it. */
  readonly isFitted: boolean;
}

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
    const shares = sharesOf(measurement);
    const others = sharesOf(measurement, measurement.publisher);
    return {
      measurement,
      measured: measuredValue(measurement),
      predicted: predict({...shares, overheads: FITTED_OVERHEADS}),
      roofline: predict(shares),
      leftOut: predict({...others, overheads: FITTED_OVERHEADS}),
      everywhere: predict({...MEASURED_EFFICIENCY, overheads: FITTED_OVERHEADS}),
      leftOutRoofline: predict(others),
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
