import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import type {LineSeries} from '../../figures/LineChart';
import type {Point} from '../../figures/LineChart/plot';
import {brief, count} from '../../../numbers/format';
import type {PolicyOutcome, RouterResult} from './compute';
import {DRAWN, POLICIES, lookOf} from './policies';

/** Stretches of time in the figure; each shows the most that an arriving request found. */
export const STRETCHES = 40;

/** Requests at the fullest replica while requests arrive, for the policies that the figure shows. */
export function loadOverTime({focus, policies}: RouterResult): ComponentProps<typeof LineChart> {
  const drawn = DRAWN[focus].flatMap((id) => policies.find((policy) => policy.id === id) ?? []);
  const last = drawn[0]?.samples.at(-1)?.timeSeconds ?? 0;
  const peaks = drawn.map(
    (policy) => `${POLICIES[policy.id]} up to ${count(Math.max(...fullest(policy)))}`,
  );
  return {
    label: `Requests at the fullest replica over time: ${peaks.join(', ')}.`,
    x: {label: 'Time (s)', domain: [0, last], format: brief},
    y: {label: 'Requests at the fullest replica', format: count},
    series: drawn.map((policy): LineSeries => ({
      label: POLICIES[policy.id],
      ...lookOf(policy.id),
      points: linePoints(policy, last),
    })),
  };
}

const fullest = ({samples}: PolicyOutcome): readonly number[] =>
  samples.map(({requests}) => Math.max(...requests));

/** The highest of each stretch, at its middle; stretches without an arrival have no point. */
function linePoints({samples}: PolicyOutcome, last: number): readonly Point[] {
  const width = last / STRETCHES;
  const most = new Map<number, number>();
  for (const {timeSeconds, requests} of samples) {
    const stretch = Math.min(STRETCHES - 1, Math.floor(timeSeconds / width));
    most.set(stretch, Math.max(most.get(stretch) ?? 0, ...requests));
  }
  return [...most].sort(([a], [b]) => a - b).map(([i, value]) => [(i + 0.5) * width, value]);
}
