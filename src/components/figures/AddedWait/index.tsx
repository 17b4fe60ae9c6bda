import type {ReactNode} from 'react';
import {lookOf} from '../../calculators/RouterSimulator/policies';
import {brief, count, fixed, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {tableRows} from '../LineChart/tableRows';

/** Varied quantity: the age of the readings in ms, or the number of routers that share nothing. */
const AXES = {
  age: {
    label: 'Age of the readings, at most (ms)',
    scale: 'linear',
    caption:
      'The policies “least requests” and “least pending tokens” become worse than random choices when their readings are 250 ms old. A router that adds the requests it has sent stays better.',
  },
  routers: {
    label: 'Routers that share nothing',
    scale: 'log',
    caption:
      'The more routers there are, the less each of them knows, but no policy becomes worse than a random choice.',
  },
} as const;

const SERIES = {
  random: 'Random',
  two: 'Two random choices',
  requests: 'Least requests',
  tokens: 'Least pending tokens',
  own: 'Least pending tokens, with own counts',
} as const;

/** Counting what was sent is the same color, dashed. */
const LOOKS = {
  random: lookOf('random'),
  two: lookOf('powerOfTwo'),
  requests: lookOf('leastRequests'),
  tokens: lookOf('leastTokens'),
  own: {...lookOf('leastTokens'), dash: 'dashed'},
} as const;

const Y_LABEL = 'Added wait, p95 (s)';

const listOf = (text: string) => text.split(' ').map(Number);

interface Props {
  readonly by: keyof typeof AXES;
  readonly at: string;
  readonly random: string;
  readonly two: string;
  readonly requests: string;
  readonly tokens: string;
  readonly own?: string;
}

/**
 * The p95 of the added wait of policies, in seconds, over something that is varied. Its values are runs of a simulation, too long
 * for a page, and come from the page's numbers: texts with one value for each place of the axis.
 */
export default function AddedWait({by, at, random, two, requests, tokens, own}: Props): ReactNode {
  const {label, scale, caption} = AXES[by];
  const places = listOf(at);
  const lines = {random, two, requests, tokens, own};
  const series = (Object.keys(SERIES) as (keyof typeof SERIES)[]).flatMap((key) => {
    const values = lines[key];
    if (values === undefined) return [];
    const points = listOf(values).map((value, i) => [places[i] ?? NaN, value] as const);
    return [{label: SERIES[key], points, ...LOOKS[key]}];
  });
  const last = places.at(-1) ?? NaN;
  const told = series
    .map(({label: name, points}) => `${name}: ${significant(points.at(-1)?.[1] ?? NaN, 2)} s`)
    .join(', ');
  return (
    <figure>
      <LineChart
        label={`Added wait that one request in twenty exceeds, with “${label}” on the other axis. Added waits at ${count(last)}: ${told}.`}
        x={{label, scale, domain: [places[0] ?? 0, last], format: count}}
        y={{label: Y_LABEL, format: brief}}
        series={series}
        numbers={{
          caption: `${Y_LABEL} by ${label}`,
          columns: [{label, numeric: true}, ...series.map((one) => one.label)],
          rows: tableRows(series, count, (value) => fixed(value, 2)),
        }}
      />
      <figcaption>
        {caption} We simulated eight replicas that were half busy, with prompts of different
        lengths. Each point is the median of four runs of 1,000 requests.
      </figcaption>
    </figure>
  );
}
