import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/memory/kvPrecision';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {WEIGHTS} from '../serving/choices';
import {atEfficiency, machineOf} from '../serving/machine';
import type {BreakEvenValues} from './inputs';
import {serve, type Served} from '@site/src/inference/served/served';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

/** What one replica serves at full load. */
export interface Throughput {
  /** Prompt and output tokens together, cached prompt tokens included. */
  readonly tokensPerSecond: number;
  /** Time of the GPUs that a request takes; absent for a measured throughput. */
  readonly parts?: {
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

/** Throughput that the values describe; the model's `check` refused what cannot run. */
export function throughputOf(values: BreakEvenValues): Throughput {
  if (values.source === 'measured') return {tokensPerSecond: values.measured};
  const {mfu, mbu} = values;
  const devices = Number(values.gpus);
  const serving: Served = serve({
    shape: shapeOf(values.model).shape,
    weights: WEIGHTS[values.weights].precision,
    kv: KV_16_BIT,
    machine: atEfficiency(machineOf(values.device, values.weights, devices), mfu, mbu),
    layout: {tensorParallel: devices},
  });
  const cachedTokens = Math.min(values.input - 1, Math.floor((values.input * values.cached) / 100));
  const newTokens = values.input - cachedTokens;
  const prompts = prefill(serving, {cachedTokens, newTokens});
  // Over its life a sequence sees the prompt and, on average, half of its output.
  const contextTokens = meanContextTokens(values.input, values.output);
  const step = decodeStep(serving, {batch: values.batch, contextTokens});
  const [{prefillSeconds}, {stepSeconds}] = [prompts, step];
  const requestSeconds = prefillSeconds + (values.output * stepSeconds) / values.batch;
  return {
    tokensPerSecond: (values.input + values.output) / requestSeconds,
    parts: {
      prefill: prompts,
      step,
      prefillSeconds,
      stepSeconds,
      requestSeconds,
      isBound: mfu === 100 && mbu === 100,
    },
  };
}
