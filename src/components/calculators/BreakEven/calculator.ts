import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {modelName} from '@site/src/data/shapeOf';
import {DAYS_PER_MONTH, HOURS_PER_MONTH} from '@site/src/inference/cost/power';
import {
  count,
  counted,
  counts,
  inUnit,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  usd,
} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {
  answerInput,
  apiPriceInputs,
  deviceInput,
  mbuInput,
  mfuInput,
  modelInput,
  promptInput,
  weightsInput,
} from '../serving/inputs';
import {foreignPriceRemarks} from '../serving/foreignPrice';
import {roomProblem} from '../serving/serverProblem';
import {serverWays} from '../serving/ways';
import {chartOf} from './chart';
import {compute, type BreakEvenResult} from './compute';
import {millionTokens} from './words';
import {BUSY, BUSY_MILLION_TOKENS_PER_DAY, GPU_HOUR, PRICES, SUPPORT} from './workloads';

const inputs = {
  volume: numberInput({
    label: 'Tokens per day',
    unit: 'million',
    min: 0.01,
    max: 10_000_000,
    default: BUSY_MILLION_TOKENS_PER_DAY,
    help: 'Prompt and output tokens, cached ones included.',
  }),
  input: promptInput({label: 'Prompt per request', max: 100_000, default: SUPPORT.prompt}),
  output: answerInput({label: 'Output per request', max: 100_000, default: SUPPORT.output}),
  cached: numberInput({
    label: 'Cached share of the prompt',
    workload: 'sharedPercent',
    unit: '%',
    min: 0,
    max: 99,
    default: (100 * SUPPORT.cached) / SUPPORT.prompt,
  }),
  ...apiPriceInputs({
    input: PRICES.uncachedInput,
    cached: PRICES.cachedInput,
    output: PRICES.output,
  }),
  gpuHour: numberInput({
    label: 'Price of one GPU',
    workload: 'price',
    unit: 'USD per hour',
    min: 0,
    max: 1000,
    default: GPU_HOUR.rented,
    help: `An example. The guide and the planner take AWS’s list price of an H100, USD ${GPU_HOUR.listed}.`,
  }),
  gpus: choiceInput({
    label: 'GPUs per replica',
    workload: 'devices',
    options: ['1', '2', '4', '8'].map((id) => ({id, label: id})),
    default: '2',
  }),
  source: choiceInput({
    label: 'Throughput of a replica',
    options: [
      {id: 'computed', label: 'Computed from model and device'},
      {id: 'measured', label: 'Measured by me'},
    ],
    default: 'computed',
  }),
  measured: numberInput({
    label: 'Measured throughput of a replica',
    unit: 'tokens/s',
    min: 1,
    max: 10_000_000,
    default: 5000,
    help: 'Prompt and output together, at this mix and within your latency limits.',
  }),
  model: {...modelInput, default: workload.model},
  device: deviceInput,
  weights: {...weightsInput, default: 'fp8' as const},
  batch: numberInput({
    label: 'Sequences that decode together',
    workload: 'sequences',
    min: 1,
    max: 4096,
    integer: true,
    default: 64,
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  load: numberInput({
    label: 'Mean load over peak load',
    unit: '%',
    min: 1,
    max: 100,
    default: 100 * BUSY,
    help: 'Mean traffic of a day ÷ its peak. You need replicas for the peak.',
  }),
  spare: numberInput({
    label: 'Spare replicas (1 for N+1)',
    integer: true,
    min: 0,
    max: 100,
    default: 0,
  }),
  staff: numberInput({
    label: 'Staff and other fixed cost',
    unit: 'USD per month',
    min: 0,
    max: 10_000_000,
    default: 0,
  }),
};

export type BreakEvenValues = ValuesOf<typeof inputs>;

const COMPUTED_ONLY: readonly string[] = ['model', 'device', 'weights', 'batch', 'mfu', 'mbu'];
const ids = Object.keys(inputs) as (keyof BreakEvenValues)[];

export const breakEven = defineCalculator({
  id: 'break-even',
  urlKey: 'be',
  title: 'Break-even calculator',
  listing: {
    group: 'cost',
    question: 'Is an API or my own GPU cheaper for my traffic?',
    names: [
      'LLM cost calculator',
      'API pricing calculator',
      'self-hosting cost calculator',
      'cost per million tokens',
    ],
  },
  note: 'replace these example prices by yours',
  inputs,
  first: ['volume', 'input', 'output', 'priceInput', 'priceOutput', 'gpuHour'],
  fields: ({source}) =>
    ids.filter((id) => (source === 'measured' ? !COMPUTED_ONLY.includes(id) : id !== 'measured')),
  check: (values) => (values.source === 'measured' ? {} : roomProblem(values)),
  compute,
  ways: {tried: serverWays},
  results: {
    api: {
      label: 'API, per million tokens',
      of: ({apiPerMillion}) => apiPerMillion,
      as: usd,
      large: 'per million tokens from the API',
    },
    own: {
      label: 'Own, per million tokens at this volume',
      of: ({ownPerMillion}) => ownPerMillion,
      as: usd,
      large: 'per million tokens on own GPUs at this volume',
    },
    alwaysFull: {
      // What fills them is computed or measured: the same GPUs are full at another rate within latency limits.
      label: (result, values) =>
        `Own GPUs if always full at ${fullRate(result, values)}, per million tokens`,
      of: ({fullLoadPerMillion}) => fullLoadPerMillion,
      as: usd,
    },
    apiMonth: {label: 'API, per month', of: ({month}) => month.apiCost, as: usd},
    ownMonth: {label: 'Own, per month', of: ({month}) => month.ownCost, as: usd},
    replicas: {
      label: 'Replicas paid for',
      of: ({month}) => month.replicas,
      as: counts('replica'),
      text: ({month: {replicas}}, {spare, gpus}) =>
        `${count(replicas - spare)} + ${count(spare)} spare = ${counted(replicas * Number(gpus), 'GPU')}`,
    },
    fullLoad: {
      label: ({throughput}) =>
        `Full load of a replica${throughput.parts?.isBound ? ', at most' : ''}`,
      of: ({throughput}) => throughput.tokensPerSecond,
      as: tokensPerSecond,
    },
    utilization: {
      label: 'Break-even utilization, GPU cost alone',
      of: ({utilization}) => utilization,
      as: percent,
      text: ({utilization}) => {
        if (utilization === null) return 'none, the API is free';
        return utilization > 1 ? `${percent(utilization)}: out of reach` : percent(utilization);
      },
    },
    reached: {
      label: 'Utilization reached at this volume',
      of: ({reachedUtilization}) => reachedUtilization,
      as: percent,
    },
    first: {
      label: 'Own GPUs first cost as little as the API at',
      of: ({firstPerDay}) => firstPerDay,
      as: inUnit('million tokens a day'),
      text: ({firstPerDay}) => perDay(firstPerDay),
    },
    lasting: {
      label: 'Own GPUs are cheaper at every volume from',
      of: ({lastingPerDay}) => lastingPerDay,
      as: inUnit('million tokens a day'),
      text: ({lastingPerDay}) => perDay(lastingPerDay),
    },
  },
  verdict,
  remarks: ({throughput: {parts}}, {batch, device, gpuHour}) => [
    ...(parts && parts.batch < batch
      ? [
          `${counted(parts.batch, 'sequence fits', 'sequences fit')} into the memory, so ${count(parts.batch)} of the ${count(batch)} decode together here.`,
        ]
      : []),
    ...foreignPriceRemarks(
      {device, price: gpuHour},
      {device: inputs.device.default, price: GPU_HOUR.rented},
      inputs.gpuHour.label,
    ),
  ],
  summary: (result, values) =>
    `${verdict(result, values)} ${
      result.firstPerDay === null
        ? 'Own GPUs are never cheaper. A replica costs more than the same tokens from the API.'
        : `Own GPUs first cost as little as the API at ${perDay(result.firstPerDay)}.`
    }`,
  figures: (result, values) => [{kind: 'line', ...chartOf(values, result)}],
  formula,
  sureness: (_, {source, model, device, gpus}) =>
    source === 'computed'
      ? errorSentences({regime: 'load', model, devices: Number(gpus), device})
      : undefined,
  assumptions,
  leavesOut: [
    'Differences in quality between models. Compare the same weights at the same precision, or test the quality yourself.',
    'Latency limits, unless you measured the throughput within them.',
    'Cache writes, batch discounts, committed-use discounts, taxes, egress and storage.',
    'Replicas that are shut down at night. To include them, raise the mean load over peak load.',
  ],
  sources: EFFICIENCY_SOURCES,
  examples: [
    {change: {}, shows: '| Own, per million tokens at this volume | USD 0.91 |'},
    {change: {volume: 10_000, load: 80}, shows: 'Own GPUs cost less at this volume'},
    {change: {priceInput: 0, priceCached: 0, priceOutput: 0}, shows: 'never cheaper'},
    {
      change: {device: 'amd-mi300x'},
      shows: '“Price of one GPU” is still that of NVIDIA H100 SXM.',
    },
    {change: {mfu: 100, mbu: 100}, shows: 'Full load of a replica, at most'},
    {change: {input: 16_000}, shows: 'of the 64 decode together here'},
  ],
});

/** Which way is cheaper at the reader's volume, and at what load the break-even counts GPUs as full. */
function verdict(result: BreakEvenResult, values: BreakEvenValues): string {
  return given(cheaperSentence(result), ...fullSentences(result, values)).join(' ');
}

function cheaperSentence({month: {apiCost, ownCost}}: BreakEvenResult): string {
  if (Math.abs(apiCost - ownCost) <= 1e-9 * ownCost) return 'Both cost the same at this volume.';
  return apiCost < ownCost
    ? `The API costs less at this volume: ${usd(apiCost)} against ${usd(ownCost)} a month.`
    : `Own GPUs cost less at this volume: ${usd(ownCost)} against ${usd(apiCost)} a month.`;
}

/** The same GPUs are full at another rate within latency limits, and so have another break-even. */
function fullSentences(result: BreakEvenResult, values: BreakEvenValues): readonly string[] {
  const {utilization, throughput} = result;
  if (utilization === null || utilization > 1) return [];
  return given(
    `The break-even utilization of ${percent(utilization)} counts a replica as full at ${fullRate(result, values)}.`,
    throughput.parts &&
      'If your latency limits allow fewer requests, the break-even utilization is higher.',
  );
}

/** Requests that fill a replica. */
const fullRate = ({throughput}: BreakEvenResult, {input, output}: BreakEvenValues): string =>
  `${significant(throughput.tokensPerSecond / (input + output), 2)} requests/s`;

function perDay(millions: number | null): string {
  return millions === null ? 'never' : `${millionTokens(millions)} a day`;
}

function formula(result: BreakEvenResult, values: BreakEvenValues): readonly string[] {
  const {input, output, cached, gpus, gpuHour, load, spare, staff, volume} = values;
  const {throughput, month, fleet} = result;
  const {parts} = throughput;
  const prompt = `${count(input)} × (${significant(100 - cached, 2)} % × ${values.priceInput} + ${significant(cached, 2)} % × ${values.priceCached})`;
  const rate = significant(throughput.tokensPerSecond);
  return [
    `API = (${prompt} + ${count(output)} × ${values.priceOutput}) / ${count(input + output)} = ${usd(result.apiPerMillion)} per million tokens`,
    ...(parts
      ? [
          prefillLine(parts.prefill),
          stepLine(parts.step),
          `request = prefill ${seconds(parts.prefillSeconds)} + ${count(output)} × step ${seconds(parts.stepSeconds)} / ${parts.batch} = ${seconds(parts.requestSeconds)} of a replica`,
          `full load ${parts.isBound ? '≤' : '≈'} ${count(input + output)} tokens / ${seconds(parts.requestSeconds)} = ${tokensPerSecond(throughput.tokensPerSecond)}`,
        ]
      : []),
    `own, always full = ${gpus} GPUs × ${usd(gpuHour)} / (${rate} tokens/s × 3,600) × 10⁶ = ${usd(result.fullLoadPerMillion)} per million tokens`,
    `serving replicas = ceil(${significant(volume * DAYS_PER_MONTH)} M / (${significant(fleet.replicaMillionTokensPerMonth)} M a month at ${significant(load, 2)} % mean over peak)) = ${count(month.replicas - spare)}`,
    `own = (${count(month.replicas - spare)} + ${count(spare)}) × ${gpus} GPUs × ${usd(gpuHour)} × ${HOURS_PER_MONTH} h + ${usd(staff)} = ${usd(month.ownCost)} a month`,
  ];
}

function assumptions({throughput}: BreakEvenResult, values: BreakEvenValues): readonly string[] {
  const common = [
    'All prices are examples of this page and no claim about a vendor. A month has 730.5 hours, and you pay for the GPUs day and night.',
    'You pay for whole replicas, enough of them for the daily peak. Spare replicas only stand by.',
    'Own GPUs reach the same cached share as the API.',
  ];
  if (!throughput.parts) {
    return [
      ...common,
      'Your measured throughput holds for one mix of tokens. It stays the same if you change the token fields.',
    ];
  }
  const name = modelName(values.model);
  const device = acceleratorById(values.device).name;
  return [
    ...common,
    throughput.parts.isBound
      ? `Throughput is an upper bound from peak rates of ${device}, so the cost of own GPUs is a lower bound.`
      : `Throughput of ${name} is computed from the bandwidth and the arithmetic of ${device}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    'Prefill and decode take turns on the same GPUs. The batch is always full, the KV cache is in BF16, and no request waits. A server that has to keep latency limits does less.',
  ];
}
