import {acceleratorById, dense16BitFlops, usableMemory} from '../../../data/accelerators';
import {shapeOf} from '../../../data/shapeOf';
import {bytesPerToken, sequenceBytes} from '../../../inference/memory/kvCache';
import {KV_16_BIT} from '../../../inference/precision/kvPrecision';
import {weightBytes} from '../../../inference/memory/weights';
import {FORMATS} from '../../../inference/precision/formats';
import {weightPrecision} from '../../../inference/precision/weightPrecision';
import {serve, type Served} from '../../../inference/served/served';
import {decodeStep} from '../../../inference/time/decodeStep';
import type {PassLimit} from '../../../inference/time/pass';
import type {PassBound, PassWork} from '../../../inference/time/passBound';
import {prefill} from '../../../inference/time/prefill';
import type {StepperValues} from './calculator';

/** One turn of the loop. The first is prefill; step n yields token n of every stream. */
export interface Step {
  readonly number: number;
  readonly kind: 'prefill' | 'decode';
  /** Tokens of a stream that the pass sees: prompt and what was generated before. */
  readonly contextTokens: number;
  /** Read and computed, all streams together. */
  readonly work: PassWork;
  readonly cacheWrittenBytes: number;
  /** Lower bounds of the parts, all streams together. */
  readonly bound: PassBound;
  readonly seconds: number;
  readonly limit: Exclude<PassLimit, 'communication' | 'fixed'>;
  readonly elapsedSeconds: number;
  /** Tokens of all streams since the start, divided by the time since the start. */
  readonly tokensPerSecondSoFar: number;
}

/** An answer, step by step, and whether the device could hold what it needs. */
export interface StepperResult {
  readonly serving: Served;
  /** Format of the arithmetic. */
  readonly arithmetic: '16-bit' | 'FP8';
  /** Fields of the model's record that no source confirms. */
  readonly assumed: readonly string[];
  readonly steps: readonly Step[];
  /** All weights, also those that a step does not read. */
  readonly storedWeightBytes: number;
  /** The cache of all streams after the last step. */
  readonly cacheBytes: number;
  /** Undefined where it depends on the configuration of the machine. */
  readonly deviceBytes: number | undefined;
}

/** All steps of an answer on one device at its peaks. */
export function compute(values: StepperValues): StepperResult {
  const device = acceleratorById(values.device);
  const {shape, assumed} = shapeOf(values.model);
  // Where the device has no FP8 rate, FP8 weights are converted and multiplied in 16 bit, as INT4 always is here.
  const fp8 = values.weights === 'fp8' ? device.fp8DenseFlops : null;
  const serving = serve({
    shape,
    weights: weightPrecision(FORMATS[values.weights]),
    kv: KV_16_BIT,
    // All devices of the list have both.
    machine: {
      flopsPerSecond: fp8 ?? dense16BitFlops(device) ?? NaN,
      bytesPerSecond: device.bandwidthBytesPerSecond ?? NaN,
    },
  });
  const contextTokens = values.promptTokens + values.outputTokens;
  const cache = sequenceBytes({shape, contextTokens, precision: serving.kv});
  return {
    serving,
    arithmetic: fp8 === null ? '16-bit' : 'FP8',
    assumed,
    steps: generationSteps(serving, values),
    storedWeightBytes: weightBytes(shape, serving.weights).totalBytes,
    cacheBytes: values.batch * cache.cacheBytes,
    deviceBytes: usableMemory(device)?.bytes,
  };
}

/** The step that is shown: of a shorter answer the last. */
export function stepAt({steps}: StepperResult, number: number): Step {
  const step = steps[Math.min(number, steps.length) - 1];
  if (!step) throw new Error('A run has at least its prefill');
  return step;
}

interface Load {
  readonly batch: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
}

/**
 * All steps of an answer. Prompts are prefilled one after the other, so the first step of several streams is as many
 * passes.
 */
function generationSteps(serving: Served, load: Load): readonly Step[] {
  const {unwindowedBytes, indexKeyBytes} = bytesPerToken(serving.shape, serving.kv);
  const first = prefillPass(serving, load);
  const writtenBytes = load.batch * (unwindowedBytes + indexKeyBytes);
  const steps: Step[] = [];
  let elapsedSeconds = 0;
  const add = (step: Omit<Step, 'number' | 'elapsedSeconds' | 'tokensPerSecondSoFar'>) => {
    elapsedSeconds += step.seconds;
    const number = steps.length + 1;
    const tokensPerSecondSoFar = (load.batch * number) / elapsedSeconds;
    steps.push({...step, number, elapsedSeconds, tokensPerSecondSoFar});
  };
  add({...first, cacheWrittenBytes: writtenBytes * load.promptTokens});
  while (steps.length < load.outputTokens) {
    // The token of the step before is part of the context of this one.
    const contextTokens = load.promptTokens + steps.length;
    const pass = decodeStep(serving, {batch: load.batch, contextTokens});
    const {work, stepSeconds, limit} = pass;
    add({
      kind: 'decode',
      contextTokens,
      work,
      cacheWrittenBytes: writtenBytes,
      bound: pass,
      seconds: stepSeconds,
      limit: limitOnOneDevice(limit),
    });
  }
  return steps;
}

function prefillPass(serving: Served, {batch, promptTokens}: Load) {
  const time = prefill(serving, {newTokens: promptTokens});
  const {prefillSeconds, limit, work, ...bound} = time;
  return {
    kind: 'prefill' as const,
    contextTokens: promptTokens,
    work: {
      weightBytes: batch * work.weightBytes,
      cacheBytes: batch * work.cacheBytes,
      matmulFlops: batch * work.matmulFlops,
      attentionFlops: batch * work.attentionFlops,
    },
    bound: repeated(bound, batch),
    seconds: batch * prefillSeconds,
    limit: limitOnOneDevice(limit),
  };
}

/** One device does not communicate, and a bound has no fixed time. */
function limitOnOneDevice(limit: PassLimit): Step['limit'] {
  return limit === 'communication' || limit === 'fixed' ? 'weights' : limit;
}

function repeated(bound: PassBound, passes: number): PassBound {
  return {
    overlappedSeconds: passes * bound.overlappedSeconds,
    serialSeconds: passes * bound.serialSeconds,
    weightReadSeconds: passes * bound.weightReadSeconds,
    cacheReadSeconds: passes * bound.cacheReadSeconds,
    matmulSeconds: passes * bound.matmulSeconds,
    attentionSeconds: passes * bound.attentionSeconds,
  };
}
