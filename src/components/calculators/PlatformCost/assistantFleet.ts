import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {breakEvenVolume} from '@site/src/inference/cost/breakEven';
import {meanFallingPrice} from '@site/src/inference/cost/fallingPrice';
import {HOURS_PER_MONTH, HOURS_PER_YEAR} from '@site/src/inference/cost/power';
import {tenantCost, type TenantBill} from '@site/src/inference/cost/tenantCost';
import {
  apiPerMillion,
  BUSY,
  GPU_HOUR,
  GPUS,
  REQUESTS_PER_SECOND,
  SUPPORT,
  tokensOf,
} from '../BreakEven/workloads';
import {assistantStep, CACHED, RUNNING} from '../../../serving/assistantRun';
import {RANGES} from './ranges';

/** The small team of the page: the assistant for 600 users. */
export const REPLICAS = 3;
export const ENGINEER = RANGES.loaded.base;
/** People for three replicas, by way: our assumption. */
export const PEOPLE = {api: 0.25, endpoint: 0.5, own: 1} as const;

const gpuYear = (pricePerHour: number) => REPLICAS * GPUS * pricePerHour * HOURS_PER_YEAR;
/** Millions of tokens of the three replicas in a year, if they are busy for a share of the hours. */
export const millionsPerYear = (busy: number): number =>
  (REPLICAS * REQUESTS_PER_SECOND * tokensOf(SUPPORT) * 3600 * HOURS_PER_YEAR * busy) / 1e6;
export const API_PRICE = apiPerMillion(SUPPORT);

/** A year of the assistant for 600 users: tokens or GPUs at work, idle GPUs, people, in USD. */
export const YEAR = {
  api: [millionsPerYear(BUSY) * API_PRICE, 0, PEOPLE.api * ENGINEER],
  endpoint: [
    gpuYear(GPU_HOUR.managed) * BUSY,
    gpuYear(GPU_HOUR.managed) * (1 - BUSY),
    PEOPLE.endpoint * ENGINEER,
  ],
  own: [
    gpuYear(GPU_HOUR.rented) * BUSY,
    gpuYear(GPU_HOUR.rented) * (1 - BUSY),
    PEOPLE.own * ENGINEER,
  ],
} as const;
export const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0);

/** Fixed cost of own GPUs beyond the API, whatever the traffic, USD a year. */
export const FIXED_YEAR = gpuYear(GPU_HOUR.rented) + (PEOPLE.own - PEOPLE.api) * ENGINEER;

/** Mean API price over a commitment, and the tokens and busy hours from which own GPUs cost no more. */
export function breakEvenOf(fall: number, years: number) {
  const price = meanFallingPrice({price: API_PRICE, fallPerYear: fall, years});
  const {millionTokensPerMonth} = breakEvenVolume({
    fixedCostPerMonth: FIXED_YEAR / 12,
    apiPricePerMillion: price,
  });
  const perMonth = millionTokensPerMonth ?? NaN;
  return {price, perMonth, busy: (12 * perMonth) / millionsPerYear(1)};
}

/** Seconds of a replica for a new prompt token and for an output token, at the usual batch. */
export const PER_OUTPUT = assistantStep({decodeContexts: RUNNING, prefills: []}) / workload.waiting;
const NEW = workload.promptTokens - workload.sharedTokens;
export const PER_NEW =
  assistantStep({decodeContexts: [], prefills: [{cachedTokens: CACHED, newTokens: NEW}]}) / NEW;

export const MONTH_BILL = gpuYear(GPU_HOUR.rented) / 12;
const SECONDS = 3600 * HOURS_PER_MONTH;
const REQUESTS = REPLICAS * REQUESTS_PER_SECOND * BUSY * SECONDS;
/** Two tenants with requests of the same length; only chat finds its prompts in the cache. */
export const TENANTS = [
  {name: 'Chat', share: 0.8, newTokens: NEW},
  {name: 'Reports', share: 0.2, newTokens: workload.promptTokens},
] as const;

/** The bill of a month by tenant. `peak`: the part of chat in the busiest hour. */
export function bills(peak: number = TENANTS[0].share): readonly TenantBill[] {
  return tenantCost({
    bill: MONTH_BILL,
    replicaSeconds: REPLICAS * SECONDS,
    perNewToken: PER_NEW,
    perOutputToken: PER_OUTPUT,
    tenants: TENANTS.map(({share, newTokens}, index) => ({
      newTokens: REQUESTS * share * newTokens,
      outputTokens: REQUESTS * share * workload.answerTokens,
      peakShare: index === 0 ? peak : 1 - peak,
    })),
  });
}
export const totalOf = ({prefill, decode, idle}: TenantBill): number => prefill + decode + idle;
