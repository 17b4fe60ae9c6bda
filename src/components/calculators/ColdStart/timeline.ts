import type {ComponentProps} from 'react';
import type {StartWaterfall} from '@site/src/inference/scaling/startMeasures';
import type Gantt from '../../figures/Gantt';
import {brief, percent} from '../../../numbers/format';
import type {StartPlan} from './run';
import {PARTS, lengthOf, longestOf, time} from './words';

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
    panels: [panel('As it is', before), panel('With what is chosen', after)],
    numbers: {
      caption: 'Length of each step and its share of the total',
      columns: [
        {label: 'Step'},
        {label: 'As it is (s)'},
        {label: 'Share'},
        {label: 'Chosen (s)'},
        {label: 'Share, chosen'},
      ],
      rows: shown.map(({id, label}) => {
        const [a, b] = [lengthOf(before, id), lengthOf(after, id)];
        return {
          key: id,
          cells: [label, a.toFixed(1), share(before, a), b.toFixed(1), share(after, b)],
        };
      }),
    },
  };
}
