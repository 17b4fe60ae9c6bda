import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {pointsOf} from '../LineChart/pointsOf';

interface Props {
  /** Median TTFT in s by time of arrival in s, at 5, 6.5 and 7 requests/s, as {@link pointsOf} reads it. */
  readonly sustained: string;
  readonly edge: string;
  readonly overload: string;
}

/** Time to first token through a run, below and above the capacity of the server. */
export default function QueueGrowth({sustained, edge, overload}: Props): ReactNode {
  const lines = [
    {label: '5 requests/s', points: pointsOf(sustained)},
    {label: '6.5 requests/s', points: pointsOf(edge)},
    {label: '7 requests/s', points: pointsOf(overload)},
  ];
  const told = lines.map(
    ({label, points}) =>
      `${label}: ${significant(points[0]?.[1] ?? NaN)} s at the start, ${significant(points.at(-1)?.[1] ?? NaN)} s at the end`,
  );
  return (
    <figure>
      <LineChart
        label={`Median time to first token by the time at which requests arrive, for three rates. ${told.join('. ')}.`}
        x={{label: 'Seconds since the run began', domain: [0, 280], format: brief}}
        y={{label: 'Median TTFT (s)', domain: [0, 8], format: brief}}
        series={lines}
        marks={[{axis: 'x', value: 60, label: 'a run of one minute'}]}
      />
      <figcaption>
        If a line stays flat, the server keeps up. If it rises, the rate is too high. A run of one
        minute shows only the beginning of the rise. This is simulated for the support assistant,
        with a median for every 20 s.
      </figcaption>
    </figure>
  );
}
