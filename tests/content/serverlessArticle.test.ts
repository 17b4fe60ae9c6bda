// The article states the calculator's numbers. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {breakEvenCalculator} from '../../src/components/calculators/BreakEven/inputs';
import {DAYS_PER_MONTH, HOURS_PER_MONTH, run} from '../../src/components/calculators/BreakEven/run';
import {breakEvenValues} from '../../src/components/calculators/BreakEven/testValues';
import {millionTokens} from '../../src/components/calculators/BreakEven/words';
import {count, percent, seconds, significant, usd} from '../../src/components/ui/format';
import {costPerMillionTokens, runningCost} from '../../src/inference/cost/runningCost';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {unwrap} from '../../src/inference/result';

const file = join(
  import.meta.dirname,
  '../../docs/llm-inference-basics/serverless-vs-self-hosted-llm-inference.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof breakEvenValues>[0];
const of = (changes: Changes = {}) => {
  const values = breakEvenValues(changes);
  expect(breakEvenCalculator.check?.(values)).toEqual({});
  return run(values);
};
const dollars = (amount: number) => significant(amount);
const share = (value: number | null) => percent(value ?? NaN);
const own = (changes: Changes) => usd(of(changes).month.ownCost);
const api = (changes: Changes) => usd(of(changes).month.apiCost);
const first = (changes: Changes) => of(changes).firstPerDay;
const inBillions = (millions: number | null) => significant((millions ?? NaN) / 1000);

const start = of();
const {parts} = start.throughput;
const perDay = start.fleet.replicaMillionTokensPerMonth / DAYS_PER_MONTH;
const bound = of({mfu: 100, mbu: 100});
const large = of({volume: 5000});
const small = of({volume: 20});
const lowBatch = of({batch: 16});

// What DeepSeek published of one day.
const DAY = {cachedInput: 342e9, uncachedInput: 266e9, output: 168e9};
const LIST = {cachedInput: 0.14, uncachedInput: 0.55, output: 2.19};
const DAY_TOKENS = 776e3;
const dayCost = (nodes: number) =>
  unwrap(runningCost({devices: nodes * 8, pricePerDeviceHour: 2, hours: 24}));
const decodeOnly = unwrap(
  costPerMillionTokens({
    devices: 1,
    pricePerDeviceHour: 3,
    tokensPerSecond: 2200,
    utilization: 1,
  }),
);

test.each([
  `for ${usd(start.fullLoadPerMillion)} against ${usd(start.apiPerMillion)} from an API`,
  `cheaper up to ${millionTokens(start.firstPerDay ?? NaN)} a day`,
  `costs ${usd(small.month.apiCost)} a month from the API and ${usd(small.month.ownCost)} on two replicas`,
  `| USD ${dollars(start.apiPerMillion)} per million |`,
  `| ${seconds(parts?.prefillSeconds ?? NaN)} |`,
  `| ${seconds(parts?.stepSeconds ?? NaN)} |`,
  `| ${seconds(parts?.requestSeconds ?? NaN)} |`,
  `| ${significant(start.throughput.tokensPerSecond, 2)} tokens/s |`,
  `| USD ${dollars(start.fullLoadPerMillion)} per million |`,
  `| **${share(start.utilization)}** |`,
  `| ${count(perDay)} million tokens/day |`,
  `3 × 2 × 3.00 × ${HOURS_PER_MONTH} h + 5,000 | ${usd(start.month.ownCost)} |`,
  `| ${usd(start.month.apiCost)} |`,
  `Utilization reached is ${share(start.reachedUtilization)}, below the ${share(start.utilization)}`,
  `the bound is ${count(bound.throughput.tokensPerSecond)} tokens/s, and the break-even utilization cannot be under ${share(bound.utilization)}`,
  `only from ${millionTokens(start.lastingPerDay ?? NaN)} a day`,
  `13 serving replicas and one spare are ${large.month.replicas * 2} GPUs: ${usd(large.month.ownCost)} against ${usd(large.month.apiCost)} a month`,
  `a saving of ${share(1 - large.month.ownCost / large.month.apiCost)}`,
  `own GPUs cost ${own({volume: 5000, source: 'measured', measured: 7000})} and the saving`,
  `is ${own({volume: 20})} a month; the API would be ${api({volume: 20})}`,
  `The ${usd(small.month.ownCost - small.month.apiCost)} between them`,
  `USD ${dollars(dayCost(226.75) / DAY_TOKENS)} per million tokens: ${usd(dayCost(226.75))} for 608 billion`,
  `that day USD ${dollars(unwrap(tokenBill({tokens: DAY, prices: LIST})) / DAY_TOKENS)}`,
  `paid all day, USD ${dollars(dayCost(278) / DAY_TOKENS)}`,
  `list price and GPU cost is often quoted. It rests on a mean of ${share(226.75 / 278)} of the peak fleet`,
  `2,200 tokens/s give USD ${dollars(decodeOnly)} per million output tokens`,
  `costs ${significant(lowBatch.fullLoadPerMillion / start.fullLoadPerMillion, 2)} times as much per token`,
  `example's step takes ${seconds(lowBatch.throughput.parts?.stepSeconds ?? NaN)} instead of ${significant((parts?.stepSeconds ?? NaN) * 1000)}, and`,
  `still cost ${significant(start.month.ownCost / start.month.apiCost, 2)} times the API`,
  `falls from ${inBillions(first({}))} to ${inBillions(first({gpuHour: 2}))} billion tokens a day`,
  `gives nearly the same, ${inBillions(first({load: 80}))}, and`,
  `half of the example's price the break-even utilization is ${share(of({priceInput: 0.25, priceCached: 0.05, priceOutput: 0.75}).utilization)}`,
  `the same two GPUs make ${count(lowBatch.throughput.tokensPerSecond)}, and`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each<[string, Changes]>([
  ['Mean load 30 % of peak, not 50 %', {load: 30}],
  ['Mean load 80 % of peak', {load: 80}],
  ['No spare replica', {spare: 0}],
  ['No fixed cost', {staff: 0}],
  ['Fixed cost of USD 20,000 a month', {staff: 20_000}],
  ['16 sequences per step, for latency', {batch: 16}],
  ['H100 at USD 2.00 an hour', {gpuHour: 2}],
  ['H100 at USD 6.88 an hour', {gpuHour: 6.88}],
  ['Nothing cached', {cached: 0}],
  ['90 % cached', {cached: 90}],
  ['API gives no discount for cached input', {priceCached: 0.5}],
  ['500 prompt and 1,000 output tokens', {input: 500, output: 1000}],
  ['Offline: load 100 % of peak, no spare', {load: 100, spare: 0}],
])('the row "%s"', (name, changes) => {
  const {utilization, firstPerDay} = of(changes);
  const row =
    article
      .split(`| ${name} `)[1]
      ?.split('|')
      .map((cell) => cell.trim()) ?? [];
  expect(row[1]).toBe(share(utilization));
  const volume = firstPerDay === null ? 'never' : millionTokens(firstPerDay).replace(' tokens', '');
  expect(row[2]).toBe(volume);
});
