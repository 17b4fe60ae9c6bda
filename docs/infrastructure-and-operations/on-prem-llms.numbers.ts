import {GPU_HOUR} from '../../src/components/calculators/BreakEven/workloads';
import {ENGINEER} from '../../src/components/calculators/PlatformCost/assistantFleet';
import {LIQUID_RACK} from '../../src/components/calculators/OnPremOrCloud/racks';
import {count, fixed, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {shapeOf} from '../../src/data/shapeOf';
import {coolantFlow} from '../../src/inference/capacity/coolantFlow';
import {fabric} from '../../src/inference/capacity/fabric';
import {nodesPerRack, rackPlan} from '../../src/inference/capacity/rackPlan';
import {eventsPerDeviceYear, sparesFor} from '../../src/inference/capacity/spares';
import {HOURS_PER_YEAR} from '../../src/inference/cost/power';
import {countParameters} from '../../src/inference/model/parameters';
import {numbers, rows, stated} from '../../src/numbers';
import {
  onPremModel,
  type OnPremValues,
} from '../../src/components/calculators/OnPremOrCloud/calculator';

type Changes = Partial<OnPremValues>;

// The model's defaults: 64 H100 in eight servers.
const of = (changes: Changes = {}) => onPremModel.at(changes).result;
const whole = (share: number | null) => count(100 * (share ?? NaN));
const even = (changes: Changes = {}) => whole(of(changes).breakEven);
/** `70 %`, or `never` if all hours are not enough. */
const evenOrNever = (changes: Changes) =>
  (of(changes).breakEven ?? Infinity) > 1 ? 'never' : `${even(changes)} %`;
const job = of();
const own = job.ways.own;
const yearly = job.yearly.reduce((sum, {amountPerYear}) => sum + amountPerYear, 0);
const usedHours = job.devices * HOURS_PER_YEAR * 0.6;
const electricity = job.yearly[0]?.amountPerYear ?? NaN;
const running = yearly / usedHours;
const commitment = of({committed: 2});
const commitmentSaves = commitment.ways.own.presentValue - commitment.ways.committed.presentValue;
const monthOfRent = (64 * 4 * 0.6 * HOURS_PER_YEAR) / 12;
const PRICES = [2, 3, 4, 5, 6];
const evenByPrice = (servers: number) => [
  `${servers} (${8 * servers})`,
  ...PRICES.map((onDemand) => `${even({servers, onDemand})} %`),
];
/** Without staff the size does not matter. */
const evenWithoutStaff = PRICES.map((onDemand) => {
  const one = even({servers: 1, onDemand, staff: 0});
  const many = even({servers: 32, onDemand, staff: 0});
  if (one !== many) throw new Error('without staff, the size of the fleet changes the break-even');
  return `${one} %`;
});

// DGX B200, as NVIDIA publishes it, in racks that keep 1 kW for switches.
const server = {watts: 14_300, units: 10, kilograms: 142.4, supplies: 6, supplyWatts: 3300};
const RACK = {rackUnits: 48, reservedWatts: 1000, reservedUnits: 4};
const eightOf = (id: string) => {
  const {watts, heat, held} = airCooled(id);
  return [null, watts, heat, ...held];
};
function airCooled(id: string) {
  const watts = 8 * (acceleratorById(id).tdpWatts ?? NaN);
  const rack = {nodeWatts: 1.8 * watts, nodeUnits: server.units, ...RACK};
  const held = [20, 30, 50].map(
    (kilowatts) => nodesPerRack({...rack, rackWatts: kilowatts * 1000}).held,
  );
  return {watts: fixed(watts / 1000, 1), heat: fixed((1.8 * watts) / 1000, 1), held};
}

if (String(eightOf('nvidia-b200')) !== String(eightOf('amd-mi325x'))) {
  throw new Error('B200 and MI325X no longer share a row');
}

/** A GB200 NVL72 rack: 18 trays. */
const nvl72 = 1000 * LIQUID_RACK.kilowatts;
const air = (watts: number) => coolantFlow({watts, riseKelvin: 15, coolant: 'air'});
const water = (watts: number) => coolantFlow({watts, riseKelvin: 10, coolant: 'water'}) * 60_000;
/** Through a rack front of 0.6 m by 2 m. */
const airSpeed = (watts: number) => `${fixed(air(watts) / 1.2, 1)} m/s`;

/** A compute fabric of nine servers, one more than a switch of 64 ports holds. */
const ninth = fabric({nodes: 9, portsPerNode: 8, switchPorts: 64});

const weights = 2 * countParameters(shapeOf('meta-llama/Llama-3.1-70B').shape).total;

// Failures at the rate of a published training run.
const meta = {devices: 16_384, days: 54};
const gpu = eventsPerDeviceYear({...meta, events: 268});
const spares = (leadDays: number, confidence: number, devices = 64) =>
  sparesFor({devices, ratePerDeviceYear: gpu, leadDays, confidence});
const burnIn = (64 * gpu * 3) / 365.25;

// Bill of materials: one server, a rack, eight servers.
const plan = rackPlan({
  ...RACK,
  nodes: 8,
  nodeWatts: server.watts,
  nodeUnits: 10,
  rackWatts: 30_000,
});
const sizes = [
  {servers: 1, racks: 1},
  {servers: plan.nodesPerRack, racks: 1},
  {servers: 8, racks: plan.racks},
].map((size) => ({...size, watts: size.servers * server.watts + size.racks * 1000}));

export default numbers({
  'break-even': even(),
  'break-even-3-years': even({life: 3}),
  'break-even-listed': even({onDemand: GPU_HOUR.listed}),
  'staff-people': significant(onPremModel.inputs.staff.default / ENGINEER, 2),
  'by-staff': rows(
    [1, 3, 8, 16].map((servers) => [
      null,
      ...[0, onPremModel.inputs.staff.default, 5 * ENGINEER].map((staff) =>
        evenOrNever({servers, staff}),
      ),
    ]),
  ),
  'example-used': onPremModel.inputs.used.default,
  'daytime-share': count((100 * 40) / 168),
  'by-price': rows([
    ...[1, 2, 4, 8, 16, 32].map(evenByPrice),
    ['Any, without staff', ...evenWithoutStaff],
  ]),
  'commitment-cheap': stated('less', commitmentSaves, [1, Number.MAX_VALUE]),
  'commitment-dear': stated('more', job.ways.committed.presentValue - own.presentValue, [
    1,
    Number.MAX_VALUE,
  ]),
  'commitment-from': whole(job.commitFrom),
  'by-life-7': even({life: 7}),
  'nameplate-factor': fixed(server.watts / 8000, 1),
  racks: rows([
    eightOf('nvidia-h100-sxm'),
    eightOf('amd-mi300x'),
    eightOf('intel-gaudi3'),
    eightOf('nvidia-b200'),
    eightOf('amd-mi355x'),
  ]),
  'one-feed': `${fixed((3 * server.supplyWatts) / 1000, 1)} kW`,
  'electricity-cost': significant(electricity),
  'electricity-share': significant((100 * electricity) / job.purchase, 2),
  'dear-electricity': even({kwh: 0.3}),
  'flow-server': `${significant(air(14_300), 1)} m³/s`,
  'flow-rack': stated('170 L/min', water(nvl72), [165, 175]),
  'nvl72-power': `${count(nvl72 / 1000)} kW`,
  'air-speed-nvl72': airSpeed(nvl72),
  'ninth-switches': stated('five switches', ninth.leaves + ninth.spines, [5, 5]),
  'ninth-cables': ninth.spineLinks,
  checkpoints: `${fixed((20 * weights) / 1e12, 1)} TB`,
  'local-disk': `${fixed(8 * 3.84, 1)} TB`,
  'last-start': `${count((8 * weights) / 12.5e9)} s`,
  'rack-weight': `${count(2 * server.kilograms)} kg`,
  'month-of-rent': significant(monthOfRent),
  'gpu-years-between': fixed(1 / gpu, 1),
  'printed-share': count(0.587 * 419),
  'spares-quick': stated('one', spares(3, 0.95).spares, [1, 1]),
  'spares-month': stated('two', spares(30, 0.95).spares, [2, 2]),
  'spares-slow': stated('four', spares(90, 0.95).spares, [4, 4]),
  'owned-hour': stated('4.20', own.perUsedHour, [4.15, 4.25]),
  'rented-hour': stated('3.60', job.ways.onDemand.perUsedHour, [3.55, 3.65]),
  'weeks-between': stated('seven', 365.25 / 7 / (64 * gpu), [6.8, 7.5]),
  materials: rows([
    [null, ...sizes.map(({servers}) => `${servers}, ${8 * servers}`)],
    [null, ...sizes.map(({watts}) => `${significant(watts / 1000)} kW`)],
    [null, ...sizes.map(({watts}) => `${significant((1.54 * watts) / 1000)} kW`)],
    [null, ...sizes.map(({servers}) => servers * server.supplies)],
    [
      null,
      ...sizes.map(
        ({servers}) => `${servers * 10} U, ${significant(servers * server.kilograms, 4)} kg`,
      ),
    ],
    null,
    null,
    null,
    [null, ...sizes.map(({servers}) => spares(30, 0.95, 8 * servers).spares)],
  ]),
  'burn-in-clean-bad': count(100 * Math.exp(-10 * burnIn)),
  'exercise-h100': airCooled('nvidia-h100-sxm').held[1] ?? 0,
  'running-hour': fixed(running, 2),
  'running-share': count((100 * running) / own.perUsedHour),
});
