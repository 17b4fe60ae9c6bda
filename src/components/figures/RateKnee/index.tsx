import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {pointsOf} from '../LineChart/pointsOf';

interface Props {
  /** Finished requests/s by arrival rate, as {@link pointsOf} reads it. */
  readonly finished: string;
  /** Those that met the SLO. */
  readonly good: string;
  /** The highest rate at which nearly all requests meet the SLO. */
  readonly knee: string;
}

/** Finished requests and good requests over the arrival rate, for the support assistant. */
export default function RateKnee({finished, good, knee}: Props): ReactNode {
  const [all, within] = [pointsOf(finished), pointsOf(good)];
  const last = (points: typeof all) => significant(points.at(-1)?.[1] ?? NaN);
  const best = within.find(([rate]) => rate === Number(knee));
  return (
    <figure>
      <LineChart
        label={`Requests/s by arrival rate. Finished requests rise with the arrivals and end at ${last(all)}. Good requests are ${significant(best?.[1] ?? NaN)} at an arrival rate of ${knee}, and end at ${last(within)}.`}
        x={{label: 'Requests that arrive each second', domain: [0, 10], format: brief}}
        y={{label: 'Requests/s', domain: [0, 8], format: brief}}
        series={[
          {label: 'Finished (throughput)', points: all, series: 0},
          {label: 'Finished within the SLO (goodput)', points: within, series: 2, dash: 'solid'},
        ]}
        marks={[{axis: 'x', value: Number(knee), label: `knee: ${knee}`}]}
      />
      <figcaption>
        Up to the knee, every finished request is good. Past it, the server finishes more requests,
        but fewer of them are good. This is simulated for the support assistant on two H100, with
        2,000 requests at each rate and at most 256 tokens in a step.
      </figcaption>
    </figure>
  );
}
