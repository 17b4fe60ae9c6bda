import type {Served} from '../../served/served';
import {decodeMixerFlops, prefillMixerFlops} from '../../time/mixerFlops';
import {passTime} from '../../time/pass';
import {rankCacheReadBytes} from '../../time/rankWork';
import {stepTotals, type StepTime} from './stepWork';

/**
 * Step time of a model on one tensor-parallel group: the pass of `decodeStep` and `prefill`, with sequences at
 * different contexts and prompt parts together. Every step has the overheads of the machine.
 * Source: as `passTime`.
 */
export function servingStepTime(serving: Served): StepTime {
  const {mixers} = serving.shape;
  const time = passTime(serving);
  return (work) => {
    const {decodeTokens, prefillTokens} = stepTotals(work);
    let [cacheBytes, attentionFlops] = [0, 0];
    for (const context of work.decodeContexts) {
      cacheBytes += rankCacheReadBytes(serving, context);
      for (const mixer of mixers) attentionFlops += decodeMixerFlops(mixer, context);
    }
    for (const {cachedTokens, newTokens} of work.prefills) {
      cacheBytes += rankCacheReadBytes(serving, cachedTokens);
      const total = cachedTokens + newTokens;
      for (const mixer of mixers) attentionFlops += prefillMixerFlops(mixer, cachedTokens, total);
    }
    return time({
      sequences: decodeTokens,
      decodeTokens,
      prompts: work.prefills.length,
      promptTokens: prefillTokens,
      cacheBytes,
      attentionFlops,
    }).seconds;
  };
}
