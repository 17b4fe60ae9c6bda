import {measurements, type Measurement} from '@site/src/data/measurements';
import {passTimes, type Efficiency} from '@site/src/inference/prediction/passTimes';
import type {FittedOverheads} from '@site/src/inference/prediction/fit';
import type {FirstTokenRange} from '@site/src/inference/prediction/conditions';
import {explainPoint, predictPoint} from '@site/src/inference/prediction/predictPoint';
import type {Served} from '@site/src/inference/served/served';
import type {Result} from '@site/src/inference/result';
import {expectedUnder, type PeakShares} from '@site/src/inference/time/efficiencyFor';
import {conditionsOf, measuredValue} from './conditions';
import {engineKind, sharesOf, type PublishedShares} from './kinds';
import withoutPublisher from './overheadsWithout.json';
import {systemOf} from './system';

/** A published value beside what the arithmetic says of it. */
export interface Predicted {
  readonly measurement: Measurement;
  /** As `measured`, in s or tokens/s. */
  readonly measured: number;
  /** As the calculators predict it; refused where there is a range. */
  readonly predicted: Result<number>;
  /** Of the first token of clients in a closed loop, with overheads and shares from the other publishers. */
  readonly range: FirstTokenRange | undefined;
  /** The same without overheads: the roofline at the same efficiency. */
  readonly roofline: Result<number>;
  /** As `predicted`, but with overheads and shares of a kind of device from the other publishers. */
  readonly leftOut: Result<number>;
  /** As `leftOut`, but with the shares of no kind: those of every device under the engine. */
  readonly everywhere: Result<number>;
  /** As `leftOut`, without overheads. */
  readonly leftOutRoofline: Result<number>;
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
    const others = leftOut(measurement);
    return {
      measurement,
      measured: measuredValue(measurement),
      predicted: predict(shares),
      range: system.ok ? rangeOf(system.value, others, measurement) : undefined,
      roofline: predict(peakShares(shares)),
      leftOut: predict(others),
      everywhere: predict({
        ...others,
        ...peakShares(expectedUnder(engineKind(measurement.engine))),
      }),
      leftOutRoofline: predict(peakShares(others)),
    };
  });
}

/** Overheads that the other publishers of runs under server engines gave, by publisher; a test holds them to the fit. */
const WITHOUT: Readonly<Record<string, FittedOverheads>> = withoutPublisher;

/** The shares and overheads of a value, of which its publisher gave nothing. */
function leftOut(one: Measurement): PublishedShares {
  const shares = sharesOf(one, one.publisher);
  const others = engineKind(one.engine) === 'server' ? WITHOUT[one.publisher] : undefined;
  return {...shares, overheads: {...shares.overheads, ...others}};
}

function rangeOf(
  system: Served,
  efficiency: Efficiency,
  measurement: Measurement,
): FirstTokenRange | undefined {
  const {metric, load} = measurement;
  if (metric.quantity !== 'time to first token' || load.concurrency === undefined) return undefined;
  const found = explainPoint(system, passTimes(system, efficiency), conditionsOf(measurement));
  return found.ok && 'range' in found.value ? found.value.range : undefined;
}

/** Whether the measured first token lies in its range. */
export const isInRange = ({measured, range}: Predicted): boolean =>
  range !== undefined && measured >= range.lowSeconds && measured <= range.highSeconds;

const peakShares = ({mfu, mbu}: PeakShares): PeakShares => ({mfu, mbu});

/** Predicted over measured speed; a time counts as the speed that it stands for. Undefined where nothing was predicted. */
export function speedRatio(
  {measurement, measured}: Predicted,
  predicted: Result<number>,
): number | undefined {
  if (!predicted.ok) return undefined;
  return isTime(measurement) ? measured / predicted.value : predicted.value / measured;
}
