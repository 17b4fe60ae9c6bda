import {canarySamples, canarySeconds, type CanarySamples} from '@site/src/inference/release/canary';
import {count, counted, duration, unwritten} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import {numberInput, type ValuesOf} from '../../../forms/inputs';

const percentOf = {unit: '%', max: 100} as const;

const inputs = {
  baseline: numberInput({
    ...percentOf,
    label: 'Bad requests of the old release',
    min: 0,
    default: 1,
    help: 'Errors, late answers, or answers that a judge calls wrong.',
  }),
  worse: numberInput({
    ...percentOf,
    label: 'Bad requests that you want to detect',
    min: 0.01,
    default: 2,
  }),
  rate: numberInput({
    label: 'Requests of the service',
    workload: 'rate',
    unit: 'per second',
    min: 0.0001,
    max: 1_000_000,
    default: 40,
  }),
  share: numberInput({...percentOf, label: 'Share of the canary', min: 0.01, default: 10}),
  controls: numberInput({
    label: 'Control replicas for each of the canary',
    min: 1,
    max: 1000,
    integer: true,
    default: 1,
    help: 'Each control replica gets as many requests as a canary replica.',
  }),
  judged: numberInput({
    ...percentOf,
    label: 'Requests that are judged',
    min: 0.01,
    default: 100,
    help: '100 % for errors and latency, less if only a sample of answers is graded.',
  }),
};

type CanaryValues = ValuesOf<typeof inputs>;

interface CanaryOption extends CanarySamples {
  readonly controls: number;
  readonly seconds: number;
}

interface CanaryResult {
  readonly chosen: CanaryOption;
  /** The chosen number of control replicas among others that the traffic allows. */
  readonly options: readonly CanaryOption[];
  /** Bad requests of the canary by then, if it is as bad as it has to be caught at, and if it is like the running one. */
  readonly badIfWorse: number;
  readonly badIfSame: number;
}

/** Numbers of control replicas that the table compares with the chosen one. */
const CONTROLS = [1, 2, 4, 9];

export const canarySize = defineCalculator({
  id: 'canary-size',
  urlKey: 'canary',
  title: 'How long must the canary run?',
  listing: {
    group: 'run',
    question: 'How many requests and how much time does a canary need?',
    names: ['canary sample size calculator', 'A/B test sample size'],
  },
  note: 'two-sided test at 5 %, power 80 %',
  inputs,
  check: ({baseline, worse, share, controls}) => ({
    ...(worse - baseline < 0.01 && {
      worse: 'Enter a rate above that of the old release, by at least 0.01 points.',
    }),
    ...(share * (1 + controls) > 100 && {
      controls: 'Canary and control replicas would get more than all requests.',
    }),
  }),
  compute,
  results: {
    canary: {
      label: 'Judged requests of the canary',
      of: ({chosen}) => chosen.canaryRequests,
      as: unwritten('requests', count),
      listed: false,
    },
    control: {
      label: 'Judged requests of the control',
      of: ({chosen}) => chosen.controlRequests,
      as: unwritten('requests', count),
      listed: false,
    },
    time: {
      label: 'Time',
      of: ({chosen}) => chosen.seconds,
      as: duration,
      large: ({chosen}) => `until the canary has ${count(chosen.canaryRequests)} judged requests`,
    },
  },
  verdict,
  summary: (result, values) =>
    `The canary needs ${counted(result.chosen.canaryRequests, 'judged request')} and ${duration(result.chosen.seconds)}, beside ${counted(values.controls, 'control replica')} for each of its replicas. ${verdict(result, values)}`,
  figures: ({options, chosen}) => [
    {
      kind: 'table',
      caption: 'More control replicas shorten the canary',
      columns: ['Control replicas', 'Requests of the canary', 'Time'],
      rows: options.map((option) => ({
        current: option === chosen,
        cells: [count(option.controls), count(option.canaryRequests), duration(option.seconds)],
      })),
    },
  ],
  formula: (
    {chosen: {canaryRequests, seconds}},
    {baseline, worse, controls, rate, share, judged},
  ) => [
    'n = (1.96·√((1 + 1/k)·p̄(1 − p̄)) + 0.84·√(p₁(1 − p₁) + p₀(1 − p₀)/k))² / (p₁ − p₀)²',
    `p₀ = ${baseline} %, p₁ = ${worse} %, k = ${controls}: n = ${count(canaryRequests)}`,
    `time = ${count(canaryRequests)} / (${rate}/s × ${share} % canary × ${judged} % judged) = ${duration(seconds)}`,
  ],
  assumptions: [
    'Of 20 good releases, one looks different by chance. Of five releases that are as bad as you want to detect, the test finds four.',
    'You look at the result once, at the planned time.',
    'The control runs the old release. Each control replica starts with the canary, and gets as many requests as a canary replica.',
    'The rate of requests is constant.',
  ],
  leavesOut: [
    'Requests of one conversation are alike, so ten of them tell less than ten single ones.',
    'The first ten minutes, in which the caches of both groups fill.',
    'False alarms that come from several signals, or from looking several times.',
  ],
  examples: [
    {change: {controls: 2}, shows: 'beside 2 control replicas for each'},
    {change: {worse: 1.5}, shows: 'p₀ = 1 %, p₁ = 1.5 %, k = 1: n = 7,750'},
  ],
});

function compute(values: CanaryValues): CanaryResult {
  const {baseline, worse, rate, share, judged} = values;
  const option = (controls: number): CanaryOption => {
    const input = {
      baseline: baseline / 100,
      worse: worse / 100,
      controls,
      requestsPerSecond: rate,
      share: share / 100,
      judged: judged / 100,
    };
    return {controls, ...canarySamples(input), seconds: canarySeconds(input)};
  };
  const chosen = option(values.controls);
  const served = (chosen.canaryRequests * 100) / judged;
  return {
    chosen,
    options: [...new Set([...CONTROLS, values.controls])]
      .filter((controls) => share * (1 + controls) <= 100)
      .toSorted((a, b) => a - b)
      .map((controls) => (controls === values.controls ? chosen : option(controls))),
    badIfWorse: (served * worse) / 100,
    badIfSame: (served * baseline) / 100,
  };
}

/** Cost of the canary to users. */
function verdict({badIfWorse, badIfSame}: CanaryResult, {worse}: CanaryValues): string {
  return `By then, a canary with ${worse} % bad requests has given about ${count(badIfWorse)} bad answers. The old release would have given ${count(badIfSame)}.`;
}
