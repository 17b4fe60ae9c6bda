import type {ModelShape} from '../model/shape';
import {sumClasses} from '../model/tensorClass';
import {effectiveRates} from '../served/machine';
import {decodeMixerFlops, prefillMixerFlops} from './mixerFlops';
import type {PassBound, PassWork} from './passBound';
import {passBound} from './passBound';
import {rankCacheReadBytes, rankMatmulParameters, rankWeightReads} from './rankWork';
import type {Served} from '../served/served';
import {communicationSeconds, fixedSeconds} from './serving';

/** The largest part of a pass. */
export type PassLimit = 'weights' | 'cache' | 'compute' | 'communication' | 'fixed';

/** Sums over the sequences of a pass. */
export interface PassLoad {
  /** Sequences that decode. */
  readonly sequences: number;
  /** Their tokens: one each, more where guesses are verified. Each of them needs logits. */
  readonly decodeTokens: number;
  /** Prompts, or parts of them. Each needs logits at one position. */
  readonly prompts: number;
  readonly promptTokens: number;
  /** Cache that one rank reads. */
  readonly cacheBytes: number;
  /** Attention of all ranks. */
  readonly attentionFlops: number;
}

interface PromptPart {
  readonly cachedTokens: number;
  readonly newTokens: number;
  readonly prompts?: number;
}

/** A pass of a model on one tensor-parallel group. */
export interface PassTime extends PassBound {
  readonly communicationSeconds: number;
  /** Of layers and of the host, which nothing hides. */
  readonly fixedSeconds: number;
  /** `serialSeconds`, the communication, which is taken as not overlapped, and the fixed time. */
  readonly seconds: number;
  readonly limit: PassLimit;
  /** Reads and arithmetic of one rank. */
  readonly work: PassWork;
}

/**
 * Work of one rank in a pass, as a function of its load: two FLOP per matmul parameter and token, weights read once,
 * and of routed experts those that a token meets. A run asks for the same few counts of tokens.
 * Source: scalingbook, `sarathiserve` for prompts and decodes in one pass.
 */
export function passWork(serving: Served): (load: PassLoad) => PassWork {
  const used = rankMatmulParameters(serving);
  const all = sumClasses(used);
  const reads = remembered(rankWeightReads(serving));
  return ({decodeTokens, prompts, promptTokens, cacheBytes, attentionFlops}) => {
    const tokens = decodeTokens + promptTokens;
    const heads = used.outputEmbedding * (decodeTokens + prompts);
    const {weightBytes, expertBytes} = reads(tokens);
    return {
      weightBytes,
      expertBytes,
      cacheBytes,
      matmulFlops: 2 * ((all - used.outputEmbedding) * tokens + heads),
      expertFlops: 2 * used.routedExperts * tokens,
      attentionFlops: attentionFlops / serving.layout.tensorParallel,
    };
  };
}

/**
 * Time of a pass as a function of its load: the one formula of decode steps, prefills, steps that mix them, and guesses that are
 * verified. An estimate: it adds what an engine that works on two halves of a batch in turns may overlap.
 * Source: scalingbook, megatron; overheads fitted.
 */
export function passTime(serving: Served): (load: PassLoad) => PassTime {
  const partsOf = passParts(serving);
  return (load) => {
    const {work, bound, communication, fixed, seconds} = partsOf(load);
    return {
      ...bound,
      communicationSeconds: communication,
      fixedSeconds: fixed,
      seconds,
      limit: limitOf(bound, communication, fixed),
      work,
    };
  };
}

/** The seconds of {@link passTime} alone, for a simulation with thousands of steps. */
export function passSeconds(serving: Served): (load: PassLoad) => number {
  const partsOf = passParts(serving);
  return (load) => partsOf(load).seconds;
}

type PassParts = (load: PassLoad) => {
  readonly work: PassWork;
  readonly bound: PassBound;
  readonly communication: number;
  readonly fixed: number;
  readonly seconds: number;
};

/** Parts that the passes of a server share: searches and charts ask the same server for hundreds of passes. */
const known = new WeakMap<Served, PassParts>();

function passParts(serving: Served): PassParts {
  const before = known.get(serving);
  if (before) return before;
  const parts = partsOfPasses(serving);
  known.set(serving, parts);
  return parts;
}

function partsOfPasses(serving: Served): PassParts {
  const rates = effectiveRates(serving.machine);
  const workOf = passWork(serving);
  const sending = remembered((tokens) => communicationSeconds(serving, tokens));
  return (load) => {
    const work = workOf(load);
    const bound = passBound(work, rates);
    const communication = sending(load.decodeTokens + load.promptTokens);
    const fixed = fixedSeconds(serving, load.sequences);
    const seconds = bound.serialSeconds + communication + fixed;
    return {work, bound, communication, fixed, seconds};
  };
}

/** A function of a whole number that computes each value once. */
export function remembered<T>(compute: (n: number) => T): (n: number) => T {
  const known = new Map<number, T>();
  return (n) => {
    const before = known.get(n);
    if (before !== undefined) return before;
    const value = compute(n);
    known.set(n, value);
    return value;
  };
}

/** Sequences at one context that each decode a token. */
export function decodeLoad(serving: Served, batch: number, contextTokens: number): PassLoad {
  return {
    sequences: batch,
    decodeTokens: batch,
    prompts: 0,
    promptTokens: 0,
    cacheBytes: batch * rankCacheReadBytes(serving, contextTokens),
    attentionFlops:
      batch *
      serving.shape.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, contextTokens), 0),
  };
}

/** Prompts of one length, or parts of them, each behind cached tokens, which are read. */
export function promptLoad(
  serving: Served,
  {cachedTokens, newTokens, prompts = 1}: PromptPart,
): PassLoad {
  return {
    sequences: 0,
    decodeTokens: 0,
    prompts,
    promptTokens: prompts * newTokens,
    cacheBytes: prompts * rankCacheReadBytes(serving, cachedTokens),
    attentionFlops: prompts * promptAttention(serving.shape, cachedTokens, newTokens),
  };
}

/** Attention FLOP of a prompt, or a part of it, behind cached tokens. Source: as `prefillMixerFlops`. */
export function promptAttention(
  shape: ModelShape,
  cachedTokens: number,
  newTokens: number,
): number {
  const total = cachedTokens + newTokens;
  return shape.mixers.reduce(
    (sum, mixer) => sum + prefillMixerFlops(mixer, cachedTokens, total),
    0,
  );
}

/** The largest part of the sum that a pass takes; what is hidden behind something longer has no part in it. Source: definition. */
export function limitOf(bound: PassBound, communication: number, fixed: number): PassLimit {
  const {weightReadSeconds, cacheReadSeconds, matmulSeconds, attentionSeconds} = bound;
  const shown = (seconds: number, behind: number) => (seconds > behind ? seconds : 0);
  const products = shown(matmulSeconds, weightReadSeconds);
  const weights = products === 0 ? weightReadSeconds : 0;
  const cache = shown(cacheReadSeconds, attentionSeconds);
  const compute = products + shown(attentionSeconds, cacheReadSeconds);
  // A simulation asks for millions of passes: no list is made for each.
  const most = Math.max(weights, cache, compute, communication, fixed);
  if (most === weights) return 'weights';
  if (most === cache) return 'cache';
  if (most === compute) return 'compute';
  return most === communication ? 'communication' : 'fixed';
}
