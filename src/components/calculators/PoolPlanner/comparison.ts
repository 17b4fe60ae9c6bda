import type {ComponentProps} from 'react';
import {count, counted, percent, seconds} from '../../ui/format';
import type {ResultTable} from '../../ui/results';
import type {Outcome, SetupOutcome} from './poolRun';
import type {SetupId} from './setups';
import {DEFAULT_BUDGET, type Plan} from './plan';

interface Metric {
  readonly label: string;
  readonly of: (setup: SetupOutcome) => string;
}

/** What is compared, in the order of the table. */
export const METRICS: readonly Metric[] = [
  {label: 'Requests within both limits', of: ({goodput}) => percent(goodput.attainment)},
  {label: 'TTFT, p50', of: ({summary}) => seconds(summary.ttft?.p50 ?? NaN)},
  {label: 'TTFT, p99', of: ({summary}) => seconds(summary.ttft?.p99 ?? NaN)},
  {label: 'ITL, p50', of: ({summary}) => seconds(summary.gaps?.p50 ?? NaN)},
  {label: 'ITL, p99', of: ({summary}) => seconds(summary.gaps?.p99 ?? NaN)},
  {label: 'ITL, longest', of: ({summary}) => seconds(summary.gaps?.max ?? NaN)},
  {label: 'End to end, mean', of: ({summary}) => seconds(summary.endToEnd?.mean ?? NaN)},
  {
    label: 'Workers busy (prefill, decode)',
    of: ({busy}) => busy.map((share) => percent(share)).join(', '),
  },
];

/** A setup in a few words. */
export function setupName(id: SetupId, plan: Plan): string {
  const {prefillWorkers, decodeWorkers, budget} = plan;
  switch (id) {
    case 'split':
      return `Split ${count(prefillWorkers)} + ${count(decodeWorkers)}`;
    case 'tuned':
      return `Together, budget ${count(budget)}`;
    case 'untuned':
      return `Together, budget ${count(DEFAULT_BUDGET)}`;
  }
}

/** The setups side by side. */
export function comparisonOf({plan, setups}: Outcome): ComponentProps<typeof ResultTable> {
  const workers = plan.prefillWorkers + plan.decodeWorkers;
  return {
    caption: `The same requests on the same ${counted(workers, 'worker')}; split is prefill + decode workers`,
    columns: [{label: 'Metric'}, ...setups.map(({id}) => ({label: setupName(id, plan)}))],
    rows: METRICS.map(({label, of}) => ({key: label, cells: [label, ...setups.map(of)]})),
  };
}
