import type {ReactNode} from 'react';
import {rolloutSeconds, spoiledRequests} from '../../../inference/release/rollback';
import {count} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

/** The support assistant with 2,000 users, and a fault that spoils one answer in twenty. */
const FLEET = {requestsPerSecond: 40, badShare: 0.05};
const COLD = rolloutSeconds({replicas: 10, atOnce: 2, coldStartSeconds: 240});
const WARM = 10;
const MINUTE = 60;
const END = 40 * MINUTE;

const WAYS = [
  {
    label: 'noticed after 15 min, old replicas have to start',
    detect: 15 * MINUTE,
    rollback: COLD,
    share: 1,
  },
  {
    label: 'noticed after 15 min, old replicas still run',
    detect: 15 * MINUTE,
    rollback: WARM,
    share: 1,
  },
  {
    label: 'noticed after 5 min, old replicas have to start',
    detect: 5 * MINUTE,
    rollback: COLD,
    share: 1,
  },
  {label: 'canary of 10 %, noticed after 15 min', detect: 15 * MINUTE, rollback: WARM, share: 0.1},
];

type Way = (typeof WAYS)[number];

/** Spoiled answers up to a moment: all of the share until noticed, then a share that falls evenly to none. */
function spoiledUntil({detect, rollback, share}: Way, at: number): number {
  const of = {...FLEET, requestsPerSecond: FLEET.requestsPerSecond * share};
  const before = Math.min(at, detect);
  const during = Math.min(Math.max(at - detect, 0), rollback);
  return (
    spoiledRequests({...of, detectSeconds: before, rollbackSeconds: 0}) +
    of.badShare * of.requestsPerSecond * (during - during ** 2 / (2 * rollback))
  );
}

const total = ({detect, rollback, share}: Way) =>
  spoiledRequests({
    ...FLEET,
    requestsPerSecond: FLEET.requestsPerSecond * share,
    detectSeconds: detect,
    rollbackSeconds: rollback,
  });

const series: readonly LineSeries[] = WAYS.map((way) => ({
  label: way.label,
  points: Array.from({length: 81}, (_, i) => (i * END) / 80).map((at) => [
    at / MINUTE,
    spoiledUntil(way, at),
  ]),
}));

/** Answers that a bad release spoils over the minutes, for four ways back. */
export default function RollbackAnswers(): ReactNode {
  const told = WAYS.map((way) => `${count(Math.round(total(way)))} with “${way.label}”`).join(', ');
  return (
    <figure>
      <LineChart
        label={`Spoiled answers over forty minutes for four ways back. Spoiled in the end: ${told}.`}
        x={{label: 'Minutes since the release', domain: [0, 40], format: count}}
        y={{label: 'Spoiled answers so far', domain: [0, 4000], format: count}}
        series={series}
        numbers={{
          caption: 'Spoiled answers in the end',
          columns: ['Way back', 'Rollback takes', 'Spoiled answers'],
          rows: WAYS.map((way) => [
            way.label,
            way.rollback === WARM ? `${WARM} s` : `${way.rollback / MINUTE} min`,
            count(Math.round(total(way))),
          ]),
        }}
      />
      <figcaption>
        A release spoils one answer in twenty at 40 requests a second. If the old replicas have to
        start, they start two at a time, and we assume four minutes for each pair. The canary spoils
        fewest answers even if it takes 15 minutes to find the fault.
      </figcaption>
    </figure>
  );
}
