import {sumClasses} from '../model/tensorClass';
import type {Result} from '../result';
import {ok, problems} from '../result';
import {effectiveRates} from './machine';
import {rankMatmulParameters, rankWeightBytes} from './rankWork';
import type {Serving} from './serving';
import {checkServing} from './serving';

const MOST_TOKENS = 1e7;

/**
 * Tokens in a pass from which matrix products take longer than reading the weights, for a shape: in a mixture of
 * experts the weights that are read grow with the batch too, so this is the exact form of `criticalBatch`. Null above
 * ten million tokens.
 * Problems: shape, layout, machine. Source: scalingbook; experts under uniform routing.
 */
export function modelCriticalBatch(serving: Serving): Result<number | null> {
  const found = checkServing(serving);
  if (found.length > 0) return problems(found);
  const rates = effectiveRates(serving.machine);
  const used = rankMatmulParameters(serving);
  const {routedExperts} = used;
  const secondsPerToken =
    (2 * (sumClasses(used) - routedExperts)) / rates.flopsPerSecond +
    (2 * routedExperts) / rates.expertFlopsPerSecond;
  const computeBound = (tokens: number) =>
    secondsPerToken * tokens >= rankWeightBytes(serving, tokens) / rates.bytesPerSecond;
  if (!computeBound(MOST_TOKENS)) return ok(null);
  if (computeBound(1)) return ok(1);
  // Reading grows ever more slowly and arithmetic steadily, so they cross once.
  let [low, high] = [1, MOST_TOKENS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (computeBound(middle)) high = middle;
    else low = middle;
  }
  return ok(high);
}
