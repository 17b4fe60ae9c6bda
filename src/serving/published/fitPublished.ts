import {measurements} from '@site/src/data/measurements';
import {fitParameters, type Sample} from '@site/src/inference/prediction/fit';
import {conditionsOf, measuredValue} from './conditions';
import {FITTED_PUBLISHERS} from './split';
import {systemOf} from './system';

/** The fit of the overheads on the publishers that were set apart for it. */
export function fitPublished(): ReturnType<typeof fitParameters> {
  return fitParameters(
    measurements.flatMap((one): Sample[] => {
      const system = systemOf(one);
      if (!system.ok || !FITTED_PUBLISHERS.has(one.publisher)) return [];
      const [point, measured] = [conditionsOf(one), measuredValue(one)];
      return [{system: system.value, point, measured}];
    }),
  );
}
