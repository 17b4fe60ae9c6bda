// The article states numbers of the model, and of racks, coolant, switches and spares. They are computed here.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {run, type OnPremResult} from '../../src/components/calculators/OnPremOrCloud/run';
import {onPremValues} from '../../src/components/calculators/OnPremOrCloud/testValues';
import {count, fixed, significant} from '../../src/components/ui/format';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {acceleratorById} from '../../src/data/accelerators';
import {coolantFlow} from '../../src/inference/capacity/coolantFlow';
import {fabric} from '../../src/inference/capacity/fabric';
import {rackPlan} from '../../src/inference/capacity/rackPlan';
import {eventsPerDeviceYear, sparesFor} from '../../src/inference/capacity/spares';
import {HOURS_PER_YEAR} from '../../src/inference/cost/power';
import {countParameters} from '../../src/inference/model/parameters';
import {unwrap} from '../../src/inference/result';

const file = join(import.meta.dirname, '../../docs/infrastructure-and-operations/on-prem-llms.mdx');
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof onPremValues>[0];
const of = (changes: Changes = {}) => run(onPremValues(changes));
const whole = (share: number | null) => count(100 * (share ?? NaN));
const even = (changes: Changes = {}) => whole(of(changes).breakEven);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const pv = (result: OnPremResult, way: keyof OnPremResult['ways']) => result.ways[way].presentValue;

const job = of();
const yearly = job.yearly.reduce((sum, {amountPerYear}) => sum + amountPerYear, 0);
const usedHours = job.devices * HOURS_PER_YEAR * 0.6;
const electricity = job.yearly[0]?.amountPerYear ?? NaN;
const running = yearly / usedHours;
const annuity = 1 / 1.08 + 1 / 1.08 ** 2 + 1 / 1.08 ** 3;
const hardware = (job.purchase - job.worth / 1.08 ** 3) / (annuity * usedHours);
const monthOfRent = (64 * 4 * 0.6 * HOURS_PER_YEAR) / 12;
const commitment = of({committed: 2});

// DGX B200, as NVIDIA publishes it.
const server = {watts: 14_300, units: 10, kilograms: 142.4, supplies: 6, supplyWatts: 3300};
const RACK = {rackUnits: 48, reservedWatts: 1000, reservedUnits: 4};
const air = (watts: number) => unwrap(coolantFlow({watts, riseKelvin: 15, coolant: 'air'}));
const water = (watts: number) =>
  unwrap(coolantFlow({watts, riseKelvin: 10, coolant: 'water'})) * 60_000;

const meta = {devices: 16_384, days: 54};
const every = unwrap(eventsPerDeviceYear({...meta, events: 419}));
const gpu = unwrap(eventsPerDeviceYear({...meta, events: 268}));
const spares = (leadDays: number, confidence: number, devices = 64) =>
  unwrap(sparesFor({devices, ratePerDeviceYear: gpu, leadDays, confidence}));
const burnIn = (64 * gpu * 3) / 365.25;

const weights = 2 * countParameters(shapeOf('meta-llama/Llama-3.1-70B').shape).total;

const stated = [
  `from 70 % of all hours`.replace('70', even()),
  `after three years, from ${even({life: 3})} %`,
  `never breaks even (${even({servers: 1})} %), and one that costs no extra staff does from ${even({servers: 1, staff: 0})} %`,
  `without it every size breaks even at ${even({servers: 32, staff: 0})} %, and one server reaches ${even({servers: 1, staff: 115_000})} % at USD 115,000 of staff a year`,
  `alone is ${count((100 * 40) / 168)} %`,
  `numerator is USD ${significant(pv(job, 'own') / 1e6)} million, the denominator USD ${significant(pv(of({used: 100}), 'onDemand') / 1e6)} million, the share ${even()} %`,
  `at USD 2.00 it costs USD ${count(Math.round((pv(commitment, 'own') - pv(commitment, 'committed')) / 1e4) * 1e4)} less`,
  `a commitment at USD 2.80 pays from ${whole(job.commitFrom)} % of hours`,
  `break-even of ${[3, 4, 5, 6].map((life) => even({life})).join(', ')} and ${even({life: 7})} %`,
  `with no fall the default break-even is ${even({priceChange: 0})} %, with 25 % a year ${even({priceChange: -25})} %`,
  `so ${fixed(server.watts / 8000, 1)} times the devices`,
  `leaves ${fixed((3 * server.supplyWatts) / 1000, 1)} kW of a possible ${server.watts / 1000}`,
  `draws ${significant(job.itWatts / 1000)} kW at full power`,
  `costs USD ${significant(electricity)} a year: ${significant((100 * electricity) / job.purchase, 2)} % of the purchase`,
  `moves the break-even from ${even()} to ${even({kwh: 0.3})} %`,
  `is ${fixed(air(58_200) / 1.2, 1)} m/s, and ${fixed(air(150_000) / 1.2, 1)} m/s for 150 kW`,
  `in BF16 is ${count(weights / 1e9)} GB. Twenty checkpoints are ${fixed((20 * weights) / 1e12, 1)} TB`,
  `has ${fixed(8 * 3.84, 1)} TB`,
  `after ${count((8 * weights) / 12.5e9)} s`,
  `are ${count(2 * server.kilograms)} kg in one rack`,
  `730.5 h = USD ${significant(monthOfRent)}. At the defaults that is no more than owning costs (USD ${significant((job.ways.own.perUsedHour * usedHours) / 12)} a month, levelized)`,
  `${significant(every)} per device and year, or one in ${significant(1 / every, 2)} years. 268 belong to the GPU by the table's own counts, ${significant(gpu)} per device`,
  `says 58.7 %, which would be ${count(0.587 * 419)}.`,
  `148 of 419 are ${significant((100 * 148) / 419)} %`,
  `that is ${significant(64 * gpu, 2)} GPU interruptions a year`,
  `${fixed(100 / 8, 1)} % of eight`,
  `is 8,766 hours a year; at 1,600 working hours a person (an assumption) that is ${significant(HOURS_PER_YEAR / 1600, 2)} people`,
  `are USD ${fixed(300_000 / usedHours, 2)} per used device-hour of the ${fixed(job.ways.own.perUsedHour, 2)} in total`,
  `have ${significant(burnIn, 2)} GPU faults in 72 hours, so ${count(100 * Math.exp(-burnIn))} % of healthy fleets show none`,
  `shows none in ${count(100 * Math.exp(-10 * burnIn))} % of cases`,
  `are USD ${significant(yearly)} a year, ${fixed(running, 2)} per used hour`,
  `the owned hour costs USD ${fixed(job.ways.own.perUsedHour, 2)} in present value, of which ${count((100 * running) / job.ways.own.perUsedHour)} % is not the hardware`,
  `cheaper up to ${even()} % of hours`,
];

test.each(stated)('the article says: %s', (text) => {
  expect(article).toContain(text);
});

test('the owned hour is hardware and running cost', () => {
  expect(hardware + running).toBeCloseTo(job.ways.own.perUsedHour, 9);
});

describe('tables', () => {
  test.each([1, 2, 4, 8, 16, 32])('break-even of %i servers by price', (servers) => {
    const cells = [2, 3, 4, 5, 6].map((onDemand) => `${even({servers, onDemand})} %`);
    expect(article).toContain(row(`${servers} (${8 * servers})`, ...cells));
  });

  test.each([1, 32])('break-even of %i servers without staff', (servers) => {
    const cells = [2, 3, 4, 5, 6].map((onDemand) => `${even({servers, onDemand, staff: 0})} %`);
    expect(article).toContain(row('Any, without staff', ...cells));
  });

  test.each([
    ['H100 SXM', ['nvidia-h100-sxm']],
    ['MI300X', ['amd-mi300x']],
    ['Gaudi 3', ['intel-gaudi3']],
    ['B200, MI325X', ['nvidia-b200', 'amd-mi325x']],
    ['MI355X', ['amd-mi355x']],
  ])('racks of eight %s', (name, ids) => {
    for (const id of ids) {
      const watts = 8 * (acceleratorById(id).tdpWatts ?? NaN);
      const held = [20, 30, 50].map((kilowatts) => {
        const rackWatts = kilowatts * 1000;
        const node = {nodes: 100, nodeWatts: 1.8 * watts, nodeUnits: server.units};
        const plan = rackPlan({...node, ...RACK, rackWatts});
        return plan.ok ? plan.value.nodesPerRack : 0;
      });
      const kilowatts = [fixed(watts / 1000, 1), fixed((1.8 * watts) / 1000, 1)];
      expect(article).toContain(row(name, ...kilowatts, ...held));
    }
  });

  test.each([
    ['One server, 14.3 kW', 14_300],
    ['Rack with two, 29.6 kW', 29_600],
    ['Rack with four, 58.2 kW', 58_200],
    ["150 kW, a GB200 unit's share of a rack", 150_000],
  ])('flows for %s', (name, watts) => {
    const cells = [`${significant(air(watts))} m³/s`, `${significant(water(watts))} L/min`];
    expect(article).toContain(row(name, ...cells));
  });

  test.each([4, 8, 9, 16, 32])('fabric of %i servers', (nodes) => {
    const of64 = unwrap(fabric({nodes, portsPerNode: 8, switchPorts: 64}));
    const {leaves, spines, nodeLinks, spineLinks} = of64;
    expect(article).toContain(row(nodes, 8 * nodes, leaves, spines, nodeLinks, spineLinks));
  });

  test.each([3, 14, 30, 60, 90])('spares for a replacement after %i days', (days) => {
    const {expected, spares: most} = spares(days, 0.95);
    const mean = expected < 0.1 ? significant(expected, 2) : significant(expected);
    expect(article).toContain(row(`${days} days`, mean, most, spares(days, 0.99).spares));
  });
});

describe('bill of materials', () => {
  const plan = unwrap(
    rackPlan({...RACK, nodes: 8, nodeWatts: server.watts, nodeUnits: 10, rackWatts: 30_000}),
  );
  const sizes = [
    {servers: 1, racks: 1},
    {servers: plan.nodesPerRack, racks: 1},
    {servers: 8, racks: plan.racks},
  ];
  const watts = sizes.map(({servers, racks}) => servers * server.watts + racks * 1000);
  const cells = (cell: (size: {servers: number; racks: number}, index: number) => string) =>
    sizes.map(cell);

  test('four racks of 30 kW hold eight servers', () => {
    expect([plan.nodesPerRack, plan.racks]).toEqual([2, 4]);
  });

  test.each([
    row('Servers, devices', ...cells(({servers}) => `${servers}, ${8 * servers}`)),
    row('Full power, IT', ...watts.map((w) => `${significant(w / 1000)} kW`)),
    row(
      'Full power, facility at PUE 1.54',
      ...watts.map((w) => `${significant((1.54 * w) / 1000)} kW`),
    ),
    row(
      'Supply inlets, 200 to 240 V, 16 A',
      ...cells(({servers}) => String(servers * server.supplies)),
    ),
    row(
      'Air at 15 K',
      ...watts.map((w) => `${w < 20_000 ? fixed(air(w), 2) : significant(air(w))} m³/s`),
    ),
    row(
      'Height and weight of servers',
      ...cells(({servers}) => `${servers * 10} U, ${count(servers * server.kilograms)} kg`),
    ),
    row('Local NVMe', ...cells(({servers}) => `${significant(servers * 8 * 3.84)} TB`)),
    row(
      'Spare devices, 30 days, 95 %',
      ...cells(({servers}) => String(spares(30, 0.95, 8 * servers).spares)),
    ),
  ])('%s', (text) => {
    expect(article).toContain(text);
  });

  test('the store holds twenty checkpoints twice', () => {
    const store = `${fixed((40 * weights) / 1e12, 1)} TB`;
    expect(article).toContain(row('Shared store, 20 checkpoints twice', store, store, store));
  });
});
