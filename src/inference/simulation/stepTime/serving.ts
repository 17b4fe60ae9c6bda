import type {Served} from '../../served/served';
import {decodeMixerFlops} from '../../time/mixerFlops';
import {passSeconds, promptAttention, remembered} from '../../time/pass';
import {rankCacheReadBytes} from '../../time/rankWork';
import {stepTotals, type StepTime} from './stepWork';

/**
 * Step time of a model on one tensor-parallel group: the pass of `decodeStep` and `prefill`, with sequences at
 * different contexts and prompt parts together. Every step has the overheads of the machine. It remembers what a
 * context costs, since the sequences of a run pass through the same ones.
 *
 * Source: as `passTime`.
 *
 * @param serving a model on one tensor-parallel group
 * @returns seconds of a step by its work
 * @example
 * ```ts
 * const stepTime = servingStepTime(LLAMA_ON_H100);
 * stepTime({decodeContexts: [1000, 2000], prefills: []}) // => 0.004598
 * ```
 */
export function servingStepTime(serving: Served): StepTime {
  const {shape} = serving;
  const seconds = passSeconds(serving);
  const at = remembered((context) => ({
    bytes: rankCacheReadBytes(serving, context),
    decodeFlops: shape.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, context), 0),
  }));
  return (work) => {
    const {decodeTokens, prefillTokens} = stepTotals(work);
    let [cacheBytes, attentionFlops] = [0, 0];
    for (const context of work.decodeContexts) {
      const {bytes, decodeFlops} = at(context);
      cacheBytes += bytes;
      attentionFlops += decodeFlops;
    }
    for (const {cachedTokens, newTokens} of work.prefills) {
      cacheBytes += at(cachedTokens).bytes;
      attentionFlops += promptAttention(shape, cachedTokens, newTokens);
    }
    return seconds({
      sequences: decodeTokens,
      decodeTokens,
      prompts: work.prefills.length,
      promptTokens: prefillTokens,
      cacheBytes,
      attentionFlops,
    });
  };
}
