import {blendedPrice} from '@site/src/inference/cost/blendedPrice';
import {
  platformCost,
  type PlatformCost,
  type PlatformInput,
} from '@site/src/inference/cost/platformCost';
import type {RangedId} from './ranges';

/** One number for each range. */
export type Numbers = Readonly<Record<RangedId, number>>;
export type WayId = 'build' | 'endpoint' | 'api' | 'product';

/** Values that are fixed, so that the form stays short. */
export const FIXED = {
  years: 3,
  devicesPerReplica: 2,
  onCallLevels: 2,
  /** Of an engineer, to connect something bought. */
  integrationMonths: 2,
  monthsToBuy: 1,
} as const;

export const WAYS: readonly {
  readonly id: WayId;
  readonly label: string;
  readonly short: string;
  readonly column: string;
}[] = [
  {id: 'build', label: 'Build on rented GPUs', short: 'building', column: 'Build'},
  {id: 'product', label: 'Platform product on own GPUs', short: 'the product', column: 'Product'},
  {
    id: 'endpoint',
    label: 'Managed endpoint, per GPU hour',
    short: 'the endpoint',
    column: 'Endpoint',
  },
  {id: 'api', label: 'API, per token', short: 'the API', column: 'API'},
];

export const labelOf = (way: WayId): string => WAYS.find(({id}) => id === way)?.label ?? way;
export const shortOf = (way: WayId): string => WAYS.find(({id}) => id === way)?.short ?? way;

/** Months until production: the work over the people who do it, at least one. */
export const monthsOf = (n: Numbers): number => n.build / Math.max(1, n.team);

/** Price of an own GPU hour after commitments, USD. */
export const ownHour = (n: Numbers): number => n.gpuHour * (1 - n.discount / 100);

/** Mean price of a million tokens from the API, USD. */
export function apiPriceOf(n: Numbers): number {
  return blendedPrice({
    inputTokens: 1e6 * (1 - n.outputShare / 100),
    outputTokens: 1e6 * (n.outputShare / 100),
    inputPricePerMillion: n.priceIn,
    outputPricePerMillion: n.priceOut,
  }).perMillionTokens;
}

function buildInput(n: Numbers): PlatformInput {
  return {
    millionTokensPerDay: n.volume,
    replicaTokensPerSecond: n.throughput,
    devicesPerReplica: FIXED.devicesPerReplica,
    meanOverPeak: n.meanOverPeak / 100,
    followedShare: n.followed / 100,
    spareReplicas: Math.round(n.spare),
    years: FIXED.years,
    growthPerYear: n.growth / 100,
    pricePerDeviceHour: ownHour(n),
    feePerDeviceHour: 0,
    buildMonths: n.build,
    engineers: n.team,
    costPerEngineerYear: n.loaded,
    onCallPerWeek: n.onCall,
    onCallLevels: FIXED.onCallLevels,
    monthsToProduction: monthsOf(n),
    delayCostPerMonth: n.delay,
    sentBytesPerToken: n.sent,
    loggedBytesPerToken: n.logged,
    pricePerGbSent: n.sentPrice,
    pricePerGbLogged: n.logPrice,
    storedGb: n.stored * 1000,
    pricePerGbMonthStored: n.storedPrice,
    thousandSeries: n.series,
    pricePerThousandSeriesMonth: n.seriesPrice,
    clustersPerMonth: n.clusters,
    licensesPerYear: n.licenses,
  };
}

/** A bought platform needs fewer people and no build, and its network, storage and series are the seller's. */
const BOUGHT = {
  buildMonths: FIXED.integrationMonths,
  monthsToProduction: FIXED.monthsToBuy,
  onCallPerWeek: 0,
  pricePerGbSent: 0,
  storedGb: 0,
  thousandSeries: 0,
  clustersPerMonth: 0,
  licensesPerYear: 0,
} as const;

/** The four ways as inputs of one function. The same fleet stands behind build, product and endpoint. */
export function wayInput(n: Numbers, way: WayId, apiPrice: number): PlatformInput {
  const own = buildInput(n);
  switch (way) {
    case 'build':
      return own;
    case 'product': {
      const {buildMonths, monthsToProduction} = BOUGHT;
      const feePerDeviceHour = (ownHour(n) * n.fee) / 100;
      return {...own, buildMonths, monthsToProduction, engineers: n.stayProduct, feePerDeviceHour};
    }
    case 'endpoint':
      return {...own, ...BOUGHT, engineers: n.stayEndpoint, pricePerDeviceHour: n.endpointHour};
    case 'api':
      return {
        ...own,
        ...BOUGHT,
        engineers: n.stayApi,
        pricePerMillionTokens: apiPrice,
        priceFallPerYear: n.apiFall / 100,
      };
  }
}

/** Cost of a way. */
export function wayCost(n: Numbers, way: WayId): PlatformCost {
  return platformCost(wayInput(n, way, apiPriceOf(n)));
}
