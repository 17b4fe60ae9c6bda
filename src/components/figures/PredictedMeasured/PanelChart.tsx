import {memo, useMemo, type ReactNode} from 'react';
import {loadName} from '@site/src/serving/published/names';
import {systemName} from '@site/src/data/measurementNames';
import {speedRatio} from '@site/src/serving/published/predictions';
import {errorStatistics} from '@site/src/inference/prediction/errorStatistics';
import {brief, fixed} from '../../../numbers/format';
import type {ChartPoint} from '../LineChart';
import LineChart from '../LineChart/ReadableChart';
import type {Axis, Point} from '../LineChart/plot';
import {GROUPS, type Panel, type Published} from './panels';

interface Props {
  readonly panel: Panel;
  readonly points: readonly Published[];
  /** The one whose record is shown, if it is of this panel. */
  readonly chosen: Published | undefined;
  readonly choose: (id: string) => void;
}

/** Measured over predicted values of one kind. */
function PanelChart({panel, points, chosen, choose}: Props): ReactNode {
  const {title, unit, domain} = panel;
  const axis = (label: string): Axis => ({
    label: `${label} (${unit})`,
    scale: 'log',
    domain,
    format: brief,
  });
  const line = (factor: number): readonly Point[] => {
    const [low, high] = domain;
    const from = Math.max(low, low / factor);
    const to = Math.min(high, high / factor);
    return [
      [from, from * factor],
      [to, to * factor],
    ];
  };
  const shown = useMemo(() => points.flatMap(pointOf), [points]);
  const ratios = points.flatMap((one) => speedRatio(one, one.predicted) ?? []);
  const {count, bias} = errorStatistics(ratios);
  return (
    <LineChart
      label={`${title}: ${count} measured values against their predictions, on logarithmic axes. In the median, the predicted speed is ${fixed(bias, 2)} times the measured one.`}
      x={axis('Predicted')}
      y={axis('Measured')}
      series={[
        {label: 'As predicted', series: 3, dash: 'solid', points: line(1)},
        {label: '1.6 times as much', series: 3, dash: 'dotted', points: line(1.6)},
        {label: '1.6 times less', series: 3, dash: 'dotted', points: line(1 / 1.6)},
      ]}
      points={chosen ? [...shown, ...pointOf(chosen).map(ring)] : shown}
      groups={GROUPS.map(({label}) => label)}
      numbers={null}
      isMeasured
      onChoose={({id}) => {
        if (id !== undefined) choose(id);
      }}
    />
  );
}

export default memo(PanelChart);

function pointOf({id, measurement, measured, predicted}: Published): ChartPoint[] {
  if (!predicted.ok) return [];
  return [
    {
      id,
      at: [predicted.value, measured],
      kind: 'small',
      series: GROUPS.findIndex(({interest}) => interest === measurement.interest),
      title: systemName(measurement),
      note: loadName(measurement),
    },
  ];
}

/** The mark of the chosen point, which says nothing more. */
const ring = ({at, series = 0}: ChartPoint): ChartPoint => ({at, series, kind: 'hollow'});
