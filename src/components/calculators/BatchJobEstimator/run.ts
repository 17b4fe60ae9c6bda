import {batchApiBill} from '@site/src/inference/batchJobs/apiBill';
import {batchJob} from '@site/src/inference/batchJobs/jobEstimate';
import {spotRun} from '@site/src/inference/batchJobs/spotInterruptions';
import {runningCost} from '@site/src/inference/cost/runningCost';
import type {JobValues} from './inputs';
import {ratesOf, type ReplicaRates} from './server';

/** Batch APIs promise a window, not a time. */
export const API_WINDOW_HOURS = 24;

export type RouteId = 'onDemand' | 'saved' | 'atEnd' | 'api';

/** One way to get the job done. */
export interface Route {
  readonly id: RouteId;
  /** From the start to the last answer; the window of an API. */
  readonly hours: number;
  readonly cost: number;
  /** Expected interruptions of all replicas together; absent where there are none. */
  readonly interruptions?: number;
  readonly inTime: boolean;
}

export interface JobResult {
  readonly rates: ReplicaRates;
  /** Time of a replica that one request takes, s. */
  readonly requestSeconds: number;
  /** How long a request is in flight: the batch over the requests per second (Little's law), s. */
  readonly residenceSeconds: number;
  /** Undisturbed work of one replica, s. */
  readonly replicaSeconds: number;
  /** Prompt and output tokens of all requests, in millions. */
  readonly millionTokens: number;
  /** In the order of the table; a route that would make no headway is left out. */
  readonly routes: readonly Route[];
  /** The cheapest of those in time; undefined if none is. */
  readonly best: Route | undefined;
}

/** Every way to run the job; for values that the model's `check` let through. */
export function run(values: JobValues): JobResult {
  const {requests, prompt, output, replicas, deadline} = values;
  const rates = ratesOf(values);
  const job = batchJob({
    requests,
    inputTokens: prompt,
    outputTokens: output,
    cachedShare: rates.cachedTokens / prompt,
    prefillTokensPerSecond: rates.prefillTokensPerSecond,
    decodeTokensPerSecond: rates.decodeTokensPerSecond,
    replicas,
    pricePerReplicaHour: Number(values.gpus) * values.onDemand,
    startSeconds: 60 * values.start,
  });
  const requestSeconds = job.workSeconds / requests;
  const replicaSeconds = job.workSeconds / replicas;
  const residenceSeconds = rates.batch * requestSeconds;
  const inTime = (hours: number) => hours <= deadline;
  const onDemandHours = job.durationSeconds / 3600;
  const routes = [
    {id: 'onDemand' as const, hours: onDemandHours, cost: job.cost, inTime: inTime(onDemandHours)},
    spotRoute(values, 'saved', replicaSeconds, residenceSeconds),
    spotRoute(values, 'atEnd', replicaSeconds, replicaSeconds),
    {
      id: 'api' as const,
      hours: API_WINDOW_HOURS,
      cost: apiCost(values, rates.cachedTokens),
      inTime: inTime(API_WINDOW_HOURS),
    },
  ].filter((route) => route !== undefined);
  const [best] = routes.filter((route) => route.inTime).sort((a, b) => a.cost - b.cost);
  return {
    rates,
    requestSeconds,
    residenceSeconds,
    replicaSeconds,
    millionTokens: (requests * (prompt + output)) / 1e6,
    routes,
    best,
  };
}

/**
 * On spot capacity, where an interruption throws back to what was saved. Saving every answer is a checkpoint that costs
 * nothing and is as old as a request in flight.
 */
function spotRoute(
  values: JobValues,
  id: RouteId,
  workSeconds: number,
  intervalSeconds: number,
): Route | undefined {
  const {replicas, spot, start, interruptions} = values;
  const found = spotRun({
    workSeconds: Math.max(1e-3, workSeconds),
    interruptionsPerHour: interruptions,
    checkpointIntervalSeconds: Math.max(0.1, intervalSeconds),
    checkpointSeconds: 0,
    restartSeconds: 60 * start,
  });
  if (found === null) return undefined;
  const hours = (60 * start + found.expectedSeconds) / 3600;
  const devices = replicas * Number(values.gpus);
  return {
    id,
    hours,
    cost: runningCost({devices, pricePerDeviceHour: spot, hours: Math.min(hours, 1e9)}),
    interruptions: replicas * found.expectedInterruptions,
    inTime: hours <= values.deadline,
  };
}

function apiCost(values: JobValues, cachedTokens: number): number {
  const {requests, prompt, output} = values;
  return batchApiBill({
    tokens: {
      uncachedInput: requests * (prompt - cachedTokens),
      cachedInput: requests * cachedTokens,
      output: requests * output,
    },
    listPrices: {
      uncachedInput: values.apiInput,
      cachedInput: values.apiCached,
      output: values.apiOutput,
    },
    batchMultiplier: 1 - values.discount / 100,
    stacking: values.stacking,
  });
}
