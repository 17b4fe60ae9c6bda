import {tries} from '../../ui/ways';
import {fewerSequences, otherWeights, shorterContext, smallerCache} from '../serving/ways';
import type {FitValues} from './calculator';
import {ANY} from '../../../forms/inputs';

/** Ways to a load that some device serves. */
export function waysOf({most, weights, kv, context, concurrency, itl, vendor}: FitValues) {
  return [
    tries(
      'most',
      (['2', '4', '8'] as const).filter((more) => Number(more) > Number(most)),
      (more) => `Allow ${more} devices a replica`,
    ),
    tries('vendor', vendor === ANY ? [] : [ANY], () => 'Take any vendor'),
    otherWeights(weights),
    smallerCache(kv),
    fewerSequences(concurrency),
    shorterContext(context),
    tries('itl', itl > 0 ? [...[20, 50, 100, 200, 500].filter((ms) => ms > itl), 0] : [], (ms) =>
      ms === 0 ? 'Allow any time between tokens' : `Allow ${ms} ms between tokens`,
    ),
  ];
}
