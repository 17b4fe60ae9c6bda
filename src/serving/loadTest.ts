import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import type {RequestTokens} from '@site/src/inference/capacity/replicaLoad';
import {
  createSimulation,
  type ServingSimulation,
} from '@site/src/inference/simulation/servingSimulation';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import {withSharedPrefix} from '@site/src/inference/simulation/stepTime/sharedPrefix';
import type {Served} from '@site/src/inference/served/served';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';

/** Whole blocks of a common beginning: the prefix cache finds no part of a block. */
export const wholeBlocks = (tokens: number): number =>
  Math.floor(tokens / DEFAULT_BLOCK_TOKENS) * DEFAULT_BLOCK_TOKENS;

export interface LoadTest {
  readonly serving: Served;
  /** Of the mean request. */
  readonly tokens: RequestTokens;
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Requests that the server works on at once, at most. */
  readonly slots: number;
  /** Tokens that the KV cache holds. */
  readonly cacheTokens: number;
  /** Tokens of a step; the default of `vllm serve` on large GPUs unless given. */
  readonly tokenBudget?: number;
  /** Share of the mean by which lengths differ from it at most, 0 to below 1; a half unless given. */
  readonly spread?: number;
}

/**
 * A load test of one server as `vllm bench serve` makes it, prepared: requests arrive at random, their lengths are spread evenly
 * around the mean, and the common beginning of the prompts is in the cache. Run it until it is done.
 */
export function loadTest(input: LoadTest): ServingSimulation {
  const {serving, tokens, requests, requestsPerSecond, slots, cacheTokens} = input;
  const {promptTokens, cachedTokens, answerTokens} = tokens;
  const spread = spreadBy(input.spread ?? 0.5);
  const made = makeWorkload({
    requests,
    arrivals: {kind: 'poisson', requestsPerSecond},
    prompt: spread(promptTokens - cachedTokens),
    output: spread(answerTokens),
    seed: 1,
  });
  const stepTime = servingStepTime(serving);
  return createSimulation({
    requests: stretched(made, requestsPerSecond),
    policy: {kind: 'chunked', tokenBudget: Math.max(slots, input.tokenBudget ?? 8192)},
    limits: {
      maxSequences: slots,
      kvBlocks: Math.floor((cacheTokens - cachedTokens) / DEFAULT_BLOCK_TOKENS),
      blockTokens: DEFAULT_BLOCK_TOKENS,
    },
    stepTime: withSharedPrefix(stepTime, cachedTokens),
  });
}

/**
 * The arrivals that vLLM's load generator makes of random gaps: stretched, so that all requests are sent in the time that their
 * number and rate say (get_request in vllm/benchmarks/serve.py).
 */
function stretched(requests: readonly RequestSpec[], requestsPerSecond: number): RequestSpec[] {
  const last = requests.at(-1)?.arrivalSeconds ?? NaN;
  const factor = requests.length / requestsPerSecond / last;
  return requests.map((request) => ({
    ...request,
    arrivalSeconds: factor * request.arrivalSeconds,
  }));
}

const spreadBy = (share: number) => (mean: number) =>
  ({
    kind: 'uniform',
    minTokens: Math.max(1, Math.round((1 - share) * mean)),
    maxTokens: Math.round((1 + share) * mean),
  }) as const;
