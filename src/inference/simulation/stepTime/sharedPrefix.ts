import type {StepTime} from './stepWork';

/**
 * Step time of requests that all begin with the same cached tokens. A simulated request holds only its own tokens, because the
 * prefix is stored once, while each step reads the prefix again for every sequence.
 *
 * Derived: the prefix is added to every context and to what prompt parts build on.
 *
 * @param stepTime seconds of a step by its work
 * @param cachedTokens length of the common beginning
 * @returns seconds of a step by its work
 * @example
 * ```ts
 * const stepTime = withSharedPrefix(servingStepTime(LLAMA_ON_H100), 1000);
 * stepTime({decodeContexts: [100], prefills: []}) // => 0.004524
 * ```
 */
export function withSharedPrefix(stepTime: StepTime, cachedTokens: number): StepTime {
  return ({decodeContexts, prefills}) =>
    stepTime({
      decodeContexts: decodeContexts.map((context) => context + cachedTokens),
      prefills: prefills.map((part) => ({
        cachedTokens: part.cachedTokens + cachedTokens,
        newTokens: part.newTokens,
      })),
    });
}
