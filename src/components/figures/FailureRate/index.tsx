import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart, {type ChartPoint} from '../LineChart';

/** The published run: 419 unexpected interruptions in 54 days on 16,384 GPUs. */
const daysBetween = (gpus: number) => (54 * 16_384) / 419 / gpus;

const words = (gpus: number) => {
  const days = daysBetween(gpus);
  return days < 1 ? `${significant(days * 24, 2)} hours` : `${Math.round(days)} days`;
};

const NAMED = [
  {gpus: 8, what: '8 GPUs', side: 'right'},
  {gpus: 64, what: '64 GPUs', side: 'right'},
  {gpus: 1024, what: '1,024 GPUs', side: 'left'},
  {gpus: 16_384, what: '16,384 GPUs', side: 'left'},
] as const;

const points = NAMED.map(({gpus, what, side}): ChartPoint => ({
  at: [gpus, daysBetween(gpus)],
  label: `${what}: ${words(gpus)}`,
  side,
}));

/** Mean time between failures of a group of GPUs, by its size. */
export default function FailureRate(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Days between two failures by number of GPUs, on logarithmic axes: ${NAMED.map(({gpus, what}) => `${what} ${words(gpus)}`).join(', ')}.`}
        x={{label: 'GPUs', scale: 'log', domain: [4, 32_768], format: brief}}
        y={{
          label: 'Days between two failures',
          scale: 'log',
          domain: [0.05, 1000],
          format: brief,
        }}
        series={[
          {
            label: 'Days',
            points: [
              [4, daysBetween(4)],
              [32_768, daysBetween(32_768)],
            ],
          },
        ]}
        marks={[{axis: 'y', value: 1, label: 'one day'}]}
        points={points}
        numbers={{
          caption: 'Mean time between two failures',
          columns: ['GPUs', 'Time'],
          rows: NAMED.map(({gpus, what}) => [what, words(gpus)]),
        }}
      />
      <figcaption>
        At the failure rate of Llama 3’s training, a large job fails several times a day. A replica
        of eight GPUs fails about once in nine months.
      </figcaption>
    </figure>
  );
}
