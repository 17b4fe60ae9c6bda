import {count, counted, percent, significant, tokensPerSecond} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {CapacityValues} from './inputs';
import type {CapacityResult} from './run';
import {monthsWords, verdictOf} from './words';

/** The plan in words. */
export function reportOf(values: CapacityValues, result: CapacityResult): ModelReport {
  const {now, atDelivery} = result;
  return {
    summary: `${counted(now.devices, 'device')} now, ${count(atDelivery.devices)} when an order of today arrives. ${verdictOf(values, result)}`,
    results: [
      {label: 'Peak planned for', value: `${significant(now.peakRequestsPerSecond)} requests/s`},
      {label: 'Prompt tokens at the peak', value: tokensPerSecond(result.peakPromptTokens)},
      {label: 'Output tokens at the peak', value: tokensPerSecond(result.peakOutputTokens)},
      ...stepsOf(values, result).map(({label, replicas}) => ({
        label,
        value: `${counted(replicas, 'replica')}, ${counted(replicas * values.devices, 'device')}`,
      })),
      {label: 'Mean load of all that is paid for', value: percent(now.meanUtilization)},
      {
        label: 'All replicas at full goodput',
        value: `${significant(now.totalReplicas * values.goodput)} requests/s`,
      },
    ],
    formula: formula(values, result),
    assumptions: [
      'The numbers are examples of this page, not a measurement: enter your own.',
      'Goodput was measured within your limits with the mix of prompts and answers that you will have; longer prompts change it more than more requests do.',
      'Growth compounds and changes neither the shape of the day nor the mix.',
      'Spare replicas serve for faults and for rollouts in turn: a rollout stops while a node is down.',
      'All margins are needed in the same minute: the chosen peak, the planned share and the spare. They seldom are, and then all replicas together carry more than the peak.',
      'A node fails as a whole, and its replicas with it.',
    ],
    leavesOut: [
      'Autoscaling: it lowers what you pay for between the peaks, not what you need at one.',
      'Several regions, each of which needs its own peak and its own spare.',
      'Models that share nodes, adapters, and separate pools for prefill and decode.',
      'Efficiency that a new engine or device brings, and prices.',
    ],
  };
}

/** From the peak to what is installed. */
export const stepsOf = ({share, devices}: CapacityValues, {now, bareDevices}: CapacityResult) => [
  {label: 'At full goodput', replicas: bareDevices / devices},
  {label: `At ${percent(share / 100)} of it`, replicas: now.busyReplicas},
  {label: 'With spares', replicas: now.busyReplicas + now.spareReplicas},
  {label: 'In whole nodes', replicas: now.totalReplicas},
];

function formula(values: CapacityValues, result: CapacityResult): readonly string[] {
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
