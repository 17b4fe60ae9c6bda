import {crosses} from '../../figures/Tornado/layout';
import {count, percent, significant, usd} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {PlatformValues} from './inputs';
import {RANGES} from './ranges';
import type {PlatformRun} from './run';
import {FIXED, monthsOf, ownHour} from './ways';
import {gpus, labelOf, money, shortOf, tokensPerDay} from './words';

export const ASSUMPTIONS: Pick<ModelReport, 'assumptions' | 'leavesOut'> = {
  assumptions: [
    'All values and ranges are examples of this page and no claim about a vendor or a team.',
    `Costs are means over ${FIXED.years} years without discounting; build and delay are paid once. A replica has ${FIXED.devicesPerReplica} GPUs, two people are on call at any time.`,
    'Build, product and endpoint use the same fleet. What is bought takes 2 engineer-months to connect and one month to start; the people who build then run it.',
    'Tokens, GPUs, bytes and bought tokens grow; people, storage, series and clusters do not.',
    'The break-even against the API holds the tokens constant; those in GPUs take network and logs at your traffic.',
    'The tornado moves one input at a time. Inputs that move together, such as discount and price, widen it.',
  ],
  leavesOut: [
    'Taxes, currency, interest, and the value of what the engineers would build otherwise beyond their cost.',
    'Differences in quality, latency and limits: compare the same weights at the same latency.',
    'The cost of leaving: remaining commitments, data and adapters to move, people.',
  ],
};

/** Which way is cheaper at the base values, and by how much. */
export function verdict({sensitivity}: PlatformRun, against: PlatformValues['against']): string {
  const {base} = sensitivity;
  const size = money(Math.abs(base));
  return base <= 0
    ? `Building is cheaper than ${shortOf(against)} by ${size} a year.`
    : `Building costs ${size} a year more than ${shortOf(against)}.`;
}

/** The inputs that alone turn the decision inside of their ranges, widest first. */
export function deciders({sensitivity}: PlatformRun): readonly string[] {
  return sensitivity.bars
    .filter((bar) => bar.swing > 0 && crosses(bar, 0))
    .map(({input}) => RANGES[input as keyof typeof RANGES].label);
}

export function decidersInWords(result: PlatformRun): string {
  const names = deciders(result);
  if (names.length === 0) return 'No input alone changes which is cheaper within its range.';
  return `${count(names.length)} ${names.length === 1 ? 'input alone changes' : 'inputs alone change'} which is cheaper: ${names.map((name) => name.toLowerCase().replace('gpu', 'GPU').replace('api', 'API')).join('; ')}.`;
}

/** The result in words; amounts in USD. */
export function reportOf(values: PlatformValues, result: PlatformRun): ModelReport {
  const {costs, numbers: n, apiPrice} = result;
  const {build} = costs;
  const other = costs[values.against];
  const fleet = build.firstFleet;
  return {
    summary: `${verdict(result, values.against)} ${decidersInWords(result)}`,
    results: [
      {label: 'Building, per year', value: money(build.perYear)},
      {label: `${labelOf(values.against)}, per year`, value: money(other.perYear)},
      {label: 'Building, per million tokens', value: usd(build.perMillionTokens)},
      {label: 'GPUs paid for, mean of the first year', value: significant(fleet.paidDevices)},
      {label: 'of which do work', value: percent(fleet.utilization)},
      {label: 'Building pays against an API from', value: tokensPerDay(result.apiBreakEven)},
      {label: 'against a managed endpoint from', value: gpus(result.endpointBreakEven)},
      {label: 'against a platform product from', value: gpus(result.productBreakEven)},
    ],
    formula: [
      `peak replicas = ceil(${count(n.volume)} M / (${count(n.throughput)} tokens/s × 86,400 s × ${significant(n.meanOverPeak, 2)} %)) = ${count(fleet.peakReplicas)}`,
      `paid GPUs = (${count(fleet.peakReplicas)} × (1 − ${significant(n.followed, 2)} % × (1 − ${significant(n.meanOverPeak, 2)} %)) + ${count(n.spare)} spare) × ${FIXED.devicesPerReplica} = ${significant(fleet.paidDevices)}`,
      `own GPU hour = ${usd(n.gpuHour)} × (1 − ${significant(n.discount, 2)} %) = ${usd(ownHour(n))}`,
      `people = ${significant(n.team, 2)} × ${usd(n.loaded)} = ${money(build.items.engineers)} a year; months to production = ${significant(n.build, 2)} / ${significant(Math.max(1, n.team), 2)} = ${significant(monthsOf(n), 2)}`,
      `API = ${usd(apiPrice)} per million tokens at ${significant(n.outputShare, 2)} % output`,
    ],
    ...ASSUMPTIONS,
  };
}
