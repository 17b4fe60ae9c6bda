import {
  API_PRICE,
  bills,
  breakEvenOf,
  ENGINEER,
  FIXED_YEAR,
  millionsPerYear,
  MONTH_BILL,
  PEOPLE,
  PER_NEW,
  PER_OUTPUT,
  REPLICAS,
  sum,
  totalOf,
  YEAR,
} from '../../../src/components/calculators/PlatformCost/assistantFleet';
import {
  BUSY,
  GPU_HOUR,
  GPUS,
  REQUESTS_PER_SECOND,
  SUPPORT,
} from '../../../src/components/calculators/BreakEven/workloads';
import {
  autoscalerSimulator,
  FULL_SLOT_SECONDS,
} from '../../../src/components/calculators/AutoscalerSimulator/calculator';
import {RANGES} from '../../../src/components/calculators/PlatformCost/ranges';
import {deciders} from '../../../src/components/calculators/PlatformCost/compute';
import {monthsOf, type WayId} from '../../../src/components/calculators/PlatformCost/ways';
import {halfWithin} from '../../../src/serving/published/errorWords';
import {count, fixed, percent, roughUsd, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../../src/data/runningWorkload';
import {pagerRota, staffedSeats} from '../../../src/inference/cost/onCallRota';
import {HOURS_PER_YEAR} from '../../../src/inference/cost/power';
import {releaseInterval, upkeep} from '../../../src/inference/cost/upkeep';
import {numbers, rows, stated} from '../../../src/numbers';
import {
  platformModel,
  type PlatformValues,
} from '../../../src/components/calculators/PlatformCost/calculator';

// The calculator's example: the assistant for 2,000 users on ten replicas.
type Changes = Partial<PlatformValues>;
const of = (changes: Changes = {}) => platformModel.at(changes).result;
/** Three digits; more than that an example does not carry. */
const rough = (value: number) => count(Number(value.toPrecision(3)));
const base = of();
const n = base.numbers;
const {build, endpoint, product, api} = base.costs;
const year = (way: WayId, changes: Changes = {}) => of(changes).costs[way].perYear;
const breakEvenAt = (changes: Changes) => platformModel.at(changes).text('againstEndpoint');

const simulated = autoscalerSimulator.at().values;

// Three replicas.
const [ownAll, endpointAll, apiAll] = [sum(YEAR.own), sum(YEAR.endpoint), sum(YEAR.api)];
const gpuPart = ([work, idle]: readonly number[]) => (work ?? NaN) + (idle ?? NaN);
const gpuYearAt = (price: number) => REPLICAS * GPUS * price * HOURS_PER_YEAR;
const billion = (millions: number) =>
  `${significant(millions / 1000, millions < 100_000 ? 2 : 3)} billion`;
const still = breakEvenOf(0, 3);
/** Millions of tokens a month of the three replicas, with a share of their slots in use at every hour. */
const fullAt = (share: number) =>
  ((millionsPerYear(1) / 12) * ((share * simulated.places) / FULL_SLOT_SECONDS)) /
  REQUESTS_PER_SECOND;

// Energy of one pair: watts of both GPUs at work and idle, an example.
const [WORK_WATTS, IDLE_WATTS] = [1200, 200];
const tokensAtWork = REQUESTS_PER_SECOND * SUPPORT.output;
const joulesDay = (BUSY * WORK_WATTS + (1 - BUSY) * IDLE_WATTS) / (BUSY * tokensAtWork);
/** A million output tokens: power at the PUE and the price of the on-prem calculator, and the rent of the pair. */
const energyUsd = ((joulesDay * 1e6) / 3.6e6) * 1.54 * 0.15;
const rentUsd = (1e6 * GPUS * GPU_HOUR.rented) / (3600 * BUSY * tokensAtWork);

// Tenants.
const byDay = bills();
const atNight = bills(1);
const [, reports] = byDay.map(totalOf) as [number, number];
const [, reportsNight] = atNight.map(totalOf) as [number, number];
const idleAll = byDay.reduce((all, {idle}) => all + idle, 0);

// People.
const rota = pagerRota({levels: 2, maxShare: 0.25});
const shared = pagerRota({levels: 2, maxShare: 0.4});
const seat = staffedSeats({seats: 1, hoursPerWeek: 40, absence: 0.15});
const vllm = releaseInterval({first: '2026-02-07', last: '2026-08-26', steps: 13});

/** A year of idle GPUs, if scaling gives back this share of the swing. */
const idleCost = (followed: number) => of({followed}).costs.build.items.idle;
const idle = (followed: number) => roughUsd(Number(idleCost(followed).toPrecision(2)));

// The tasks of the build in engineer-months: low, base and high. They add up to the range of the model.
const TASKS = [
  [1, 2, 5],
  [1, 2, 4],
  [1, 2, 5],
  [2, 4, 8],
  [2, 4, 9],
  [3, 7, 14],
  [2, 5, 11],
  [2, 4, 9],
  [2, 4, 9],
  [1, 3, 6],
] as const;
const all = ([0, 1, 2] as const).map((column) =>
  TASKS.reduce((total, months) => total + months[column], 0),
);
const {low, base: months, high} = RANGES.build;
if (String(all) !== String([low, months, high])) {
  throw new Error(`the tasks add up to ${all.join(', ')}, the model's range is ${low} to ${high}`);
}

// The upkeep: how often a year, and days each.
const UPKEEP = [
  [6, 8],
  [2, 15],
  [3, 8],
  [8, 10],
  [12, 2],
  [12, 3],
  [24, 2],
  [2, 5],
] as const;
const kept = upkeep({
  tasks: UPKEEP.map(([timesPerYear, daysEach]) => ({timesPerYear, daysEach})),
  workdaysPerYear: 220,
});
const small = build.items.network + build.items.storage + build.items.observability;

export default numbers({
  // Three replicas.
  'api-three': roughUsd(apiAll),
  'endpoint-three': roughUsd(endpointAll),
  'own-three': roughUsd(ownAll),
  'api-tokens': `USD ${rough(YEAR.api[0])}`,
  'endpoint-gpus': `USD ${rough(gpuPart(YEAR.endpoint))}`,
  'own-gpus': `USD ${rough(gpuPart(YEAR.own))}`,
  'people-api': `USD ${rough(YEAR.api[2])}`,
  'people-endpoint': `USD ${rough(YEAR.endpoint[2])}`,
  'people-own': `USD ${rough(YEAR.own[2])}`,
  'spare-replica': `USD ${rough(gpuYearAt(GPU_HOUR.rented) / REPLICAS)}`,
  'own-at-list': stated(
    'never',
    (gpuYearAt(GPU_HOUR.listed) + PEOPLE.own * ENGINEER) / endpointAll,
    [1, 2],
  ),
  'fixed-month': `USD ${rough(FIXED_YEAR / 12)}`,
  'api-price': fixed(API_PRICE, 2),
  'even-tokens': billion(still.perMonth),
  'used-tokens': billion(millionsPerYear(BUSY) / 12),
  'even-busy': stated('all', still.busy, [0.98, 1.02]),
  'even-fall': billion(breakEvenOf(0.1, 3).perMonth),
  rate: stated('four', REQUESTS_PER_SECOND, [4, 4]),
  sure: halfWithin({regime: 'load', ...RUNNING_WORKLOAD}),
  'full-tokens-target': billion(fullAt(0.8)),
  'full-tokens-most': billion(fullAt(1)),
  // Falling prices.
  'even-half': billion(breakEvenOf(0.5, 3).perMonth),
  'together-cut': percent(1 - 5.4 / 6.49),
  // The fleet of ten.
  'build-year': roughUsd(build.perYear),
  'stay-api': String(n.stayApi),
  'stay-endpoint': String(n.stayEndpoint),
  'stay-product': String(n.stayProduct),
  'endpoint-year': roughUsd(endpoint.perYear),
  'product-year': roughUsd(product.perYear),
  'api-year': roughUsd(api.perYear),
  'paid-gpus': significant(build.firstFleet.paidDevices, 2),
  'people-share': percent(
    (build.items.engineers + build.items.build + build.items.onCall) / build.perYear,
  ),
  'endpoint-break-even': breakEvenAt({}),
  'even-gpus': count(Math.ceil(base.endpointBreakEven ?? NaN)),
  'product-break-even': platformModel.at().text('againstProduct'),
  'team-two': breakEvenAt({team: 2.25}),
  'team-eight': breakEvenAt({team: 8}),
  'endpoint-ten-hour': breakEvenAt({endpointHour: 10}),
  deciders: stated('no input', deciders(base).length, [0, 0]),
  // Energy.
  'joules-day': fixed(joulesDay, 1),
  'energy-usd': `${fixed(100 * energyUsd, 0)} cents`,
  'rent-usd': stated('about 7 dollars', rentUsd, [6.5, 7.5]),
  // Tenants.
  'output-weight': significant(PER_OUTPUT / PER_NEW, 2),
  'work-month': stated('2,600', YEAR.own[0] / 12, [2550, 2650]),
  'empty-month': rough(YEAR.own[1] / 12),
  'empty-share': stated('four fifths', YEAR.own[1] / (12 * MONTH_BILL), [0.78, 0.82]),
  'people-month': rough(YEAR.own[2] / 12),
  'people-over-gpus': stated('more', YEAR.own[2] / (12 * MONTH_BILL), [1.05, 10]),
  'month-bill': `USD ${rough(MONTH_BILL)}`,
  'reports-bill': stated('2,900', reports, [2800, 2950]),
  'reports-night': stated('about USD 760', reportsNight, [750, 770]),
  'reports-by-tokens': percent(0.2),
  'reports-by-work': percent(reportsNight / (MONTH_BILL - idleAll)),
  // The work.
  tasks: rows([...TASKS.map((task) => [null, ...task, null]), [null, ...all, null]]),
  'build-months': months,
  'months-to-production': significant(monthsOf(n), 2),
  'build-doubled': breakEvenAt({build: 2 * months}),
  loaded: `USD ${rough(132_270 / 0.706)}`,
  // The upkeep.
  'vllm-days': significant(vllm, 2),
  'upkeep-days': count(kept.daysPerYear),
  'upkeep-people': significant(kept.people, 2),
  'upkeep-year': `USD ${rough(kept.people * n.loaded)}`,
  // The rota.
  'rota-people': count(rota.people),
  'rota-hours': count(rota.hoursPerWeek),
  'shared-hours': significant(shared.hoursPerWeek, 2),
  'rota-build': roughUsd(year('build', {team: 8})),
  seat: stated('about five', seat, [4.8, 5.2]),
  // Idle GPUs and the small items.
  'idle-as-discount': stated(
    'a third',
    (idleCost(30) - idleCost(70)) / (build.items.used + build.items.idle),
    [0.31, 0.36],
  ),
  'idle-some': idle(30),
  'idle-most': idle(70),
  'small-all': `USD ${rough(small)}`,
  'small-share': percent(small / build.perYear, 2),
});
