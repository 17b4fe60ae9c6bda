import {demandFields, demandNumber, demandThat} from '../check';
import {MOST_UTILIZATION, prefillQueue} from '../metrics/queueing';
import {COUNT, TOKENS, TOKENS_OR_NONE} from '../ranges';
import {decodeStep, type DecodeStep} from '../time/decodeStep';
import {prefill, type PrefillTime} from '../time/prefill';
import type {Served} from '../served/served';
import {meanContextTokens} from '../time/meanContext';

/** Tokens of a request in the mean. */
export interface RequestTokens {
  /** The whole prompt, more than {@link cachedTokens}. */
  readonly promptTokens: number;
  /** Beginning of the prompt that the prefix cache finds. */
  readonly cachedTokens: number;
  readonly answerTokens: number;
}

/** Times and rate of one replica with a number of requests at once, in the mean. */
export interface ReplicaLoad {
  /** Requests that it works on at once. */
  readonly sequences: number;
  /** The prefill and the step with their parts. */
  readonly prompt: PrefillTime;
  readonly step: DecodeStep;
  /** Time for which the new tokens of one prompt keep the replica, s. */
  readonly prefillSeconds: number;
  /** One token of every sequence, without prompts, s. */
  readonly stepSeconds: number;
  /** Between two tokens of an answer, with the prompts that other requests bring, s. */
  readonly itlSeconds: number;
  /** From the first token to the last, s. */
  readonly answerSeconds: number;
  readonly requestsPerSecond: number;
  /** From the arrival to the first token, s. */
  readonly firstTokenSeconds: number;
  /** Share of the time that prompts take, 0 to 1. */
  readonly promptShare: number;
}

/**
 * A replica with so many requests at once, in the mean: each step writes one token of every request, and each answer is paid with
 * one prompt that is computed between the steps. ITL = step + n × prefill ÷ answer, requests/s = n ÷ (answer × ITL). A new prompt
 * waits half a step and for the prompts before it (M/D/1).
 *
 * Source: scalingbook (step and prefill), `distserve`, eq. 1 (wait of prompts), definition for their sum.
 *
 * @param serving a model on the devices of the replica
 * @param request tokens of a request in the mean
 * @param sequences requests at once, 1 to 1e6
 * @returns times in s, a rate in requests/s, and the passes behind them
 * @throws {RangeError} for tokens out of range and for a prompt without a new token
 * @example
 * ```ts
 * const request = {promptTokens: 2000, cachedTokens: 0, answerTokens: 300};
 * const {itlSeconds, requestsPerSecond} = replicaLoad(LLAMA_ON_H100, request, 32);
 * ({itlSeconds, requestsPerSecond}) // => {itlSeconds: 0.0103, requestsPerSecond: 10.36}
 * ```
 */
export function replicaLoad(
  serving: Served,
  request: RequestTokens,
  sequences: number,
): ReplicaLoad {
  return replicaLoads(serving, request)(sequences);
}

/** {@link replicaLoad} as a function of the sequences: the prompt takes as long whatever runs beside it. */
function replicaLoads(
  serving: Served,
  {promptTokens, cachedTokens, answerTokens}: RequestTokens,
): (sequences: number) => ReplicaLoad {
  demandFields(
    {promptTokens, cachedTokens, answerTokens},
    {promptTokens: TOKENS, cachedTokens: TOKENS_OR_NONE, answerTokens: TOKENS},
  );
  demandThat(
    'cachedTokens',
    cachedTokens < promptTokens,
    'must leave at least one token of the prompt to compute',
  );
  const prompt = prefill(serving, {cachedTokens, newTokens: promptTokens - cachedTokens});
  const {prefillSeconds} = prompt;
  // Over its life a sequence sees the prompt and, on average, half of its answer.
  const contextTokens = meanContextTokens(promptTokens, answerTokens);
  return (sequences) => {
    demandNumber('sequences', sequences, COUNT);
    const step = decodeStep(serving, {batch: sequences, contextTokens});
    const {stepSeconds} = step;
    const itlSeconds = stepSeconds + (sequences * prefillSeconds) / answerTokens;
    const answerSeconds = answerTokens * itlSeconds;
    const requestsPerSecond = sequences / answerSeconds;
    const promptShare = requestsPerSecond * prefillSeconds;
    return {
      sequences,
      prompt,
      step,
      prefillSeconds,
      stepSeconds,
      itlSeconds,
      answerSeconds,
      requestsPerSecond,
      firstTokenSeconds: stepSeconds / 2 + waited(requestsPerSecond, prefillSeconds),
      promptShare,
    };
  };
}

/** Wait for other prompts, and the prompt itself, s. A replica that only computes prompts is never done. */
function waited(requestsPerSecond: number, prefillSeconds: number): number {
  if (requestsPerSecond * prefillSeconds >= MOST_UTILIZATION) return Number.MAX_VALUE;
  return prefillQueue({requestsPerSecond, prefillSeconds}).meanTtftSeconds;
}

/** Limits of the times of a request, in the mean. */
export interface LoadLimits {
  readonly itlSeconds: number;
  readonly firstTokenSeconds: number;
}

/** Why a replica takes no more requests. */
export type LoadLimit = 'memory' | 'itl' | 'firstToken';

export interface FullReplica {
  /** At the most requests that keep both limits; absent if one request alone breaks one. */
  readonly load?: ReplicaLoad;
  readonly limit: LoadLimit;
}

/**
 * The most requests at once that a replica serves within limits, and what ends it. Both times only grow with the requests.
 *
 * Derived: both times only grow with the requests, so bisection finds the largest number within the limits.
 *
 * @param serving a model on the devices of the replica
 * @param request tokens of a request in the mean
 * @param limits times in s, and `most` requests that the memory holds, 1 to 1e6
 * @returns the load at the limit, and the limit that is met first
 * @throws {RangeError} as {@link replicaLoad}
 * @example
 * ```ts
 * const request = {promptTokens: 2000, cachedTokens: 0, answerTokens: 300};
 * const limits = {itlSeconds: 0.03, firstTokenSeconds: 1, most: 256};
 * const {load, limit} = fullReplica(LLAMA_ON_H100, request, limits);
 * ({sequences: load?.sequences, limit}) // => {sequences: 140, limit: 'itl'}
 * ```
 */
export function fullReplica(
  serving: Served,
  request: RequestTokens,
  limits: LoadLimits & {readonly most: number},
): FullReplica {
  const at = replicaLoads(serving, request);
  const broken = (load: ReplicaLoad): LoadLimit | undefined => {
    if (load.itlSeconds > limits.itlSeconds) return 'itl';
    return load.firstTokenSeconds > limits.firstTokenSeconds ? 'firstToken' : undefined;
  };
  const alone = broken(at(1));
  if (alone) return {limit: alone};
  const sequences = lastThat(limits.most, (n) => broken(at(n)) === undefined);
  const limit = sequences === limits.most ? 'memory' : broken(at(sequences + 1));
  return {load: at(sequences), limit: limit ?? 'memory'};
}

/**
 * The fewest requests at once with which a replica finishes a rate.
 *
 * Derived: the rate only grows with the requests, so bisection finds the smallest number that reaches it.
 *
 * @param serving a model on the devices of the replica
 * @param request tokens of a request in the mean
 * @param input `requestsPerSecond`: the rate that arrives; `most`: requests that it may work on
 * @returns its load; undefined if it finishes fewer even with `most` requests
 * @throws {RangeError} as {@link replicaLoad}
 * @example
 * ```ts
 * const request = {promptTokens: 2000, cachedTokens: 0, answerTokens: 300};
 * replicaAtRate(LLAMA_ON_H100, request, {requestsPerSecond: 5, most: 256})?.sequences // => 10
 * ```
 */
export function replicaAtRate(
  serving: Served,
  request: RequestTokens,
  {requestsPerSecond, most}: {readonly requestsPerSecond: number; readonly most: number},
): ReplicaLoad | undefined {
  const at = replicaLoads(serving, request);
  if (at(most).requestsPerSecond < requestsPerSecond) return undefined;
  const tooFew = lastThat(most, (n) => at(n).requestsPerSecond < requestsPerSecond);
  return at(Math.min(most, tooFew + 1));
}

/** The last number from 0 to `most` up to which a condition holds that, once it fails, fails for all after it. */
function lastThat(most: number, holds: (n: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
