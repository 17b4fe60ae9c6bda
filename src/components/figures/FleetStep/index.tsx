import type {ReactNode} from 'react';
import {NEEDED, SIGNAL_COLORS} from '../../calculators/AutoscalerSimulator/chart';
import {autoscalerSimulator} from '../../calculators/AutoscalerSimulator/calculator';
import {shortSeconds} from '../../calculators/AutoscalerSimulator/compute';
import {brief, count, seconds} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

const RUNS = [
  {signal: 'concurrency', label: 'Ready, scaled on requests'},
  {signal: 'kvCache', label: 'Ready, scaled on KV cache use'},
  {signal: 'queue', label: 'Ready, scaled on the queue alone'},
] as const;

const runs = RUNS.map((one) => ({
  ...one,
  result: autoscalerSimulator.at({signal: one.signal}).result,
}));
/** Points of a line. */
const EVERY = 20;
const thin = <T,>(values: readonly T[]) => values.filter((_, i) => i % EVERY === 0);

const needed: LineSeries = {
  label: 'Needed',
  points: thin(autoscalerSimulator.start().result.run.steps).map((s) => [
    s.timeSeconds / 60,
    s.needed,
  ]),
  ...NEEDED,
};
const series: readonly LineSeries[] = [
  ...runs.map(({signal, label, result}) => ({
    label,
    series: SIGNAL_COLORS[signal],
    dash: 'solid' as const,
    points: thin(result.run.steps).map((s) => [s.timeSeconds / 60, s.ready] as const),
  })),
  needed,
];

/** Replicas that are ready over three hours, under three signals and the same traffic. */
export default function FleetStep(): ReactNode {
  const short = runs.map(
    ({label, result}) =>
      `${label.replace('Ready, s', 'S')}, the fleet is too small or has a queue for ${seconds(shortSeconds(result))}`,
  );
  return (
    <figure>
      <LineChart
        label={`Replicas over three hours. ${short.join('. ')}.`}
        x={{label: 'Time (min)', domain: [0, 180], format: brief}}
        y={{label: 'Replicas', domain: [0, 20], format: count}}
        series={series}
        numbers={{
          caption: 'The same rise of traffic under three signals',
          columns: ['Signal', 'Too few replicas, or a queue', 'Replicas started'],
          rows: runs.map(({label, result}) => [
            label.replace('Ready, scaled on ', ''),
            seconds(shortSeconds(result)),
            count(result.run.coldStarts),
          ]),
        }}
      />
      <figcaption>
        After 60 minutes, traffic rises from 8 to 40 requests a second. Scaled on requests, the
        fleet grows in one step after one cold start, unless its growth is limited. Scaled on KV
        cache use, the fleet can grow only by a quarter in the time of one cold start. Scaled on the
        queue alone, the fleet shrinks as soon as the queue is empty. Each fleet grows beyond what
        is needed, because requests queued up during the start and keep the signal high.
      </figcaption>
    </figure>
  );
}
