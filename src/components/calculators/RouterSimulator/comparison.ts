import type {Distribution} from '@site/src/inference/metrics/percentile';
import {count, percent, seconds, significant} from '../../../numbers/format';
import {tailOf} from '../../../serving/tails';
import type {CalculatorFigure} from '../../ui/figures';
import type {PolicyOutcome, RouterResult} from './compute';
import {POLICIES, type Focus} from './policies';

interface Metric {
  readonly label: string;
  readonly of: (policy: PolicyOutcome) => string;
  /** Columns of the table; the copied Markdown has every metric. */
  readonly shown: readonly Focus[];
}

const median = (found: Distribution | null) => seconds(found?.p50 ?? NaN);

const BOTH: readonly Focus[] = ['prefix', 'load'];

/** Compared results, in the order of the table. */
export const METRICS: readonly Metric[] = [
  {
    label: 'Cached',
    of: ({summary}) => percent(summary.hitRate),
    shown: ['prefix'],
  },
  // First, so that a phone shows the measure by which policies differ.
  {label: 'Added wait, p95', of: ({addedWait}) => tailOf(addedWait, 'p95'), shown: ['load']},
  {label: 'Added wait, p99', of: ({addedWait}) => tailOf(addedWait, 'p99'), shown: []},
  {label: 'TTFT, p50', of: ({summary}) => median(summary.ttft), shown: ['load']},
  {label: 'TTFT, p95', of: ({summary}) => tailOf(summary.ttft, 'p95'), shown: ['load']},
  {label: 'TTFT, p90', of: ({summary}) => tailOf(summary.ttft, 'p90'), shown: ['prefix']},
  {label: 'TTFT, p99', of: ({summary}) => tailOf(summary.ttft, 'p99'), shown: []},
  {label: 'E2E, p50', of: ({summary}) => median(summary.endToEnd), shown: []},
  {label: 'E2E, p90', of: ({summary}) => tailOf(summary.endToEnd, 'p90'), shown: ['prefix']},
  {label: 'E2E, p99', of: ({summary}) => tailOf(summary.endToEnd, 'p99'), shown: []},
  {
    label: 'Fullest ÷ mean',
    of: ({summary}) => significant(summary.loadSpread),
    shown: BOTH,
  },
  {
    label: 'Busiest ÷ mean',
    of: ({summary}) => significant(summary.busySpread),
    shown: [],
  },
  {
    label: 'KV peak',
    of: ({summary}) => percent(summary.peakKvShare),
    shown: ['load'],
  },
  {label: 'Preemptions', of: ({summary}) => count(summary.preemptions), shown: []},
  {
    label: 'Tokens/s',
    of: ({summary}) => count(summary.outputTokensPerSecond),
    shown: ['prefix'],
  },
  {
    label: 'In limit',
    of: ({summary}) => percent(summary.attainment, 3),
    shown: [],
  },
];

const metricsOf = (focus: Focus) => METRICS.filter((metric) => metric.shown.includes(focus));

/** The policies below each other. */
export function comparisonOf({focus, policies}: RouterResult): CalculatorFigure {
  const shown = metricsOf(focus);
  return {
    kind: 'table',
    caption: `The same requests under each policy. ${focus === 'prefix' ? '“Cached” is the share of the prompt tokens' : '“Added wait” is TTFT minus the prefill time of the prompt on an idle replica'}. “Fullest ÷ mean” divides the requests at the fullest replica by the mean.`,
    columns: ['Policy', ...shown.map(({label}) => label)],
    rows: policies.map((policy) => [POLICIES[policy.id], ...shown.map(({of}) => of(policy))]),
  };
}
