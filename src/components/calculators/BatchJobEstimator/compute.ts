import {modelName} from '@site/src/data/shapeOf';
import {batchApiBill} from '@site/src/inference/batchJobs/apiBill';
import {batchJob} from '@site/src/inference/batchJobs/jobEstimate';
import {spotRun} from '@site/src/inference/batchJobs/spotInterruptions';
import {runningCost} from '@site/src/inference/cost/runningCost';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {efficiencyOf} from '../../../serving/machine';
import {serverOf, type FormServer} from '../../../serving/server';
import {serverProblem, contextProblem} from '../serving/serverProblem';
import type {JobValues} from './calculator';

/** Batch APIs promise a window, not a time. */
const API_WINDOW_HOURS = 24;

export type RouteId = 'onDemand' | 'saved' | 'atEnd' | 'api';

/** The routes in the order of table and chart. */
export const ROUTES: readonly {readonly id: RouteId; readonly label: string}[] = [
  {id: 'onDemand', label: 'On demand'},
  {id: 'saved', label: 'Spot, every answer saved'},
  {id: 'atEnd', label: 'Spot, results written at the end'},
  {id: 'api', label: 'Batch API'},
];

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

/** Every way to run the job. */
export function compute(values: JobValues): JobResult {
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

export const routeOf = (result: JobResult, id: RouteId): Route | undefined =>
  result.routes.find((route) => route.id === id);

/** Rates of a replica while its batch is full. */
export interface ReplicaRates {
  /** Sequences that decode together. */
  readonly batch: number;
  readonly limit: 'memory' | 'setting';
  readonly cachedTokens: number;
  /** The prefill of a prompt, and the step of a full batch, with their parts. */
  readonly prompts: PrefillTime;
  readonly step: DecodeStep;
  readonly prefillSeconds: number;
  /** Uncached prompt tokens per second of prefill. */
  readonly prefillTokensPerSecond: number;
  readonly stepSeconds: number;
  readonly decodeTokensPerSecond: number;
}

/** Sequences of prompt and output that fit beside the weights; 0 if none does. */
function fitting(values: FormServer, contextTokens: number): number {
  const server = serverOf({...values, devices: Number(values.gpus)});
  return server.hasMemory ? largestBatch(server, contextTokens).largest : 0;
}

/** Why a replica cannot run the job; messages by input. */
export function jobProblem(values: FormServer & Pick<JobValues, 'prompt' | 'output'>): {
  readonly gpus?: string;
  readonly weights?: string;
  readonly prompt?: string;
  readonly device?: string;
} {
  const {model, prompt, output} = values;
  const refused = serverProblem(values);
  if (refused.weights !== undefined) {
    const device = `${refused.weights} Choose other weights under "More inputs".`;
    return {device, weights: refused.weights};
  }
  if (refused.gpus !== undefined) return refused;
  const tooLong = contextProblem(model, prompt + output, 'With the output at most');
  if (tooLong !== undefined) return {prompt: tooLong};
  if (fitting(values, prompt + output) < 1) {
    return {
      gpus: `${modelName(model)} and one request do not fit. Choose more or larger devices.`,
    };
  }
  return {};
}

/** Rates of one replica. */
function ratesOf(values: JobValues): ReplicaRates {
  const {prompt, output, batch: most} = values;
  const devices = Number(values.gpus);
  const serving = serverOf(
    {model: values.model, device: values.device, devices, weights: values.weights},
    efficiencyOf(values.mfu, values.mbu),
  );
  const cachedTokens = Math.min(prompt - 1, Math.floor((prompt * values.shared) / 100));
  const newTokens = prompt - cachedTokens;
  const fit = fitting(values, prompt + output);
  // More than there are requests cannot run together.
  const batch = Math.max(1, Math.min(most, fit, Math.ceil(values.requests / values.replicas)));
  const prompts = prefill(serving, {cachedTokens, newTokens});
  // Over its life a sequence sees the prompt and, on average, half of its output.
  const contextTokens = meanContextTokens(prompt, output);
  const step = decodeStep(serving, {batch, contextTokens});
  return {
    batch,
    limit: batch === fit ? 'memory' : 'setting',
    cachedTokens,
    prompts,
    step,
    prefillSeconds: prompts.prefillSeconds,
    prefillTokensPerSecond: prompts.tokensPerSecond,
    stepSeconds: step.stepSeconds,
    decodeTokensPerSecond: step.tokensPerSecond,
  };
}
