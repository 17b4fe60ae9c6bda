import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import type {BreakEvenValues} from './inputs';
import {type Served} from '@site/src/inference/served/served';
import {serverOf} from '../../../serving/server';
import {efficiencyOf} from '../../../serving/machine';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

/** Throughput of one replica at full load. */
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
  const serving: Served = serverOf(
    {model: values.model, device: values.device, devices, weights: values.weights},
    efficiencyOf(mfu, mbu),
  );
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
