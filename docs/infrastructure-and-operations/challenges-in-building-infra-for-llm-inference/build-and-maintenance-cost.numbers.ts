import {
  GROUPS,
  RANGES,
  type RangedId,
} from '../../../src/components/calculators/PlatformCost/ranges';
import {endsOf} from '../../../src/components/calculators/PlatformCost/inputs';
import {deciders, decidersInWords} from '../../../src/components/calculators/PlatformCost/report';
import {run, type PlatformRun} from '../../../src/components/calculators/PlatformCost/run';
import {platformValues} from '../../../src/components/calculators/PlatformCost/testValues';
import {monthsOf, ownHour, type WayId} from '../../../src/components/calculators/PlatformCost/ways';
import {gpus, money, tokensPerDay} from '../../../src/components/calculators/PlatformCost/words';
import {count, fixed, percent, significant} from '../../../src/components/ui/format';
import {pagerRota, staffedSeats} from '../../../src/inference/cost/onCallRota';
import {HOURS_PER_YEAR} from '../../../src/inference/cost/power';
import {runningCost} from '../../../src/inference/cost/runningCost';
import {releaseInterval, upkeep} from '../../../src/inference/cost/upkeep';
import {unwrap} from '../../../src/inference/result';
import {numbers, rows, stated} from '../../../src/numbers';

// The model's example: 5 billion tokens a day on a 70B model, two H100 a replica.
type Changes = Parameters<typeof platformValues>[0];
const of = (changes: Changes = {}): PlatformRun => unwrap(run(platformValues(changes)));
/** Three digits; more than that an example does not carry. */
const rough = (value: number) => count(Number(value.toPrecision(3)));
const base = of();
const n = base.numbers;
const {build, endpoint, product} = base.costs;
const fleet = build.firstFleet;
const year = (way: WayId, changes: Changes = {}) => of(changes).costs[way].perYear;
const rota = unwrap(pagerRota({levels: 2, maxShare: 0.25}));
const shared = unwrap(pagerRota({levels: 2, maxShare: 2 / n.team}));
const seat = unwrap(staffedSeats({seats: 1, hoursPerWeek: 40, absence: 0.15}));

// Images of vLLM and SGLang at AWS, and LMDeploy's tags.
const vllm = unwrap(releaseInterval({first: '2026-02-07', last: '2026-08-26', steps: 13}));
const sglang = unwrap(releaseInterval({first: '2026-05-06', last: '2026-08-25', steps: 7}));
const lmdeploy = unwrap(releaseInterval({first: '2025-09-09', last: '2026-08-19', steps: 12}));

// What is small: network, storage and observability, at the base and at the high ends of their inputs.
const around = build.items;
const small = around.network + around.storage + around.observability;
const highEnds = Object.fromEntries(
  ([...Object.keys(GROUPS.data.ranges), ...Object.keys(GROUPS.observability.ranges)] as RangedId[])
    .filter((id) => id !== 'clusters' && id !== 'licenses')
    .map((id) => [id, endsOf(platformValues(), id).high]),
);
const largest = of(highEnds).costs.build;
const smallAtHigh = largest.items.network + largest.items.storage + largest.items.observability;
const trillion = (n.volume * 365.25) / 1e6;
const pull = 70 * 0.045;
const swing = (id: RangedId, some = base) =>
  some.sensitivity.bars.find(({input}) => input === id)?.swing ?? NaN;
// A serving replica a year, less what scaling gives back of its swing, and what its tokens cost from the API.
const replicaYear = unwrap(
  runningCost({devices: 2, pricePerDeviceHour: ownHour(n), hours: HOURS_PER_YEAR}),
);
const paidReplicaYear = replicaYear * (1 - 0.3 * 0.5);
const replicaTokens = n.throughput * 86_400 * 0.5 * 365.25;
// A median wage with benefits, from two statistics.
const loaded = 132_270 / 0.706;
// Half of the fleet committed, with 18 months left.
const commitment = unwrap(
  runningCost({devices: 19, pricePerDeviceHour: ownHour(n), hours: 1.5 * HOURS_PER_YEAR}),
);
const breakEvenAt = (changes: Changes) => Math.ceil(of(changes).endpointBreakEven ?? NaN);
const withRota = of({team: 8});

/** A year of building over a year of the endpoint, in USD. */
const difference = (changes: Changes) => year('build', changes) - year('endpoint', changes);

const volumeRow = (volume: number) => {
  const {costs} = of({volume});
  const cells = (['build', 'endpoint', 'product', 'api'] as const).map((way) =>
    fixed(costs[way].perMillionTokens, 2),
  );
  return [count(volume), significant(costs.build.firstFleet.paidDevices), ...cells];
};
const idleRow = (meanOverPeak: number, followed: number) => {
  const {items, firstFleet} = of({followed, meanOverPeak}).costs.build;
  return [
    `${meanOverPeak} %`,
    `${followed} %`,
    significant(firstFleet.paidDevices),
    percent(firstFleet.utilization),
    rough(items.idle),
  ];
};
// At about ten GPUs: what turns the decision besides the volume and its growth.
const rescues = deciders(of({volume: 1000})).filter(
  (name) => !['Tokens per day', 'Growth per year'].includes(name),
);

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
  TASKS.reduce((sum, months) => sum + months[column], 0),
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
const kept = unwrap(
  upkeep({
    tasks: UPKEEP.map(([timesPerYear, daysEach]) => ({timesPerYear, daysEach})),
    workdaysPerYear: 220,
  }),
);

export default numbers({
  'build-year': money(build.perYear),
  'small-share': percent(small / build.perYear, 2),
  'endpoint-year': money(endpoint.perYear),
  'endpoint-break-even': gpus(base.endpointBreakEven),
  deciders: stated('Eight', deciders(base).length, [8, 8]),
  inputs: Object.keys(RANGES).length,
  'team-three': stated('the same', year('build', {team: 3}) / year('endpoint'), [0.995, 1.005]),
  'ten-gpus': stated('no input but volume', rescues.length, [0, 0]),
  // How to read the model.
  'deciders-named': decidersInWords(base).replace(/^.*alone: |\.$/g, ''),
  'endpoint-idle': `USD ${rough(endpoint.items.idle)}`,
  'product-endpoint': stated(
    'about what the endpoint does',
    product.perYear / endpoint.perYear,
    [0.98, 1.02],
  ),
  'half-team-first-row': `USD ${rough(year('build', {volume: 1000, team: 2.25}) - year('endpoint', {volume: 1000}))}`,
  volumes: rows([1000, 3000, 5000, 10_000, 20_000].map(volumeRow)),
  'replica-year': `USD ${rough(paidReplicaYear)}`,
  'replica-tokens': `USD ${rough((replicaTokens / 1e6) * base.apiPrice)}`,
  'api-throughput': count(
    (n.throughput * paidReplicaYear) / ((replicaTokens / 1e6) * base.apiPrice),
  ),
  'api-break-even': tokensPerDay(of({throughput: 9000}).apiBreakEven),
  // The arithmetic.
  'peak-replicas': fleet.peakReplicas,
  'paid-gpus': significant(fleet.paidDevices, 2),
  'at-work': percent(fleet.utilization),
  'product-break-even': gpus(base.productBreakEven),
  'break-even-649': breakEvenAt({endpointHour: 6.49}),
  'break-even-540': gpus(of({endpointHour: 5.4}).endpointBreakEven),
  // The work, layer by layer.
  tasks: rows([...TASKS.map((task) => [null, ...task, null]), [null, ...all, null]]),
  'build-months': months,
  'months-to-production': significant(monthsOf(n), 2),
  'break-even': breakEvenAt({}),
  'break-even-doubled': gpus(of({build: 2 * months}).endpointBreakEven),
  'break-even-halved': breakEvenAt({build: months / 2}),
  'build-decides': stated(
    'either way',
    Math.min(difference({build: 2 * months}), difference({build: months / 2})),
    [1, 1e6],
  ),
  'team-doubled': breakEvenAt({team: 9}),
  'team-halved': breakEvenAt({team: 2.25}),
  'team-halved-cheaper': stated('cheaper', difference({team: 2.25}), [-1e6, -1]),
  loaded: `USD ${rough(loaded)}`,
  // The upkeep.
  'vllm-days': significant(vllm),
  'sglang-days': significant(sglang),
  'lmdeploy-days': significant(lmdeploy),
  upkeep: rows([
    ...UPKEEP.map(([times, days]) => [null, times, days, times * days]),
    [null, null, null, count(kept.daysPerYear)],
  ]),
  'upkeep-people': significant(kept.people),
  'upkeep-year': `USD ${rough(kept.people * n.loaded)}`,
  'upkeep-twice': significant(2 * kept.people, 2),
  // The rota.
  'rota-people': count(rota.people),
  'rota-hours': count(rota.hoursPerWeek),
  'shared-hours': significant(shared.hoursPerWeek, 2),
  'rota-build': money(withRota.costs.build.perYear),
  'rota-break-even': gpus(withRota.endpointBreakEven),
  seat: significant(seat, 3),
  // Idle GPUs.
  idle: rows([idleRow(50, 0), idleRow(50, 30), idleRow(50, 70), idleRow(35, 30), idleRow(70, 30)]),
  'scaling-worth': rough(around.idle - of({followed: 70}).costs.build.items.idle),
  // Network, storage and observability.
  small: `USD ${rough(small)}`,
  'small-high': `USD ${rough(smallAtHigh)}`,
  trillion: significant(trillion),
  'answers-tb': count((trillion * 1e12 * n.sent) / 1e12),
  network: `USD ${rough(around.network)}`,
  pull: `USD ${fixed(pull, 2)}`,
  'pulls-year': `USD ${rough(pull * 20 * 365.25)}`,
  'series-month': `USD ${rough(1540 * n.seriesPrice)}`,
  'storage-swing': `USD ${rough(swing('storedPrice'))}`,
  delay: `USD ${rough(n.delay * monthsOf(n))}`,
  // The decision.
  'own-hour': fixed(ownHour(n), 2),
  'base-more': `USD ${rough(difference({}))}`,
  'twice-less': `USD ${rough(-difference({volume: 10_000}))}`,
  'endpoint-swing': money(swing('endpointHour')),
  'team-swing': money(swing('team')),
  'volume-swing': money(swing('volume')),
  'gpu-swing': money(swing('gpuHour')),
  'person-swing': money(swing('loaded')),
  'break-even-10': gpus(of({endpointHour: 10}).endpointBreakEven),
  'api-less': `USD ${significant((year('build') - year('api')) / 1e6)} million`,
  'api-deciders': stated('no single input', deciders(of({against: 'api'})).length, [0, 0]),
  commitment: `USD ${rough(commitment)}`,
});
