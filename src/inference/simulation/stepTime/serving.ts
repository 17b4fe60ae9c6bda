import {sumClasses} from '../../model/tensorClass';
import {ok, problems, type Result} from '../../result';
import {effectiveRates} from '../../time/machine';
import {decodeMixerFlops, prefillMixerFlops} from '../../time/mixerFlops';
import {boundOf} from '../../time/passBound';
import {rankCacheReadBytes, rankMatmulParameters, rankWeightBytes} from '../../time/rankWork';
import {checkServing, communicationSeconds, fixedSeconds, type Serving} from '../../time/serving';
import {stepTotals, type StepTime} from './stepWork';

/**
 * Step time of a model on one tensor-parallel group: the roofline of `decodeStep`, with sequences at
 * different contexts and prompt parts in the same pass. Every step has the overheads of the machine.
 *
 * Problems: shape, layout, machine. Source: `scalingbook`; overheads as `decodeStep`.
 */
export function servingStepTime(serving: Serving): Result<StepTime> {
  const found = checkServing(serving);
  if (found.length > 0) return problems(found);
  const {shape, tensorParallel} = serving;
  const rates = effectiveRates(serving.machine);
  const used = rankMatmulParameters(serving);
  const all = sumClasses(used);
  const weightBytes = weightBytesOf(serving);
  const cacheBytes = (context: number): number => rankCacheReadBytes(serving, context);
  return ok((work) => {
    const {decodeTokens, prefillTokens} = stepTotals(work);
    let [read, attention] = [0, 0];
    for (const context of work.decodeContexts) {
      read += cacheBytes(context);
      for (const mixer of shape.mixers) attention += decodeMixerFlops(mixer, context);
    }
    for (const {cachedTokens, newTokens} of work.prefills) {
      read += cacheBytes(cachedTokens);
      const total = cachedTokens + newTokens;
      for (const mixer of shape.mixers) attention += prefillMixerFlops(mixer, cachedTokens, total);
    }
    // A prompt needs logits at one position only.
    const body = (all - used.outputEmbedding) * prefillTokens;
    const head = used.outputEmbedding * work.prefills.length;
    const bound = boundOf(
      {
        weightBytes: weightBytes(decodeTokens + prefillTokens),
        cacheBytes: read,
        matmulFlops: 2 * (all * decodeTokens + body + head),
        expertFlops: 2 * used.routedExperts * (decodeTokens + prefillTokens),
        attentionFlops: attention / tensorParallel,
      },
      rates,
    );
    const communication = communicationSeconds(serving, decodeTokens + prefillTokens);
    return bound.serialSeconds + communication + fixedSeconds(serving, decodeTokens);
  });
}

/** Weight bytes by tokens of the pass, remembered: a run asks for the same few counts all the time. */
function weightBytesOf(serving: Serving): (tokens: number) => number {
  const known = new Map<number, number>();
  return (tokens) => {
    const before = known.get(tokens);
    if (before !== undefined) return before;
    const bytes = rankWeightBytes(serving, tokens);
    known.set(tokens, bytes);
    return bytes;
  };
}
