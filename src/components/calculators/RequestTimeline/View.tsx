import type {ComponentProps, ReactNode} from 'react';
import type {Distribution} from '@site/src/inference/metrics/percentile';
import {count} from '../../../numbers/format';
import type {ResultTable} from '../../ui/results';
import {milliseconds} from './report';
import type {TimelineOutcome, TokenTime} from './run';

type Table = ComponentProps<typeof ResultTable>;

/** The four latencies of the run by their definitions on this page. */
export function latencyTable({run}: TimelineOutcome): Table {
  const row = (label: string, found: Distribution | null) => ({
    key: label,
    cells: [
      label,
      ...[found?.mean, found?.p50, found?.p90, found?.p99, found?.max].map(milliseconds),
      count(found?.count ?? 0),
    ],
  });
  return {
    caption: 'Latencies of these requests, ms',
    columns: ['Metric', 'Mean', 'p50', 'p90', 'p99', 'Max', 'Samples'].map((label) => ({label})),
    rows: [
      row('TTFT, a request', run.ttft),
      row('ITL, a gap between chunks', run.gaps),
      row('TPOT, a request', run.tpot),
      row('End to end, a request', run.endToEnd),
    ],
  };
}

/** One kind of figure as each tool reports it, a row for figures that are alike. `named` draws the first cell. */
export function reportTable(
  caption: string,
  groups: readonly (readonly TokenTime[])[],
  named: (times: readonly TokenTime[]) => ReactNode,
): Table {
  return {
    caption,
    columns: ['Reported as', 'Mean', 'p50', 'p99', 'Samples'].map((label) => ({label})),
    rows: groups.flatMap((times) => {
      const [first] = times;
      if (!first) return [];
      const {by, name, mean, p50, p99, samples} = first;
      return {
        key: `${by} ${name}`,
        cells: [named(times), ...[mean, p50, p99].map(milliseconds), count(samples)],
      };
    }),
  };
}
