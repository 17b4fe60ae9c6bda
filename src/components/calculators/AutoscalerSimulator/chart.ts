import type {ComponentProps} from 'react';
import type {AutoscalerStep} from '@site/src/inference/scaling/autoscaler';
import type {FleetComparison} from '@site/src/inference/scaling/fleetComparison';
import type LineChart from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {brief, count, counted} from '../../../numbers/format';
import type {AutoscalerValues} from './calculator';

type Chart = ComponentProps<typeof LineChart>;

/** Points of a line: more could not be told apart on a phone. */
const POINTS = 160;
const ROWS = 13;

type SignalId = AutoscalerValues['signal'];

/** The color of a fleet by the signal that scales it, in every figure of a page. */
export const SIGNAL_COLORS: Readonly<Record<SignalId, number>> = {
  concurrency: 0,
  kvCache: 1,
  queue: 2,
  gpu: 0,
};

/** How the replicas that the traffic needs are drawn. */
export const NEEDED = {series: 3, dash: 'dotted'} as const;

function time(steps: readonly AutoscalerStep[]): {
  label: string;
  of: (step: AutoscalerStep) => number;
} {
  const last = steps.at(-1)?.timeSeconds ?? 0;
  const inHours = last > 6 * 3600;
  return {
    label: inHours ? 'Time (h)' : 'Time (min)',
    of: ({timeSeconds}) => timeSeconds / (inHours ? 3600 : 60),
  };
}

/** The step of each bucket in which most wait, so that no short queue falls between two points. */
function sampled(steps: readonly AutoscalerStep[], points: number): readonly AutoscalerStep[] {
  const size = Math.max(1, Math.ceil(steps.length / points));
  return Array.from({length: Math.ceil(steps.length / size)}, (_, i) =>
    steps.slice(i * size, (i + 1) * size).reduce((a, b) => (b.waiting > a.waiting ? b : a)),
  );
}

/** Replicas that are needed, wanted and ready over time. */
export function replicaChart({run}: FleetComparison, signal: SignalId = 'concurrency'): Chart {
  const color = SIGNAL_COLORS[signal];
  const {label, of} = time(run.steps);
  const shown = sampled(run.steps, POINTS);
  const line = (value: (step: AutoscalerStep) => number): Point[] =>
    shown.map((step) => [of(step), value(step)]);
  const most = run.steps.reduce((a, s) => Math.max(a, s.wanted), 0);
  return {
    label: `Replicas over time. Up to ${counted(run.maxUndershoot, 'is', 'are')} missing. Up to ${counted(run.maxOvershoot, 'runs or starts', 'run or start')} without need. At most ${counted(most, 'is', 'are')} wanted.`,
    x: {label, format: brief},
    y: {label: 'Replicas', format: brief},
    series: [
      {label: 'Needed', points: line((s) => s.needed), ...NEEDED},
      {label: 'Wanted', points: line((s) => s.wanted), series: color, dash: 'dashed'},
      {label: 'Ready', points: line((s) => s.ready), series: color, dash: 'solid'},
    ],
    numbers: {
      caption: 'Replicas and waiting requests over time',
      columns: [{label, numeric: true}, 'Needed', 'Wanted', 'Ready', 'Starting', 'Waiting'],
      rows: sampled(run.steps, ROWS).map((step) => [
        brief(of(step)),
        count(step.needed),
        count(step.wanted),
        count(step.ready),
        count(step.starting),
        count(step.waiting),
      ]),
    },
  };
}

/** Requests without a place over time. */
export function waitingChart({run}: FleetComparison): Chart {
  const {label, of} = time(run.steps);
  const most = run.steps.reduce((a, s) => Math.max(a, s.waiting), 0);
  return {
    label: `Waiting requests over time, at most ${count(most)}.`,
    x: {label, format: brief},
    y: {label: 'Waiting requests', format: brief},
    series: [
      {
        label: 'Waiting',
        points: sampled(run.steps, POINTS).map((s) => [of(s), s.waiting]),
        series: 2,
        dash: 'solid',
      },
    ],
  };
}
