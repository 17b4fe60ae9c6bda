import {demandNumber, demandFields} from '../check';
import {PRICE} from '../ranges';
import {checkTokenCost, fullLoadCostPerMillion, type TokenCostInput} from './runningCost';

export interface BreakEvenVolume {
  /** Millions of tokens per month from which own machines are cheaper; null if never. */
  readonly millionTokensPerMonth: number | null;
}

/**
 * Monthly volume at which an API and own machines cost the same:
 * fixed cost / (API price − marginal cost), in millions of tokens.
 *
 * Derived: fixed + marginal × volume = API price × volume, solved for the volume.
 *
 * @param input `fixedCostPerMonth`, `apiPricePerMillion`, `marginalCostPerMillion` (0 if absent)
 * @returns millions of tokens a month
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenVolume({fixedCostPerMonth: 12_000, apiPricePerMillion: 0.6}) // => {millionTokensPerMonth: 20000}
 * ```
 */
export function breakEvenVolume(input: {
  readonly fixedCostPerMonth: number;
  readonly apiPricePerMillion: number;
  readonly marginalCostPerMillion?: number;
}): BreakEvenVolume {
  const {marginalCostPerMillion = 0} = input;
  demandFields(input, {fixedCostPerMonth: {min: 0, max: 1e12}, apiPricePerMillion: PRICE});
  demandNumber('marginalCostPerMillion', marginalCostPerMillion, PRICE);
  const saving = input.apiPricePerMillion - marginalCostPerMillion;
  const volume = saving > 0 ? input.fixedCostPerMonth / saving : Infinity;
  return {millionTokensPerMonth: volume > 1e18 ? null : volume};
}

export interface BreakEvenUtilization {
  /** Own cost at full load over the API price; null if the API is free. */
  readonly utilization: number | null;
}

/**
 * Mean utilization at which a million own tokens cost as much as from an API: cost at full load / API
 * price. Above 1 own machines never are cheaper.
 *
 * Derived: {@link costPerMillionTokens} falls with 1/utilization, so the two prices meet at their ratio.
 *
 * @param input devices, price and full-load throughput, `apiPricePerMillion` for the same mix of tokens
 * @returns a share of full load
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenUtilization({
 *   devices: 4,
 *   pricePerDeviceHour: 3,
 *   tokensPerSecond: 20_000,
 *   apiPricePerMillion: 0.6,
 * }) // => {utilization: 0.2778}
 * ```
 */
export function breakEvenUtilization(
  input: Omit<TokenCostInput, 'utilization'> & {readonly apiPricePerMillion: number},
): BreakEvenUtilization {
  checkTokenCost(input);
  demandNumber('apiPricePerMillion', input.apiPricePerMillion, PRICE);
  const own = fullLoadCostPerMillion(input);
  const utilization = input.apiPricePerMillion > 0 ? own / input.apiPricePerMillion : Infinity;
  return {utilization: Number.isFinite(utilization) ? utilization : null};
}
