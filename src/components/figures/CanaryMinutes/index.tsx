import type {ReactNode} from 'react';
import {canarySeconds} from '../../../inference/release/canary';
import {brief, duration} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

/** Requests/s that one replica of the support assistant gets. */
const REPLICA = {requestsPerSecond: 4, share: 1};
const BASELINES = [0.001, 0.01, 0.1];
const STEPS = 40;
const [LEAST, MOST] = [1.1, 4];

const secondsOf = (baseline: number, factor: number) =>
  canarySeconds({...REPLICA, baseline, worse: baseline * factor});

const factors = Array.from({length: STEPS + 1}, (_, i) => LEAST * (MOST / LEAST) ** (i / STEPS));

const series: readonly LineSeries[] = BASELINES.map((baseline) => ({
  label: `${brief(100 * baseline)} % bad before`,
  points: factors.map((factor) => [factor, secondsOf(baseline, factor) / 60]),
}));

const NAMED = [1.2, 1.5, 2, 3];

/** How long one canary replica takes to show a rise of bad requests, over the size of the rise. */
export default function CanaryMinutes(): ReactNode {
  const doubled = BASELINES.map(
    (baseline) =>
      `${duration(secondsOf(baseline, 2))} if ${brief(100 * baseline)} % were bad before`,
  ).join(', ');
  return (
    <figure>
      <LineChart
        label={`Time of a canary by the rise that it has to show. To see bad requests double, it takes ${doubled}.`}
        x={{
          label: 'Bad requests after, as a multiple of before',
          domain: [1, 4],
          format: (value) => `${brief(value)}×`,
        }}
        y={{
          label: 'Time of the canary (minutes)',
          scale: 'log',
          domain: [0.1, 100_000],
          format: brief,
        }}
        series={series}
        numbers={{
          caption: 'One canary replica beside one control replica, 4 requests/s each',
          columns: ['Bad before', ...NAMED.map((factor) => `${factor} times`)],
          rows: BASELINES.map((baseline) => [
            `${brief(100 * baseline)} %`,
            ...NAMED.map((factor) => duration(secondsOf(baseline, factor))),
          ]),
        }}
      />
      <figcaption>
        Rare faults and small rises take long to detect. One canary replica gets 4 requests a
        second, and one control replica gets as many. The axis of time is logarithmic.
      </figcaption>
    </figure>
  );
}
