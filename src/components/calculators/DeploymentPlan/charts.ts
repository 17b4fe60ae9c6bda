import type {ComponentProps} from 'react';
import {replicaLoad} from '@site/src/inference/capacity/replicaLoad';
import {shortDeviceName} from '@site/src/data/shortDeviceName';
import type LineChart from '../../figures/LineChart';
import {placeLabels} from '../../figures/LineChart/placeLabels';
import type {Axis} from '../../figures/LineChart/plot';
import type {Segment} from '../../figures/StackedBar';
import {brief, count, seconds, significant} from '../../../numbers/format';
import type {PlanValues} from './calculator';
import {optionName, requestOf, type Option} from './options';

type Chart = ComponentProps<typeof LineChart>;

const POINTS = 40;

/** Time between tokens as the rate rises, for all replicas of the plan, with the reader's rate and limit. */
export function loadChart(values: PlanValues, plan: Option): Chart {
  const {serving, held, replicas, load, full} = plan;
  const request = requestOf(values);
  const most = Math.min(
    held,
    Math.max(full.load.sequences + 1, Math.ceil(1.3 * full.load.sequences)),
  );
  const numbers = Array.from({length: POINTS}, (_, i) =>
    Math.max(1, Math.round((most * (i + 1)) / POINTS)),
  );
  const loads = [...new Set([1, ...numbers])].map((n) => replicaLoad(serving, request, n));
  const at = (one: typeof load) =>
    [replicas * one.requestsPerSecond, 1000 * one.itlSeconds] as const;
  return {
    label: `Time between two tokens as the rate rises, for ${optionName(plan)}: ${significant(1000 * load.itlSeconds)} ms at ${brief(values.rate)} requests/s, and ${significant(1000 * full.load.itlSeconds)} ms at the most that the plan takes, ${significant(replicas * full.load.requestsPerSecond)} requests/s.`,
    x: {label: 'Requests/s', format: brief},
    y: {
      label: 'Time between two tokens (ms)',
      // Room above the limit for its name.
      domain: [0, 1.2 * Math.max(values.itl, ...loads.map((one) => 1000 * one.itlSeconds))],
      format: brief,
    },
    series: [{label: 'Time between two tokens', points: loads.map(at)}],
    marks: [
      {axis: 'x', value: values.rate, label: 'your rate'},
      {axis: 'y', value: values.itl, label: 'your limit', atLeft: true},
    ],
    points: [{at: at(full.load), label: 'full', side: 'left', kind: 'hollow'}],
    numbers: {
      caption: 'A replica as its load rises',
      columns: [
        {label: 'Requests at once', numeric: true},
        'Requests/s of all replicas',
        'Between tokens',
        'First token',
      ],
      rows: loads
        .filter((_, i) => i % 5 === 0)
        .map((one) => [
          count(one.sequences),
          significant(replicas * one.requestsPerSecond),
          seconds(one.itlSeconds),
          seconds(one.firstTokenSeconds),
        ]),
    },
  };
}

/** The time of a mean request at the planned load. */
export function requestParts({load}: Option): readonly Segment[] {
  const {firstTokenSeconds, prefillSeconds, answerSeconds} = load;
  return [
    {
      label: 'TTFT: wait for a step and other prompts',
      value: firstTokenSeconds - prefillSeconds,
      series: 'neutral',
    },
    {label: 'TTFT: its own prompt', value: prefillSeconds, series: 0},
    {label: 'Stream: its answer', value: answerSeconds, series: 2},
  ];
}

/** `2 replicas of 2 × B200` in the room that a point has: `2 of 2 × B200`. */
const chartName = ({replicas, devices, part}: Option) =>
  `${replicas === 1 ? '' : `${count(replicas)} of `}${devices} × ${shortDeviceName(part)}`;

/** `1 × B200`; the first of several points on one place has all their names, and the others have none. */
function namesAt(shown: readonly Option[], option: Option): string {
  const {allDevices, load} = option;
  const here = shown.filter(
    (one) => one.allDevices === allDevices && near(one.load.itlSeconds / load.itlSeconds),
  );
  if (here[0] !== option) return '';
  if (here.every(({replicas}) => replicas === 1)) {
    return `${allDevices} × ${here.map(({part}) => shortDeviceName(part)).join(', ')}`;
  }
  // As many devices in all, in other replicas, are another option.
  return here.map(chartName).join(', ');
}

/** Less than the height of a letter apart. */
const near = (ratio: number) => Math.abs(ratio - 1) < 0.03;

/** Devices in all against the time between tokens, a point an option, with its name. */
export function optionChart(plan: Option, shown: readonly Option[]): Chart {
  const x: Axis = {label: 'Devices in all', scale: 'log', format: brief};
  const y: Axis = {label: 'Time between two tokens (ms)', format: brief};
  const points = shown.map((option) => ({
    at: [option.allDevices, 1000 * option.load.itlSeconds] as const,
    series: option.part.id === plan.part.id ? 0 : 1,
    kind: option === plan ? ('main' as const) : ('small' as const),
    name: namesAt(shown, option),
    title: optionName(option),
  }));
  return {
    label: `Time between two tokens against devices in all: ${shown.map((option) => `${optionName(option)}, ${seconds(option.load.itlSeconds)}`).join('. ')}.`,
    x,
    y,
    series: [],
    points: placeLabels(points, x, y, {isFramed: true}),
    groups: [plan.part.name, 'Other devices'],
    isTall: true,
    numbers: null,
  };
}

/** Options in the first table, and those of the reader's device among them where other devices have options too. */
const SHOWN = 5;
const OWN = 3;

/**
 * The options to compare first, and the rest: the cheapest of the reader's device, then the other devices that need the fewest.
 * Both lists are sorted, and the plan is the first of `own`.
 */
export function shortList(
  own: readonly Option[],
  others: readonly Option[],
): {readonly shown: readonly Option[]; readonly rest: readonly Option[]} {
  const mine = own.slice(0, Math.max(OWN, SHOWN - others.length));
  const theirs = others.slice(0, SHOWN - mine.length);
  return {
    shown: [...mine, ...theirs],
    rest: [...own.slice(mine.length), ...others.slice(theirs.length)],
  };
}
