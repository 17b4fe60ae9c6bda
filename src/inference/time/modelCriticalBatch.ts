import {sumClasses} from '../model/tensorClass';
import type {Served} from '../served/served';
import {effectiveRates} from '../served/machine';
import {rankMatmulParameters, rankWeightReads} from './rankWork';

const MOST_TOKENS = 1e7;

/**
 * Tokens in a pass from which matrix products take longer than reading the weights, for a shape: in a mixture of
 * experts the weights that are read grow with the batch too. About the weights alone: reading the cache stays limited by
 * memory at any batch. Null above ten million tokens.
 *
 * Source: scalingbook; experts under uniform routing.
 *
 * @param serving a model on machines
 * @returns tokens in a pass, or null
 * @example
 * ```ts
 * modelCriticalBatch(LLAMA_ON_H100) // => 296
 * ```
 */
export function modelCriticalBatch(serving: Served): number | null {
  const rates = effectiveRates(serving.machine);
  const used = rankMatmulParameters(serving);
  const {routedExperts} = used;
  const secondsPerToken =
    (2 * (sumClasses(used) - routedExperts)) / rates.flopsPerSecond +
    (2 * routedExperts) / rates.expertFlopsPerSecond;
  const reads = rankWeightReads(serving);
  const readSeconds = (tokens: number) => {
    const {weightBytes, expertBytes} = reads(tokens);
    return (
      (weightBytes - expertBytes) / rates.bytesPerSecond + expertBytes / rates.expertBytesPerSecond
    );
  };
  const computeBound = (tokens: number) => secondsPerToken * tokens >= readSeconds(tokens);
  if (!computeBound(MOST_TOKENS)) return null;
  if (computeBound(1)) return 1;
  // Reading grows ever more slowly and arithmetic steadily, so they cross once.
  let [low, high] = [1, MOST_TOKENS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (computeBound(middle)) high = middle;
    else low = middle;
  }
  return high;
}
