import {DAYS_PER_MONTH, HOURS_PER_MONTH, run} from '../../src/components/calculators/BreakEven/run';
import {breakEvenValues} from '../../src/components/calculators/BreakEven/testValues';
import {millionTokens} from '../../src/components/calculators/BreakEven/words';
import {count, percent, seconds, significant, usd} from '../../src/components/ui/format';
import {costPerMillionTokens, runningCost} from '../../src/inference/cost/runningCost';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {unwrap} from '../../src/inference/result';
import {ms, numbers, rows} from '../../src/numbers';

// The calculator's defaults: Llama 3.1 70B in FP8 on two H100 SXM a replica, 500 million tokens a day.
type Changes = Parameters<typeof breakEvenValues>[0];
const of = (changes: Changes = {}) => run(breakEvenValues(changes));
const share = (value: number | null) => percent(value ?? NaN);
const own = (changes: Changes) => usd(of(changes).month.ownCost);
const inBillions = (changes: Changes) => significant((of(changes).firstPerDay ?? NaN) / 1000);

const start = of();
const {parts} = start.throughput;
const perDay = start.fleet.replicaMillionTokensPerMonth / DAYS_PER_MONTH;
const bound = of({mfu: 100, mbu: 100});
const large = of({volume: 5000});
const small = of({volume: 20});
const lowBatch = of({batch: 16});
const half = of({priceInput: 0.25, priceCached: 0.05, priceOutput: 0.75});

const change = (changes: Changes) => {
  const {utilization, firstPerDay} = of(changes);
  const volume = firstPerDay === null ? 'never' : millionTokens(firstPerDay).replace(' tokens', '');
  return [null, share(utilization), volume];
};
const CHANGES: readonly Changes[] = [
  {load: 30},
  {load: 80},
  {spare: 0},
  {staff: 0},
  {staff: 20_000},
  {batch: 16},
  {gpuHour: 2},
  {gpuHour: 6.88},
  {cached: 0},
  {cached: 90},
  {priceCached: 0.5},
  {input: 500, output: 1000},
  {load: 100, spare: 0},
];

// What DeepSeek published of one day.
const DAY = {cachedInput: 342e9, uncachedInput: 266e9, output: 168e9};
const LIST = {cachedInput: 0.14, uncachedInput: 0.55, output: 2.19};
const DAY_TOKENS = 776e3;
const dayCost = (nodes: number) =>
  unwrap(runningCost({devices: nodes * 8, pricePerDeviceHour: 2, hours: 24}));
const dayPrice = unwrap(tokenBill({tokens: DAY, prices: LIST}));
const decodeOnly = unwrap(
  costPerMillionTokens({
    devices: 1,
    pricePerDeviceHour: 3,
    tokensPerSecond: 2200,
    utilization: 1,
  }),
);

export default numbers({
  'own-full': usd(start.fullLoadPerMillion),
  'api-million': usd(start.apiPerMillion),
  first: millionTokens(start.firstPerDay ?? NaN),
  'small-api': usd(small.month.apiCost),
  'small-own': usd(small.month.ownCost),
  // The example, step by step.
  'api-exact': significant(start.apiPerMillion),
  prefill: seconds(parts?.prefillSeconds ?? NaN),
  step: seconds(parts?.stepSeconds ?? NaN),
  request: seconds(parts?.requestSeconds ?? NaN),
  full: significant(start.throughput.tokensPerSecond, 2),
  'own-exact': significant(start.fullLoadPerMillion),
  utilization: share(start.utilization),
  'per-day': count(perDay),
  replicas: start.month.replicas,
  'month-hours': HOURS_PER_MONTH,
  'own-month': usd(start.month.ownCost),
  'month-days': DAYS_PER_MONTH,
  'api-month': usd(start.month.apiCost),
  reached: share(start.reachedUtilization),
  bound: count(bound.throughput.tokensPerSecond),
  'bound-utilization': share(bound.utilization),
  // What moves the break-even.
  changes: rows(CHANGES.map(change)),
  lasting: millionTokens(start.lastingPerDay ?? NaN),
  // Decisions.
  'own-over-api': significant(start.month.ownCost / start.month.apiCost, 2),
  'large-gpus': large.month.replicas * 2,
  'large-own': usd(large.month.ownCost),
  'large-api': usd(large.month.apiCost),
  'large-saving': share(1 - large.month.ownCost / large.month.apiCost),
  'large-own-slow': own({volume: 5000, source: 'measured', measured: 7000}),
  'small-difference': usd(small.month.ownCost - small.month.apiCost),
  // Published costs.
  'day-cost-million': significant(dayCost(226.75) / DAY_TOKENS),
  'day-cost': usd(dayCost(226.75)),
  'day-price-million': significant(dayPrice / DAY_TOKENS),
  'day-peak-million': significant(dayCost(278) / DAY_TOKENS),
  'day-ratio': significant(dayPrice / dayCost(226.75), 2),
  'nodes-share': share(226.75 / 278),
  'decode-only': significant(decodeOnly),
  // Low batch, other prices.
  'low-batch-step': seconds(lowBatch.throughput.parts?.stepSeconds ?? NaN),
  'step-ms': ms(parts?.stepSeconds ?? NaN),
  'low-batch-cost': significant(lowBatch.fullLoadPerMillion / start.fullLoadPerMillion, 2),
  'first-billions': inBillions({}),
  'first-cheap': inBillions({gpuHour: 2}),
  'first-busy': inBillions({load: 80}),
  'half-utilization': share(half.utilization),
  'low-batch-rate': count(lowBatch.throughput.tokensPerSecond),
});
