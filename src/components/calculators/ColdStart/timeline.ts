import type {ComponentProps} from 'react';
import type {StartPart, StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import type Gantt from '../../figures/Gantt';
import type {Series} from '../../figures/series/fill';
import {brief, fixed, percent} from '../../../numbers/format';
import type {StartPlan} from './compute';

export const PARTS: readonly {
  readonly id: StartPart;
  readonly label: string;
  readonly series: Series;
}[] = [
  {id: 'provision', label: 'Node boots', series: 0},
  {id: 'image', label: 'Image is pulled', series: 1},
  {id: 'weights', label: 'Weights are read', series: 2},
  {id: 'imports', label: 'Python starts', series: 3},
  {id: 'distributed', label: 'GPU processes connect', series: 7},
  {id: 'compile', label: 'Kernels compile', series: 4},
  {id: 'capture', label: 'Graphs are recorded', series: 5},
  {id: 'restore', label: 'Snapshot is restored', series: 8},
  {id: 'warmUp', label: 'Warm-up', series: 6},
];

/** The steps that the starts on the page have: one node, no snapshot. Their series are their places. */
export const STEPS = PARTS.filter(({id}) => id !== 'distributed' && id !== 'restore');

/** Seconds with one decimal, whole from 100 on: the parts are not known better. */
export const time = (value: number): string => `${fixed(value, value < 100 ? 1 : 0)} s`;
time.unit = 's';

/** How long a part lasts; 0 where it does not occur. */
export function lengthOf({bars}: StartWaterfall, part: StartPart): number {
  const bar = bars.find((one) => one.part === part);
  return bar ? bar.endSeconds - bar.startSeconds : 0;
}

/** The part that lasts longest. */
export function longestOf(waterfall: StartWaterfall): {label: string; seconds: number} {
  return PARTS.map(({id, label}) => ({label, seconds: lengthOf(waterfall, id)})).reduce((a, b) =>
    b.seconds > a.seconds ? b : a,
  );
}

/** Both starts as waterfalls on one axis. */
export function timelineOf(plan: StartPlan): ComponentProps<typeof Gantt> {
  const {before, after} = plan;
  const shown = PARTS.filter(({id}) => lengthOf(before, id) > 0 || lengthOf(after, id) > 0);
  const panel = (title: string, waterfall: StartWaterfall) => ({
    title: `${title}: ${time(waterfall.totalSeconds)}`,
    label: `Ready after ${time(waterfall.totalSeconds)}. The longest step is “${longestOf(waterfall).label}” with ${time(longestOf(waterfall).seconds)}.`,
    rows: waterfall.bars
      .filter(({startSeconds, endSeconds}) => endSeconds > startSeconds)
      .map(({part, startSeconds, endSeconds}) => [
        {phase: part, start: startSeconds, end: endSeconds},
      ]),
  });
  const share = (waterfall: StartWaterfall, seconds: number) =>
    waterfall.totalSeconds > 0 ? percent(seconds / waterfall.totalSeconds) : '–';
  return {
    phases: shown.map(({id, label, series}) => ({key: id, label, series})),
    end: Math.max(before.totalSeconds, after.totalSeconds, 1),
    axisLabel: 'Seconds from the decision to scale',
    formatTick: (value) => brief(value, 4),
    rowName: 'step, in order',
    hasNumbers: false,
    panels: [panel('Nothing prepared', before), panel('With the chosen remedies', after)],
    numbers: {
      caption: 'Length of each step and its share of the total',
      columns: ['Step', 'Nothing prepared (s)', 'Share', 'With remedies (s)', 'Share'],
      rows: shown.map(({id, label}) => {
        const [a, b] = [lengthOf(before, id), lengthOf(after, id)];
        return [label, a.toFixed(1), share(before, a), b.toFixed(1), share(after, b)];
      }),
    },
  };
}
