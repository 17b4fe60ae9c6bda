import type {ComponentProps} from 'react';
import {count, counted, percent, seconds} from '../../../numbers/format';
import type {ResultTable} from '../../ui/results';
import {tailOf} from '../../../serving/tails';
import type {Outcome, SetupOutcome} from './run';
import type {SetupId} from './setups';
import {DEFAULT_BUDGET, type Plan} from './plan';

interface Metric {
  readonly label: string;
  /** Among the results in words, but not in the table. */
  readonly isAside?: boolean;
  readonly of: (setup: SetupOutcome) => string;
}

/** Compared results, in the order of the table: the deciding ones come first, where a phone shows them. */
export const METRICS: readonly Metric[] = [
  {label: 'Within limits', of: ({goodput}) => percent(goodput.attainment)},
  {label: 'ITL, p99', of: ({summary}) => tailOf(summary.gaps, 'p99')},
  {label: 'ITL, p50', of: ({summary}) => seconds(summary.gaps?.p50 ?? NaN), isAside: true},
  {label: 'ITL, longest', of: ({summary}) => seconds(summary.gaps?.max ?? NaN), isAside: true},
  {label: 'TTFT, p50', of: ({summary}) => seconds(summary.ttft?.p50 ?? NaN)},
  {label: 'TTFT, p90', of: ({summary}) => tailOf(summary.ttft, 'p90'), isAside: true},
  {label: 'TTFT, p99', of: ({summary}) => tailOf(summary.ttft, 'p99'), isAside: true},
  {label: 'E2E, mean', of: ({summary}) => seconds(summary.endToEnd?.mean ?? NaN)},
  {
    label: 'Workers busy',
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
  const shown = METRICS.filter(({isAside = false}) => !isAside);
  return {
    caption: `The same requests on the same ${counted(workers, 'worker')}. “Split” has prefill + decode workers.`,
    columns: [{label: 'Setup'}, ...shown.map(({label}) => ({label}))],
    rows: setups.map((setup) => {
      const name = setupName(setup.id, plan);
      return {key: name, cells: [name, ...shown.map(({of}) => of(setup))]};
    }),
  };
}
