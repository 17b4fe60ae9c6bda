import {bytes, flop, seconds, tokensPerSecond} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {StepperValues} from './inputs';
import {stepAt} from './run';
import type {Run} from './run';
import {LIMITS, deedOf, formulaOf, misfitOf, movedBytes} from './words';

export const LEFT_OUT = [
  'Kernel launches, sampling, work on the host, network and queues: the bound is what memory and arithmetic need at their peaks.',
  'Writing the cache, which the table lists but no time contains, and activations.',
  'Which token is picked: the cells are numbered, no model runs on this page.',
];

export function reportOf(run: Run, values: StepperValues): ModelReport {
  const step = stepAt(run, values.step);
  const misfit = misfitOf(run, values);
  const place = `Step ${step.number} of ${run.steps.length}`;
  return {
    summary: `${place}: ${seconds(step.seconds)} ${deedOf(step, values)}.${misfit ? ` ${misfit}` : ''}`,
    results: [
      {label: 'Step', value: `${step.number} of ${run.steps.length}: ${step.kind}`},
      {label: 'Lower bound of its time', value: seconds(step.seconds)},
      ...movedBytes(step).map(({label, value}) => ({label, value: bytes(value)})),
      {label: 'Arithmetic', value: flop(step.work.matmulFlops + step.work.attentionFlops)},
      {label: 'The limit is', value: LIMITS[step.limit]},
      {label: 'Since the start', value: seconds(step.elapsedSeconds)},
      {label: 'Rate since the start', value: tokensPerSecond(step.tokensPerSecondSoFar)},
    ],
    formula: formulaOf(step, run),
    assumptions: assumptionsOf(run, values),
    leavesOut: LEFT_OUT,
  };
}

function assumptionsOf({assumed, arithmetic}: Run, {batch}: StepperValues): readonly string[] {
  return [
    'One device reaches its peak bandwidth and its peak dense rate.',
    `Arithmetic runs at the ${arithmetic} rate. All weights are in the chosen format; keys and values have 16 bit.`,
    'Cache reads and attention do not overlap with the matrix products; within each of the two, reading and arithmetic do.',
    'Of experts a pass reads those that at least one of its tokens meets, with all equally likely.',
    ...(batch > 1
      ? [
          'Streams have prompts of the same length, are prefilled one by one and then decode together.',
        ]
      : []),
    ...(assumed.length > 0
      ? [`No source that we opened confirms these fields of the model: ${assumed.join(', ')}.`]
      : []),
  ];
}
