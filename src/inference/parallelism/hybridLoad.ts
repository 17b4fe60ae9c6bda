import type {HybridStep} from './hybridStep';

/** A step of a replica that also computes the prompts of its requests. */
export interface LoadedStep extends HybridStep {
  /** Mean time between two tokens of a sequence, with the prompts that are computed meanwhile, s. */
  readonly itlSeconds: number;
  /** Part of the time that goes to prompts, 0 to below 1. */
  readonly promptShare: number;
}

/**
 * A decode step of `sequences` (of one replica) with the prompts that keep so many running: every sequence needs a
 * prompt of `promptSeconds` for each `answerTokens`, so a step is followed by sequences / answerTokens prompts. Output
 * tokens per second fall in the same measure. Prompts and steps are taken one after the other.
 *
 * Derived: step + sequences / answer × prompt, since every answer is paid with a prompt.
 *
 * @param step without prompts
 * @param load sequences of a replica, the time of a prompt, and tokens of an answer
 * @returns the step, with times in s and tokens/s that include prompts
 * @example
 * ```ts
 * const step = hybridStep(LLAMA_ON_H100, {batch: 32, contextTokens: 4096});
 * withPrompts(step, {sequences: 32, promptSeconds: 0.05, answerTokens: 300}).promptShare // => 0.3569
 * ```
 */
export function withPrompts(
  step: HybridStep,
  load: {
    readonly sequences: number;
    readonly promptSeconds: number;
    readonly answerTokens: number;
  },
): LoadedStep {
  const itlSeconds = step.stepSeconds + (load.sequences * load.promptSeconds) / load.answerTokens;
  const ofSteps = step.stepSeconds / itlSeconds;
  return {
    ...step,
    tokensPerSecond: step.tokensPerSecond * ofSteps,
    itlSeconds,
    promptShare: 1 - ofSteps,
  };
}
