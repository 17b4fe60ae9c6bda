import {InputCheck} from '../check';
import {sumClasses} from '../model/tensorClass';
import type {Result} from '../result';
import {ok, problems} from '../result';
import {effectiveRates} from './machine';
import {decodeMixerFlops} from './mixerFlops';
import type {PassBound, PassWork} from './passBound';
import {boundOf} from './passBound';
import {rankCacheReadBytes, rankMatmulParameters, rankWeightBytes} from './rankWork';
import type {Serving} from './serving';
import {checkServing, communicationSeconds, fixedSeconds} from './serving';

/** Sequences that decode together, each at the same context. */
export interface DecodeLoad {
  /** Sequences, 1 to 1e7. */
  readonly batch: number;
  /** Tokens that each new token sees, 1 to 1e9. */
  readonly contextTokens: number;
}

/** What takes the largest part of a step. */
export type StepLimit = 'weights' | 'cache' | 'compute' | 'communication' | 'fixed';

/** One decode step: one new token for every sequence. */
export interface DecodeStep extends PassBound {
  readonly communicationSeconds: number;
  /** Of layers and of the host, which nothing hides. */
  readonly fixedSeconds: number;
  /** The tighter bound, the communication, which is taken as not overlapped, and the fixed time. */
  readonly stepSeconds: number;
  readonly limit: StepLimit;
  /** Output tokens per second of all sequences together. */
  readonly tokensPerSecond: number;
  /** Output tokens per second that one reader sees. */
  readonly tokensPerSecondPerSequence: number;
  /** What one rank reads and computes. */
  readonly work: PassWork;
}

/**
 * Time of a decode step on one tensor-parallel group by the roofline, and the machine's overheads. A lower bound while `mfu` and
 * `mbu` are 1 and there are no overheads: no kernel launches, host work, sampling or queueing; else an estimate.
 * Problems: shape, layout, machine, `batch`, `contextTokens`. Source: scalingbook, pope2022, megatron; overheads fitted.
 */
export function decodeStep(serving: Serving, load: DecodeLoad): Result<DecodeStep> {
  const found = [...checkServing(serving), ...checkDecodeLoad(load)];
  if (found.length > 0) return problems(found);
  const work = decodeWork(serving, load);
  const bound = boundOf(work, effectiveRates(serving.machine));
  const communication = communicationSeconds(serving, load.batch);
  const fixed = fixedSeconds(serving, load.batch);
  const stepSeconds = bound.serialSeconds + communication + fixed;
  return ok({
    ...bound,
    communicationSeconds: communication,
    fixedSeconds: fixed,
    stepSeconds,
    limit: limitOf(bound, communication, fixed),
    tokensPerSecond: load.batch / stepSeconds,
    tokensPerSecondPerSequence: 1 / stepSeconds,
    work,
  });
}

/** Problems of a load; input names are its fields. */
function checkDecodeLoad(load: DecodeLoad) {
  const check = new InputCheck();
  const count = {min: 1, max: 1e7, integer: true};
  check.fields(load, {
    batch: {...count, unit: 'sequences'},
    contextTokens: {...count, max: 1e9, unit: 'tokens'},
  });
  return check.problems;
}

/** What one rank reads and computes in a decode step, for inputs that were checked. Source: as `decodeStep`. */
export function decodeWork(serving: Serving, {batch, contextTokens}: DecodeLoad): PassWork {
  const attention = serving.shape.mixers.reduce(
    (sum, mixer) => sum + decodeMixerFlops(mixer, contextTokens),
    0,
  );
  const used = rankMatmulParameters(serving);
  return {
    weightBytes: rankWeightBytes(serving, batch),
    cacheBytes: batch * rankCacheReadBytes(serving, contextTokens),
    matmulFlops: 2 * batch * sumClasses(used),
    expertFlops: 2 * batch * used.routedExperts,
    attentionFlops: (batch * attention) / serving.tensorParallel,
  };
}

/** The largest part of a pass. Source: definition. */
export function limitOf(bound: PassBound, communication: number, fixed: number): StepLimit {
  const parts: readonly [StepLimit, number][] = [
    ['weights', bound.weightReadSeconds],
    ['cache', bound.cacheReadSeconds],
    ['compute', bound.matmulSeconds + bound.attentionSeconds],
    ['communication', communication],
    ['fixed', fixed],
  ];
  return parts.reduce((most, part) => (part[1] > most[1] ? part : most))[0];
}
