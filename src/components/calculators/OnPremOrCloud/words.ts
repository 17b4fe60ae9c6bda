import {count, percent, significant} from '../../../numbers/format';
import type {OnPremValues} from './inputs';
import type {OnPremResult, WayId} from './run';

/** The ways in the order of table and chart. */
export const WAYS: readonly {readonly id: WayId; readonly label: string}[] = [
  {id: 'own', label: 'Own'},
  {id: 'onDemand', label: 'Rent on demand'},
  {id: 'committed', label: 'Rent, committed'},
];

const COSTS_LEAST: Readonly<Record<WayId, string>> = {
  own: 'Owning costs least',
  onDemand: 'Renting on demand costs least',
  committed: 'Renting with a commitment costs least',
};

/** `USD 1.23 million`, `USD 98,000`: three digits. */
export function amount(value: number): string {
  return Math.abs(value) < 999_500
    ? `USD ${significant(value)}`
    : `USD ${significant(value / 1e6)} million`;
}

/** Which way is cheapest in present value, and from which share of hours that turns. */
export function verdictOf(result: OnPremResult): string {
  const {cheapest, ways} = result;
  const next = Math.min(
    ...Object.values(ways)
      .filter(({id}) => id !== cheapest)
      .map(({presentValue}) => presentValue),
  );
  const lead = `${COSTS_LEAST[cheapest]}: ${amount(ways[cheapest].presentValue)} in present value, ${amount(next - ways[cheapest].presentValue)} less than the next way.`;
  return `${lead} ${breakEvenWords(result)} ${commitmentWords(result)}`;
}

function breakEvenWords({breakEven}: OnPremResult): string {
  if (breakEven === null) return 'Renting is free here.';
  if (breakEven > 1) {
    return `Owning never costs less than renting on demand. The break-even would be ${percent(breakEven)} of all hours.`;
  }
  return `Owning costs less than renting on demand from ${percent(breakEven)} of all hours in use.`;
}

function commitmentWords({ways}: OnPremResult): string {
  const difference = ways.committed.presentValue - ways.own.presentValue;
  const side = difference > 0 ? 'more' : 'less';
  return `A commitment costs ${amount(Math.abs(difference))} ${side} than owning, at any use.`;
}

/** In cash, the machines not sold: `after 31 months`, or that it does not happen. */
export function paybackWords(years: number | null): string {
  if (years === null) return 'not within these years';
  return years === 0 ? 'from the start' : `after ${significant(years * 12, 2)} months`;
}

/** From which use owning has the smaller present value: `from 70 % of hours`. A commitment is paid at any use. */
export function ownPaysWords(rent: 'onDemand' | 'committed', result: OnPremResult): string {
  const {breakEven, ways} = result;
  if (rent === 'committed') {
    return ways.own.presentValue < ways.committed.presentValue ? 'at any use' : 'never';
  }
  return breakEven === null || breakEven > 1 ? 'never' : `from ${percent(breakEven)} of hours`;
}

/** The break-even utilization as a large result. */
export function shareWords(share: number | null): string {
  if (share === null) return 'none';
  return share > 1 ? 'above 100 %' : percent(share);
}

/** Amounts that count although their fields are closed, so that a reader does not add it twice. */
export function hiddenWords(values: OnPremValues): string {
  const {network, support, life, residual, discount, priceChange} = values;
  const part = (value: number) => `${count(value)} %`;
  return `More inputs also count: network and racks ${part(network)} of the servers' price, support ${part(support)} a year, a life of ${life} years with ${part(residual)} left, a discount rate of ${part(discount)}, and a cloud price that ${priceChange < 0 ? 'falls' : 'rises'} by ${part(Math.abs(priceChange))} a year.`;
}
