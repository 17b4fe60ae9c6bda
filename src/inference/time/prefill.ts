import {InputCheck} from '../check';
import {countParameters} from '../model/parameters';
import {checkShape} from '../model/checkShape';
import type {ModelShape} from '../model/shape';
import {sumClasses} from '../model/tensorClass';
import {TOKENS_OR_NONE} from '../ranges';
import type {Problem, Result} from '../result';
import {ok, problems} from '../result';
import type {StepLimit} from './decodeStep';
import {limitOf} from './decodeStep';
import type {PassFlops} from './denseFlops';
import {effectiveRates} from './machine';
import {prefillMixerFlops} from './mixerFlops';
import {boundOf} from './passBound';
import type {PassBound, PassWork} from './passBound';
import {rankCacheReadBytes, rankMatmulParameters, rankWeightBytes} from './rankWork';
import type {Serving} from './serving';
import {checkServing, communicationSeconds, fixedSeconds} from './serving';

/** A prompt: tokens whose cache is there already, and tokens that have to be computed. */
export interface PrefillLoad {
  /** Prefix that is in the cache, 0 to 1e9 tokens. */
  readonly cachedTokens?: number;
  /** Tokens of this pass, 1 to 1e9. */
  readonly newTokens: number;
}

/**
 * FLOP of the prefill of one prompt: two per matmul parameter and new token, the output head once (only the last
 * position needs logits), and attention of the new tokens over cached and new ones.
 * Problems: shape, `cachedTokens`, `newTokens`. Source: scalingbook.
 */
export function prefillFlops(shape: ModelShape, load: PrefillLoad): Result<PassFlops> {
  const found = [...checkShape(shape), ...checkPrefillLoad(load)];
  if (found.length > 0) return problems(found);
  const counts = countParameters(shape);
  const head = counts.totalByClass.outputEmbedding;
  const matmulFlops = 2 * ((counts.matmul - head) * load.newTokens + head);
  const attentionFlops = attentionOf(shape, load);
  return ok({matmulFlops, attentionFlops, totalFlops: matmulFlops + attentionFlops});
}

/** Prefill of one prompt in one pass. */
export interface PrefillTime extends PassBound {
  readonly communicationSeconds: number;
  /** Of layers, which nothing hides. */
  readonly fixedSeconds: number;
  /** max(arithmetic, reading weights and cached prefix), the communication, taken as not overlapped, and the fixed time. */
  readonly prefillSeconds: number;
  readonly limit: StepLimit;
  /** New tokens per second. */
  readonly tokensPerSecond: number;
  /** What one rank reads and computes. */
  readonly work: PassWork;
}

/**
 * Time of the prefill of one prompt on one tensor-parallel group by the roofline, and the machine's overheads.
 * A lower bound while `mfu` and `mbu` are 1 and there are no overheads; else an estimate.
 * Problems: shape, layout, machine, `cachedTokens`, `newTokens`. Source: scalingbook, cpmeta, megatron; overheads fitted.
 */
export function prefill(serving: Serving, load: PrefillLoad): Result<PrefillTime> {
  const found = [...checkServing(serving), ...checkPrefillLoad(load)];
  if (found.length > 0) return problems(found);
  const work = prefillWork(serving, load);
  const bound = boundOf(work, effectiveRates(serving.machine));
  const {newTokens} = load;
  const communication = communicationSeconds(serving, newTokens);
  const fixed = fixedSeconds(serving, 0);
  const prefillSeconds = bound.overlappedSeconds + communication + fixed;
  return ok({
    ...bound,
    communicationSeconds: communication,
    fixedSeconds: fixed,
    prefillSeconds,
    limit: limitOf(bound, communication, fixed),
    tokensPerSecond: newTokens / prefillSeconds,
    work,
  });
}

function prefillWork(serving: Serving, load: PrefillLoad): PassWork {
  const {cachedTokens = 0, newTokens} = load;
  const used = rankMatmulParameters(serving);
  const body = sumClasses(used) - used.outputEmbedding;
  return {
    weightBytes: rankWeightBytes(serving, newTokens),
    cacheBytes: rankCacheReadBytes(serving, cachedTokens),
    matmulFlops: 2 * (body * newTokens + used.outputEmbedding),
    expertFlops: 2 * used.routedExperts * newTokens,
    attentionFlops: attentionOf(serving.shape, load) / serving.tensorParallel,
  };
}

function checkPrefillLoad({cachedTokens = 0, newTokens}: PrefillLoad): readonly Problem[] {
  const check = new InputCheck();
  check.number('cachedTokens', cachedTokens, TOKENS_OR_NONE);
  check.number('newTokens', newTokens, {...TOKENS_OR_NONE, min: 1});
  return check.problems;
}

function attentionOf(shape: ModelShape, {cachedTokens = 0, newTokens}: PrefillLoad): number {
  const total = cachedTokens + newTokens;
  return shape.mixers.reduce((sum, m) => sum + prefillMixerFlops(m, cachedTokens, total), 0);
}
