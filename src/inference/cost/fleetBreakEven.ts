import {ceilUnits} from '../capacity/wholeUnits';
import {demandNumber, demandFields} from '../check';
import {MONEY, PRICE} from '../ranges';

/** Replicas that are rented in whole numbers, beside a price per token. */
export interface FleetInput {
  /** Price of a million tokens from the API, for the same mix. */
  readonly apiPricePerMillion: number;
  /** Cost of one replica in a month. */
  readonly replicaCostPerMonth: number;
  /** Millions of tokens a month that one replica serves at the load it is planned for. */
  readonly replicaMillionTokensPerMonth: number;
  /** Replicas kept beyond what the load needs, whole. */
  readonly spareReplicas: number;
  /** Everything that does not grow with replicas, per month. */
  readonly fixedCostPerMonth: number;
}

/** A fleet at a volume. */
export interface FleetMonth {
  /** Replicas, spares included; at least one that serves. */
  readonly replicas: number;
  readonly ownCost: number;
  readonly apiCost: number;
}

export interface FleetBreakEven {
  /** Smallest volume, millions of tokens a month, at which the fleet is no dearer; null if there is none. */
  readonly firstMillionTokens: number | null;
  /** Volume beyond which it is never dearer again; null if there is none. */
  readonly lastingMillionTokens: number | null;
}

function checkFleet(input: FleetInput): void {
  const money = {min: 0, max: 1e18};
  demandFields(input, {
    apiPricePerMillion: PRICE,
    replicaCostPerMonth: money,
    replicaMillionTokensPerMonth: {min: 1e-6, max: 1e15},
    spareReplicas: {min: 0, max: 1000, integer: true},
    fixedCostPerMonth: money,
  });
}

/**
 * Cost of a month for a volume: (max(1, ceil(volume / capacity)) + spares) · replica cost + fixed, beside volume · price.
 *
 * Derived: replicas are rented in whole numbers, tokens of an API one by one.
 *
 * @param input the fleet and `millionTokensPerMonth`
 * @returns replicas, and costs of the month in the currency of the prices
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * fleetMonth({
 *   apiPricePerMillion: 0.6,
 *   replicaCostPerMonth: 8000,
 *   replicaMillionTokensPerMonth: 20_000,
 *   spareReplicas: 1,
 *   fixedCostPerMonth: 3000,
 *   millionTokensPerMonth: 50_000,
 * }) // => {replicas: 4, ownCost: 35000, apiCost: 30000}
 * ```
 */
export function fleetMonth(
  input: FleetInput & {readonly millionTokensPerMonth: number},
): FleetMonth {
  checkFleet(input);
  demandNumber('millionTokensPerMonth', input.millionTokensPerMonth, MONEY);
  const {millionTokensPerMonth: volume, replicaMillionTokensPerMonth: capacity} = input;
  const replicas = Math.max(1, ceilUnits(volume / capacity)) + input.spareReplicas;
  return {
    replicas,
    ownCost: replicas * input.replicaCostPerMonth + input.fixedCostPerMonth,
    apiCost: volume * input.apiPricePerMillion,
  };
}

/**
 * Volumes at which a fleet of whole replicas costs what the API costs. With n serving replicas the fleet costs
 * (n + spares)·c + f and serves n·k; the API costs a·V. The first n with (n + spares)·c + f ≤ a·n·k contains the first
 * break-even. Each further replica is a step up, so the lines can cross again, until a step from n to n + 1 no longer
 * passes the API: (n + 1 + spares)·c + f ≤ a·n·k. Both need a·k > c, otherwise there is none.
 *
 * Derived: the lines of {@link fleetMonth} are set equal step by step.
 *
 * @returns volumes in millions of tokens a month
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * fleetBreakEven({
 *   apiPricePerMillion: 0.6,
 *   replicaCostPerMonth: 8000,
 *   replicaMillionTokensPerMonth: 20_000,
 *   spareReplicas: 1,
 *   fixedCostPerMonth: 3000,
 * }) // => {firstMillionTokens: 58330, lastingMillionTokens: 85000}
 * ```
 */
export function fleetBreakEven(input: FleetInput): FleetBreakEven {
  checkFleet(input);
  const {apiPricePerMillion: price, replicaCostPerMonth: cost, spareReplicas: spare} = input;
  const {replicaMillionTokensPerMonth: capacity, fixedCostPerMonth: fixed} = input;
  const saving = price * capacity - cost;
  if (!(saving > 0)) return {firstMillionTokens: null, lastingMillionTokens: null};
  const serving = (whole: number) => Math.max(1, ceilUnits(whole / saving));
  const crossing = (replicas: number) =>
    Math.max(((replicas + spare) * cost + fixed) / price, (replicas - 1) * capacity);
  const first = serving(spare * cost + fixed);
  // The step from n to n + 1 stays below the API from this n on; the last crossing is within n replicas.
  const last = serving((spare + 1) * cost + fixed);
  return {firstMillionTokens: crossing(first), lastingMillionTokens: crossing(last)};
}
