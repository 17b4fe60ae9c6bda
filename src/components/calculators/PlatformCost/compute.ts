import {breakEvenDevices} from '@site/src/inference/cost/breakEvenDevices';
import {meanFallingPrice} from '@site/src/inference/cost/fallingPrice';
import {fleetBreakEven} from '@site/src/inference/cost/fleetBreakEven';
import {paidShare, replicaMillionsPerDay} from '@site/src/inference/cost/paidFleet';
import {trafficCostPerMillion, type PlatformCost} from '@site/src/inference/cost/platformCost';
import {oneAtATime, type Sensitivity} from '@site/src/inference/cost/sensitivity';
import {DAYS_PER_MONTH, HOURS_PER_YEAR} from '@site/src/inference/cost/power';
import {crosses} from '../../figures/Tornado/layout';
import type {PlatformValues} from './calculator';
import {RANGED_IDS, RANGES, type RangedId} from './ranges';
import {
  FIXED,
  WAYS,
  apiPriceOf,
  ownHour,
  wayCost,
  wayInput,
  type Numbers,
  type WayId,
} from './ways';

export interface PlatformResult {
  readonly numbers: Numbers;
  readonly costs: Readonly<Record<WayId, PlatformCost>>;
  readonly apiPrice: number;
  /** Building minus the way that it is compared with, USD a year, and how it follows each input. */
  readonly sensitivity: Sensitivity;
  /** Millions of tokens a day, held constant, from which building costs no more than the API; null if never. */
  readonly apiBreakEven: number | null;
  /** Mean paid GPUs from which building costs no more; null if never. */
  readonly endpointBreakEven: number | null;
  readonly productBreakEven: number | null;
}

/** The base values as plain numbers. */
export function numbersOf(values: PlatformValues): Numbers {
  return Object.fromEntries(RANGED_IDS.map((id) => [id, values[id]])) as Numbers;
}

/** All ways, the break-evens and the sensitivity. */
export function compute(values: PlatformValues): PlatformResult {
  const numbers = numbersOf(values);
  const costs = Object.fromEntries(WAYS.map(({id}) => [id, wayCost(numbers, id)])) as Record<
    WayId,
    PlatformCost
  >;
  const apiPrice = apiPriceOf(numbers);
  return {
    numbers,
    costs,
    apiPrice,
    sensitivity: oneAtATime(
      {base: numbers, evaluate: (n) => difference(n, values.against)},
      RANGED_IDS.map((input) => ({input, ...endsOf(values, input)})),
    ),
    apiBreakEven: apiBreakEven(numbers, costs, apiPrice),
    endpointBreakEven: devices(numbers, costs, 'endpoint', numbers.endpointHour),
    productBreakEven: devices(
      numbers,
      costs,
      'product',
      ownHour(numbers) * (1 + numbers.fee / 100),
    ),
  };
}

/** Building minus another way, USD a year: below 0 building is cheaper. */
export function difference(n: Numbers, against: WayId): number {
  return wayCost(n, 'build').perYear - wayCost(n, against).perYear;
}

/** Fixed cost of a way, whatever the traffic, USD a year. */
function fixedOf({items}: PlatformCost): number {
  const {engineers, build, onCall, storage, clusters, delay} = items;
  return engineers + build + onCall + storage + clusters + delay;
}

function devices(
  n: Numbers,
  costs: Readonly<Record<WayId, PlatformCost>>,
  way: 'endpoint' | 'product',
  otherPricePerHour: number,
): number | null {
  const gpus = ({items}: PlatformCost) => items.used + items.idle + items.fee;
  const fixed = (cost: PlatformCost) => cost.perYear - gpus(cost);
  const fixedPerYear = Math.max(0, fixed(costs.build) - fixed(costs[way]));
  return breakEvenDevices({fixedPerYear, ownPricePerHour: ownHour(n), otherPricePerHour});
}

function apiBreakEven(
  n: Numbers,
  costs: Readonly<Record<WayId, PlatformCost>>,
  apiPrice: number,
): number | null {
  const own = wayInput(n, 'build', apiPrice);
  const replicaYear = FIXED.devicesPerReplica * ownHour(n) * HOURS_PER_YEAR;
  const series = n.series * n.seriesPrice * 12;
  const fixed = fixedOf(costs.build) + series - fixedOf(costs.api);
  const network = trafficCostPerMillion(own).network;
  const fall = {fallPerYear: n.apiFall / 100, years: FIXED.years};
  const meanPrice = meanFallingPrice({price: apiPrice, ...fall});
  const result = fleetBreakEven({
    apiPricePerMillion: Math.max(0, meanPrice - network),
    replicaCostPerMonth: (replicaYear * paidShare(own)) / 12,
    replicaMillionTokensPerMonth: replicaMillionsPerDay(own) * DAYS_PER_MONTH,
    // Spares are paid in full day and night, serving replicas are not.
    spareReplicas: 0,
    fixedCostPerMonth: Math.max(0, fixed + own.spareReplicas * replicaYear) / 12,
  });
  return result.firstMillionTokens === null ? null : result.firstMillionTokens / DAYS_PER_MONTH;
}

/** A range as the reader left it: a base outside of it moves its end. */
export function endsOf(values: PlatformValues, id: RangedId): {low: number; high: number} {
  const all = [values[id], values[`${id}Low`], values[`${id}High`]];
  return {low: Math.min(...all), high: Math.max(...all)};
}

/** The inputs that alone turn the decision inside of their ranges, widest first. */
export function deciders({sensitivity}: PlatformResult): readonly string[] {
  return sensitivity.bars
    .filter((bar) => bar.swing > 0 && crosses(bar, 0))
    .map(({input}) => RANGES[input as RangedId].label);
}
