import {DAYS_PER_MONTH, HOURS_PER_MONTH} from '../../src/inference/cost/power';
import {
  breakEven,
  type BreakEvenValues,
} from '../../src/components/calculators/BreakEven/calculator';
import {chatCost, type ChatValues} from '../../src/components/calculators/ChatCost/calculator';
import gpuPage from '../getting-started/choosing-the-right-gpu.numbers';
import {millionTokens} from '../../src/components/calculators/BreakEven/words';
import {
  AGENT,
  apiPerMillion,
  billPerMillion,
  BUSY,
  GPU_HOUR,
  GPUS,
  ownPerMillion,
  PRICES,
  REQUESTS_PER_SECOND,
  SUPPORT,
  tokensOf,
} from '../../src/components/calculators/BreakEven/workloads';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {MEASURED_EFFICIENCY} from '../../src/inference/time/efficiency';
import {medianMiss} from '../../src/serving/published/errorWords';
import {count, fixed, percent, seconds, significant, usd} from '../../src/numbers/format';
import {numbers, rows, stated} from '../../src/numbers';

type Changes = Partial<BreakEvenValues>;
/** A larger example: Llama 3.3 70B in FP8 on two H100 SXM a replica, 500 million tokens a day. */
const LARGER: Changes = {
  model: 'meta-llama/Llama-3.3-70B-Instruct',
  volume: 500,
  output: 500,
  cached: 50,
  load: 50,
  spare: 1,
  staff: 5000,
};
const of = (changes: Changes = {}) => breakEven.at({...LARGER, ...changes}).result;
const share = (value: number | null) => percent(value ?? NaN);
/** USD a month for the people who look after the GPUs, and a year of one engineer in the examples. */
const PEOPLE = 5000;
const ENGINEER_YEAR = 220_000;
const perMonth = (millionsPerDay: number | null) =>
  millionTokens((millionsPerDay ?? NaN) * DAYS_PER_MONTH);
const billions = (millionsPerMonth: number) => `${significant(millionsPerMonth / 1000, 2)} billion`;
const dollars = (value: number) => `USD ${count(value)}`;

// The workload of the handbook: Llama 3.3 70B on two H100 SXM, in a fifth of all hours.
const MODEL = 'meta-llama/Llama-3.3-70B-Instruct';
const REQUEST = tokensOf(SUPPORT);
const RATE = REQUESTS_PER_SECOND * REQUEST;
const FULL_MONTH = (RATE * 3600 * HOURS_PER_MONTH) / 1e6;
const TOKENS = BUSY * FULL_MONTH;
const apiMillion = apiPerMillion(SUPPORT);
const ownMillion = ownPerMillion(GPU_HOUR.rented, 1);
const pairMonth = (gpuHour: number) => GPUS * gpuHour * HOURS_PER_MONTH;
const support = (changes: Changes = {}) =>
  of({
    model: MODEL,
    input: SUPPORT.prompt,
    output: SUPPORT.output,
    cached: (100 * SUPPORT.cached) / SUPPORT.prompt,
    source: 'measured',
    measured: RATE,
    load: 100 * BUSY,
    volume: TOKENS / DAYS_PER_MONTH,
    ...changes,
  });
const cheapestChat = (changes: Partial<ChatValues> = {}) => chatCost.at(changes).result.ranked[0];
/** Share of the hours from which two GPUs at a price cost less than the API; `never` where even all hours are too few. */
function breakEvenShare(gpuHour: number, fullAt = 1): string {
  const hours = (fullAt * ownPerMillion(gpuHour, 1)) / apiMillion;
  return hours > 1 ? 'never' : percent(hours);
}
/** Part of the time in which the predicted server works at the rate of the workload. */
const PREDICTED_BUSY = Number.parseFloat(gpuPage['busy-h100']) / 100;
const priceRow = (gpuHour: number) => [
  null,
  count(pairMonth(gpuHour)),
  breakEvenShare(gpuHour),
  breakEvenShare(gpuHour, PREDICTED_BUSY),
];
const computed = support({source: 'computed'});

// An API that gives no discount for cached input, by a transcription of October 2026.
const LIST_70B = {uncachedInput: 0.6, cachedInput: 0.6, output: 1.2};
const listMillion = apiPerMillion(SUPPORT, LIST_70B);

// A coding agent: long contexts, of which most is cached.
const agentMix = {
  model: MODEL,
  input: AGENT.prompt,
  output: Math.round(AGENT.output),
  cached: 94.2,
} as const;
const agent = of(agentMix);
const agentBill = billPerMillion(AGENT);
const agentMillion = apiPerMillion(AGENT);
const agentUncached = apiPerMillion({...AGENT, cached: 0});
/** Each new prompt token is also written, at 1.25 times the price of input. */
const agentWritten = apiPerMillion(AGENT, {
  ...PRICES,
  uncachedInput: 1.25 * PRICES.uncachedInput,
});

// A custom 8B: 10,000 requests a month, an example price of USD 0.20, an L4 at USD 0.80 an hour.
const SPARSE = 10_000 * REQUEST;
const SPARSE_PRICE = 0.2;
const l4Month = 0.8 * HOURS_PER_MONTH;

// Rate limits: requests and tokens a minute at the peak.
const RPM = 60 * REQUESTS_PER_SECOND;
const MAX_TOKENS = 4096;
const perMinute = (tokens: number) => count(RPM * tokens);

// The larger example.
const start = of();
const {parts} = start.throughput;
const perDay = start.fleet.replicaMillionTokensPerMonth / DAYS_PER_MONTH;
const small = of({volume: 20});

const change = (changes: Changes) => {
  const {utilization, firstPerDay} = of(changes);
  const volume = firstPerDay === null ? 'never' : perMonth(firstPerDay).replace(' tokens', '');
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

export default numbers({
  // The support assistant, step by step.
  'rate-word': stated('four', REQUESTS_PER_SECOND, [4, 4]),
  sure: medianMiss({...RUNNING_WORKLOAD, regime: 'load'}),
  'requests-month': `${significant(TOKENS / REQUEST, 2)} million`,
  'request-price': `USD ${fixed((apiMillion * REQUEST) / 1e6, 5)}`,
  'support-api': dollars(TOKENS * apiMillion),
  'api-million': fixed(apiMillion, 2),
  'full-api': dollars(FULL_MONTH * apiMillion),
  'support-gpus': dollars(pairMonth(GPU_HOUR.rented)),
  'own-million': fixed(ownMillion, 2),
  'break-even-share': share(ownMillion / apiMillion),
  'calculator-share': share(breakEven.at().result.utilization),
  'calculator-reached': share(breakEven.at().result.reachedUtilization),
  prices: rows([priceRow(GPU_HOUR.rented), priceRow(GPU_HOUR.managed), priceRow(GPU_HOUR.listed)]),
  'support-all': dollars(support().month.ownCost),
  'people-share': stated('about a quarter', (12 * PEOPLE) / ENGINEER_YEAR, [0.22, 0.3]),
  // Three pairs that are full all month share one spare pair and the people.
  'managed-month': dollars(pairMonth(GPU_HOUR.managed)),
  'managed-share': share(ownPerMillion(GPU_HOUR.managed, 1) / apiMillion),
  'listed-share': stated(
    'even if the GPUs are always busy',
    ownPerMillion(GPU_HOUR.listed, 1) / apiMillion,
    [1, 2],
  ),
  'busy-own': fixed(ownPerMillion(GPU_HOUR.rented, BUSY), 2),
  // Kinds of tokens, and the agent.
  'output-over-prompt': stated(
    'five times',
    (computed.throughput.parts?.stepSeconds ?? NaN) /
      64 /
      ((computed.throughput.parts?.prefillSeconds ?? NaN) / (SUPPORT.prompt - SUPPORT.cached)),
    [4.5, 5.5],
  ),
  'agent-million': fixed(agentMillion, 2),
  'agent-uncached': fixed(agentUncached, 2),
  'agent-cached-share': share(agentBill[1] / agentMillion),
  'agent-writes': share(agentWritten / agentMillion - 1),
  'agent-fit': stated('four', agent.throughput.parts?.batch ?? NaN, [4, 4]),
  'chat-one': cheapestChat({turns: 1})?.offer.name ?? '',
  'chat-fifty': cheapestChat()?.offer.name ?? '',
  'chat-found': share((chatCost.at().result.byFound.at(-1)?.from ?? NaN) / 100),
  'chat-rewritten': significant(
    chatCost.at({reuse: 'system'}).number('chat') / chatCost.at().number('chat'),
    2,
  ),
  'agent-share': share(agent.fullLoadPerMillion / agentMillion),
  // The custom 8B.
  'sparse-tokens': `${count(SPARSE / 1e6)} million`,
  'sparse-api': usd((SPARSE / 1e6) * SPARSE_PRICE),
  'sparse-gpu': dollars(l4Month),
  'sparse-break-even': billions(l4Month / SPARSE_PRICE),
  // Rate limits.
  tpm: perMinute(REQUEST),
  'tpm-sum': perMinute(SUPPORT.prompt + MAX_TOKENS),
  // Exercises.
  'list-share': share(ownMillion / listMillion),
  'list-api': dollars(TOKENS * listMillion),
  'half-margin': stated(
    'a small margin',
    (0.5 * FULL_MONTH * apiMillion) / pairMonth(GPU_HOUR.rented),
    [1, 1.05],
  ),
  'half-api': dollars(0.5 * FULL_MONTH * apiMillion),
  // The larger example, step by step.
  'month-days': DAYS_PER_MONTH,
  'first-month': perMonth(start.firstPerDay),
  'lasting-month': perMonth(start.lastingPerDay),
  'api-exact': significant(start.apiPerMillion),
  mfu: percent(MEASURED_EFFICIENCY.mfu),
  mbu: percent(MEASURED_EFFICIENCY.mbu),
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
  'api-month': usd(start.month.apiCost),
  reached: share(start.reachedUtilization),
  changes: rows(CHANGES.map(change)),
  // Other volumes.
  'small-api': usd(small.month.apiCost),
  'small-own': usd(small.month.ownCost),
  // Low batch, other prices.
  // Published costs.
});
