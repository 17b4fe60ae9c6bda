import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import type {Policy} from '@site/src/inference/simulation/policy';
import {
  createSimulation,
  type ServingSimulation,
} from '@site/src/inference/simulation/servingSimulation';
import type {Sources} from '@site/src/inference/simulation/simulation';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import {withSharedPrefix} from '@site/src/inference/simulation/stepTime/sharedPrefix';
import type {StepTime} from '@site/src/inference/simulation/stepTime/stepWork';
import {makeWorkload, type RequestSpec} from '@site/src/inference/simulation/workload/workload';
import {type Served} from '@site/src/inference/served/served';
import {serverOf} from './server';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {promptTokens, sharedTokens, answerTokens} = workload;

/** Whole blocks of the system prompt, which every request finds in the cache. */
export const CACHED = Math.floor(sharedTokens / DEFAULT_BLOCK_TOKENS) * DEFAULT_BLOCK_TOKENS;

/** Questions that its users ask in a second. */
export const ASSISTANT_RATE = workload.users / workload.secondsBetweenQuestions;

/** Most tokens of a step on its server: the largest power of two with which no gap of an answer exceeds 50 ms. */
export const TOKEN_BUDGET = 256;

/** The server of the running workload, at the expected efficiency. */
export const ASSISTANT_SERVING: Served = serverOf(workload);

/** Blocks of the cache that it holds: so many sequences of one block. */
const KV_BLOCKS = largestBatch(ASSISTANT_SERVING, DEFAULT_BLOCK_TOKENS).largest;

/** Time of a step of that server. */
export const assistantStep: StepTime = servingStepTime(ASSISTANT_SERVING);

/**
 * Requests that arrive at random, with lengths spread by half around those of the workload.
 *
 * @param changes `answer`: another mean length of answers; `variation`: of the gaps, above 1 for bursts
 */
export function assistantRequests(
  count: number,
  requestsPerSecond: number,
  changes: {readonly seed?: number; readonly answer?: number; readonly variation?: number} = {},
): readonly RequestSpec[] {
  const {seed = 1, answer = answerTokens, variation} = changes;
  const spread = (mean: number) =>
    ({
      kind: 'uniform',
      minTokens: Math.round(mean / 2),
      maxTokens: Math.round(1.5 * mean),
    }) as const;
  return makeWorkload({
    requests: count,
    arrivals:
      variation === undefined
        ? {kind: 'poisson', requestsPerSecond}
        : {kind: 'gamma', requestsPerSecond, coefficientOfVariation: variation},
    prompt: spread(promptTokens - CACHED),
    output: spread(answer),
    seed,
  });
}

/** A run of these requests under a policy: finished, to be read. */
export function assistantRun(
  sources: Sources,
  {policy, slots}: {readonly policy: Policy; readonly slots: number},
): ServingSimulation {
  const simulation = createSimulation({
    ...sources,
    policy,
    limits: {
      maxSequences: slots,
      kvBlocks: KV_BLOCKS - CACHED / DEFAULT_BLOCK_TOKENS,
      blockTokens: DEFAULT_BLOCK_TOKENS,
    },
    stepTime: withSharedPrefix(assistantStep, CACHED),
  });
  simulation.runFor({});
  return simulation;
}

/**
 * Contexts of the sequences that wait at once, each in the middle of its answer. {@link longestStep}, `oneRequest` and `StalledStreams`
 * hold them fixed instead of running the simulation, in which answers grow and end beside the prompt: what a gap shows more than the
 * others would no longer be the prompt's alone.
 */
export const RUNNING: readonly number[] = Array.from({length: workload.waiting}, () =>
  meanContextTokens(promptTokens, answerTokens),
);

/**
 * Seconds of the longest step while a prompt is computed in chunks beside the {@link RUNNING} sequences. The last whole chunk
 * is the slowest, because it attends to all tokens before it.
 *
 * @param newTokens tokens of the prompt that no cache holds, more than 0
 * @param limits `budget`: tokens of a step, more than the running sequences
 */
export function longestStep(newTokens: number, {budget}: {readonly budget: number}): number {
  const chunk = budget - RUNNING.length;
  let longest = 0;
  for (let done = 0; done < newTokens; done += chunk) {
    const part = {cachedTokens: done, newTokens: Math.min(chunk, newTokens - done)};
    longest = Math.max(longest, assistantStep({decodeContexts: RUNNING, prefills: [part]}));
  }
  return longest;
}
