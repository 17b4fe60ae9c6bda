import {acceleratorById, usableMemory} from '../../../data/accelerators';
import {sequenceBytes} from '../../../inference/memory/kvCache';
import {weightBytes} from '../../../inference/memory/weights';
import {ok} from '../../../inference/result';
import type {Result} from '../../../inference/result';
import type {StepperValues} from './inputs';
import {chosenServing} from './serving';
import type {ServedModel} from './serving';
import {generationSteps} from './steps';
import type {Step} from './steps';

/** An answer, step by step, and whether the device could hold what it needs. */
export interface Run extends ServedModel {
  readonly steps: readonly Step[];
  /** All weights, also those that a step does not read. */
  readonly storedWeightBytes: number;
  /** The cache of all streams after the last step. */
  readonly cacheBytes: number;
  /** Undefined where it depends on the configuration of the machine. */
  readonly deviceBytes: number | undefined;
}

/** Computes everything but the choice of the step. Problems: a model or device that cannot be computed. */
export function computeRun(values: Omit<StepperValues, 'step'>): Result<Run> {
  const chosen = chosenServing(values);
  if (!chosen.ok) return chosen;
  const {serving} = chosen.value;
  const steps = generationSteps(serving, values);
  const stored = weightBytes(serving.shape, serving.weights);
  const contextTokens = values.promptTokens + values.outputTokens;
  const cache = sequenceBytes({shape: serving.shape, contextTokens, precision: serving.kv});
  return ok({
    ...chosen.value,
    steps,
    storedWeightBytes: stored.totalBytes,
    cacheBytes: values.batch * cache.cacheBytes,
    deviceBytes: usableMemory(acceleratorById(values.device))?.bytes,
  });
}

/** The step that is shown: of a shorter answer the last. */
export function stepAt(run: Run, number: number): Step {
  const step = run.steps[Math.min(number, run.steps.length) - 1];
  if (!step) throw new Error('A run has at least its prefill');
  return step;
}
