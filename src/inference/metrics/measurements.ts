import {demandFields} from '../check';
import {SECONDS} from '../ranges';

/**
 * How many times faster the same work became: time before / time after.
 *
 * Throws for a time outside 1e-6 to 1e6 s. Source: definition.
 */
export function speedup(input: {
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
}): number {
  const time = {...SECONDS, min: 1e-6};
  demandFields(input, {beforeSeconds: time, afterSeconds: time});
  return input.beforeSeconds / input.afterSeconds;
}
