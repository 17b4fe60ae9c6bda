import {measurements, type Measurement} from '@site/src/data/measurements';
import {passTimes, type Efficiency} from '@site/src/inference/prediction/passTimes';
import type {FittedOverheads} from '@site/src/inference/prediction/fit';
import {predictPoint} from '@site/src/inference/prediction/predictPoint';
import type {Result} from '@site/src/inference/result';
import {expectedUnder, type ExpectedShares} from '@site/src/inference/time/efficiencyFor';
import {conditionsOf, measuredValue} from './conditions';
import {engineKind, sharesOf} from './kinds';
import withoutPublisher from './overheadsWithout.json';
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
      roofline: predict(bare(shares)),
      leftOut: predict(others),
      everywhere: predict({
        ...expectedUnder(engineKind(measurement.engine)),
        overheads: others.overheads,
      }),
      leftOutRoofline: predict(bare(others)),
    };
  });
}

/** Overheads that the other publishers of runs under server engines gave, by publisher; a test holds them to the fit. */
const WITHOUT: Readonly<Record<string, FittedOverheads>> = withoutPublisher;

/** The shares and overheads of a value, of which its publisher gave nothing. */
function leftOut(one: Measurement): ExpectedShares {
  const shares = sharesOf(one, one.publisher);
  const others = engineKind(one.engine) === 'server' ? WITHOUT[one.publisher] : undefined;
  return {...shares, overheads: {...shares.overheads, ...others}};
}

const bare = ({mfu, mbu}: ExpectedShares): Efficiency => ({mfu, mbu});

/** Predicted over measured speed; a time counts as the speed that it stands for. Undefined where nothing was predicted. */
export function speedRatio(
  {measurement, measured}: Predicted,
  predicted: Result<number>,
): number | undefined {
  if (!predicted.ok) return undefined;
  return isTime(measurement) ? measured / predicted.value : predicted.value / measured;
}
