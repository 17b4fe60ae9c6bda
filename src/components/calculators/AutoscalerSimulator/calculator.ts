import {cite} from '@site/src/data/cite';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {SECONDS} from '@site/src/inference/ranges';
import {ceilUnits} from '@site/src/inference/capacity/wholeUnits';
import type {FleetComparison} from '@site/src/inference/scaling/fleetComparison';
import {
  count,
  counted,
  counts,
  percent,
  seconds,
  significant,
  unwritten,
  usd,
} from '../../../numbers/format';
import {coldStartModel} from '../ColdStart/calculator';
import {defineCalculator} from '../../ui/defineCalculator';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {seedInput} from '../serving/inputs';
import {replicaChart, waitingChart} from './chart';
import {compute, shortSeconds} from './compute';

const rate = {unit: 'requests/s', min: 0, max: 10_000};
const window = {unit: 's', min: 1, max: 3600};

/** Seconds of an answer of the support assistant while all slots are taken: planned with, a little longer than the page on batching predicts. */
export const FULL_SLOT_SECONDS = 12;

/** Cold start without any measure: the first total of the waterfall. */
export const COLD_START_SECONDS = Math.round(coldStartModel.start().number('before'));

const inputs = {
  signal: choiceInput({
    label: 'Signal',
    options: [
      {id: 'concurrency', label: 'Requests in the system'},
      {id: 'kvCache', label: 'KV cache use'},
      {id: 'queue', label: 'Waiting requests alone'},
      {id: 'gpu', label: 'GPU utilization'},
    ],
    default: 'concurrency',
  }),
  shape: choiceInput({
    label: 'Traffic',
    options: [
      {id: 'constant', label: 'Constant'},
      {id: 'step', label: 'Jump after a third'},
      {id: 'spike', label: 'Spike in the middle'},
      {id: 'ramp', label: 'Rise in the middle third'},
      {id: 'daily', label: 'One wave, as over a day'},
    ],
    default: 'step',
  }),
  base: numberInput({...rate, label: 'Low rate', default: 8}),
  peak: numberInput({...rate, label: 'High rate', default: 40}),
  service: numberInput({
    label: 'Time of a request',
    unit: 's',
    min: 0.1,
    max: 3600,
    default: FULL_SLOT_SECONDS,
    help: 'Measured while all slots are in use.',
  }),
  places: numberInput({
    label: 'Slots of a replica',
    min: 1,
    max: 10_000,
    integer: true,
    default: 64,
    help: 'Requests that a replica serves at once. The KV cache or the sequence limit sets it.',
  }),
  target: numberInput({
    label: 'Target',
    unit: '% of a replica',
    min: 1,
    max: 99,
    default: 80,
  }),
  queueTarget: numberInput({
    label: 'Target',
    unit: 'waiting per replica',
    min: 0.1,
    max: 10_000,
    default: 5,
  }),
  cold: numberInput({
    ...SECONDS,
    label: 'Cold start',
    max: 7200,
    default: COLD_START_SECONDS,
    help: 'The total of the calculator above, with nothing prepared.',
  }),
  min: numberInput({label: 'Fewest replicas', min: 0, max: 500, integer: true, default: 2}),
  max: numberInput({label: 'Most replicas', min: 1, max: 500, integer: true, default: 20}),
  hours: numberInput({label: 'Length of the trace', unit: 'h', min: 0.25, max: 168, default: 3}),
  stable: numberInput({...window, label: 'Stable window', default: 60}),
  panic: numberInput({...window, label: 'Panic window', default: 6}),
  threshold: numberInput({
    label: 'Panic threshold',
    unit: '% of what is ready',
    min: 110,
    max: 1000,
    default: 200,
  }),
  stabilization: numberInput({
    ...SECONDS,
    label: 'Scale-down stabilization',
    max: 7200,
    default: 300,
  }),
  limit: numberInput({label: 'Longest wait', unit: 's', min: 0, max: 3600, default: 5}),
  price: numberInput({
    label: 'Price of a replica',
    unit: 'USD per hour',
    min: 0,
    max: 10_000,
    default: RUNNING_WORKLOAD.devices * RUNNING_WORKLOAD.pricePerDeviceHour,
  }),
  noise: numberInput({label: 'Noise', unit: '%', min: 0, max: 100, default: 10}),
  seed: seedInput,
};

export type AutoscalerValues = ValuesOf<typeof inputs>;

const SIGNAL_NAMES: Readonly<Record<AutoscalerValues['signal'], string>> = {
  concurrency: 'requests in the system',
  kvCache: 'KV cache use',
  queue: 'waiting requests',
  gpu: 'GPU utilization',
};

const ids = Object.keys(inputs) as (keyof AutoscalerValues)[];

export const autoscalerSimulator = defineCalculator({
  id: 'autoscaler-simulator',
  urlKey: 'scale',
  title: 'Autoscaler simulator',
  listing: {
    group: 'run',
    question: 'Which autoscaling signal keeps enough replicas ready for my traffic?',
    names: ['autoscaling simulator', 'replica calculator', 'how many replicas'],
  },
  note: 'replace this traffic and price by yours',
  inputs,
  first: ['signal', 'shape', 'peak', 'target', 'queueTarget', 'cold', 'min'],
  fields: ({signal}) => ids.filter((id) => id !== (signal === 'queue' ? 'target' : 'queueTarget')),
  check,
  compute,
  results: {
    withinLimit: {
      label: (_, {limit}) => `Waited at most ${limit} s`,
      of: ({run}) => run.withinLimit,
      as: shareRoundedDown,
      large: (_, {limit}) => `of the requests wait at most ${limit} s`,
    },
    meanWait: {label: 'Mean wait', of: ({run}) => run.meanWaitSeconds, as: seconds},
    mostWaiting: {
      label: 'Most requests that wait at once',
      of: ({run}) => run.steps.reduce((most, {waiting}) => Math.max(most, waiting), 0),
      as: unwritten('requests', count),
    },
    short: {label: 'Time with too few replicas, or a queue', of: shortSeconds, as: seconds},
    leftWaiting: {
      label: 'Requests that wait at the end',
      of: ({run}) => run.leftWaiting,
      as: unwritten('requests', count),
    },
    mostMissing: {
      label: 'Most replicas missing at once',
      of: ({run}) => run.maxUndershoot,
      as: counts('replica'),
    },
    mostTooMany: {
      label: 'Most replicas without need, starting ones included',
      of: ({run}) => run.maxOvershoot,
      as: counts('replica'),
    },
    started: {
      label: 'Replicas started',
      of: ({run}) => run.coldStarts,
      as: unwritten('replicas', count),
    },
    cost: {
      label: 'Cost of the run',
      of: ({run}) => run.cost,
      as: usd,
      large: ({run, fixedCost}) =>
        `for this run, ${fixedCost > 0 ? percent(run.cost / fixedCost, 3) : '–'} of the cost of a fixed fleet that is large enough for the peak, and no larger`,
    },
    fixedCost: {
      label: ({peakReplicas}) =>
        `Cost of ${count(peakReplicas)} fixed replicas, the most that this run needs`,
      of: ({fixedCost}) => fixedCost,
      as: usd,
    },
    oracleCost: {
      label: 'Cost if the traffic were known in advance',
      of: ({oracleCost}) => oracleCost,
      as: usd,
    },
  },
  verdict,
  summary: (result, values) =>
    `Scaled on ${SIGNAL_NAMES[values.signal]}, ${shareRoundedDown(result.run.withinLimit)} of the requests wait at most ${values.limit} s. ${verdict(result, values)} The run costs ${usd(result.run.cost)}. A fixed fleet that is large enough for the peak, and no larger, costs ${usd(result.fixedCost)}, and a fleet that knows the traffic in advance costs ${usd(result.oracleCost)}.`,
  figures: (result, {signal}) => [
    {kind: 'line', ...replicaChart(result, signal)},
    {kind: 'line', ...waitingChart(result)},
  ],
  formula: (_, values) => {
    const {places, service, peak, price} = values;
    const rate = places / service;
    return [
      `A replica serves ${places} slots ÷ ${service} s = ${significant(rate)} requests/s`,
      `Needed at an even ${peak} requests/s = ceil(${peak} ÷ ${significant(rate)}) = ${count(ceilUnits(peak / rate))}`,
      wantedFormula(values),
      `Cost = (ready + starting) × ${usd(price)} per hour`,
    ];
  },
  assumptions: [
    'All requests are equal and wait in one queue. Each holds its slot for the same time at any load.',
    'Every start takes the same time and succeeds. Replicas are paid from the decision to start them, and a replica that is removed leaves at once.',
    'The averaging windows, panic mode and scale to zero work as in Knative, an autoscaler for Kubernetes. Scale-down stabilization works as in the Kubernetes horizontal pod autoscaler (HPA). A panic begins when the short panic window asks for more replicas than the panic threshold, which is a share of the ready ones. During a panic, this window decides, and no replica leaves.',
    'KV cache use is the share of slots in use, because waiting requests hold no cache. GPU utilization is the share of time with at least one request, 1 − e^(−requests per replica).',
    'The fixed fleet is large enough for the highest traffic of the run, and no larger. The fleet that knows the traffic in advance starts each replica one cold start ahead. It is the cheapest fleet in which nobody waits, so a run in which requests wait can cost less.',
    'The traffic at the start is an example. The price at the start is that of two H100 at AWS’s list price of USD 6.88 an hour.',
  ],
  leavesOut: [
    'Answers that come more slowly as a replica fills, prompts of different lengths, and retries of clients that gave up.',
    'The delay of metrics and of the autoscaler’s loop (15 to 30 s by default), changes too small to act on, and limits on how fast a fleet may change.',
    'GPUs that the cloud doesn’t have at that moment, and replicas that fail to start.',
  ],
  sources: [
    cite('knativekpa', 'Stable and panic window'),
    cite('k8shpa', 'Proportional rule and stabilization, Kubernetes'),
  ],
  examples: [
    {change: {signal: 'kvCache'}, shows: 'the fleet grows at most 1.25 times'},
    {change: {signal: 'queue'}, shows: 'Wanted = ceil(waiting ÷ 5)'},
    {change: {signal: 'gpu'}, shows: 'shows the utilization of a full one'},
    {change: {shape: 'constant', noise: 0}, shows: 'The fleet is never too small.'},
  ],
});

/** Combinations that no autoscaler can follow. */
function check(values: AutoscalerValues): ProblemsOf<typeof inputs> {
  const {signal, min, max, stable, panic} = values;
  if (min > max) return {min: `At most ${max}, the most replicas.`};
  if (min === 0 && (signal === 'kvCache' || signal === 'gpu')) {
    return {
      min: 'At least 1. Without replicas, this signal has no value, so it could never start the first one.',
    };
  }
  if (panic > stable) return {panic: `At most ${stable}, the stable window.`};
  return {};
}

/** Rounded down: 99.96 % is not everybody. */
export function shareRoundedDown(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`;
}
shareRoundedDown.unit = percent.unit;

/** Summary of the run with its cause, in two sentences. */
function verdict(comparison: FleetComparison, values: AutoscalerValues): string {
  const short = shortSeconds(comparison);
  const kept =
    short === 0
      ? 'The fleet is never too small.'
      : `The fleet is too small or has a queue for ${seconds(short)}.`;
  return `${kept} ${why(values, comparison)}`.trim();
}

function why({signal, target, min}: AutoscalerValues, {run}: FleetComparison): string {
  const tooMany = counted(run.maxOvershoot, 'replica');
  if (signal === 'kvCache' && run.maxUndershoot > 0) {
    return `KV cache use cannot exceed 100 %, so in each cold start the fleet grows at most ${significant(100 / target)} times.`;
  }
  if (signal === 'queue') {
    return `When the queue is empty, this signal asks for the fewest replicas, ${min}, even if all are busy. So replicas leave and come back, and ${counted(run.coldStarts, 'replica')} were started in all.`;
  }
  if (signal === 'gpu') {
    return `A replica with a few requests shows the utilization of a full one, so up to ${tooMany} more than needed run or start.`;
  }
  return run.maxUndershoot > 0
    ? `The queue that grows during a cold start counts as demand, so later up to ${tooMany} more than needed run or start.`
    : '';
}

function wantedFormula({signal, target, places, queueTarget}: AutoscalerValues): string {
  if (signal === 'queue') return `Wanted = ceil(waiting ÷ ${queueTarget})`;
  if (signal === 'concurrency') {
    return `Wanted = ceil((waiting + running) ÷ (${target} % of ${places} slots))`;
  }
  const share = signal === 'kvCache' ? 'KV use' : 'utilization';
  return `Wanted = ceil(ready × mean ${share} ÷ ${target} %)`;
}
