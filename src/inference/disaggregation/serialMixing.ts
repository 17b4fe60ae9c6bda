import type {StepTime} from '../simulation/stepTime/stepWork';

/**
 * The other end of what a step with decodes and prompt parts can cost: both halves run one after the other, and each
 * reads the weights. `servingStepTime` is the best end, where the arithmetic of the prompts hides behind the reads of
 * the decodes. Steps of one kind take the same time in both.
 *
 * Derived: the time of the prompts alone plus that of the decodes alone; without mixed chunks prompts and decodes are
 * steps of their own (`sglangargs`).
 *
 * @param stepTime seconds of a step by its work
 * @returns a step time, s
 * @example
 * ```ts
 * const stepTime = serialMixing(servingStepTime(LLAMA_ON_H100));
 * stepTime({decodeContexts: [1000], prefills: [{cachedTokens: 0, newTokens: 500}]}) // => 0.01164
 * ```
 */
export function serialMixing(stepTime: StepTime): StepTime {
  return (work) => {
    const {decodeContexts, prefills} = work;
    if (decodeContexts.length === 0 || prefills.length === 0) return stepTime(work);
    return stepTime({decodeContexts, prefills: []}) + stepTime({decodeContexts: [], prefills});
  };
}
