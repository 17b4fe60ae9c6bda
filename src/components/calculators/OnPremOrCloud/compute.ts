import {acceleratorById} from '@site/src/data/accelerators';
import {breakEvenShare} from '@site/src/inference/cost/breakEvenShare';
import {onPremOrCloud, type CloudInput} from '@site/src/inference/cost/onPremOrCloud';
import type {OwnershipInput} from '@site/src/inference/cost/ownership';
import {HOURS_PER_YEAR, yearlyPowerCost} from '@site/src/inference/cost/power';
import {oneAtATime, type SensitivityBar} from '@site/src/inference/cost/sensitivity';
import {valueLeft} from '@site/src/inference/cost/valueLeft';
import type {OnPremValues} from './calculator';

export type WayId = 'own' | 'onDemand' | 'committed';

export interface Way {
  readonly id: WayId;
  /** Cash by the end of each year, the machines not sold. */
  readonly cumulative: readonly number[];
  /** Net present value of the cost, what the machines are still worth taken off. */
  readonly presentValue: number;
  /** Levelized: present value over the device-hours in use, discounted like money. */
  readonly perUsedHour: number;
}

export interface OnPremResult {
  readonly devices: number;
  /** Full draw of all servers, W. */
  readonly itWatts: number;
  /** Price before the first hour. */
  readonly purchase: number;
  /** Value of the machines when the comparison ends. */
  readonly worth: number;
  readonly yearly: OwnershipInput['yearly'];
  readonly ways: Readonly<Record<WayId, Way>>;
  readonly cheapest: WayId;
  /** Years until rent on demand, or committed, has cost more than owning; null within the horizon never. */
  readonly payback: {readonly onDemand: number | null; readonly committed: number | null};
  /** Share of hours from which owning beats renting on demand; above 1 never; null if rent is free. */
  readonly breakEven: number | null;
  /** Share of hours from which a commitment beats renting on demand; null if that is free. */
  readonly commitFrom: number | null;
}

/** The ways of having the reader's machines. */
export function compute(values: OnPremValues): OnPremResult {
  const {years, servers, perServer} = values;
  const devices = servers * perServer;
  const {itWatts, yearly} = runningOf(values);
  const purchase = servers * values.serverPrice * (1 + values.network / 100);
  const left = valueLeft({
    ageYears: years,
    lifeYears: lifeOf(values),
    residualShare: values.residual / 100,
  });
  const kept = owning(values, yearly, purchase, 0);
  const sold = owning(values, yearly, purchase, left);
  const rent = cloudOf(values);
  const onDemand = onPremOrCloud({onPrem: kept, cloud: rent.onDemand});
  const committed = onPremOrCloud({onPrem: kept, cloud: rent.committed});
  const even = breakEvenShare({onPrem: sold, cloud: rent.onDemand});
  const always = breakEvenShare({onPrem: sold, cloud: rent.committed});
  const owned = onDemand.years.map(({onPrem}) => onPrem);
  const rented = onDemand.years.map(({cloud}) => cloud);
  const reserved = committed.years.map(({cloud}) => cloud);
  const usedHours = discountedHours(values);
  const way = (id: WayId, cumulative: readonly number[], presentValue: number): Way => ({
    id,
    cumulative,
    presentValue,
    perUsedHour: presentValue / usedHours,
  });
  const onDemandValue = (even.rentedAlways * values.used) / 100 + even.cloudOther;
  const ways: Record<WayId, Way> = {
    own: way('own', owned, even.owned),
    onDemand: way('onDemand', rented, onDemandValue),
    committed: way('committed', reserved, always.rentedAlways + always.cloudOther),
  };
  const cheapest = Object.values(ways).reduce((best, one) =>
    one.presentValue < best.presentValue ? one : best,
  ).id;
  return {
    devices,
    itWatts,
    purchase,
    worth: purchase * left,
    yearly,
    ways,
    cheapest,
    payback: {onDemand: onDemand.breakEvenYears, committed: committed.breakEvenYears},
    breakEven: even.share,
    commitFrom: even.rentedAlways > 0 ? always.rentedAlways / even.rentedAlways : null,
  };
}

/** Life of the machines: at least as long as the comparison, as a second purchase would be another machine. */
export const lifeOf = ({life, years}: OnPremValues): number => Math.max(life, years);

/** Device-hours in use, those of later years discounted as their cost is. */
function discountedHours({years, servers, perServer, used, discount}: OnPremValues): number {
  const yearly = (servers * perServer * HOURS_PER_YEAR * used) / 100;
  const factors = Array.from({length: years}, (_, year) => (1 + discount / 100) ** -(year + 1));
  return yearly * factors.reduce((sum, factor) => sum + factor, 0);
}

/** Price of owned machines in a year, and their full power draw. */
function runningOf(values: OnPremValues): {
  readonly itWatts: number;
  readonly yearly: OwnershipInput['yearly'];
} {
  const watts = acceleratorById(values.device).tdpWatts ?? NaN;
  const itWatts = values.servers * values.perServer * watts * values.serverFactor;
  const power = yearlyPowerCost({
    itWatts,
    loadFactor: values.load / 100,
    pue: values.pue,
    pricePerKwh: values.kwh,
  });
  const support = (values.servers * values.serverPrice * values.support) / 100;
  return {
    itWatts,
    yearly: [
      {name: 'Electricity', amountPerYear: power},
      {name: 'Space and cooling plant', amountPerYear: (itWatts / 1000) * values.space * 12},
      {name: 'Staff', amountPerYear: values.staff},
      {name: 'Support and spares', amountPerYear: support},
    ],
  };
}

/** The machines end with the comparison: bought once, and sold for a share of their price. */
function owning(
  {years, discount}: OnPremValues,
  yearly: OwnershipInput['yearly'],
  purchase: number,
  residualShare: number,
): OwnershipInput {
  const capital = [{name: 'Purchase', amount: purchase, lifeYears: years, residualShare}];
  return {years, capital, yearly, discountRate: discount / 100};
}

/** On demand the price falls and hours are those in use; a commitment fixes its price and pays for all of them. */
function cloudOf(values: OnPremValues): Record<'onDemand' | 'committed', CloudInput> {
  const common = {
    devices: values.servers * values.perServer,
    otherPerYear: values.cloudOther,
  };
  return {
    onDemand: {
      ...common,
      pricePerDeviceHour: values.onDemand,
      rentedShare: values.used / 100,
      priceChangePerYear: values.priceChange / 100,
    },
    committed: {...common, pricePerDeviceHour: values.committed, rentedShare: 1},
  };
}

type Varied = 'serverPrice' | 'onDemand' | 'staff' | 'kwh' | 'network' | 'priceChange' | 'residual';

/** Inputs that are varied by a quarter of themselves, or in percentage points. */
const RANGES: readonly {
  readonly input: Varied;
  readonly label: string;
  readonly points?: readonly [low: number, high: number];
}[] = [
  {input: 'serverPrice', label: 'Server price ±25 %'},
  {input: 'onDemand', label: 'On demand ±25 %'},
  {input: 'staff', label: 'Staff ±25 %'},
  {input: 'kwh', label: 'Electricity ±25 %'},
  {input: 'network', label: 'Network, racks ±25 %'},
  {input: 'priceChange', label: 'Cloud trend ±10 points', points: [-10, 10]},
  {input: 'residual', label: 'Final worth +20 points', points: [0, 20]},
];

interface NamedBar extends SensitivityBar {
  readonly label: string;
}

/** How far each input moves the break-even utilization, the largest swing first; empty where rent is free. */
export function sensitivityOf(values: OnPremValues): readonly NamedBar[] {
  if (values.onDemand === 0) return [];
  const base = Object.fromEntries(RANGES.map(({input}) => [input, values[input]]));
  const {bars} = oneAtATime(
    {base, evaluate: (changed) => compute({...values, ...changed}).breakEven ?? NaN},
    RANGES.map(({input, points}) => rangeOf(input, values[input], points)),
  );
  return bars.map((bar) => ({
    ...bar,
    label: RANGES.find(({input}) => input === bar.input)?.label ?? bar.input,
  }));
}

function rangeOf(input: Varied, value: number, points?: readonly [number, number]) {
  if (!points) return {input, low: value * 0.75, high: value * 1.25};
  const least = input === 'residual' ? 0 : -90;
  const within = (at: number) => Math.min(100, Math.max(least, at));
  return {input, low: within(value + points[0]), high: within(value + points[1])};
}
