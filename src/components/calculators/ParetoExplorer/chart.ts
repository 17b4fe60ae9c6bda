import type {ComponentProps} from 'react';
import type LineChart from '../../figures/LineChart';
import {brief, significant, usd} from '../../../numbers/format';
import type {ParetoValues} from './calculator';
import type {ParetoResult, Run} from './compute';
import {runName, speedOf, standing} from './words';

type Chart = ComponentProps<typeof LineChart>;

/** Beyond this factor the lower frontiers would lie on the axis. */
const WIDE = 30;

/** Throughput per device against the speed of one stream: a line a frontier, hollow points where one is dominated. */
export function chartOf({groups}: ParetoResult, {model, least}: ParetoValues): Chart {
  const points = groups.flatMap(({runs}, series) =>
    runs.map((run) => ({
      at: [run.interactivity, run.throughputPerDevice] as const,
      title: runName(run),
      series,
      kind: run.beatenBy === undefined ? ('small' as const) : ('hollow' as const),
    })),
  );
  const rates = points.map(({at}) => at[1]);
  const isWide = Math.max(...rates) > WIDE * Math.min(...rates);
  return {
    label: `Throughput per device against the speed of one stream, ${model}. ${groups.map(({name, frontier, runs}) => `${name}: ${frontier.length} of ${runs.length} runs on the frontier`).join('; ')}.`,
    x: {label: 'Tokens/s per user', format: brief},
    y: {
      label: 'Output tokens/s per device',
      ...(isWide && {scale: 'log' as const}),
      format: brief,
    },
    series: groups.map(({name, frontier}) => ({
      label: name,
      points: frontier.map(
        ({interactivity, throughputPerDevice}) => [interactivity, throughputPerDevice] as const,
      ),
    })),
    points,
    isMeasured: true,
    hollow: 'Hollow: another run of its test is at least as good in both values',
    marks: least > 0 ? [{axis: 'x', value: least, label: 'your limit'}] : [],
    numbers: {
      caption: `Published runs of ${model}`,
      columns: [
        'Run',
        {label: 'Test', numeric: false},
        'Tokens/s per user',
        'Tokens/s per device',
        'USD per million',
        'TTFT (s)',
        {label: 'Precision, software', numeric: false},
        {label: 'Standing', numeric: false},
      ],
      rows: groups.flatMap(({runs}) => runs.map(rowOf)),
    },
  };
}

function rowOf(run: Run) {
  const {system, point, test} = run;
  return [
    runName(run),
    test.name,
    speedOf(run),
    significant(run.throughputPerDevice),
    usd(run.usdPerMillion),
    point.ttftMs === null
      ? '–'
      : `${test.promise === 'limit' ? '≤ ' : ''}${significant(point.ttftMs / 1000)}`,
    `${system.precision}, ${system.software}`,
    standing(run),
  ];
}
