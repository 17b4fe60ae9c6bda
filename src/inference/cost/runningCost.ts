import {demandNumber, demandFields} from '../check';

const PRICE = {min: 0, max: 1e9, unit: 'per hour'};

/**
 * Cost of running devices for a time: devices × price per hour × hours, in the price's currency.
 *
 * Derived: devices × price × hours.
 *
 * @param input `devices` may be fractional (a mean over a day)
 * @returns a cost in the currency of the price
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * runningCost({devices: 8, pricePerDeviceHour: 3, hours: 730}) // => 17520
 * ```
 */
export function runningCost(input: {
  readonly devices: number;
  readonly pricePerDeviceHour: number;
  readonly hours: number;
}): number {
  demandFields(input, {
    devices: {min: 0, max: 1e18},
    pricePerDeviceHour: PRICE,
    hours: {min: 0, max: 1e9, unit: 'h'},
  });
  return input.devices * input.pricePerDeviceHour * input.hours;
}

export interface TokenCostInput {
  readonly devices: number;
  readonly pricePerDeviceHour: number;
  /** Tokens/s of all devices together at full load. */
  readonly tokensPerSecond: number;
  /** Mean load over full load, above 0 to 1. */
  readonly utilization: number;
}

/** Throws for devices, price, throughput and utilization out of range. */
export function checkTokenCost(input: Omit<TokenCostInput, 'utilization'>): void {
  demandFields(input, {
    devices: {min: 0, max: 1e18},
    pricePerDeviceHour: PRICE,
    tokensPerSecond: {min: 1e-3, max: 1e15, unit: 'tokens/s'},
  });
}

/** Cost of a million tokens at full load; inputs are known to be good. */
export function fullLoadCostPerMillion(input: Omit<TokenCostInput, 'utilization'>): number {
  return ((input.devices * input.pricePerDeviceHour) / (input.tokensPerSecond * 3600)) * 1e6;
}

/**
 * Cost of a million tokens on machines that are paid by the hour:
 * devices × price / (tokens/s × 3,600 × utilization) × 1e6. Which tokens count (output or all) is
 * decided by the throughput that goes in.
 *
 * Derived: cost of an hour over the tokens of an hour.
 *
 * @returns a cost in the currency of the price
 * @throws {RangeError} for an input out of range; utilization outside 0.0001 to 1
 * @example
 * ```ts
 * costPerMillionTokens({
 *   devices: 4,
 *   pricePerDeviceHour: 3,
 *   tokensPerSecond: 20_000,
 *   utilization: 0.5,
 * }) // => 0.3333
 * ```
 */
export function costPerMillionTokens(input: TokenCostInput): number {
  checkTokenCost(input);
  demandNumber('utilization', input.utilization, {min: 1e-4, max: 1});
  return fullLoadCostPerMillion(input) / input.utilization;
}
