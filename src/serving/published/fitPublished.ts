import {measurements} from '@site/src/data/measurements';
import {fitOverheads, type Sample} from '@site/src/inference/prediction/fit';
import {MEASURED_EFFICIENCY, REFERENCE_STEP} from '@site/src/inference/time/efficiency';
import {conditionsOf, measuredValue} from './conditions';
import {isFirstTokenAtLoad} from './groups';
import {engineKind, sharesOf} from './kinds';
import {referenceStep} from './referenceStep';
import {systemOf} from './system';

/** Kinds of work that say something of the overheads. */
const REGIMES: ReadonlySet<string> = new Set(['decode', 'offline', 'load']);
/** By how much the measured step may be missed. */
const TENTH = 0.1;

/**
 * The fit of the overheads of server engines, with or without a publisher. It has to predict the measured step. Values that came
 * after the fit stay a test of it.
 */
export function fitPublished(): ReturnType<typeof fitOverheads> {
  const samples = measurements.flatMap((one): Sample[] => {
    const system = systemOf(one);
    const isUsed =
      REGIMES.has(one.regime) &&
      engineKind(one.engine) === 'server' &&
      !isFirstTokenAtLoad(one) &&
      !one.afterFit;
    if (!system.ok || !isUsed) return [];
    const {publisher} = one;
    const [point, measured] = [conditionsOf(one), measuredValue(one)];
    return [{publisher, system: system.value, point, measured, shares: sharesOf(one, publisher)}];
  });
  const measured = REFERENCE_STEP.emptySeconds;
  return fitOverheads(
    samples,
    (overheads) =>
      Math.abs(referenceStep({...MEASURED_EFFICIENCY, overheads}) / measured - 1) <= TENTH,
  );
}
