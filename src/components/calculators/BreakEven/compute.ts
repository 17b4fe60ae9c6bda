import {breakEvenUtilization} from '@site/src/inference/cost/breakEven';
import {
  fleetBreakEven,
  fleetMonth,
  type FleetInput,
  type FleetMonth,
} from '@site/src/inference/cost/fleetBreakEven';
import {DAYS_PER_MONTH, HOURS_PER_MONTH} from '@site/src/inference/cost/power';
import {costPerMillionTokens, runningCost} from '@site/src/inference/cost/runningCost';
import {tokenBill} from '@site/src/inference/cost/tokenBill';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {efficiencyOf} from '../../../serving/machine';
import {serverOf} from '../../../serving/server';
import {mostSequences} from '../serving/serverProblem';
import type {BreakEvenValues} from './calculator';

export interface BreakEvenResult {
  readonly throughput: Throughput;
  /** API price of a million tokens of this mix, USD. */
  readonly apiPerMillion: number;
  /** GPU cost of a million tokens on replicas that are always full, USD. */
  readonly fullLoadPerMillion: number;
  /** Everything of this volume's month over its tokens, USD. */
  readonly ownPerMillion: number;
  /** Share of the paid GPU hours that has to be used, GPU cost alone; above 1 it cannot; null if the API is free. */
  readonly utilization: number | null;
  /** Utilization that the fleet of this volume reaches. */
  readonly reachedUtilization: number;
  /** Millions of tokens a day; null if the fleet never becomes cheaper. */
  readonly firstPerDay: number | null;
  readonly lastingPerDay: number | null;
  readonly fleet: FleetInput;
  readonly month: FleetMonth;
}

/** Both ways of paying for the reader's tokens; for values that `check` let through. */
export function compute(values: BreakEvenValues): BreakEvenResult {
  const throughput = throughputOf(values);
  const {tokensPerSecond} = throughput;
  const devices = Number(values.gpus);
  const apiPerMillion = apiPriceOf(values);
  const cost = {devices, pricePerDeviceHour: values.gpuHour, tokensPerSecond};
  const replicaCostPerMonth = runningCost({
    devices,
    pricePerDeviceHour: values.gpuHour,
    hours: HOURS_PER_MONTH,
  });
  const fullPerMonth = (tokensPerSecond * 3600 * HOURS_PER_MONTH) / 1e6;
  const fleet: FleetInput = {
    apiPricePerMillion: apiPerMillion,
    replicaCostPerMonth,
    replicaMillionTokensPerMonth: (fullPerMonth * values.load) / 100,
    spareReplicas: values.spare,
    fixedCostPerMonth: values.staff,
  };
  const millionTokensPerMonth = values.volume * DAYS_PER_MONTH;
  const month = fleetMonth({...fleet, millionTokensPerMonth});
  const {firstMillionTokens: first, lastingMillionTokens: lasting} = fleetBreakEven(fleet);
  return {
    throughput,
    apiPerMillion,
    fullLoadPerMillion: costPerMillionTokens({...cost, utilization: 1}),
    ownPerMillion: month.ownCost / millionTokensPerMonth,
    utilization: breakEvenUtilization({...cost, apiPricePerMillion: apiPerMillion}).utilization,
    reachedUtilization: millionTokensPerMonth / (month.replicas * fullPerMonth),
    firstPerDay: first === null ? null : first / DAYS_PER_MONTH,
    lastingPerDay: lasting === null ? null : lasting / DAYS_PER_MONTH,
    fleet,
    month,
  };
}

/** Price of a million tokens of this mix: the bill of one request over its tokens, USD. */
export function apiPriceOf(values: BreakEvenValues): number {
  const cachedInput = (values.input * values.cached) / 100;
  const bill = tokenBill({
    tokens: {cachedInput, uncachedInput: values.input - cachedInput, output: values.output},
    prices: {
      cachedInput: values.priceCached,
      uncachedInput: values.priceInput,
      output: values.priceOutput,
    },
  });
  return (bill * 1e6) / (values.input + values.output);
}

/** Throughput of one replica at full load. */
interface Throughput {
  /** Prompt and output tokens together, cached prompt tokens included. */
  readonly tokensPerSecond: number;
  /** Time of the GPUs that a request takes; absent for a measured throughput. */
  readonly parts?: {
    /** Sequences that decode together: those asked for, or as many of them as fit into the memory. */
    readonly batch: number;
    /** Of what is not cached. */
    readonly prefill: PrefillTime;
    /** One decode step of all sequences. */
    readonly step: DecodeStep;
    readonly prefillSeconds: number;
    readonly stepSeconds: number;
    /** Prefill, and this request's part of its decode steps. */
    readonly requestSeconds: number;
    /** Whether no efficiency is assumed. */
    readonly isBound: boolean;
  };
}

/** Throughput that the values describe. */
function throughputOf(values: BreakEvenValues): Throughput {
  if (values.source === 'measured') return {tokensPerSecond: values.measured};
  const {mfu, mbu} = values;
  const devices = Number(values.gpus);
  const serving = serverOf(
    {model: values.model, device: values.device, devices, weights: values.weights},
    efficiencyOf(mfu, mbu),
  );
  const cachedTokens = Math.min(values.input - 1, Math.floor((values.input * values.cached) / 100));
  const newTokens = values.input - cachedTokens;
  const prompts = prefill(serving, {cachedTokens, newTokens});
  // Over its life a sequence sees the prompt and, on average, half of its output.
  const contextTokens = meanContextTokens(values.input, values.output);
  const batch = Math.min(values.batch, mostSequences(values));
  const step = decodeStep(serving, {batch, contextTokens});
  const [{prefillSeconds}, {stepSeconds}] = [prompts, step];
  const requestSeconds = prefillSeconds + (values.output * stepSeconds) / batch;
  return {
    tokensPerSecond: (values.input + values.output) / requestSeconds,
    parts: {
      batch,
      prefill: prompts,
      step,
      prefillSeconds,
      stepSeconds,
      requestSeconds,
      isBound: mfu === 100 && mbu === 100,
    },
  };
}
