import type {StepTime} from './stepWork';

/**
 * Step time of requests that all begin with the same cached tokens. A simulated request holds only its own tokens, because the
 * prefix is stored once, while each step reads the prefix again for every sequence.
 *
 * @param stepTime seconds of a step by its work
 * @param cachedTokens length of the common beginning
 *
 * Source: definition.
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
