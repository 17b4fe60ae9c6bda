import type {ComponentProps} from 'react';
import type Gantt from '../../figures/Gantt';
import type {GanttPhase} from '../../figures/Gantt';
import type {Stretch} from '../../figures/Gantt/layout';
import {brief, count, seconds, significant} from '../../../numbers/format';
import type {BatchingResult, PolicyOutcome} from './compute';

/** Requests in the figure: more rows could not be told apart on a phone. */
const SHOWN = 24;

const PHASES: readonly GanttPhase[] = [
  {key: 'queued', label: 'Waiting', series: 'neutral'},
  {key: 'prefill', label: 'Prefill', series: 1},
  {key: 'decode', label: 'Decode, stalls included', series: 0},
  {
    key: 'held',
    label: 'Hatched: the answer is complete, but its slot waits for the end of the batch',
    series: 7,
  },
];

/** The first requests of the run under each policy, on one axis. */
export function timelineOf({policies}: BatchingResult): ComponentProps<typeof Gantt> {
  const shown = policies.map((policy) => ({policy, requests: policy.requests.slice(0, SHOWN)}));
  const end = Math.max(
    ...shown.flatMap(({policy, requests}) =>
      requests.map((r) => policy.freed?.get(r.request) ?? r.finishSeconds ?? 0),
    ),
  );
  const phases = policies.some(({freed}) => freed !== null)
    ? PHASES
    : PHASES.filter(({key}) => key !== 'held');
  return {
    phases,
    end,
    axisLabel: 'Time (s)',
    formatTick: (value) => brief(value, 4),
    rowName: 'request, in order of arrival',
    panels: shown.map(({policy, requests}) => ({
      title: policy.label,
      label: inWords(policy, requests),
      rows: requests.map((request) => stretchesOf(policy, request)),
    })),
    numbers: numbersOf(policies),
  };
}

type Request = PolicyOutcome['requests'][number];

function stretchesOf({freed}: PolicyOutcome, request: Request): readonly Stretch[] {
  const spans = request.spans.map(({phase, startSeconds, endSeconds}) => ({
    phase,
    start: startSeconds,
    end: endSeconds,
  }));
  const free = freed?.get(request.request);
  const done = request.finishSeconds;
  if (free === undefined || done === null) return spans;
  return [...spans, {phase: 'held', start: done, end: free}];
}

function inWords({freed}: PolicyOutcome, requests: readonly Request[]): string {
  const firsts = requests.map((r) => (r.prefillEndSeconds ?? NaN) - r.arrivalSeconds);
  const last = Math.max(...requests.map((r) => r.finishSeconds ?? 0));
  const held = freed
    ? ' Finished requests keep their slot until the longest answer of their batch is done.'
    : '';
  return `Of the first ${count(requests.length)} requests, the slowest gets its first token after ${seconds(Math.max(...firsts))}, and the last answer is complete at ${seconds(last)}.${held}`;
}

function numbersOf(policies: readonly PolicyOutcome[]): ComponentProps<typeof Gantt>['numbers'] {
  const requests = policies[0]?.requests.slice(0, SHOWN) ?? [];
  const at = (value: number | null | undefined) => significant(value ?? NaN);
  return {
    caption: `The first ${count(requests.length)} requests: times of first and last token in s`,
    columns: [
      'Request',
      'Arrival',
      'Prompt tokens',
      'Output tokens',
      ...policies.flatMap(({label}) => [{label: `${label}: first`}, {label: `${label}: last`}]),
    ],
    rows: requests.map((request, i) => [
      String(i + 1),
      at(request.arrivalSeconds),
      count(request.promptTokens),
      count(request.outputTokens),
      ...policies.flatMap((policy) => {
        const record = policy.requests[i];
        return [at(record?.prefillEndSeconds), at(record?.finishSeconds)];
      }),
    ]),
  };
}
