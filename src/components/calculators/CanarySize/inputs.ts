import {defineModel} from '../../ui/defineModel';
import {numberInput, type ProblemsOf, type ValuesOf} from '../../ui/inputs';

const percentOf = {unit: '%', max: 100} as const;

const inputs = {
  baseline: numberInput({
    ...percentOf,
    label: 'Bad requests of the running release',
    min: 0,
    default: 1,
    help: 'Errors, late answers, or answers that a judge calls wrong.',
  }),
  worse: numberInput({...percentOf, label: 'Bad requests to detect', min: 0.01, default: 2}),
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

export type CanaryValues = ValuesOf<typeof inputs>;

export const canarySize = defineModel({
  id: 'canary-size',
  urlKey: 'canary',
  title: 'How long must the canary run?',
  listing: {
    group: 'run',
    question: 'How many requests and how much time does a canary need?',
    names: ['canary sample size calculator', 'A/B test sample size'],
  },
  note: 'two-sided 5 %, power 80 %',
  inputs,
  check: ({baseline, worse, share, controls}): ProblemsOf<typeof inputs> => ({
    ...(worse - baseline < 0.01 && {
      worse: `Enter a rate above that of the running release, by at least 0.01 points.`,
    }),
    ...(share * (1 + controls) > 100 && {
      controls: 'Canary and control replicas would get more than all requests.',
    }),
  }),
});
