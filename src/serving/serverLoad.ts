import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {memoryPlan} from '@site/src/inference/memory/plan';
import {replicaLoad} from '@site/src/inference/capacity/replicaLoad';
import {serverOf} from './server';

const {devices, promptTokens, sharedTokens, answerTokens, pricePerDeviceHour} = workload;

/** Whole blocks of the system prompt, which every request finds in the cache. */
const CACHED = Math.floor(sharedTokens / DEFAULT_BLOCK_TOKENS) * DEFAULT_BLOCK_TOKENS;

const serving = serverOf(workload);

const request = {promptTokens, cachedTokens: CACHED, answerTokens};

/** Requests that fit into the memory at once. */
export const MOST_REQUESTS = largestBatch(serving, promptTokens + answerTokens).largest;

/** Times and rate of the server with so many requests at once. */
export interface Load {
  /** Bytes on all GPUs together. */
  readonly weightBytes: number;
  readonly cacheBytes: number;
  readonly otherBytes: number;
  readonly usableBytes: number;
  /** Seconds until an answer is whole. */
  readonly answerSeconds: number;
  readonly requestsPerSecond: number;
  /** Users who are served when each asks once in the workload's period. */
  readonly users: number;
  /** US dollars for 1,000 answers while the server is this busy. */
  readonly dollarsPerThousand: number;
}

/**
 * The running workload on one server in the mean: each step writes one token of every request, and the prompts of the requests
 * that begin take their share of the time. Queueing is left out.
 *
 * @param requests requests that the server works on at once, 1 to {@link MOST_REQUESTS}
 */
export function loadOf(requests: number): Load {
  const {answerSeconds, requestsPerSecond} = replicaLoad(serving, request, requests);
  const [stage] = memoryPlan(serving, requests, promptTokens + answerTokens).stages;
  if (!stage) throw new Error('a server has a stage');
  return {
    weightBytes: devices * stage.weightBytes,
    cacheBytes: devices * stage.cacheBytes,
    otherBytes: devices * (stage.activationBytes + stage.reserveBytes),
    usableBytes: devices * (stage.totalBytes + stage.freeBytes),
    answerSeconds,
    requestsPerSecond,
    users: requestsPerSecond * workload.secondsBetweenQuestions,
    dollarsPerThousand: (1000 * devices * pricePerDeviceHour) / (3600 * requestsPerSecond),
  };
}
