import {fleetPlan, monthOfShortage, type FleetPlan} from '@site/src/inference/capacity/fleetPlan';
import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import {SECONDS_PER_DAY} from '@site/src/inference/units';
import {
  brief,
  count,
  counted,
  counts,
  inUnit,
  percent,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import {defineCalculator, wordsOf, type ResultDeclaration} from '../../ui/defineCalculator';
import {numberInput, type ValuesOf} from '../../../forms/inputs';
import {answerInput, promptInput} from '../serving/inputs';
import {chartOf} from './chart';

const inputs = {
  requestsPerDay: numberInput({
    label: 'Requests',
    unit: 'per day',
    min: 100,
    max: 10_000_000_000,
    default: 1_080_000,
  }),
  peak: numberInput({
    label: 'Peak that you plan for ÷ mean',
    unit: 'times',
    min: 1,
    max: 100,
    default: 3.2,
    help: 'For example, the p99.9 of the rates of all minutes ÷ their mean.',
  }),
  goodput: numberInput({
    label: 'Goodput of a replica',
    unit: 'requests/s',
    min: 0.01,
    max: 100_000,
    default: 5,
    help: 'What a replica answers within your limits, measured with your mix of requests.',
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
    help: 'With 1, the others carry the load while one is down (N + 1).',
  }),
  growth: numberInput({label: 'Growth', unit: '% per month', min: -50, max: 100, default: 8}),
  leadTime: numberInput({
    label: 'Time from order to service',
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
  prompt: promptInput({max: 10_000_000, default: 2000}),
  output: answerInput({min: 0, max: 1_000_000, default: 300}),
};

export type CapacityValues = ValuesOf<typeof inputs>;

export interface CapacityResult {
  readonly meanRequestsPerSecond: number;
  /** Prompt and output tokens/s at the planned peak. */
  readonly peakPromptTokens: number;
  readonly peakOutputTokens: number;
  readonly now: FleetPlan;
  /** Plan of month 0, 1, … {@link HORIZON}. */
  readonly months: readonly FleetPlan[];
  /** Fleet that has to be in service when an order of today arrives. */
  readonly atDelivery: FleetPlan;
  /** Month in which the nodes in place no longer do; null if not within five years. */
  readonly shortage: number | null;
  /** Months until the next order has to be placed, negative if it is late; null without shortage. */
  readonly orderIn: number | null;
  /** Replicas of the same demand without spare nodes, planned share and surge. */
  readonly bareReplicas: number;
}

/** Months that the chart shows. */
const HORIZON = 18;
/** Largest fleet that the model draws; beyond it a number was mistyped. */
const MOST_REPLICAS = 1_000_000;

type Step = ResultDeclaration<CapacityValues, CapacityResult>;

const step = (
  label: Step['label'],
  of: (result: CapacityResult) => number,
): Step & {readonly of: typeof of} => ({
  label,
  of,
  as: counts('replica'),
  text: (result, {devices}) =>
    `${counted(of(result), 'replica')}, ${counted(of(result) * devices, 'device')}`,
  listed: false,
});

/** From the peak to what is installed. */
const steps = {
  bare: step('At full goodput', ({bareReplicas}) => bareReplicas),
  busy: step(
    (_, {share}) => `At ${percent(share / 100)} of full goodput`,
    ({now}) => now.busyReplicas,
  ),
  spared: step('With spares', ({now}) => now.busyReplicas + now.spareReplicas),
  installed: step('In whole nodes', ({now}) => now.totalReplicas),
};

export const capacityPlan = defineCalculator({
  id: 'capacity-plan',
  urlKey: 'cap',
  title: 'Capacity plan',
  listing: {
    group: 'run',
    question: 'How many GPUs does my service need each month, with spares?',
    names: ['capacity planner', 'GPU capacity calculator'],
  },
  note: 'begins with a support assistant of 2,000 users',
  inputs,
  first: ['requestsPerDay', 'peak', 'goodput', 'share', 'devices', 'growth'],
  check: ({requestsPerDay, peak, goodput, share, growth}) => {
    const months = 24;
    const mean = requestsPerDay / SECONDS_PER_DAY;
    const peakRate = mean * peak * (1 + Math.max(0, growth) / 100) ** months;
    return peakRate / ((goodput * share) / 100) > MOST_REPLICAS
      ? {goodput: 'With this demand more than a million replicas would be needed within two years.'}
      : {};
  },
  compute,
  results: {
    now: {
      label: 'Devices now',
      of: ({now}) => now.devices,
      as: counts('device'),
      large: 'now, spares included',
    },
    atDelivery: {
      label: 'Devices when an order of today arrives',
      of: ({atDelivery}) => atDelivery.devices,
      as: counts('device'),
      large: (_, {leadTime}) => `in ${monthsWords(leadTime)}, when an order arrives`,
    },
    peak: {
      label: 'Peak planned for',
      of: ({now}) => now.peakRequestsPerSecond,
      as: inUnit('requests/s'),
      listed: false,
    },
    promptTokens: {
      label: 'Prompt tokens at the peak',
      of: ({peakPromptTokens}) => peakPromptTokens,
      as: tokensPerSecond,
      listed: false,
    },
    outputTokens: {
      label: 'Output tokens at the peak',
      of: ({peakOutputTokens}) => peakOutputTokens,
      as: tokensPerSecond,
      listed: false,
    },
    ...steps,
    meanLoad: {
      label: 'Mean load of all that is paid for',
      of: ({now}) => now.meanUtilization,
      as: percent,
      large: 'mean load of the devices that you pay for now',
    },
    carried: {
      label: 'All replicas at full goodput',
      of: ({now}, {goodput}) => now.totalReplicas * goodput,
      as: inUnit('requests/s'),
      listed: false,
    },
  },
  verdict,
  summary: (result, values) =>
    `${counted(result.now.devices, 'device')} now, ${count(result.atDelivery.devices)} when an order of today arrives. ${verdict(result, values)}`,
  figures: (result, values) => [
    {
      kind: 'table',
      caption: 'From the peak to devices, now',
      columns: ['Step', 'Replicas', 'Devices'],
      rows: Object.entries(steps).map(([key, {label, of}]) => ({
        current: key === 'installed',
        cells: [
          wordsOf(label, result, values),
          count(of(result)),
          count(of(result) * values.devices),
        ],
      })),
    },
    {kind: 'line', ...chartOf(values, result)},
  ],
  formula,
  assumptions: [
    'The numbers are examples and not measured. Enter your own.',
    'The goodput is that of the prompts and answers that you will have. If prompts get longer, it falls.',
    'Each month grows from the month before. The shape of the day and the mix of requests stay the same.',
    'The same spare replicas serve for faults and for rollouts, so a rollout has to stop while a node is down.',
    'The peak, the bursts and the fault come in the same minute. If they come at different times, the replicas have room for more than the peak.',
    'A node fails as a whole, with all of its replicas.',
  ],
  leavesOut: [
    'Autoscaling. It lowers the cost between the peaks, but not the number of devices that a peak needs.',
    'Several regions, each with a peak and a spare of its own.',
    'Models that share nodes, adapters, and separate pools for prefill and decode.',
    'Gains from a new engine or device, and prices.',
  ],
  examples: [
    {
      change: {},
      shows:
        'You need 4 nodes now and have 5. This is enough until month 7, so order within 3 months',
    },
    {change: {nodes: 2}, shows: '2 are missing. An order arrives in 4 months'},
    {change: {growth: 0}, shows: 'enough for five years'},
    {change: {leadTime: 7}, shows: 'order now'},
    {change: {leadTime: 8}, shows: 'the order is 1 month late'},
    {change: {leadTime: 3.5}, shows: 'order within 3.5 months'},
  ],
});

/** The fleet by month. */
function compute(values: CapacityValues): CapacityResult {
  const {requestsPerDay, peak, goodput, share, devices, perNode, spared, growth} = values;
  const meanRequestsPerSecond = requestsPerDay / SECONDS_PER_DAY;
  const demand = {meanRequestsPerSecond, peakToMean: peak, growthPerMonth: growth / 100};
  const replica = {goodput, plannedShare: share / 100, devices, perNode};
  const input = {demand, replica, sparedNodes: spared, surgeReplicas: values.surge};
  const at = (month: number): FleetPlan => fleetPlan({...input, month});
  const now = at(0);
  const shortage = monthOfShortage({...input, nodes: values.nodes});
  return {
    meanRequestsPerSecond,
    peakPromptTokens: now.peakRequestsPerSecond * values.prompt,
    peakOutputTokens: now.peakRequestsPerSecond * values.output,
    now,
    months: Array.from({length: HORIZON + 1}, (_, month) => at(month)),
    atDelivery: at(values.leadTime),
    shortage,
    orderIn: shortage === null ? null : shortage - values.leadTime,
    bareReplicas: requiredReplicas({
      peakRequestsPerSecond: now.peakRequestsPerSecond,
      goodputPerReplica: goodput,
    }),
  };
}

/** When the nodes in place run out, and when to order. */
function verdict(result: CapacityResult, {nodes, leadTime}: CapacityValues): string {
  const {shortage, orderIn, now} = result;
  const have = count(nodes);
  if (shortage === null || orderIn === null) {
    return `With ${counted(nodes, 'node')} in place, you have enough for five years.`;
  }
  if (shortage === 0) {
    return `You need ${counted(now.nodes, 'node')} today and have ${have}, so ${counted(now.nodes - nodes, 'is', 'are')} missing. An order arrives in ${monthsWords(leadTime)}.`;
  }
  return `You need ${counted(now.nodes, 'node')} now and have ${have}. This is enough until month ${count(shortage)}, so ${orderWords(orderIn)}.`;
}

function orderWords(orderIn: number): string {
  if (orderIn === 0) return 'order now';
  return orderIn > 0
    ? `order within ${monthsWords(orderIn)}`
    : `the order is ${monthsWords(-orderIn)} late`;
}

/** `1 month`, `4 months`, `2.5 months`. */
const monthsWords = (value: number) =>
  Number.isInteger(value) ? counted(value, 'month') : `${brief(value)} months`;

function formula(result: CapacityResult, values: CapacityValues): readonly string[] {
  const {requestsPerDay, peak, goodput, share, devices, perNode, spared, surge} = values;
  const {now, meanRequestsPerSecond, shortage} = result;
  return [
    `mean = ${count(requestsPerDay)} / 86,400 s = ${significant(meanRequestsPerSecond)} requests/s`,
    `peak = ${significant(meanRequestsPerSecond)} × ${significant(peak)} = ${significant(now.peakRequestsPerSecond)} requests/s`,
    `busy = ceil(${significant(now.peakRequestsPerSecond)} / (${significant(goodput)} × ${percent(share / 100)})) = ${counted(now.busyReplicas, 'replica')}`,
    `spare = max(${counted(spared, 'node')} × ${perNode}, ${surge} for a rollout) = ${counted(now.spareReplicas, 'replica')}`,
    `nodes = ceil((${count(now.busyReplicas)} + ${count(now.spareReplicas)}) / ${perNode}) = ${count(now.nodes)}`,
    `devices = ${count(now.nodes)} × ${perNode} × ${devices} = ${count(now.devices)}`,
    shortage === null
      ? 'the nodes in place suffice for five years'
      : `order by = month of shortage ${count(shortage)} − ${monthsWords(values.leadTime)}`,
  ];
}
