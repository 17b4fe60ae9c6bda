import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

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
 * Problems: an input out of range, no token or request. Source: definition; what to include:
 * `googleenergy`.
 */
export function energyUse(input: EnergyInput): Result<EnergyUse> {
  const {pue = 1} = input;
  const check = new InputCheck();
  check.fields(input, {
    meanWatts: {min: 0, max: 1e12, unit: 'W'},
    seconds: {min: 0, max: 1e10, unit: 's'},
    tokens: {min: 1, max: 1e18, unit: 'tokens'},
    requests: {min: 1, max: 1e18},
  });
  check.number('pue', pue, {min: 1, max: 10});
  if (check.problems.length > 0) return problems(check.problems);
  const totalJoules = input.meanWatts * input.seconds * pue;
  return ok({
    totalJoules,
    joulesPerToken: totalJoules / input.tokens,
    wattHoursPerRequest: totalJoules / 3600 / input.requests,
  });
}
