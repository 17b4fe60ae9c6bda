import type {FleetComparison} from '@site/src/inference/scaling/fleetComparison';
import {count, counted, percent, seconds, significant, usd} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {AutoscalerValues} from './inputs';

const SIGNAL_NAMES: Readonly<Record<AutoscalerValues['signal'], string>> = {
  concurrency: 'requests in the system',
  kvCache: 'KV cache use',
  queue: 'waiting requests',
  gpu: 'GPU utilization',
};

/** Rounded down: 99.96 % is not everybody. */
export const wholePercent = (share: number): string => `${Math.floor(share * 1000) / 10} %`;

/** Time with fewer replicas ready than needed or with somebody waiting, s. */
export function shortSeconds({run}: FleetComparison): number {
  const [first, second] = run.steps;
  const step = (second?.timeSeconds ?? 0) - (first?.timeSeconds ?? 0);
  return run.steps.filter((s) => s.ready < s.needed || s.waiting >= 1).length * step;
}

/** Summary of the run with its cause, in two sentences. */
export function verdictOf(values: AutoscalerValues, comparison: FleetComparison): string {
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
    return `With an empty queue, this signal asks for the fewest replicas, ${min}, even if they are busy. So ${counted(run.coldStarts, 'replica')} were started.`;
  }
  if (signal === 'gpu') {
    return `A replica with a few requests shows the utilization of a full one, so up to ${tooMany} are not needed.`;
  }
  return run.maxUndershoot > 0
    ? `The queue that grows during a cold start counts as demand, so later up to ${tooMany} are not needed.`
    : '';
}

/** The rows under the verdict and in the copy. */
function rowsOf(values: AutoscalerValues, comparison: FleetComparison) {
  const {run, peakReplicas, fixedCost, oracleCost} = comparison;
  const most = run.steps.reduce((a, s) => Math.max(a, s.waiting), 0);
  return [
    {label: `Waited at most ${values.limit} s`, value: wholePercent(run.withinLimit)},
    {label: 'Mean wait', value: run.meanWaitSeconds > 0 ? seconds(run.meanWaitSeconds) : '0 s'},
    {label: 'Most requests that wait at once', value: count(most)},
    {
      label: 'Too few replicas, or a queue',
      value: shortSeconds(comparison) > 0 ? seconds(shortSeconds(comparison)) : '0 s',
    },
    {label: 'Requests that wait at the end', value: count(run.leftWaiting)},
    {label: 'Most replicas missing', value: counted(run.maxUndershoot, 'replica')},
    {
      label: 'Most replicas too many, also while they start',
      value: counted(run.maxOvershoot, 'replica'),
    },
    {label: 'Replicas started', value: count(run.coldStarts)},
    {label: 'Cost of the run', value: usd(run.cost)},
    {
      label: `Cost of ${count(peakReplicas)} fixed replicas, the most that this run needs`,
      value: usd(fixedCost),
    },
    {label: 'Cost if the traffic were known in advance', value: usd(oracleCost)},
  ];
}

/** The run in words. */
export function reportOf(values: AutoscalerValues, comparison: FleetComparison): ModelReport {
  const {run, fixedCost, oracleCost} = comparison;
  const perReplica = values.places / values.service;
  return {
    summary: `Scaled on ${SIGNAL_NAMES[values.signal]}, ${wholePercent(run.withinLimit)} of the requests wait at most ${values.limit} s. ${verdictOf(values, comparison)} The run costs ${usd(run.cost)}. A fixed fleet for the peak costs ${usd(fixedCost)}, and a fleet that knows the traffic in advance costs ${usd(oracleCost)}.`,
    results: rowsOf(values, comparison),
    formula: [
      `A replica serves ${values.places} slots ÷ ${values.service} s = ${significant(perReplica)} requests/s`,
      `Needed at an even ${values.peak} requests/s = ceil(${values.peak} ÷ ${significant(perReplica)}) = ${count(Math.ceil(values.peak / perReplica - 1e-9))}`,
      formulaOf(values),
      `Cost = (ready + starting) × ${usd(values.price)} per hour`,
    ],
    assumptions: [
      'Requests are a fluid of equal requests in one queue; a request holds its slot for the same time at any load.',
      'Every start takes the same time and succeeds. Replicas are paid from the decision to start them, and leave at once.',
      'Windows, panic mode and scale to zero follow Knative, scale-down stabilization the Kubernetes horizontal pod autoscaler. The panic threshold compares with ready replicas.',
      'KV use is requests that hold a slot ÷ slots: waiting requests hold no cache. GPU utilization is the share of time with at least one request, 1 − e^(−requests per replica).',
      'The fixed fleet and the oracle count replicas that are just full. The oracle knows the trace, starts each replica one cold start ahead, and is the least cost without any wait; a run that lets requests wait can cost less.',
      'Traffic and price are examples of this page.',
    ],
    leavesOut: [
      'Decode that slows down as a replica fills, prompts of different lengths, retries of clients that gave up.',
      'Delay of metrics and of the scaling loop (15 to 30 s by default), tolerance bands, limits on the rate of change.',
      'Devices that are not there when asked for, and replicas that fail to start.',
    ],
  };
}

function formulaOf({signal, target, places, queueTarget}: AutoscalerValues): string {
  if (signal === 'queue') return `Wanted = ceil(waiting ÷ ${queueTarget})`;
  if (signal === 'concurrency') {
    return `Wanted = ceil((waiting + running) ÷ (${target} % of ${places} slots))`;
  }
  const share = signal === 'kvCache' ? 'KV use' : 'utilization';
  return `Wanted = ceil(ready × mean ${share} ÷ ${target} %)`;
}

/** Share of the fixed fleet's cost. */
export function shareOfFixed({run, fixedCost}: FleetComparison): string {
  return fixedCost > 0 ? percent(run.cost / fixedCost, 3) : '–';
}
