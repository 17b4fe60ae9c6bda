import type {MeasuredSystem, PointConditions} from './conditions';
import {predictPoint} from './predictPoint';
import {refinedTimes, type RefinedParameters} from './refinedTimes';

/** A published value in s or tokens/s, with what it was measured on. */
export interface Sample {
  readonly system: MeasuredSystem;
  readonly point: PointConditions;
  readonly measured: number;
}

/** Where the search starts: round figures, of what was known before. */
export const FIRST_GUESS: RefinedParameters = {
  readShare: 0.8,
  expertReadShare: 0.6,
  productShare: 0.7,
  narrowFactor: 0.9,
  halfTokens: 64,
  hiddenPasses: 10,
  layerSeconds: 50e-6,
  sequenceSeconds: 5e-6,
};
type Name = keyof RefinedParameters;
const NAMES = Object.keys(FIRST_GUESS) as readonly Name[];

/** No share of a peak is above 1. */
const SHARES: ReadonlySet<Name> = new Set([
  'readShare',
  'expertReadShare',
  'productShare',
  'narrowFactor',
]);

/**
 * The parameters with the least mean absolute logarithm of predicted over measured. The search goes up
 * and down along one parameter after the other, by factors that become smaller, so it gives the same result each time.
 * Samples that cannot be predicted do not count. Source: definition (coordinate descent).
 */
export function fitParameters(
  samples: readonly Sample[],
  start: RefinedParameters = FIRST_GUESS,
): {readonly parameters: RefinedParameters; readonly loss: number} {
  const prepared = samples.map((sample) => ({...sample, timesWith: refinedTimes(sample.system)}));
  const lossOf = (tried: RefinedParameters) => meanError(prepared, tried);
  let parameters = start;
  let loss = lossOf(parameters);
  for (let factor = 2; factor > 1.002; factor = Math.sqrt(factor)) {
    for (let moved = true; moved;) {
      moved = false;
      for (const name of NAMES) {
        for (const by of [factor, 1 / factor]) {
          const value = Math.min(SHARES.has(name) ? 1 : Infinity, parameters[name] * by);
          const tried = {...parameters, [name]: value};
          const found = lossOf(tried);
          if (found < loss - 1e-6) [parameters, loss, moved] = [tried, found, true];
        }
      }
    }
  }
  return {parameters, loss};
}

/** Mean |ln(predicted / measured)| of what can be predicted. */
function meanError(
  samples: readonly (Sample & {readonly timesWith: ReturnType<typeof refinedTimes>})[],
  parameters: RefinedParameters,
): number {
  const errors = samples.flatMap(({system, timesWith, point, measured}) => {
    const predicted = predictPoint(system, timesWith(parameters), point);
    return predicted.ok ? [Math.abs(Math.log(predicted.value / measured))] : [];
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
