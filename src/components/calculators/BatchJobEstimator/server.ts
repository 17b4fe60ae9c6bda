import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {count} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {layoutProblem, linkOf} from '../../../serving/machine';
import type {JobValues} from './inputs';
import {type Served} from '@site/src/inference/served/served';
import {serverOf} from '../../../serving/server';
import {efficiencyOf} from '../../../serving/machine';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

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

type Server = Pick<JobValues, 'model' | 'device' | 'gpus' | 'weights'>;

/** Sequences of prompt and output that fit beside the weights; 0 if none does. */
function fitting(values: Server, contextTokens: number): number {
  const server = serverOf({...values, devices: Number(values.gpus)});
  return server.hasMemory ? largestBatch(server, contextTokens).largest : 0;
}

/** Why a replica cannot run the job; messages by input. */
export function jobProblem(values: Server & Pick<JobValues, 'prompt' | 'output'>): {
  readonly gpus?: string;
  readonly weights?: string;
  readonly prompt?: string;
  readonly device?: string;
} {
  const {model, prompt, output} = values;
  const part = acceleratorById(values.device);
  const devices = Number(values.gpus);
  const {arithmetic, rate} = WEIGHTS[values.weights];
  if (rate(part) === null) {
    const reason = `No rate for ${arithmetic} arithmetic of ${part.name} is confirmed.`;
    return {device: `${reason} Choose other weights under "More inputs".`, weights: reason};
  }
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(part, devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  if (prompt + output > longest) {
    return {prompt: `With the output at most ${count(longest)}, the context of the model.`};
  }
  if (fitting(values, prompt + output) < 1) {
    return {
      gpus: `${modelName(model)} and one request do not fit. Choose more or larger devices.`,
    };
  }
  return {};
}

/** Rates of one replica; the model's `check` refused what cannot run. */
export function ratesOf(values: JobValues): ReplicaRates {
  const {prompt, output, batch: most} = values;
  const devices = Number(values.gpus);
  const serving: Served = serverOf(
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
