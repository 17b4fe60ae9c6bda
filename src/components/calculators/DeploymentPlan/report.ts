import {modelName, shapeOf} from '@site/src/data/shapeOf';
import type {FullReplica} from '@site/src/inference/capacity/replicaLoad';
import {brief, count, counted, percent, seconds, significant, usd} from '../../ui/format';
import type {ModelReport, ReportRow} from '../../ui/report';
import {MEASURED} from '../serving/inputs';
import type {PlanValues} from './inputs';
import type {Checked} from './run';
import {optionName, requestOf, type Option, type Options} from './options';
import {startSeconds, type Day} from './parts';

/** The plan in words. `checked` is absent while it is computed. */
export function reportOf(
  values: PlanValues,
  options: Options,
  day: Day | undefined,
  checked: Checked | undefined,
): ModelReport {
  const rest = {assumptions: assumptionsOf(values), leavesOut: LEAVES_OUT};
  const [plan] = options.own;
  if (!plan || !day) {
    return {
      ...rest,
      summary: 'No number of these devices serves the workload.',
      results: [],
      formula: [],
      problems: options.refused.map(
        ({devices, reason}) => `${counted(devices, 'device')} in a replica: ${reason}.`,
      ),
    };
  }
  return {
    ...rest,
    summary: `${optionName(plan)} ${plan.replicas === 1 ? 'serves' : 'serve'} ${brief(values.rate)} requests/s of ${modelName(values.model)} within the limits. ${sentencesOf(values, plan).join(' ')}`,
    results: [
      ...planRows(values, plan),
      ...dayRows(day),
      ...(checked?.metrics ? testRows(checked) : []),
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

const ENDS: Readonly<Record<FullReplica['limit'], string>> = {
  memory: 'Then its KV cache is full',
  itl: 'Then the time between tokens reaches its limit',
  firstToken: 'Then the wait for the first token reaches its limit',
};

/** What the plan does and where it ends, a sentence each. */
export function sentencesOf(values: PlanValues, plan: Option): readonly string[] {
  const {load, full, replicas} = plan;
  const one = replicas === 1 ? 'The server' : 'Each replica';
  return [
    `${one} works on about ${counted(load.sequences, 'request')} at once.`,
    `A token comes every ${seconds(load.itlSeconds)}, and the limit is ${brief(values.itl)} ms.`,
    `${one} can take ${significant(full.load.requestsPerSecond)} requests/s with ${counted(full.load.sequences, 'request')} at once. ${ENDS[full.limit]}.`,
  ];
}

/** The plan in numbers. */
export function planRows(values: PlanValues, plan: Option): readonly ReportRow[] {
  const {load, full, held, replicas, devices, allDevices} = plan;
  return [
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

/** What a day costs, in three ways. */
export function dayRows({fixedUsd, apiUsd, fleet, requests}: Day): readonly ReportRow[] {
  return [
    {label: 'Requests of the day', value: count(requests)},
    {label: 'All replicas all day', value: usd(fixedUsd)},
    {label: 'Replicas that follow the traffic', value: usd(fleet.run.cost)},
    {label: 'The same tokens from the API', value: usd(apiUsd)},
  ];
}

/** The lines of the load test's report, as the simulation gives them. */
export function testRows({metrics}: Checked): readonly ReportRow[] {
  if (!metrics) return [];
  const {ttft, tpot, endToEnd} = metrics;
  return [
    {label: 'Request throughput', value: `${significant(metrics.requestsPerSecond)} requests/s`},
    {label: 'Median TTFT', value: seconds(ttft?.p50 ?? NaN)},
    {label: 'P99 TTFT', value: seconds(ttft?.p99 ?? NaN)},
    {label: 'Median TPOT', value: seconds(tpot?.p50 ?? NaN)},
    {label: 'P99 TPOT', value: seconds(tpot?.p99 ?? NaN)},
    {label: 'Median E2EL', value: seconds(endToEnd?.p50 ?? NaN)},
  ];
}

function formulaOf(values: PlanValues, {load, full, replicas}: Option): readonly string[] {
  const {promptTokens, cachedTokens, answerTokens} = requestOf(values);
  const {sequences, stepSeconds, prefillSeconds, itlSeconds, requestsPerSecond} = load;
  return [
    `Prompt: ${count(promptTokens - cachedTokens)} new tokens take ${seconds(prefillSeconds)}`,
    `Step of ${counted(sequences, 'sequence')} = ${seconds(stepSeconds)}`,
    `ITL = ${seconds(stepSeconds)} + ${count(sequences)} × ${seconds(prefillSeconds)} ÷ ${count(answerTokens)} = ${seconds(itlSeconds)}`,
    `Rate of a replica = ${count(sequences)} ÷ (${count(answerTokens)} × ${seconds(itlSeconds)}) = ${significant(requestsPerSecond)} requests/s`,
    `Replicas = ceil(${brief(values.rate)} ÷ (${significant(full.load.requestsPerSecond)} × ${brief(values.planned)} %)) = ${count(replicas)}`,
  ];
}

function assumptionsOf(values: PlanValues): readonly string[] {
  const {assumed} = shapeOf(values.model);
  const isMeasured = values.mfu === MEASURED.mfu && values.mbu === MEASURED.mbu;
  return [
    `MFU ${significant(values.mfu, 2)} % and MBU ${significant(values.mbu, 2)} %${isMeasured ? ' were measured with Llama 3.1 8B on one H100 SXM. With another model or device they are a starting value' : ''}. Nobody measured this plan. Published servers under load were often less than half as fast as such a computation says.`,
    'Requests arrive at random. Both limits count for the mean. The simulated load test below has the 99th percentile.',
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
  'Kernel launches, host work and the fixed time of each message between devices. Several devices are slower than shown here.',
  'Quality of smaller number formats, failures of machines, and spare replicas for them.',
  'Network, storage and staff.',
];
