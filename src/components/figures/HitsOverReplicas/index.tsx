import type {ReactNode} from 'react';
import {spreadHits} from '../../../inference/routing/spreadHits';
import {count, percent} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

const REPLICAS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const REQUESTS = [100, 20, 8, 4];

const hits = (replicas: number, requestsPerPrefix: number) =>
  spreadHits({replicas, requestsPerPrefix}).spreadHitRate;

const series: readonly LineSeries[] = REQUESTS.map((requests) => ({
  label: `${requests} requests per prefix`,
  points: REPLICAS.map((replicas) => [replicas, hits(replicas, requests)]),
}));

/** Share of the requests that find their prefix under round robin, over the number of replicas. */
export default function HitsOverReplicas(): ReactNode {
  const told = REQUESTS.map(
    (requests) =>
      `with ${requests} requests per prefix, ${percent(hits(1, requests))} on one replica, ${percent(hits(8, requests))} on 8 and ${percent(hits(32, requests))} on 32`,
  ).join('; ');
  return (
    <figure>
      <LineChart
        label={`Requests that find their prefix when the router ignores prefixes, over the number of replicas: ${told}.`}
        x={{label: 'Replicas', domain: [1, 32], scale: 'log', format: count}}
        y={{label: 'Requests that find their prefix', domain: [0, 1], format: percent}}
        series={series}
      />
      <figcaption>
        Each line is for another number of requests that come for one prefix before the cache drops
        it. The number stands beside the line. Conversations and documents are on the low lines, and
        a system prompt that everybody shares is above all of them.
      </figcaption>
    </figure>
  );
}
