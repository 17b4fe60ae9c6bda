import type {ComponentProps} from 'react';
import {count, fixed} from '../../../numbers/format';
import type {ResultTable} from '../../ui/results';
import type {AllocatorOutcome, Outcome} from './run';

interface Metric {
  readonly label: string;
  readonly of: (allocator: AllocatorOutcome) => string;
}

/** One decimal, as the paper prints them. */
export const share = (value: number): string => `${fixed(100 * value, 1)} %`;

/** Compared results, in the order of the table. */
export const METRICS: readonly Metric[] = [
  {label: 'Holds tokens', of: ({means}) => share(means.usedShare)},
  {label: 'Reserved', of: ({means}) => share(means.reservedShare)},
  {label: 'Internal', of: ({means}) => share(means.internalShare)},
  {label: 'External', of: ({means}) => share(means.externalShare)},
  {label: 'Free', of: ({means}) => share(means.freeShare)},
  {label: 'Sequences running', of: ({means}) => fixed(means.running, 1)},
  {label: 'Longest queue', of: ({longestQueue}) => count(longestQueue)},
  {
    label: 'Queue blocked by gaps',
    of: ({fragmentedShare}) => share(fragmentedShare),
  },
  {label: 'Preemptions', of: ({preemptions}) => count(preemptions)},
  {label: 'Recomputed tokens', of: ({recomputedTokens}) => count(recomputedTokens)},
  {label: 'Saved by sharing', of: ({means}) => share(means.sharedShare)},
  {label: 'Steps in total', of: ({steps}) => count(steps)},
];

/** The allocators side by side. */
export function comparisonOf({allocators, values}: Outcome): ComponentProps<typeof ResultTable> {
  const metrics = METRICS.filter(({label}) => values.samples > 1 || label !== 'Saved by sharing');
  return {
    caption:
      'The same requests under each allocator. Values are means over the steps with a queue. “Internal” and “external” are kinds of fragmentation.',
    columns: [{label: 'Measure'}, ...allocators.map(({short}) => ({label: short}))],
    rows: metrics.map(({label, of}) => ({key: label, cells: [label, ...allocators.map(of)]})),
  };
}
