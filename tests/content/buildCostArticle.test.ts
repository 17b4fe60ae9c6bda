// The article states costs, break-evens and sensitivities of the model, and arithmetic of rotas and releases. They are computed here.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {GROUPS, RANGES, type RangedId} from '../../src/components/calculators/PlatformCost/ranges';
import {endsOf} from '../../src/components/calculators/PlatformCost/inputs';
import {deciders, decidersInWords} from '../../src/components/calculators/PlatformCost/report';
import {run, type PlatformRun} from '../../src/components/calculators/PlatformCost/run';
import {platformValues} from '../../src/components/calculators/PlatformCost/testValues';
import {monthsOf, ownHour, type WayId} from '../../src/components/calculators/PlatformCost/ways';
import {gpus, money, tokensPerDay} from '../../src/components/calculators/PlatformCost/words';
import {count, percent, significant, usd} from '../../src/components/ui/format';
import {pagerRota, staffedSeats} from '../../src/inference/cost/onCallRota';
import {HOURS_PER_YEAR} from '../../src/inference/cost/power';
import {runningCost} from '../../src/inference/cost/runningCost';
import {releaseInterval, upkeep} from '../../src/inference/cost/upkeep';
import {unwrap} from '../../src/inference/result';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/build-and-maintenance-cost.mdx',
);
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof platformValues>[0];
const of = (changes: Changes = {}): PlatformRun => unwrap(run(platformValues(changes)));
/** Three digits are more than an example carries. */
const rough = (value: number) => count(Number(value.toPrecision(3)));
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const base = of();
const n = base.numbers;
const {build, endpoint, product, api} = base.costs;
const fleet = build.firstFleet;
const year = (way: WayId, changes: Changes = {}) => of(changes).costs[way].perYear;
const rota = unwrap(pagerRota({levels: 2, maxShare: 0.25}));
const shared = unwrap(pagerRota({levels: 2, maxShare: 2 / n.team}));
const seat = unwrap(staffedSeats({seats: 1, hoursPerWeek: 40, absence: 0.15}));

const vllm = unwrap(releaseInterval({first: '2026-02-07', last: '2026-08-26', steps: 13}));
const sglang = unwrap(releaseInterval({first: '2026-05-06', last: '2026-08-25', steps: 7}));
const lmdeploy = unwrap(releaseInterval({first: '2025-09-09', last: '2026-08-19', steps: 12}));

const around = base.costs.build.items;
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
const replicaYear = unwrap(
  runningCost({devices: 2, pricePerDeviceHour: ownHour(n), hours: HOURS_PER_YEAR}),
);
const paidReplicaYear = replicaYear * (1 - 0.3 * 0.5);
const replicaTokens = n.throughput * 86_400 * 0.5 * 365.25;
const loaded = 132_270 / 0.706;
const commitment = unwrap(
  runningCost({devices: 19, pricePerDeviceHour: ownHour(n), hours: 1.5 * HOURS_PER_YEAR}),
);
const breakEvenAt = (changes: Changes) => Math.ceil(of(changes).endpointBreakEven ?? NaN);
const withRota = {team: 8} as const;

const stated = [
  `${money(build.perYear)} a year`,
  `${money(endpoint.perYear)}`,
  `${gpus(base.endpointBreakEven)}`,
  `${gpus(base.productBreakEven)}`,
  `${significant(fleet.paidDevices, 2)} paid GPUs`,
  `${percent(fleet.utilization)} of what is paid for`,
  `USD ${rough(endpoint.items.idle)}`,
  decidersInWords(base).replace(/^.*alone: /, ''),
  `${significant(monthsOf(n), 2)} months`,
  `USD ${rough(n.delay * monthsOf(n))}`,
  `${count(rota.people)} people, ${count(rota.hoursPerWeek)} hours a week each`,
  `${significant(shared.hoursPerWeek, 2)} hours a week`,
  `${significant(seat, 3)} people`,
  `moves the break-even against the endpoint to ${gpus(of(withRota).endpointBreakEven)}`,
  `${money(year('build', withRota))}`,
  `every ${significant(vllm)} days`,
  `every ${significant(sglang)} days`,
  `every ${significant(lmdeploy)} days`,
  `USD ${rough(small)} a year, ${percent(small / build.perYear, 2)} of the total`,
  `USD ${rough(smallAtHigh)}`,
  `${significant(trillion)} trillion tokens a year`,
  `${count((trillion * 1e12 * n.sent) / 1e12)} TB`,
  `USD ${rough(around.network)}`,
  `USD ${pull.toFixed(2)} for each start`,
  `USD ${rough(pull * 20 * 365.25)} a year`,
  `the team (${money(swing('team'))})`,
  `USD ${rough(6180 * n.seriesPrice)} a month`,
  `${money(swing('endpointHour'))}`,
  `${money(swing('volume'))}`,
  `${money(swing('gpuHour'))}`,
  `USD ${rough(swing('loaded'))}`,
  `USD ${rough(swing('storedPrice'))}`,
  `USD ${rough(paidReplicaYear)} a year`,
  `USD ${rough((replicaTokens / 1e6) * base.apiPrice)}`,
  `${count((n.throughput * paidReplicaYear) / ((replicaTokens / 1e6) * base.apiPrice))} tokens/s`,
  `${tokensPerDay(of({throughput: 9000}).apiBreakEven)}`,
  `USD ${rough(loaded)}`,
  `USD ${rough(commitment)}`,
  `at USD 5.40 it lies at ${gpus(of({endpointHour: 5.4}).endpointBreakEven)}, at USD 10 at ${gpus(of({endpointHour: 10}).endpointBreakEven)}`,
  `from 6.49 to 5.40, moves the break-even of the example from ${breakEvenAt({endpointHour: 6.49})} to ${gpus(of({endpointHour: 5.4}).endpointBreakEven)}`,
  `every row doubled the break-even against the endpoint moves from ${breakEvenAt({})} to ${gpus(of({build: 74}).endpointBreakEven)}, with every row halved to ${breakEvenAt({build: 18.5})}`,
  `doubled put the break-even at ${breakEvenAt({team: 9})}, halved at ${breakEvenAt({team: 2.25})}`,
  `USD ${rough(year('build', {volume: 1000, team: 2.25}) - year('endpoint', {volume: 1000}))} a year more than the endpoint`,
  `Its own rate after commitment would be ${usd(ownHour(n)).replace('USD ', '')}`,
  `worth up to ${rough(around.idle - of({followed: 70}).costs.build.items.idle)}`,
  `USD ${rough(year('endpoint', {volume: 10_000}) - year('build', {volume: 10_000}))} a year less`,
  `USD ${rough(build.perYear - endpoint.perYear)} a year more`,
  `${significant((year('build') - year('api')) / 1e6)} million more than the API`,
];

test.each(stated)('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([1000, 3000, 5000, 10_000, 20_000])('%d million tokens a day', (volume) => {
  const {costs} = of({volume});
  const cells = (['build', 'endpoint', 'product', 'api'] as const).map((way) =>
    costs[way].perMillionTokens.toFixed(2),
  );
  const devices = significant(costs.build.firstFleet.paidDevices, 3);
  expect(article).toContain(row(count(volume), devices, ...cells));
});

test.each([
  {followed: 0, meanOverPeak: 50},
  {followed: 30, meanOverPeak: 50},
  {followed: 70, meanOverPeak: 50},
  {followed: 30, meanOverPeak: 35},
  {followed: 30, meanOverPeak: 70},
])(
  'what is idle with $followed followed and $meanOverPeak mean over peak',
  ({followed, meanOverPeak}) => {
    const {items, firstFleet} = of({followed, meanOverPeak}).costs.build;
    expect(article).toContain(
      row(
        `${meanOverPeak} %`,
        `${followed} %`,
        significant(firstFleet.paidDevices, 3),
        percent(firstFleet.utilization),
        rough(items.idle),
      ),
    );
  },
);

/** Rows of a table between two marks of the text. */
function rowsBetween(from: string, to: string): string[][] {
  const text = readFileSync(file, 'utf8');
  const part = text.slice(text.indexOf(from), text.indexOf(to));
  return part
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+$/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

test('the tasks of the build add up to the ranges of the model', () => {
  const rows = rowsBetween('{/* #tasks */}', '{/* #upkeep */}');
  expect(rows.length).toBe(11);
  const sums = [2, 3, 4].map((column) =>
    rows.slice(0, -1).reduce((sum, cells) => sum + Number(cells[column]), 0),
  );
  expect(sums).toEqual([RANGES.build.low, RANGES.build.base, RANGES.build.high]);
  expect(rows.at(-1)?.slice(2, 5).map(Number)).toEqual(sums);
});

test('the tasks of the upkeep add up, in days and in people', () => {
  const rows = rowsBetween('{/* #upkeep */}', '{/* #rota */}');
  const tasks = rows
    .slice(0, -1)
    .map((cells) => ({timesPerYear: Number(cells[2]), daysEach: Number(cells[3])}));
  expect(tasks.length).toBeGreaterThan(6);
  const {daysPerYear, people} = unwrap(upkeep({tasks, workdaysPerYear: 220}));
  expect(rows.at(-1)?.[4]).toBe(count(daysPerYear));
  for (const [i, {timesPerYear, daysEach}] of tasks.entries())
    expect(rows[i]?.[4]).toBe(String(timesPerYear * daysEach));
  expect(article).toContain(`${significant(people)} people of 220 workdays`);
  expect(article).toContain(`USD ${rough(people * n.loaded)}`);
});

test('at ten GPUs volume and its growth alone turn the decision', () => {
  const small = of({volume: 1000});
  expect(small.costs.build.firstFleet.paidDevices).toBeLessThan(11);
  expect(
    deciders(small).filter((name) => !['Tokens per day', 'Growth per year'].includes(name)),
  ).toEqual([]);
});

test('what else the article compares', () => {
  expect(article).toContain('Eight of 31 inputs');
  expect([deciders(base).length, Object.keys(RANGES).length]).toEqual([8, 31]);
  // A doubled or halved build does not turn the choice, half of the team does.
  const difference = (changes: Changes) => year('build', changes) - year('endpoint', changes);
  expect(Math.min(difference({build: 74}), difference({build: 18.5}))).toBeGreaterThan(0);
  expect(difference({team: 2.25})).toBeLessThan(0);
  expect(Math.abs(difference({team: 3}))).toBeLessThan(0.005 * year('endpoint'));
  expect(deciders(of({against: 'api'}))).toEqual([]);
  expect(product.perYear).toBeLessThan(build.perYear);
  expect(api.perYear).toBeLessThan(endpoint.perYear);
  expect(Math.abs(product.perYear / endpoint.perYear - 1)).toBeLessThan(0.02);
});
