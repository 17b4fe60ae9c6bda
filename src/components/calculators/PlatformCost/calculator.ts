import {ceilUnits} from '@site/src/inference/capacity/wholeUnits';
import {
  count,
  counted,
  counts,
  inUnit,
  percent,
  roughUsd,
  significant,
  unwritten,
  usd,
} from '../../../numbers/format';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import {
  choiceInput,
  optionsOf,
  numberInput,
  type NumberInput,
  type ValuesOf,
} from '../../../forms/inputs';
import {compute, deciders, type PlatformResult} from './compute';
import {itemsOf, tornadoOf, waysOf} from './figures';
import {GROUPS, RANGED_IDS, RANGES, type GroupId, type RangedId} from './ranges';
import {FIXED, labelOf, monthsOf, ownHour, shortOf} from './ways';

type EndId = RangedId | `${RangedId}Low` | `${RangedId}High`;

/** Three numbers for each range. */
const ranged = Object.fromEntries(
  RANGED_IDS.flatMap((id) => {
    const {low, base, high, help, workload, ...field} = RANGES[id];
    return [
      [id, numberInput({...field, default: base, workload, ...(help && {help})})],
      [`${id}Low`, numberInput({...field, label: `${field.label}, low`, default: low})],
      [`${id}High`, numberInput({...field, label: `${field.label}, high`, default: high})],
    ] as const;
  }),
) as Record<EndId, NumberInput>;

const inputs = {
  against: choiceInput({
    label: 'Compare with',
    options: [
      {id: 'endpoint', label: 'Endpoint'},
      {id: 'api', label: 'API'},
      {id: 'product', label: 'Product'},
    ],
    default: 'endpoint',
  }),
  group: choiceInput({
    label: 'Edit',
    options: optionsOf(GROUPS),
    default: 'gpus',
  }),
  ends: choiceInput({
    label: 'Show',
    options: [
      {id: 'base', label: 'Base values'},
      {id: 'low', label: 'Low ends'},
      {id: 'high', label: 'High ends'},
    ],
    default: 'base',
  }),
  ...ranged,
};

export type PlatformValues = ValuesOf<typeof inputs>;

const SUFFIX: Readonly<Record<string, 'Low' | 'High'>> = {low: 'Low', high: 'High'};

export const platformModel = defineCalculator({
  id: 'platform-cost',
  urlKey: 'pc',
  title: 'Cost of a serving platform',
  listing: {
    group: 'cost',
    question: 'Is it cheaper to build a serving platform or to buy one?',
    names: ['build or buy calculator', 'platform cost calculator'],
  },
  note: 'replace these example values by yours',
  inputs,
  // One group at one end of its ranges: at most eleven fields. An address may name a group that there is not.
  fields: ({group, ends}) => {
    const ids = Object.keys(
      Object.hasOwn(GROUPS, group) ? GROUPS[group as GroupId].ranges : {},
    ) as RangedId[];
    return ['against', 'group', 'ends', ...ids.map((id) => `${id}${SUFFIX[ends] ?? ''}` as const)];
  },
  viewInputs: ['group', 'ends'],
  compute,
  results: {
    building: {
      label: 'Building, per year',
      of: ({costs}) => costs.build.perYear,
      as: roughUsd,
      large: ({costs}) =>
        `a year to build and run, ${usd(costs.build.perMillionTokens)} per million tokens`,
    },
    other: {
      label: (_, {against}) => `${labelOf(against)}, per year`,
      of: ({costs}, {against}) => costs[against].perYear,
      as: roughUsd,
      large: (_, {against}) => `a year for ${shortOf(against)}`,
    },
    perMillion: {
      label: 'Building, per million tokens',
      of: ({costs}) => costs.build.perMillionTokens,
      as: usd,
      listed: false,
    },
    paidGpus: {
      label: 'GPUs paid for, mean of the first year',
      of: ({costs}) => costs.build.firstFleet.paidDevices,
      as: unwritten('GPUs'),
    },
    atWork: {
      label: 'Part of them that does work',
      of: ({costs}) => costs.build.firstFleet.utilization,
      as: percent,
    },
    againstApi: {
      label: 'Building pays against an API from',
      of: ({apiBreakEven}) => apiBreakEven,
      as: inUnit('million tokens a day'),
      text: ({apiBreakEven}) => tokensPerDay(apiBreakEven),
    },
    againstEndpoint: paysFrom('a managed endpoint', ({endpointBreakEven}) => endpointBreakEven),
    againstProduct: paysFrom('a platform product', ({productBreakEven}) => productBreakEven),
  },
  verdict: (result, {against}) => `${verdict(result, against)} ${decidersInWords(result)}`,
  figures: (result, values) => [
    {kind: 'tornado', ...tornadoOf(result, values)},
    {kind: 'bar', ...itemsOf(result)},
    {kind: 'table', ...waysOf(result, values)},
  ],
  formula: ({costs: {build}, numbers: n, apiPrice}) => [
    `peak replicas = ceil(${count(n.volume)} M / (${count(n.throughput)} tokens/s × 86,400 s × ${significant(n.meanOverPeak, 2)} %)) = ${count(build.firstFleet.peakReplicas)}`,
    `paid GPUs = (${count(build.firstFleet.peakReplicas)} × (1 − ${significant(n.followed, 2)} % × (1 − ${significant(n.meanOverPeak, 2)} %)) + ${count(n.spare)} spare) × ${FIXED.devicesPerReplica} = ${significant(build.firstFleet.paidDevices)}`,
    `own GPU hour = ${usd(n.gpuHour)} × (1 − ${significant(n.discount, 2)} %) = ${usd(ownHour(n))}`,
    `people = ${significant(n.team, 2)} × ${usd(n.loaded)} = ${roughUsd(build.items.engineers)} a year; months to production = ${significant(n.build, 2)} / ${significant(Math.max(1, n.team), 2)} = ${significant(monthsOf(n), 2)}`,
    `API = ${usd(apiPrice)} per million tokens at ${significant(n.outputShare, 2)} % output`,
  ],
  assumptions: [
    'All values and ranges are examples of this page and no claim about a vendor or a team.',
    `Costs are means over ${FIXED.years} years, in which the build and the delay are paid once. A replica has ${FIXED.devicesPerReplica} GPUs, and two people are on call at any time.`,
    'Building, product and endpoint use the same number of GPUs. What you buy takes two engineers one month to connect, and then it serves. The people who build the platform then run it.',
    'If you enter a growth, tokens, GPUs and bytes grow from year to year. People, storage, series and clusters stay the same.',
    'The break-even against the API assumes that the number of tokens stays the same. The break-evens in paid GPUs take the cost of network and logs at the traffic that you entered, although more GPUs would serve more traffic.',
    'The first chart changes one input at a time. If several change together, such as discount and price, the difference can be larger.',
  ],
  leavesOut: [
    'Taxes, currencies, interest, and the value of what the engineers could have built instead.',
    'Differences in quality, latency and limits. Compare the same weights at the same latency.',
    'The cost of leaving, such as contracts that still run, and data and adapters to move.',
  ],
  examples: [
    {change: {}, shows: 'Building costs USD 774,000 a year more than the endpoint.'},
    {change: {against: 'api'}, shows: 'a year more than the API'},
    {change: {volume: 10_000}, shows: 'Building is cheaper than the endpoint'},
    {change: {endpointHour: 3}, shows: '| Building pays against a managed endpoint from | never |'},
  ],
});

/** Paid GPUs from which building costs no more than another way. */
function paysFrom(
  way: string,
  of: (result: PlatformResult) => number | null,
): ResultDeclaration<PlatformValues, PlatformResult> {
  return {
    label: `Building pays against ${way} from`,
    of,
    as: counts('paid GPU'),
    text: (result) => {
      const devices = of(result);
      return devices === null ? 'never' : counted(ceilUnits(devices), 'paid GPU');
    },
  };
}

/** Which way is cheaper at the base values, and by how much. */
function verdict({sensitivity}: PlatformResult, against: PlatformValues['against']): string {
  const {base} = sensitivity;
  const size = roughUsd(Math.abs(base));
  return base <= 0
    ? `Building is cheaper than ${shortOf(against)} by ${size} a year.`
    : `Building costs ${size} a year more than ${shortOf(against)}.`;
}

function decidersInWords(result: PlatformResult): string {
  const names = deciders(result);
  if (names.length === 0)
    return 'The same way stays the cheaper one if you change any single input within its range.';
  return `${count(names.length)} ${names.length === 1 ? 'input alone changes' : 'inputs alone change'} which way is cheaper: ${names.map((name) => name.toLowerCase().replace('gpu', 'GPU').replace('api', 'API')).join('; ')}.`;
}

function tokensPerDay(millions: number | null): string {
  if (millions === null) return 'never';
  return millions >= 1000
    ? `${significant(millions / 1000)} billion tokens a day`
    : `${significant(millions)} million tokens a day`;
}
