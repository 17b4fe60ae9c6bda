import {count, percent, seconds, significant} from '../../../numbers/format';
import {tailOf} from '../../../serving/tails';
import type {CalculatorFigure} from '../../ui/figures';
import type {BatchingResult, PolicyOutcome} from './compute';

/** How one policy did in one respect. */
export interface Metric {
  readonly label: string;
  readonly of: (policy: PolicyOutcome) => string;
}

export const OUTPUT: Metric = {
  label: 'Output, tokens/s',
  of: ({summary}) => significant(summary.outputTokensPerSecond),
};

/** Compared results, in the order of the table. */
export const METRICS: readonly Metric[] = [
  {label: 'TTFT, p50', of: ({summary}) => seconds(summary.ttft?.p50 ?? NaN)},
  {label: 'TTFT, p90', of: ({summary}) => tailOf(summary.ttft, 'p90')},
  {label: 'TTFT, p99', of: ({summary}) => tailOf(summary.ttft, 'p99')},
  {label: 'ITL, p50', of: ({summary}) => seconds(summary.gaps?.p50 ?? NaN)},
  {label: 'ITL, p99', of: ({summary}) => tailOf(summary.gaps, 'p99')},
  {label: 'ITL, longest', of: ({summary}) => seconds(summary.gaps?.max ?? NaN)},
  OUTPUT,
  {label: 'Goodput, requests/s', of: ({goodput}) => significant(goodput.goodputPerSecond)},
  {label: 'Requests within both limits', of: ({goodput}) => percent(goodput.attainment)},
  {label: 'Device busy', of: ({summary}) => percent(summary.utilization, 3)},
  {label: 'Computed tokens that are padding', of: ({summary}) => percent(summary.paddedShare)},
  {label: 'Sequences per decode step', of: ({summary}) => significant(summary.meanDecodeBatch)},
  {label: 'KV cache, peak', of: ({summary}) => percent(summary.peakKvShare)},
  {label: 'Preemptions', of: ({summary}) => count(summary.preemptions)},
  {label: 'Time until the last token', of: ({summary}) => seconds(summary.durationSeconds)},
];

const SHORT = {static: 'Static', dynamic: 'Dynamic', whole: 'Whole prompts', chunked: 'Chunked'};

/** The policies side by side. */
export function comparisonOf({policies}: BatchingResult): CalculatorFigure {
  return {
    kind: 'table',
    caption:
      'The same requests under each policy. “Whole prompts” and “Chunked” are continuous batching.',
    columns: [{label: 'Metric', wraps: true}, ...policies.map(({id}) => SHORT[id])],
    rows: METRICS.map(({label, of}) => [label, ...policies.map(of)]).filter(([, ...values]) =>
      values.some((value) => value !== '–'),
    ),
  };
}
