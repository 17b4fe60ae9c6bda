import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {
  memoryPlanner,
  type PlannerValues,
} from '../../src/components/calculators/MemoryPlanner/calculator';
import {WEIGHTS} from '../../src/serving/choices';
import {loadTest, wholeBlocks} from '../../src/serving/loadTest';
import {machineOf} from '../../src/serving/machine';
import {errorOf, medianMiss} from '../../src/serving/published/errorWords';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {HOURS_PER_MONTH} from '../../src/inference/cost/power';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {EXPECTED} from '../../src/inference/time/efficiency';
import {scaledMachine} from '../../src/inference/served/machine';
import {prefill} from '../../src/inference/time/prefill';
import {serve, type Served} from '../../src/inference/served/served';
import {KIB} from '../../src/inference/units';
import {gib, numbers, rows, stated} from '../../src/numbers';

const {
  model: MODEL,
  device: H100,
  devices: PAIR,
  users: USERS,
  waiting: AT_ONCE,
  secondsBetweenQuestions: PERIOD,
  promptTokens: PROMPT,
  sharedTokens: SHARED,
  answerTokens: ANSWER,
  pricePerDeviceHour: PRICE,
} = RUNNING_WORKLOAD;
const TOKENS = PROMPT + ANSWER;
const LONGEST = 4096;
/** Requests a second. */
const RATE = USERS / PERIOD;
/** Of an answer, as the guide plans: more than the load test predicts. */
const ANSWER_SECONDS = 10;
const SLOTS = 64;
/** Of the server on a laptop. */
const [LAPTOP_TOKENS, LAPTOP_SLOTS] = [8192, 2];
/** Of the system prompt, what every request finds in the cache. */
const CACHED = wholeBlocks(SHARED);
const PREDICTION = {regime: 'load', model: MODEL, devices: PAIR, device: H100} as const;

const of = (changes: Partial<PlannerValues> = {}) =>
  memoryPlanner.at({
    model: MODEL,
    device: H100,
    context: TOKENS,
    concurrency: AT_ONCE,
    ...changes,
  }).result;
const pair = of();
const longest = of({context: LONGEST});
const logged = longest.loggedTokens ?? Number.NaN;

function deviceRow(device: PlannerValues['device'], devices: number) {
  const found = of({device, devices, tp: devices});
  const left = found.cacheBudgetBytes;
  return [
    null,
    gib(found.stage.weightBytes, 2),
    left > 0 ? gib(left, 2) : 'none',
    left > 0 ? found.batch.largest : 0,
  ];
}

/** Two H100 with FP8 weights at a multiple of the expected speed. */
function server(speed: number): Served {
  const machine = machineOf(H100, 'fp8', PAIR);
  return serve({
    shape: shapeOf(MODEL).shape,
    weights: WEIGHTS.fp8.precision,
    kv: KV_16_BIT,
    machine: scaledMachine({...machine, ...EXPECTED}, speed),
    layout: {tensorParallel: PAIR},
  });
}

/** A load on one server: Poisson arrivals, lengths spread by half, and the shared prefix in the cache. */
function run(users: number, {speed = 1, slots = SLOTS} = {}) {
  const simulation = loadTest({
    serving: server(speed),
    tokens: {promptTokens: PROMPT, cachedTokens: CACHED, answerTokens: ANSWER},
    requests: 1000,
    requestsPerSecond: users / PERIOD,
    slots,
    cacheTokens: pair.cacheTokens,
  });
  while (!simulation.runFor({milliseconds: Infinity}));
  return simulation.summary();
}
const expected = run(USERS);
const half = run(USERS, {speed: 0.5});
const crowded = run(2 * USERS);
const wide = run(2 * USERS, {slots: 256});

type Summary = typeof expected;

const mean = ({endToEnd}: Summary) => endToEnd?.mean ?? NaN;

const rounded = (value: number) => significant(value, 2);

/** A line of the report, in ms. */
const reported = (pick: (summary: Summary) => number | undefined) =>
  rounded(1000 * (pick(expected) ?? NaN));

// GPU hours that the money buys at the list price.

const oneInt4 = of({weights: 'int4', devices: 1, tp: 1});
/** Share of the time that prompts take at the rate of the workload. */
const prompts = (newTokens: number) =>
  percent(RATE * prefill(server(1), {cachedTokens: CACHED, newTokens}).prefillSeconds);

export default numbers({
  rate: RATE,
  sequences: RATE * ANSWER_SECONDS,
  'planned-seconds': ANSWER_SECONDS,
  product: `${RATE} × ${ANSWER_SECONDS}`,
  period: PERIOD,
  sure: medianMiss(PREDICTION),
  tokens: count(TOKENS),
  'token-kib': `${fixed((PAIR * longest.sequenceBytes) / LONGEST / KIB, 0)} KiB`,
  'weights-all': gib(PAIR * pair.stage.weightBytes, 2),
  'cache-one': gib(PAIR * pair.sequenceBytes, 2),
  'cache-forty': gib(AT_ONCE * PAIR * pair.sequenceBytes, 2),
  'cache-shared': gib(
    ((SHARED + AT_ONCE * (TOKENS - SHARED)) / TOKENS) * PAIR * pair.sequenceBytes,
    2,
  ),
  'rest-all': gib(PAIR * (pair.stage.activationBytes + pair.stage.reserveBytes), 2),
  'all-forty': gib(
    PAIR * (pair.stage.weightBytes + pair.stage.activationBytes + pair.stage.reserveBytes) +
      AT_ONCE * PAIR * pair.sequenceBytes,
  ),
  devices: rows([
    deviceRow(H100, 1),
    deviceRow(H100, 2),
    deviceRow('nvidia-h200-sxm', 1),
    deviceRow('nvidia-l40s', 4),
  ]),
  'fit-pair': pair.batch.largest,
  download: `${count((PAIR * pair.stage.weightBytes) / 1e9)} GB`,
  'log-weights': gib(pair.stage.weightBytes),
  'log-left': gib(pair.cacheBudgetBytes),
  'log-tokens': count(logged),
  'log-concurrency': `${fixed(logged / LONGEST, 2)}x`,
  'longest-fit': longest.batch.largest,
  report: rows([
    [null, fixed(expected.requestsPerSecond, 1)],
    [null, reported(({ttft}) => ttft?.p50)],
    [null, reported(({ttft}) => ttft?.p99)],
    [null, reported(({tpot}) => tpot?.p50)],
    [null, reported(({endToEnd}) => endToEnd?.p50)],
  ]),
  'answer-median': rounded(expected.endToEnd?.p50 ?? NaN),
  'crowded-rate': fixed(crowded.requestsPerSecond, 1),
  mfu: percent(EXPECTED.mfu),
  mbu: percent(EXPECTED.mbu),
  'quarter-slower': percent(1 / errorOf(PREDICTION).highRatio),
  'half-rate': fixed(half.requestsPerSecond, 1),
  month: count(PAIR * PRICE * HOURS_PER_MONTH),
  thousand: fixed((1000 * PAIR * PRICE) / (3600 * RATE), 2),
  'thousand-fifth': fixed((1000 * PAIR * PRICE) / (3600 * RATE * 0.2), 2),
  'crowded-first': stated('17 s', crowded.ttft?.p50 ?? NaN, [16, 18.5]),
  'wide-answer': `${fixed(mean(wide), 0)} s`,
  'wide-factor': stated('nearly twice', mean(wide) / mean(expected), [1.7, 2]),
  'pair-answer': `${fixed(mean(expected), 0)} s`,
  'prompts-cold': percent(RATE * prefill(server(1), {newTokens: PROMPT}).prefillSeconds),
  'slot-tokens': count(LAPTOP_TOKENS / LAPTOP_SLOTS),
  'prompts-now': prompts(PROMPT - CACHED),
  'prompts-double': prompts(2 * PROMPT - CACHED),
  'int4-fit': oneInt4.batch.largest,
});
