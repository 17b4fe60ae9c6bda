import {shapeOf} from '@site/src/data/shapeOf';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import type {KvTransfer} from '@site/src/inference/disaggregation/kvTransfer';
import {poolPlan, type PoolPlan} from '@site/src/inference/disaggregation/pools';
import {
  decodeBatch,
  decodingSequences,
  stallFreeBudget,
} from '@site/src/inference/disaggregation/workerLimits';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {serialMixing} from '@site/src/inference/disaggregation/serialMixing';
import type {Served} from '@site/src/inference/served/served';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import type {StepTime} from '@site/src/inference/simulation/stepTime/stepWork';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
import {MEASURED} from '../../../serving/machine';
import {kvBlocksOf, servingOf} from '../../../serving/server';
import type {PoolValues} from './calculator';
import {poolLink, sendingOf, type PoolLink} from './links';

/** Share of the workers' capacity that is planned with: the rest keeps the queues short. */
export const TARGET_UTILIZATION = 0.7;

/**
 * Share of the room between a pure decode step and the ITL limit that a tuned budget uses with mean lengths: longer
 * contexts take the rest.
 */
export const BUDGET_MARGIN = 0.8;

/** Sequences of one worker at most, as engines limit them. */
export const MOST_SEQUENCES = 256;

/** Budgets are multiples of this. */
export const BUDGET_STEP = 64;

/** The budget that nobody tuned: the default of `vllm serve` on large GPUs (`vllmargs`). */
export const DEFAULT_BUDGET = 8192;

/** Quantities that follow from the inputs without a simulation. */
export interface Plan {
  readonly link: PoolLink;
  /** Cache of the mean prompt in all devices of a worker, bytes. */
  readonly kvBytes: number;
  /** Of the mean prompt, after prefill has ended. */
  readonly transfer: KvTransfer;
  /** The same, sent layer by layer while prefill runs. */
  readonly layered: KvTransfer;
  readonly prefillSeconds: number;
  /** The prefill, and a step of a decode worker, with their parts. */
  readonly prompt: PrefillTime;
  readonly step: DecodeStep;
  /** Sequences of a decode worker within the ITL limit and its cache; 0 if one is too slow. */
  readonly batch: number;
  readonly stepSeconds: number;
  readonly prefillTokensPerSecond: number;
  readonly decodeTokensPerSecond: number;
  /** Null if `batch` is 0. */
  readonly pools: PoolPlan | null;
  /** As entered, or as planned. */
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
  /** Token budget of a mixed worker whose steps keep the ITL limit; 0 if none does. */
  readonly budget: number;
  readonly kvBlocks: number;
}

export function planOf(values: PoolValues): Plan {
  const {model, device, gpus, prompt, output, rate, itl, prefill: typedP, decode: typedD} = values;
  const link = poolLink(values.link, model, device, Number(gpus));
  if (!link) throw new Error(`${values.link} has no bandwidth for ${device}`);
  const serving = servingOfPool(values);
  const stepTime = stepTimeOf(values);
  const kvBlocks = kvBlocksOf(values);
  const contextTokens = meanContextTokens(prompt, output);
  const held = Math.floor((kvBlocks * DEFAULT_BLOCK_TOKENS) / contextTokens);
  const limit = {stepTime, stepSeconds: itl / 1000, contextTokens};
  const most = Math.max(1, Math.min(MOST_SEQUENCES, held));
  const batch = held === 0 ? 0 : decodeBatch({...limit, most});
  const stepSeconds = stepTime({
    decodeContexts: Array.from({length: Math.max(1, batch)}, () => contextTokens),
    prefills: [],
  });
  const pass = prefill(serving, {newTokens: prompt});
  const {prefillSeconds, tokensPerSecond} = pass;
  const decodeTokensPerSecond = batch / stepSeconds;
  const pools =
    batch === 0
      ? null
      : poolPlan({
          inputTokens: prompt,
          outputTokens: output,
          prefillTokensPerSecond: tokensPerSecond,
          decodeTokensPerSecond,
          requestsPerSecond: rate,
          targetUtilization: TARGET_UTILIZATION,
        });
  const [prefillWorkers, decodeWorkers] = [
    typedP || (pools?.prefillWorkers ?? 1),
    typedD || (pools?.decodeWorkers ?? 1),
  ];
  const {layers} = shapeOf(model).shape;
  const decoding = decodingSequences({
    stepTime,
    contextTokens,
    requestsPerSecond: rate / (prefillWorkers + decodeWorkers),
    outputTokens: output,
    most,
  });
  const pure = stepTime({
    decodeContexts: Array.from({length: decoding}, () => contextTokens),
    prefills: [],
  });
  return {
    link,
    kvBytes: prompt * link.bytesPerToken * link.streams,
    transfer: sendingOf(link, prompt),
    layered: sendingOf(link, prompt, {layers, prefillSeconds}),
    prefillSeconds,
    prompt: pass,
    step: decodeStep(serving, {batch: Math.max(1, batch), contextTokens}),
    batch,
    stepSeconds,
    prefillTokensPerSecond: tokensPerSecond,
    decodeTokensPerSecond,
    pools,
    prefillWorkers,
    decodeWorkers,
    budget: stallFreeBudget({
      ...limit,
      stepTime: mixedStepTimeOf(values),
      stepSeconds: pure + BUDGET_MARGIN * Math.max(0, limit.stepSeconds - pure),
      sequences: decoding,
      promptTokens: prompt,
      granularity: BUDGET_STEP,
      most: DEFAULT_BUDGET,
    }),
    kvBlocks,
  };
}

/** Step of one sequence alone, s. */
export function shortestGap(values: PoolValues): number {
  const {prompt, output} = values;
  return stepTimeOf(values)({decodeContexts: [meanContextTokens(prompt, output)], prefills: []});
}

/** A worker at the measured efficiency. */
export function servingOfPool(values: PoolValues): Served {
  return servingOf({...values, ...MEASURED});
}

export function stepTimeOf(values: PoolValues): StepTime {
  return servingStepTime(servingOfPool(values));
}

/** Steps of workers that do both: at best as the roofline says, at worst one kind after the other. */
export function mixedStepTimeOf(values: PoolValues): StepTime {
  const stepTime = stepTimeOf(values);
  return values.mixing === 'overlap' ? stepTime : serialMixing(stepTime);
}
