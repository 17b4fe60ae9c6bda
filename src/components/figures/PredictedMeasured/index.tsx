import type {ComponentProps, ReactNode} from 'react';
import {
  predictAll,
  speedRatio,
  type Predicted,
} from '@site/src/components/calculators/serving/published/predictions';
import {systemName} from '@site/src/data/measurementNames';
import {errorStatistics} from '@site/src/inference/prediction/errorStatistics';
import {unwrap} from '@site/src/inference/result';
import {brief, fixed, significant} from '../../ui/format';
import FigureNumbers from '../FigureNumbers';
import LineChart, {type ChartPoint} from '../LineChart';
import type {Axis, Point} from '../LineChart/plot';
import styles from './styles.module.css';

/** What the color of a point says: who measured. */
const GROUPS = [
  {interest: 'sells the hardware', label: 'Sells the hardware'},
  {interest: 'writes the engine', label: 'Writes the engine'},
  {interest: 'none known', label: 'No known interest'},
] as const;

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly domain: readonly [number, number];
  readonly has: (one: Predicted['measurement']) => boolean;
}

const PANELS: readonly Panel[] = [
  {
    title: 'Decode of one stream',
    unit: 'tokens/s',
    domain: [1, 2000],
    has: ({regime, metric}) => regime === 'decode' && metric.unit === 'tokens/s',
  },
  {
    title: 'Prefill',
    unit: 'tokens/s',
    domain: [100, 60_000],
    has: ({regime}) => regime === 'prefill',
  },
  {
    title: 'Throughput',
    unit: 'tokens/s',
    domain: [10, 90_000],
    has: ({regime, metric}) =>
      (regime === 'offline' || regime === 'load') && metric.unit === 'tokens/s',
  },
  {
    title: 'TTFT, time per token and time of an answer',
    unit: 's',
    domain: [0.01, 200],
    has: ({regime, metric}) =>
      (regime === 'decode' || regime === 'load') && metric.unit !== 'tokens/s',
  },
];

/** Measured values over what the calculators' arithmetic predicts, a panel for each kind of value. */
export default function PredictedMeasured(): ReactNode {
  const all = predictAll().filter(({measurement}) => measurement.regime !== 'weights');
  return (
    <figure>
      <div className={styles.panels}>
        {PANELS.map((panel) => (
          <div key={panel.title}>
            <p className={styles.title}>{panel.title}</p>
            <PanelChart
              panel={panel}
              points={all.filter(({measurement}) => panel.has(measurement))}
            />
          </div>
        ))}
      </div>
      <FigureNumbers
        caption="Median of predicted over measured speed, by system; a dash where nothing can be predicted"
        columns={[
          {label: 'System'},
          {label: 'Engine'},
          {label: 'Points', numeric: true},
          {label: 'Calculators', numeric: true},
          {label: 'Roofline alone', numeric: true},
        ]}
        rows={systemRows(all)}
      />
      <figcaption>
        On the line, the prediction is right. Below the line of the rates, the calculators promise
        more than was measured. For times it is the other way round: above the line, the answer took
        longer than predicted. The dotted lines are a factor of 1.6.
      </figcaption>
    </figure>
  );
}

function PanelChart({
  panel: {title, unit, domain},
  points,
}: {
  readonly panel: Panel;
  readonly points: readonly Predicted[];
}): ReactNode {
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
  const ratios = points.flatMap((one) => speedRatio(one, one.predicted) ?? []);
  const {count, bias} = unwrap(errorStatistics(ratios));
  return (
    <LineChart
      label={`${title}: ${count} measured values over predicted ones, on logarithmic axes. In the middle, the predicted speed is ${fixed(bias, 2)} times the measured one.`}
      x={axis('Predicted')}
      y={axis('Measured')}
      series={[
        {label: 'As predicted', series: 3, dash: 'solid', points: line(1)},
        {label: '1.6 times as much', series: 3, dash: 'dotted', points: line(1.6)},
        {label: '1.6 times less', series: 3, dash: 'dotted', points: line(1 / 1.6)},
      ]}
      points={points.flatMap(pointOf)}
      groups={GROUPS.map(({label}) => label)}
      numbers={null}
    />
  );
}

/** A row for each system: its name, its points and the median ratios with and without overheads. */
function systemRows(all: readonly Predicted[]): ComponentProps<typeof FigureNumbers>['rows'] {
  const ids = [...new Set(all.map(({measurement}) => measurement.id))];
  return ids.map((id) => {
    const points = all.filter(({measurement}) => measurement.id === id);
    const first = points[0]?.measurement;
    const middle = (which: 'predicted' | 'roofline') => {
      const found = errorStatistics(points.flatMap((one) => speedRatio(one, one[which]) ?? []));
      return found.ok ? significant(found.value.bias, 2) : '–';
    };
    return {
      key: id,
      cells: [
        first ? systemName(first) : id,
        first?.engine ?? '',
        String(points.length),
        middle('predicted'),
        middle('roofline'),
      ],
    };
  });
}

function pointOf({measurement, measured, predicted}: Predicted): ChartPoint[] {
  if (!predicted.ok) return [];
  return [
    {
      at: [predicted.value, measured],
      kind: 'small',
      series: GROUPS.findIndex(({interest}) => interest === measurement.interest),
      title: systemName(measurement),
    },
  ];
}
