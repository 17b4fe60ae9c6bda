import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {brief, count, counted, percent, seconds, significant, usd} from '../../../numbers/format';
import type {ModelReport, ReportRow} from '../../ui/report';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import type {PlanValues} from './inputs';
import {optionName, requestOf, type Asked, type Option, type Options} from './options';
import {startSeconds, type Day} from './parts';
import {metricsOf, type Checked} from './run';
import {limitsWords, sureOf, verdictOf} from './verdict';
import {prefillLine, stepLine} from '../../../serving/passFormula';

/** The plan in words. `checked` is absent while it is computed. */
export function reportOf(
  values: Asked,
  options: Options,
  day: Day | undefined,
  checked: Checked | undefined,
): ModelReport {
  const [plan] = options.own;
  const rest = {assumptions: assumptionsOf(values, plan), leavesOut: LEAVES_OUT};
  if (!plan || !day) {
    return {
      ...rest,
      summary: 'No number of these devices serves the workload.',
      results: [],
      formula: [],
      problems: [
        ...options.refused.map(
          ({devices, reason}) => `${counted(devices, 'device')} in a replica: ${reason}.`,
        ),
        ...othersThatServe(checked),
      ],
    };
  }
  return {
    ...rest,
    summary: `${optionName(plan)} ${plan.allDevices === 1 ? 'serves' : 'serve'} ${brief(values.rate)} requests/s of ${modelName(values.model)} ${limitsWords(checked?.tests)}. ${verdictOf(values, plan, checked?.tests).join(' ')}`,
    results: [
      ...planRows(values, plan),
      ...dayRows(day),
      ...testRows(checked),
      ...(checked?.levers ?? []).map(({label, goodput, allDevices}) => ({
        label: `Instead: ${label}`,
        value: [
          ...(goodput === undefined ? [] : [`${significant(goodput)} requests/s of a replica`]),
          allDevices === undefined
            ? 'no replica keeps the limits'
            : `${counted(allDevices, 'device')} in all`,
        ].join(', '),
      })),
    ],
    formula: formulaOf(values, plan),
  };
}

/** Which devices to choose instead, where none of the reader's serves the workload. */
function othersThatServe(checked: Checked | undefined): readonly string[] {
  if (!checked) return [];
  const {others} = checked.options;
  const [first] = others;
  return first
    ? [`Other devices serve it: ${optionName(first)} is the first of ${count(others.length)}.`]
    : ['No other device serves it either.'];
}

/** The plan in numbers. */
export function planRows(values: Asked, plan: Option): readonly ReportRow[] {
  const {load, full, held, replicas, devices, allDevices} = plan;
  return [
    ...loadRows(values),
    {
      label: 'Replicas',
      value: `${count(replicas)} of ${counted(devices, 'device')}, ${count(allDevices)} in all`,
    },
    {label: 'Requests at once in a replica', value: count(load.sequences)},
    {label: 'Requests that the memory of a replica holds', value: count(held)},
    {label: 'Time to first token, mean', value: seconds(load.firstTokenSeconds)},
    {label: 'Time between tokens, mean', value: seconds(load.itlSeconds)},
    {label: 'Whole answer, mean', value: seconds(load.firstTokenSeconds + load.answerSeconds)},
    {
      label: 'Most requests of a replica within the limits',
      value: `${significant(full.load.requestsPerSecond)} requests/s`,
    },
    {
      label: 'Part of that capacity in use',
      value: percent(values.rate / replicas / full.load.requestsPerSecond),
    },
    {label: 'Cost of an hour', value: usd(allDevices * values.price)},
  ];
}

/** The rate that users give, and what a measurement says of the speed. */
function loadRows({load, users, rate, measured}: Asked): readonly ReportRow[] {
  return [
    ...(load === 'users'
      ? [
          {
            label: `Rate of ${counted(users, 'user')}`,
            value: `${significant(rate)} requests/s`,
          },
        ]
      : []),
    ...(measured
      ? [
          {
            label: 'Measured ÷ predicted speed',
            value: percent(measured.speed),
          },
        ]
      : []),
  ];
}

/** Cost of a day, in three ways. */
export function dayRows({fixedUsd, apiUsd, fleet, requests}: Day): readonly ReportRow[] {
  return [
    {label: 'Requests of the day', value: count(requests)},
    {label: 'All replicas all day', value: usd(fixedUsd)},
    {label: 'Replicas that follow the traffic', value: usd(fleet.run.cost)},
    {label: 'The same tokens from the API', value: usd(apiUsd)},
  ];
}

/** The lines of the load test's report, as the simulation gives them. */
export function testRows(checked: Checked | undefined): readonly ReportRow[] {
  const metrics = metricsOf(checked);
  if (!metrics) return [];
  const {ttft, tpot, endToEnd} = metrics;
  const row = (label: string, value: number | undefined): readonly ReportRow[] =>
    value === undefined ? [] : [{label, value: seconds(value)}];
  return [
    {label: 'Request throughput', value: `${significant(metrics.requestsPerSecond)} requests/s`},
    ...row('Median TTFT', ttft?.p50),
    ...row('P99 TTFT', ttft?.p99),
    // An answer of one token has no time between tokens.
    ...row('Median TPOT', tpot?.p50),
    ...row('P99 TPOT', tpot?.p99),
    ...row('Median E2EL', endToEnd?.p50),
  ];
}

function formulaOf(values: Asked, {load, full, replicas}: Option): readonly string[] {
  const {promptTokens, cachedTokens, answerTokens} = requestOf(values);
  const {sequences, stepSeconds, prefillSeconds, itlSeconds, requestsPerSecond} = load;
  return [
    prefillLine(load.prompt, `Prompt of ${count(promptTokens - cachedTokens)} new tokens`),
    stepLine(load.step, `Step of ${counted(sequences, 'sequence')}`),
    `ITL = ${seconds(stepSeconds)} + ${count(sequences)} × ${seconds(prefillSeconds)} ÷ ${count(answerTokens)} = ${seconds(itlSeconds)}`,
    `Rate of a replica = ${count(sequences)} ÷ (${count(answerTokens)} × ${seconds(itlSeconds)}) = ${significant(requestsPerSecond)} requests/s`,
    `Replicas = ceil(${brief(values.rate)} ÷ (${significant(full.load.requestsPerSecond)} × ${brief(values.planned)} %)) = ${count(replicas)}`,
  ];
}

const LIMITS: Readonly<Record<PlanValues['target'], string>> = {
  mean: 'Both limits count for the mean. The simulated load test below has the 99th percentile.',
  p95: 'Layouts are chosen by the mean. Replicas are added until 95 of 100 simulated requests keep both limits.',
  p99: 'Layouts are chosen by the mean. Replicas are added until 99 of 100 simulated requests keep both limits.',
};

function assumptionsOf(values: Asked, plan: Option | undefined): readonly string[] {
  const {assumed} = shapeOf(values.model);
  return [
    ...efficiencySentences({...values, ...(plan && {devices: plan.devices})}),
    ...(plan ? [sureOf(values, plan).join(' ')] : []),
    LIMITS[values.target],
    `Requests arrive at random. Lengths of the simulated load test are within ${brief(values.spread)} % of the mean.`,
    'Each step writes one token of every request. The prompt of a new request is computed between steps.',
    'Every request holds a cache of its whole context, also for the shared start. An engine that stores the shared start once holds more.',
    '90 % of the memory is usable, less 2 GiB of reserve and an estimate of activations.',
    `Traffic has one wave a day, between ${brief(values.night)} % and 100 % of your rate. A replica starts in ${seconds(startSeconds(values))}, as in the cold start calculator with nothing done.`,
    ...(assumed.length > 0
      ? [`Not confirmed by a source for ${modelName(values.model)}: ${assumed.join(', ')}.`]
      : []),
  ];
}

const LEAVES_OUT = [
  'Layouts other than tensor parallelism in one machine: the parallelism planner has them.',
  'Quality of smaller number formats, failures of machines, and spare replicas for them.',
  'Network, storage and staff.',
];
