import {longestStage, pipelineSeconds} from '../parallelism/pipelinePass';
import {isWide} from '../parallelism/hybridLayout';
import type {Served} from '../served/served';
import type {Fabric} from '../served/fabric';
import {decodeStep, type DecodeLoad, type DecodeStep} from '../time/decodeStep';
import type {PassTime} from '../time/pass';
import {effectiveRates, type Overheads} from '../served/machine';
import {prefill, type PrefillTime} from '../time/prefill';
import type {PassTimes} from './conditions';
import {wideStep, widePrompt} from './widePass';

/** Shares of its peaks that a server reaches, and what it loses beside them. */
export interface Efficiency {
  readonly mfu: number;
  readonly mbu: number;
  /** None if absent. */
  readonly overheads?: Overheads;
  /** Whether the scores of attention go to the memory and back, as without a fused kernel; not unless given. */
  readonly writesScores?: boolean;
}

/** A score in FP32 that is written, read and written by the softmax, and read for the product with the values. */
const SCORE_BYTES = 4 * 4;

/** Time in which the scores of a prompt go to the memory and back. Source: definition. */
function scoreSeconds({shape, machine, layout}: Served, tokens: number): number {
  const rows = shape.mixers.reduce(
    (sum, mixer) => sum + (mixer.kind === 'softmax' ? mixer.layers * mixer.queryHeads : 0),
    0,
  );
  const bytes = (SCORE_BYTES * rows * tokens ** 2) / 2 / layout.tensorParallel;
  return bytes / effectiveRates(machine).bytesPerSecond;
}

/** Times of passes, with the passes that give them. */
export interface Passes extends PassTimes {
  /** A decode step of all layers. A stage computes its part of the sequences. */
  readonly step: (load: DecodeLoad) => DecodeStep;
  /** The pass of a prompt through all layers; a whole number of tokens, 1 or more. */
  readonly prompt: (inputTokens: number) => PrefillTime;
  /** Layers of the longest stage over the mean, by which passes take longer; 1 where stages are equal. */
  readonly uneven: number;
}

/**
 * Times of passes as the calculators compute them. Each prompt is a pass of its own. In a pipeline the stages divide
 * the sequences of a step among them, and several prompts are at work at once; messages between stages are left out.
 * Replicas divide sequences and prompts, and where experts are spread over them, they run their passes together, in one stage.
 *
 * Source: as `decodeStep`, `prefill`, `hybridStep`; gpipe for stages.
 *
 * @param system one that {@link predictPoint} checks
 * @param efficiency shares of the peaks, and overheads
 * @returns times of passes as functions of their load, s
 * @example
 * ```ts
 * passTimes(LLAMA_ON_H100, MEASURED_EFFICIENCY).stepSeconds({batch: 1, contextTokens: 1000}) // => 0.005022
 * ```
 */
export function passTimes(system: Served, efficiency: Efficiency): Passes {
  const served = system.with({
    machine: {...system.machine, ...efficiency},
    ...(isWide(system.layout) && {fabric: fabricAt(system, efficiency)}),
  });
  const {shape, layout} = served;
  const {pipelineParallel: stages, dataParallel: replicas} = layout;
  const depth = {layers: shape.layers, stages};
  const wide = isWide(layout);
  const prompt = (newTokens: number, prompts = 1) =>
    wide
      ? asPrefill(widePrompt(served, newTokens, prompts), prompts * newTokens)
      : prefill(served, {newTokens, prompts: Math.ceil(prompts / replicas)});
  const step = ({batch, contextTokens}: DecodeLoad) =>
    wide
      ? asStep(wideStep(served, batch, contextTokens), batch)
      : decodeStep(served, {batch: Math.ceil(batch / stages / replicas), contextTokens});
  const firstTokenSeconds = (inputTokens: number, prompts = 1) => {
    const newTokens = Math.round(inputTokens);
    if (newTokens < 1) return 0;
    const scores = efficiency.writesScores ? prompts * scoreSeconds(served, newTokens) : 0;
    return pipelineSeconds({layerSeconds: prompt(newTokens, prompts).seconds + scores}, depth);
  };
  return {
    step,
    prompt,
    uneven: longestStage(shape.layers, stages),
    firstTokenSeconds,
    stepSeconds: (load) => pipelineSeconds({layerSeconds: step(load).seconds}, depth),
    secondsPerPrompt: (inputTokens, waiting) => {
      const together = Math.min(replicas, waiting);
      return firstTokenSeconds(inputTokens, together) / Math.min(stages * together, waiting);
    },
  };
}

/** Links of the devices, on which an exchange takes the fixed time of the overheads. */
const fabricAt = ({fabric}: Served, {overheads}: Efficiency): Fabric => {
  const fixedSeconds = overheads?.collectiveSeconds ?? 0;
  return {...fabric, fixedSeconds, acrossFixedSeconds: fixedSeconds};
};

const asPrefill = (time: PassTime, tokens: number): PrefillTime => ({
  ...time,
  prefillSeconds: time.seconds,
  tokensPerSecond: tokens / time.seconds,
});

const asStep = (time: PassTime, batch: number): DecodeStep => ({
  ...time,
  stepSeconds: time.seconds,
  tokensPerSecond: batch / time.seconds,
  tokensPerSecondPerSequence: 1 / time.seconds,
});
