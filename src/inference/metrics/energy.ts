import {demandNumber, demandFields} from '../check';

export interface EnergyInput {
  /** Mean power of everything that belongs to the service: accelerators, hosts, idle machines; W. */
  readonly meanWatts: number;
  readonly seconds: number;
  /** Tokens generated (or processed) in that time. */
  readonly tokens: number;
  readonly requests: number;
  /** Facility over IT power, 1 to 10; 1 if absent. */
  readonly pue?: number;
}

export interface EnergyUse {
  readonly totalJoules: number;
  readonly joulesPerToken: number;
  readonly wattHoursPerRequest: number;
}

/**
 * Energy of a service over a time: W × s × PUE, per token and per request.
 *
 * Derived: power × time × PUE over tokens and requests; what to include is `googleenergy`.
 *
 * @returns joules in all and per token, watt-hours per request
 * @throws {RangeError} for an input out of range, no token or request
 * @example
 * ```ts
 * energyUse({meanWatts: 6000, seconds: 3600, tokens: 7.2e6, requests: 24_000, pue: 1.2}) // => {totalJoules: 2.592e7,
 * //    joulesPerToken: 3.6, wattHoursPerRequest: 0.3}
 * ```
 */
export function energyUse(input: EnergyInput): EnergyUse {
  const {pue = 1} = input;
  demandFields(input, {
    meanWatts: {min: 0, max: 1e12, unit: 'W'},
    seconds: {min: 0, max: 1e10, unit: 's'},
    tokens: {min: 1, max: 1e18, unit: 'tokens'},
    requests: {min: 1, max: 1e18},
  });
  demandNumber('pue', pue, {min: 1, max: 10});
  const totalJoules = input.meanWatts * input.seconds * pue;
  return {
    totalJoules,
    joulesPerToken: totalJoules / input.tokens,
    wattHoursPerRequest: totalJoules / 3600 / input.requests,
  };
}
