import {defineModel} from '../../ui/defineModel';
import {numberInput, type ProblemsOf, type ValuesOf} from '../../ui/inputs';

const inputs = {
  requestsPerDay: numberInput({
    label: 'Requests',
    unit: 'per day',
    min: 100,
    max: 10_000_000_000,
    default: 1_080_000,
  }),
  peak: numberInput({
    label: 'Busiest minutes to plan for ÷ mean',
    unit: 'times',
    min: 1,
    max: 100,
    default: 3.2,
    help: 'For example, the p99.9 of all minutes ÷ their mean.',
  }),
  goodput: numberInput({
    label: 'Goodput of a replica',
    unit: 'requests/s',
    min: 0.01,
    max: 100_000,
    default: 5,
    help: 'Measured within your limits, with your mix of requests.',
  }),
  share: numberInput({
    label: 'Part of the goodput to plan with',
    unit: '%',
    min: 5,
    max: 100,
    default: 80,
    help: 'The rest is for bursts within a minute.',
  }),
  devices: numberInput({
    label: 'Devices per replica',
    workload: 'devices',
    integer: true,
    min: 1,
    max: 1024,
    default: 2,
  }),
  perNode: numberInput({label: 'Replicas per node', integer: true, min: 1, max: 64, default: 4}),
  spared: numberInput({
    label: 'Nodes that may be down',
    integer: true,
    min: 0,
    max: 100,
    default: 1,
    help: '1 means N + 1.',
  }),
  growth: numberInput({label: 'Growth', unit: '% per month', min: -50, max: 100, default: 8}),
  leadTime: numberInput({
    label: 'From order to service',
    unit: 'months',
    min: 0,
    max: 36,
    default: 4,
  }),
  surge: numberInput({
    label: 'Extra replicas during a rollout',
    integer: true,
    min: 0,
    max: 1000,
    default: 4,
  }),
  nodes: numberInput({
    label: 'Nodes in place',
    integer: true,
    min: 0,
    max: 100_000,
    default: 5,
  }),
  prompt: numberInput({
    label: 'Prompt',
    workload: 'prompt',
    unit: 'tokens',
    min: 1,
    max: 10_000_000,
    default: 2000,
  }),
  output: numberInput({
    label: 'Output',
    workload: 'answer',
    unit: 'tokens',
    min: 0,
    max: 1_000_000,
    default: 300,
  }),
};

export type CapacityValues = ValuesOf<typeof inputs>;
/** Largest fleet that the model draws; beyond it a number was mistyped. */
const MOST_REPLICAS = 1_000_000;

export const capacityPlan = defineModel({
  id: 'capacity-plan',
  urlKey: 'cap',
  title: 'Capacity plan',
  listing: {
    group: 'run',
    question: 'How many GPUs does my service need each month, with spares?',
    names: ['capacity planner', 'GPU capacity calculator'],
  },
  note: 'support assistant with 2,000 users; enter your numbers',
  inputs,
  first: ['requestsPerDay', 'peak', 'goodput', 'share', 'devices', 'growth'],
  check: ({requestsPerDay, peak, goodput, share, growth}): ProblemsOf<typeof inputs> => {
    const months = 24;
    const peakRate = (requestsPerDay / 86_400) * peak * (1 + Math.max(0, growth) / 100) ** months;
    return peakRate / ((goodput * share) / 100) > MOST_REPLICAS
      ? {goodput: 'With this demand more than a million replicas would be needed within two years.'}
      : {};
  },
});
