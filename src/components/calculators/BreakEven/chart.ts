import type {ComponentProps} from 'react';
import {fleetMonth} from '@site/src/inference/cost/fleetBreakEven';
import type LineChart from '../../figures/LineChart';
import {scaleOf, type Point, type Scale} from '../../figures/LineChart/plot';
import {brief, count, fixed, significant, usd} from '../../../numbers/format';
import type {BreakEvenValues} from './calculator';
import {DAYS_PER_MONTH} from '@site/src/inference/cost/power';
import type {BreakEvenResult} from './compute';
import {millionTokens} from './words';
import {given} from '../../ui/given';

type Chart = ComponentProps<typeof LineChart>;

/** More steps than this are drawn as a straight line between samples. */
const MOST_STEPS = 60;
const TABLE_ROWS = 10;

const MILLION = {name: 'million', millions: 1};
const BILLION = {name: 'billion', millions: 1000};
const TRILLION = {name: 'trillion', millions: 1e6};

/** Cost per month against tokens per day, with a step for every replica. */
export function chartOf(values: BreakEvenValues, result: BreakEvenResult): Chart {
  const {fleet, firstPerDay} = result;
  const capacity = fleet.replicaMillionTokensPerMonth / DAYS_PER_MONTH;
  const last = 1.4 * Math.max(values.volume, result.lastingPerDay ?? 3 * capacity);
  // Ticks with few digits do not run into each other on a phone.
  const unit = last >= 1e6 ? TRILLION : last >= 1000 ? BILLION : MILLION;
  const inUnit = (millions: number) => brief(millions / unit.millions);
  const month = (volume: number) =>
    fleetMonth({...fleet, millionTokensPerMonth: volume * DAYS_PER_MONTH});
  const highest = Math.max(month(last).apiCost, month(last).ownCost);
  const isLarge = highest >= 1e6;
  const rows = Array.from({length: TABLE_ROWS}, (_, i) => (last * i) / (TABLE_ROWS - 1));
  return {
    label: inWords(values, result),
    x: {
      label: `Tokens per day (${unit.name})`,
      domain: [0, last],
      format: evenly(scaleOf({...AXIS, domain: [0, last]}, []), unit.millions),
    },
    y: {
      label: isLarge ? 'Cost per month (million USD)' : 'Cost per month (USD)',
      format: evenly(scaleOf(AXIS, [highest]), isLarge ? 1e6 : 1),
    },
    series: [
      {
        label: 'API',
        points: [
          [0, 0],
          [last, month(last).apiCost],
        ],
      },
      {label: 'Own GPUs', points: steps(capacity, last, (volume) => month(volume).ownCost)},
    ],
    points: [
      {at: [values.volume, result.month.apiCost], series: 0, kind: 'small'},
      {at: [values.volume, result.month.ownCost], series: 1, kind: 'small'},
    ],
    marks: given(
      firstPerDay !== null && {
        axis: 'x' as const,
        value: firstPerDay,
        label: `break-even ${inUnit(firstPerDay)} ${unit.name}`,
      },
    ),
    numbers: {
      caption: 'Cost per month by tokens per day',
      columns: [
        {label: `Tokens per day (${unit.name})`, numeric: true},
        'Replicas paid for',
        'API (USD)',
        'Own GPUs (USD)',
      ],
      rows: rows.map((volume) => {
        const {replicas, apiCost, ownCost} = month(volume);
        return [inUnit(volume), count(replicas), count(apiCost), count(ownCost)];
      }),
    },
  };
}

const AXIS = {label: '', format: brief};

/** Ticks with equally many decimals: `0.0`, `0.5`, `1.0`. */
function evenly({ticks}: Scale, unit: number): (value: number) => string {
  const decimals = ticks.map((tick) => brief(tick / unit).split('.')[1]?.length ?? 0);
  return (value) => fixed(value / unit, Math.max(...decimals));
}

/** Two points at every volume at which one more replica is needed. */
function steps(capacity: number, last: number, cost: (volume: number) => number): readonly Point[] {
  const whole = Math.floor(last / capacity);
  if (whole > MOST_STEPS) {
    return Array.from({length: MOST_STEPS + 1}, (_, i): Point => {
      const volume = (last * i) / MOST_STEPS;
      return [volume, cost(volume)];
    });
  }
  const edges = Array.from({length: whole}, (_, i) => (i + 1) * capacity).filter((x) => x < last);
  return [
    [0, cost(0)],
    ...edges.flatMap((x): Point[] => [
      [x, cost(x)],
      [x, cost(x + capacity / 2)],
    ]),
    [last, cost(last)],
  ];
}

function inWords(values: BreakEvenValues, {month, firstPerDay}: BreakEvenResult): string {
  const crossing =
    firstPerDay === null
      ? 'The lines do not cross.'
      : `They first cross at ${significant(firstPerDay)} million tokens a day.`;
  return `The API's cost rises in a straight line from zero. Own GPUs start high and rise by a step for each replica. At ${millionTokens(values.volume)} a day the API costs ${usd(month.apiCost)} a month and own GPUs ${usd(month.ownCost)}. ${crossing}`;
}
