import type {ComponentProps} from 'react';
import {PLATFORM_ITEMS, type PlatformItem} from '@site/src/inference/cost/platformCost';
import {count, roughUsd} from '../../../numbers/format';
import type StackedBar from '../../figures/StackedBar';
import type Tornado from '../../figures/Tornado';
import type {ResultTable} from '../../ui/results';
import type {PlatformValues} from './calculator';
import {endsOf, type PlatformResult} from './compute';
import {RANGES, type RangedId} from './ranges';
import {WAYS, shortOf} from './ways';

const ITEM_LABELS: Readonly<Record<PlatformItem, string>> = {
  engineers: 'Engineers who run it',
  build: 'Build, spread over 3 years',
  onCall: 'On-call pay',
  used: 'GPUs at work',
  idle: 'Idle GPUs',
  fee: 'Product fee',
  tokens: 'Bought tokens',
  network: 'Network',
  storage: 'Storage',
  observability: 'Observability',
  clusters: 'Clusters and licenses',
  delay: 'Delay, spread over 3 years',
};

/**
 * Colors as in the figure of the small team: GPUs at work 0, idle GPUs 1, people 2. The rest takes the fourth, and
 * patterns tell parts of one color apart.
 */
const ITEM_SERIES: Readonly<Record<PlatformItem, number>> = {
  used: 0,
  idle: 1,
  engineers: 2,
  build: 6,
  onCall: 10,
  network: 3,
  storage: 7,
  observability: 11,
  clusters: 4,
  tokens: 8,
  fee: 5,
  delay: 9,
};
/** Narrower bars say nothing that the table does not. */
const BARS = 12;
const NOTHING = 0.5;
/** How each input moves the difference of both ways within its range. */
export function tornadoOf(
  {sensitivity}: PlatformResult,
  values: PlatformValues,
): ComponentProps<typeof Tornado> {
  const other = shortOf(values.against);
  return {
    label: `Cost of building minus that of ${other}, in USD a year, and how each input changes this difference within its range`,
    bars: sensitivity.bars.slice(0, BARS).map(({input, atLow, atHigh}) => {
      const id = input as RangedId;
      const {low, high} = endsOf(values, id);
      const {label, unit = ''} = RANGES[id];
      return {label, low: inputText(low), high: `${inputText(high)} ${unit}`.trim(), atLow, atHigh};
    }),
    base: sensitivity.base,
    line: {value: 0, label: 'both cost the same'},
    format: thousandUsd,
    sides: ['building cheaper', `${other} cheaper`],
  };
}

/** A year of building, by item. */
export function itemsOf({costs}: PlatformResult): ComponentProps<typeof StackedBar> {
  const {items} = costs.build;
  return {
    label: 'A year of building and running, by item',
    segments: PLATFORM_ITEMS.filter((id) => items[id] > NOTHING).map((id) => ({
      label: ITEM_LABELS[id],
      value: items[id],
      series: ITEM_SERIES[id],
    })),
    format: roughUsd,
  };
}

/** All ways by item; a phone shows two columns beside the items, those that are compared. */
export function waysOf(
  {costs}: PlatformResult,
  {against}: PlatformValues,
): ComponentProps<typeof ResultTable> {
  const rank = ({id}: (typeof WAYS)[number]) => (id === 'build' ? 0 : id === against ? 1 : 2);
  const ways = WAYS.toSorted((a, b) => rank(a) - rank(b));
  const items = PLATFORM_ITEMS.filter((id) =>
    ways.some((way) => costs[way.id].items[id] > NOTHING),
  );
  return {
    caption: 'Four ways, in thousand USD a year',
    columns: ['Item', ...ways.map(({column}) => column)],
    rows: [
      ...items.map((item) => [
        ITEM_LABELS[item],
        ...ways.map(({id}) => thousands(costs[id].items[item])),
      ]),
      {
        current: true,
        cells: ['All', ...ways.map(({id}) => thousands(costs[id].perYear))],
      },
      ['USD per million tokens', ...ways.map(({id}) => costs[id].perMillionTokens.toFixed(3))],
    ],
  };
}

/** An end of a range, short: `4.5`, `220,000`. */
const inputText = (value: number) =>
  Number.isInteger(value) || value >= 1000 ? count(value) : String(Number(value.toPrecision(4)));

/** A difference of two large sums: nobody knows it to the dollar. */
const thousandUsd = (value: number) =>
  Math.abs(value) < 500 ? 'about USD 0' : roughUsd(1000 * Math.round(value / 1000));

function thousands(value: number): string {
  return value < NOTHING ? '–' : value < 10_000 ? (value / 1000).toFixed(1) : count(value / 1000);
}
