import {demandNumber, demandFields, demandThat} from '../check';
import {PRICE} from '../ranges';
import {DAYS_PER_YEAR} from '../units';
import {checkPaidFleet, paidFleet, type PaidFleet, type PaidFleetInput} from './paidFleet';
import {runningCost} from './runningCost';
import {HOURS_PER_YEAR} from './power';

const WEEKS_PER_YEAR = DAYS_PER_YEAR / 7;

/** A serving platform over several years, in one currency. */
export interface PlatformInput extends PaidFleetInput {
  readonly years: number;
  /** Growth of the tokens from one year to the next, 0.3 for 30 %. */
  readonly growthPerYear: number;
  /** After discounts. */
  readonly pricePerDeviceHour: number;
  /** Fee on top of each device-hour for a product that runs the platform; 0 for none. */
  readonly feePerDeviceHour: number;
  /** Work before the first production request, in months of one engineer. */
  readonly buildMonths: number;
  /** Engineers who keep it running from then on. */
  readonly engineers: number;
  readonly costPerEngineerYear: number;
  /** Pay for a week of one person's readiness, and how many are ready at the same time. */
  readonly onCallPerWeek: number;
  readonly onCallLevels: number;
  readonly monthsToProduction: number;
  /** Cost to the business of a month without the service. */
  readonly delayCostPerMonth: number;
  /** Bytes that leave the cloud, and bytes that are logged, for each token. */
  readonly sentBytesPerToken: number;
  readonly loggedBytesPerToken: number;
  readonly pricePerGbSent: number;
  readonly pricePerGbLogged: number;
  readonly storedGb: number;
  readonly pricePerGbMonthStored: number;
  readonly thousandSeries: number;
  readonly pricePerThousandSeriesMonth: number;
  /** Control planes, gateways, nodes without accelerators. */
  readonly clustersPerMonth: number;
  readonly licensesPerYear: number;
  /** Price of a million tokens that somebody else serves; own devices are not paid for where it is given. */
  readonly pricePerMillionTokens?: number;
  /** Its fall from one year to the next, 0.3 for 30 %; 0 if absent. */
  readonly priceFallPerYear?: number;
}

export const PLATFORM_ITEMS = [
  'engineers',
  'build',
  'onCall',
  'used',
  'idle',
  'fee',
  'tokens',
  'network',
  'storage',
  'observability',
  'clusters',
  'delay',
] as const;
export type PlatformItem = (typeof PLATFORM_ITEMS)[number];

export interface PlatformCost {
  /** Mean cost of a year for each item; what is paid once is spread over the years. */
  readonly items: Readonly<Record<PlatformItem, number>>;
  readonly perYear: number;
  readonly perMillionTokens: number;
  /** The fleet of the first year. */
  readonly firstFleet: PaidFleet;
}

function checkPlatform(input: PlatformInput): void {
  checkPaidFleet(input);
  demandThat(
    'millionTokensPerDay',
    !(input.millionTokensPerDay < 1e-6),
    'must be at least 0.000001',
  );
  demandFields(input, {
    years: {min: 1, max: 30, integer: true, unit: 'years'},
    growthPerYear: {min: -0.99, max: 10},
    onCallLevels: {min: 0, max: 10},
    monthsToProduction: {min: 0, max: 1200},
  });
  const amounts = [
    ...(['pricePerDeviceHour', 'feePerDeviceHour', 'buildMonths', 'engineers'] as const),
    ...(['costPerEngineerYear', 'onCallPerWeek', 'delayCostPerMonth', 'storedGb'] as const),
    ...(['sentBytesPerToken', 'loggedBytesPerToken', 'pricePerGbSent'] as const),
    ...(['pricePerGbLogged', 'pricePerGbMonthStored', 'thousandSeries'] as const),
    ...(['pricePerThousandSeriesMonth', 'clustersPerMonth', 'licensesPerYear'] as const),
  ];
  for (const name of amounts) demandNumber(name, input[name], {min: 0, max: 1e9});
  demandNumber('pricePerMillionTokens', input.pricePerMillionTokens ?? 0, PRICE);
  demandNumber('priceFallPerYear', input.priceFallPerYear ?? 0, {min: -1, max: 0.99});
}

/**
 * Cost of the traffic of a million tokens: bytes sent and bytes logged.
 *
 * Derived: bytes of a token × a million / 1e9 × price of a gigabyte.
 *
 * @param input bytes that are sent and logged for a token, and prices of a gigabyte (1e9 bytes)
 * @returns cost of a million tokens in the currency of the prices
 * @example
 * ```ts
 * trafficCostPerMillion({
 *   sentBytesPerToken: 300,
 *   loggedBytesPerToken: 10,
 *   pricePerGbSent: 0.09,
 *   pricePerGbLogged: 0.5,
 * }) // => {network: 0.027, logs: 0.005}
 * ```
 */
export function trafficCostPerMillion(
  input: Pick<
    PlatformInput,
    'sentBytesPerToken' | 'loggedBytesPerToken' | 'pricePerGbSent' | 'pricePerGbLogged'
  >,
): {readonly network: number; readonly logs: number} {
  // A byte for each of a million tokens is 0.001 GB.
  return {
    network: (input.sentBytesPerToken / 1000) * input.pricePerGbSent,
    logs: (input.loggedBytesPerToken / 1000) * input.pricePerGbLogged,
  };
}

/**
 * Cost of a serving platform by item, as the mean of its years. Tokens, and with them devices, bytes and bought tokens,
 * grow each year; people, storage, series and clusters do not. The build and the delay are paid once.
 *
 * Derived: each item of a year is quantity × price, and the mean is taken over the years.
 *
 * @returns costs in the currency of the prices, and the fleets of the first and the last year
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * platformCost({
 *   millionTokensPerDay: 1000,
 *   replicaTokensPerSecond: 5000,
 *   devicesPerReplica: 4,
 *   meanOverPeak: 0.4,
 *   followedShare: 0.5,
 *   spareReplicas: 1,
 *   years: 3,
 *   growthPerYear: 0.3,
 *   pricePerDeviceHour: 3,
 *   feePerDeviceHour: 0,
 *   buildMonths: 6,
 *   engineers: 2,
 *   costPerEngineerYear: 200_000,
 *   onCallPerWeek: 500,
 *   onCallLevels: 1,
 *   monthsToProduction: 3,
 *   delayCostPerMonth: 0,
 *   sentBytesPerToken: 300,
 *   loggedBytesPerToken: 10,
 *   pricePerGbSent: 0.09,
 *   pricePerGbLogged: 0.5,
 *   storedGb: 1000,
 *   pricePerGbMonthStored: 0.02,
 *   thousandSeries: 100,
 *   pricePerThousandSeriesMonth: 1,
 *   clustersPerMonth: 500,
 *   licensesPerYear: 0,
 * }).perMillionTokens // => 2.422
 * ```
 */
export function platformCost(input: PlatformInput): PlatformCost {
  checkPlatform(input);
  const {years, costPerEngineerYear, pricePerMillionTokens, priceFallPerYear = 0} = input;
  const volumes = Array.from(
    {length: years},
    (_, year) => input.millionTokensPerDay * (1 + input.growthPerYear) ** year,
  );
  const fleets = volumes.map((millionTokensPerDay) => paidFleet({...input, millionTokensPerDay}));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / years;
  const millionsPerYear = mean(volumes) * DAYS_PER_YEAR;
  const own = pricePerMillionTokens === undefined;
  const deviceYear = (price: number, devices: (fleet: PaidFleet) => number): number =>
    own
      ? runningCost({
          devices: mean(fleets.map(devices)),
          pricePerDeviceHour: price,
          hours: HOURS_PER_YEAR,
        })
      : 0;
  const traffic = trafficCostPerMillion(input);
  const items: Record<PlatformItem, number> = {
    engineers: input.engineers * costPerEngineerYear,
    build: (input.buildMonths / 12) * (costPerEngineerYear / years),
    onCall: input.onCallPerWeek * input.onCallLevels * WEEKS_PER_YEAR,
    used: deviceYear(input.pricePerDeviceHour, (f) => f.paidDevices * f.utilization),
    idle: deviceYear(input.pricePerDeviceHour, (f) => f.paidDevices * (1 - f.utilization)),
    fee: deviceYear(input.feePerDeviceHour, (f) => f.paidDevices),
    tokens: own
      ? 0
      : mean(volumes.map((volume, year) => volume * (1 - priceFallPerYear) ** year)) *
        DAYS_PER_YEAR *
        pricePerMillionTokens,
    network: millionsPerYear * traffic.network,
    storage: input.storedGb * input.pricePerGbMonthStored * 12,
    observability:
      millionsPerYear * traffic.logs +
      input.thousandSeries * input.pricePerThousandSeriesMonth * 12,
    clusters: input.clustersPerMonth * 12 + input.licensesPerYear,
    delay: (input.monthsToProduction * input.delayCostPerMonth) / years,
  };
  const perYear = Object.values(items).reduce((a, b) => a + b, 0);
  const [firstFleet] = fleets;
  if (!firstFleet) throw new Error('a platform has at least one year');
  return {items, perYear, perMillionTokens: perYear / millionsPerYear, firstFleet};
}
