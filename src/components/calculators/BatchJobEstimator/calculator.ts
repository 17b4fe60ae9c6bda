import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {modelName} from '@site/src/data/shapeOf';
import {
  brief,
  count,
  counted,
  counts,
  inUnit,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  unwritten,
  usd,
} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {foreignPriceRemarks} from '../serving/foreignPrice';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {
  mbuInput,
  mfuInput,
  modelInput,
  promptInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {ratedDeviceInput} from '../serving/simulated';
import {serverWays} from '../serving/ways';
import {chartOf} from './chart';
import {
  ROUTES,
  compute,
  jobProblem,
  routeOf,
  type JobResult,
  type Route,
  type RouteId,
} from './compute';

const tokens = {unit: 'tokens', integer: true, min: 1, max: 100_000};
const perHour = {unit: 'USD per hour', min: 0, max: 1000};
const perMillion = {unit: 'USD per million tokens', min: 0, max: 1000};

const inputs = {
  requests: numberInput({
    label: 'Requests',
    integer: true,
    min: 1,
    max: 10_000_000_000,
    default: 200_000,
  }),
  prompt: promptInput({max: 100_000, default: workload.promptTokens}),
  output: numberInput({...tokens, label: 'Output', default: 100}),
  shared: numberInput({
    label: 'Prompt from the cache',
    workload: 'sharedPercent',
    unit: '%',
    min: 0,
    max: 99,
    default: (100 * workload.sharedTokens) / workload.promptTokens,
    help: 'The part of each prompt that the prefix cache finds.',
  }),
  model: {...modelInput, default: workload.model},
  device: ratedDeviceInput,
  weights: {...weightsInput, default: 'fp8' as const},
  gpus: {...tensorParallelInput, label: 'Devices per replica', default: '2' as const},
  replicas: numberInput({label: 'Replicas', integer: true, min: 1, max: 10_000, default: 1}),
  onDemand: numberInput({
    ...perHour,
    label: 'Device on demand',
    workload: 'price',
    default: workload.pricePerDeviceHour,
  }),
  spot: numberInput({
    ...perHour,
    label: 'Device on spot',
    default: workload.pricePerDeviceHour / 2,
  }),
  interruptions: numberInput({
    label: 'Interruptions of a replica',
    unit: 'per hour',
    min: 0,
    max: 60,
    default: 0.1,
    help: '0.1 means once in ten hours.',
  }),
  start: numberInput({
    label: 'Start of a replica',
    unit: 'min',
    min: 0,
    max: 600,
    default: 10,
    help: 'You pay for this time at the start and after each interruption.',
  }),
  apiInput: numberInput({...perMillion, label: 'API list price, input', default: 0.5}),
  apiOutput: numberInput({...perMillion, label: 'API list price, output', default: 1.5}),
  batch: numberInput({
    label: 'Sequences of a replica, at most',
    integer: true,
    min: 1,
    max: 4096,
    default: 1024,
    help: 'Fewer run if the KV cache holds fewer.',
  }),
  apiCached: numberInput({...perMillion, label: 'API list price, cached input', default: 0.1}),
  discount: numberInput({label: 'Batch API discount', unit: '%', min: 0, max: 100, default: 50}),
  stacking: choiceInput({
    label: 'Cached tokens in a batch',
    options: [
      {id: 'both', label: 'Cache price and batch discount'},
      {id: 'cacheOnly', label: 'Cache price alone'},
      {id: 'batchOnly', label: 'Batch discount alone'},
    ],
    default: 'both',
  }),
  deadline: numberInput({label: 'Done within', unit: 'hours', min: 0.1, max: 10_000, default: 8}),
  mfu: mfuInput,
  mbu: mbuInput,
};

export type JobValues = ValuesOf<typeof inputs>;

const PLACES: Readonly<Record<RouteId, string>> = {
  onDemand: 'on demand',
  saved: 'on spot with every answer saved',
  atEnd: 'on spot with the results written at the end',
  api: 'the batch API',
};

const STACKING = {
  both: 'The API gives the batch discount on the price of cached tokens, too',
  cacheOnly: 'The API charges cached tokens at their cache price, without the batch discount',
  batchOnly: 'The API charges cached tokens like others in the batch',
} as const;

export const batchJobEstimator = defineCalculator({
  id: 'batch-job-estimator',
  urlKey: 'job',
  title: 'Batch job estimator',
  listing: {
    group: 'cost',
    question: 'How long does my offline job take, and what does it cost?',
    names: ['batch inference calculator', 'batch API cost calculator'],
  },
  note: 'replace these example prices by yours',
  inputs,
  first: ['requests', 'prompt', 'output', 'model', 'device', 'onDemand'],
  check: jobProblem,
  ways: {tried: serverWays},
  compute,
  results: {
    best: {
      label: 'Cheapest way in time',
      of: ({best}) => best?.cost,
      as: usd,
      large: ({best}) => (best ? `for the job, ${timeOf(best)}` : ''),
    },
    perMillion: {
      label: 'Cheapest way, per million tokens',
      of: ({best, millionTokens}) => best && best.cost / millionTokens,
      as: unwritten('USD', (value) => `USD ${significant(value)}`),
      large: 'per million tokens, prompt and output',
    },
    onDemand: way('onDemand'),
    saved: way('saved'),
    atEnd: way('atEnd'),
    api: way('api'),
    sequences: {
      label: 'Sequences of a replica',
      of: ({rates}) => rates.batch,
      as: counts('sequence'),
      text: ({rates}) =>
        `${count(rates.batch)}, ${rates.limit === 'memory' ? 'all that the KV cache holds' : 'as set'}`,
      listed: false,
    },
    throughput: {
      label: 'Throughput of a replica, prompt and output',
      of: ({requestSeconds}, {prompt, output}) => (prompt + output) / requestSeconds,
      as: tokensPerSecond,
      listed: false,
    },
    inFlight: {
      label: 'A request is in flight for',
      of: ({residenceSeconds}) => residenceSeconds,
      as: seconds,
      listed: false,
    },
    tokens: {
      label: 'Tokens of the job',
      of: ({millionTokens}) => millionTokens,
      as: inUnit('million'),
      listed: false,
    },
  },
  verdict,
  remarks: (_, {device, onDemand}) =>
    foreignPriceRemarks(
      {device, price: onDemand},
      {device: inputs.device.default, price: inputs.onDemand.default},
      inputs.onDemand.label,
    ),
  figures: (result, values) => [waysTable(result), {kind: 'line', ...chartOf(values, result)}],
  formula,
  sureness: (_, {model, device, gpus}) =>
    errorSentences({regime: 'offline', model, devices: Number(gpus), device}),
  assumptions: ({rates: {cachedTokens}}, values) => [
    'The on-demand price at the start is the list price in our guide. All other prices, and the rate of interruptions, are invented examples.',
    `The speed of ${modelName(values.model)} on ${acceleratorById(values.device).name} is that of a roofline.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    `Prefill and decode take turns, the batch is always full, and ${count(cachedTokens)} tokens of each prompt come from the cache. The KV cache is BF16.`,
    'Replicas take requests from one queue and are interrupted independently, at random, at a constant rate. A start is not interrupted.',
    `${STACKING[values.stacking]}. It finds the same share of the prompt in its cache, and takes its whole window of 24 h.`,
  ],
  leavesOut: [
    'The tail: when the queue is empty, the last answers are written in an ever smaller batch.',
    'The wait for new spot capacity, storage, network, staff, taxes and discounts for commitment.',
    'Memory that shared prefixes save: every sequence is counted with its whole prompt.',
    'Fees for cache writes, and requests that fail or are sent twice.',
    'Differences in quality between your model and that of the API.',
  ],
  sources: [
    cite('daly2006', 'Work between checkpoints under random failures'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {}, shows: 'The cheapest way before the deadline is on spot with every answer saved'},
    {
      change: {requests: 1_000_000, replicas: 4, deadline: 24},
      shows: 'write their results at the end',
    },
    {change: {interruptions: 0}, shows: 'Saving every answer changes nothing here.'},
    {change: {requests: 10_000_000, interruptions: 5}, shows: 'hardly ever finish the job'},
    {change: {deadline: 0.1}, shows: 'No way meets the deadline.'},
  ],
});

/** Cost and time of a way, or that it never ends. */
function way(id: RouteId): ResultDeclaration<JobValues, JobResult> {
  return {
    label: ROUTES.find((route) => route.id === id)?.label ?? id,
    of: (result) => routeOf(result, id)?.cost ?? null,
    as: usd,
    text: (result) => {
      const route = routeOf(result, id);
      if (!route) return 'never ends';
      return `${usd(route.cost)}, ${timeOf(route)}${route.inTime ? '' : ', too late'}`;
    },
    listed: false,
  };
}

function waysTable(result: JobResult): CalculatorFigure {
  return {
    kind: 'table',
    caption: 'Four ways to run the job',
    columns: ['Way', 'USD', 'Time', 'Interruptions, mean', 'USD per million tokens'],
    rows: ROUTES.map(({id, label}) => {
      const route = routeOf(result, id);
      if (!route) return [label, 'never ends', '', '', ''];
      const {interruptions, cost, inTime} = route;
      return {
        current: id === result.best?.id,
        cells: [
          label,
          count(cost),
          `${timeOf(route)}${inTime ? '' : ' (late)'}`,
          interruptions === undefined ? '' : brief(interruptions, 2),
          significant(cost / result.millionTokens),
        ],
      };
    }),
  };
}

/** Time of a route; an API has a window. */
function timeOf({id, hours}: Route): string {
  return id === 'api' ? `within ${count(hours)} h` : seconds(3600 * hours);
}

/** Which way is cheapest in time, and what a lost result costs. */
function verdict(result: JobResult): string {
  const {best} = result;
  const choice = best
    ? `The cheapest way before the deadline is ${PLACES[best.id]}: ${usd(best.cost)}, ${timeOf(best)}.`
    : 'No way meets the deadline. Add replicas.';
  return `${choice} ${lossWords(result)}`;
}

/** Effect of writing the results at the end on spot capacity. */
function lossWords(result: JobResult): string {
  const [saved, atEnd] = [routeOf(result, 'saved'), routeOf(result, 'atEnd')];
  if (!saved) return 'Spot replicas are interrupted faster than they start.';
  if (!atEnd) return 'Without saved answers, a spot replica would hardly ever finish the job.';
  const times = atEnd.cost / saved.cost;
  if (times < 1.005) return 'Saving every answer changes nothing here.';
  const onDemand = routeOf(result, 'onDemand');
  const against =
    onDemand && atEnd.cost > onDemand.cost ? `, more than on demand (${usd(onDemand.cost)})` : '';
  return `If the same spot replicas write their results at the end, the job takes ${timeOf(atEnd)}. It then costs ${usd(atEnd.cost)}, ${significant(times, 2)} times as much${against}.`;
}

function formula(result: JobResult, values: JobValues): readonly string[] {
  const {requests, output, replicas, gpus, onDemand, spot, interruptions, start} = values;
  const {rates, requestSeconds, residenceSeconds, replicaSeconds} = result;
  const saved = routeOf(result, 'saved');
  const demand = routeOf(result, 'onDemand');
  return [
    prefillLine(rates.prompts),
    stepLine(rates.step),
    `request = prefill ${seconds(rates.prefillSeconds)} + ${count(output)} × step ${seconds(rates.stepSeconds)} / ${count(rates.batch)} = ${seconds(requestSeconds)} of a replica`,
    `without interruptions = ${count(requests)} × ${seconds(requestSeconds)} / ${counted(replicas, 'replica')} = ${seconds(replicaSeconds)}`,
    `on demand = (${seconds(replicaSeconds)} + start ${start} min) × ${replicas} × ${gpus} devices × ${usd(onDemand)} = ${usd(demand?.cost ?? NaN)}`,
    `in flight = ${count(rates.batch)} × ${seconds(requestSeconds)} = ${seconds(residenceSeconds)}, the work that an interruption can lose`,
    `spot time = work/interval × (1/λ + start) × (e^(λ·interval) − 1), λ = ${interruptions} per hour; interval = ${seconds(residenceSeconds)} saved, ${seconds(replicaSeconds)} at the end`,
    `spot, saved = ${saved ? seconds(3600 * saved.hours) : 'never'} × ${replicas} × ${gpus} devices × ${usd(spot)} = ${usd(saved?.cost ?? NaN)}`,
    `batch API = tokens × list prices × ${percent(1 - values.discount / 100)} = ${usd(routeOf(result, 'api')?.cost ?? NaN)}`,
  ];
}
