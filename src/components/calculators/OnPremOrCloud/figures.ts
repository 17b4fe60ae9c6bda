import type {ComponentProps} from 'react';
import {counted, fixed, percent, roughUsd, significant} from '../../../numbers/format';
import type LineChart from '../../figures/LineChart';
import type {CalculatorFigure} from '../../ui/figures';
import type {OnPremValues} from './calculator';
import {sensitivityOf, type OnPremResult, type WayId} from './compute';

/** The ways in the order of table and chart. */
const WAYS: readonly {readonly id: WayId; readonly label: string}[] = [
  {id: 'own', label: 'Own'},
  {id: 'onDemand', label: 'Rent on demand'},
  {id: 'committed', label: 'Rent, committed'},
];

/** The ways beside each other, their cash over the years, and what moves the break-even share. */
export function figuresOf(result: OnPremResult, values: OnPremValues): readonly CalculatorFigure[] {
  return [
    {
      kind: 'table',
      caption: `Cost of ${counted(values.years, 'year')}, and of an hour in use of a device, in today’s money`,
      columns: ['Way', 'Million USD', 'USD an hour', 'Owning costs less'],
      rows: WAYS.map(({id, label}) => ({
        current: id === result.cheapest,
        cells: [
          label,
          significant(result.ways[id].presentValue / 1e6),
          fixed(result.ways[id].perUsedHour, 2),
          id === 'own' ? '–' : ownPaysWords(id, result),
        ],
      })),
    },
    {kind: 'line', ...chartOf(result)},
    ...moversTable(values),
  ];
}

/** Cash paid by the end of each year; owning starts with the purchase. */
export function chartOf(result: OnPremResult): ComponentProps<typeof LineChart> {
  const {ways, purchase, payback} = result;
  const last = ways.own.cumulative.length;
  return {
    label: `Owning starts at ${roughUsd(purchase)} and ends at ${roughUsd(ways.own.cumulative.at(-1) ?? NaN)} after ${last} years, before the machines are sold. ${reached('Renting on demand', payback.onDemand)} ${reached('A commitment', payback.committed)}`,
    x: {label: 'End of year', format: String, domain: [0, last]},
    y: {label: 'Paid, machines not sold (million USD)', format: (value) => significant(value)},
    series: WAYS.map(({id, label}) => ({
      label,
      points: [
        [0, id === 'own' ? purchase / 1e6 : 0] as const,
        ...ways[id].cumulative.map((cash, y) => [y + 1, cash / 1e6] as const),
      ],
    })),
  };
}

/** When a way of renting has cost as much as owning. */
function reached(name: string, years: number | null): string {
  return years === null
    ? `${name} does not reach the cost of owning within these years.`
    : `${name} has cost as much as owning ${paybackWords(years)}.`;
}

/** Inputs that move the break-even share; no table where rent is free. */
function moversTable(values: OnPremValues): readonly CalculatorFigure[] {
  const bars = sensitivityOf(values);
  if (bars.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: 'Break-even share of hours if one input is lower or higher',
      columns: ['Input', 'Low', 'High'],
      rows: bars.map(({label, atLow, atHigh}) => [label, percent(atLow), percent(atHigh)]),
    },
  ];
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
