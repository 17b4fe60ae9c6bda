import {allAccelerators} from '@site/src/data/accelerators';
import {errorStatistics} from '@site/src/inference/prediction/errorStatistics';
import {FEWEST_RUNS, type ErrorGroup} from './expectedError';
import {isFirstTokenAtLoad, isMixture} from './groups';
import {kindOf} from './kinds';
import {predictAll, speedRatio, type Predicted} from './predictions';

/** Four digits: more would say nothing, and change with each measurement. */
const rounded = (value: number) => Number(value.toPrecision(4));

/**
 * A prediction as the calculators make it: those of boxes follow the kind of device, and those of servers start from the measured shares
 * on every device.
 */
export const inForms = (one: Predicted): Predicted['predicted'] =>
  kindOf(one.measurement)?.engine === 'server' ? one.everywhere : one.leftOut;

/**
 * The errors of all groups with enough published runs. Shares of a kind of device come from its other publishers. Values that came after
 * the fit are left out until the next one: a model whose engine is limited by a kernel would speak for all dense ones on several devices. They stand in
 * `expectedErrors.json`, which a test holds to them.
 */
export function errorGroups(): readonly ErrorGroup[] {
  const points = predictAll().flatMap((one) => {
    const {measurement} = one;
    const ratio = speedRatio(one, inForms(one));
    const {regime, model, device, devices, afterFit} = measurement;
    const vendor = allAccelerators.find(({id}) => id === device)?.vendor;
    const isCounted = regime !== 'weights' && !isFirstTokenAtLoad(measurement) && !afterFit;
    if (ratio === undefined || !isCounted) return [];
    return [{ratio, regime, isMixture: isMixture(model), isSeveral: devices > 1, vendor}];
  });
  const vendors = [...new Set(points.flatMap(({vendor}) => vendor ?? []))];
  const either = [undefined, false, true];
  return (['decode', 'prefill', 'offline', 'load'] as const).flatMap((regime) =>
    [undefined, ...vendors].flatMap((vendor) =>
      either.flatMap((mixture) =>
        either.flatMap((several): ErrorGroup[] => {
          const ratios = points
            .filter(
              (one) =>
                one.regime === regime &&
                (vendor ?? one.vendor) === one.vendor &&
                (mixture ?? one.isMixture) === one.isMixture &&
                (several ?? one.isSeveral) === one.isSeveral,
            )
            .map(({ratio}) => ratio);
          if (ratios.length < FEWEST_RUNS) return [];
          const {count, medianError, bias, lowRatio, highRatio} = errorStatistics(ratios);
          return [
            {
              regime,
              ...(vendor !== undefined && {vendor}),
              ...(mixture !== undefined && {isMixture: mixture}),
              ...(several !== undefined && {isSeveral: several}),
              count,
              medianError: rounded(medianError),
              medianRatio: rounded(bias),
              lowRatio: rounded(lowRatio),
              highRatio: rounded(highRatio),
            },
          ];
        }),
      ),
    ),
  );
}
