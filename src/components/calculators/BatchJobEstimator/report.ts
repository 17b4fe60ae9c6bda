import {acceleratorById} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {
  count,
  counted,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  usd,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {JobValues} from './inputs';
import type {JobResult} from './run';
import {ROUTES, routeOf, timeOf, verdictOf} from './words';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';

/** The job in words. All amounts are USD. */
export function reportOf(values: JobValues, result: JobResult): ModelReport {
  const {rates, residenceSeconds, millionTokens} = result;
  return {
    summary: verdictOf(result),
    results: [
      ...ROUTES.map(({id, label}) => ({label, value: routeWords(result, id)})),
      {
        label: 'Sequences of a replica',
        value: `${count(rates.batch)}, ${rates.limit === 'memory' ? 'all that the KV cache holds' : 'as set'}`,
      },
      {
        label: 'Throughput of a replica, prompt and output',
        value: tokensPerSecond((values.prompt + values.output) / result.requestSeconds),
      },
      {label: 'A request is in flight for', value: seconds(residenceSeconds)},
      {label: 'Tokens of the job', value: `${significant(millionTokens)} million`},
    ],
    formula: formula(values, result),
    sureness: errorSentences({
      regime: 'offline',
      model: values.model,
      devices: Number(values.gpus),
    }),
    assumptions: assumptions(values, rates.cachedTokens),
    leavesOut: [
      'The tail: when the queue is empty, the last answers decode in an ever smaller batch.',
      'The wait for new spot capacity, storage, network, staff, taxes and discounts for commitment.',
      'Memory that shared prefixes save: every sequence is counted with its whole prompt.',
      'Fees for cache writes, and requests that fail or are sent twice.',
      'Differences in quality between your model and that of the API.',
    ],
  };
}

function routeWords(result: JobResult, id: (typeof ROUTES)[number]['id']): string {
  const route = routeOf(result, id);
  if (!route) return 'never ends';
  const late = route.inTime ? '' : ', too late';
  return `${usd(route.cost)}, ${timeOf(route)}${late}`;
}

function formula(values: JobValues, result: JobResult): readonly string[] {
  const {requests, output, replicas, gpus, onDemand, spot, interruptions, start} = values;
  const {rates, requestSeconds, residenceSeconds, replicaSeconds} = result;
  const saved = routeOf(result, 'saved');
  const demand = routeOf(result, 'onDemand');
  return [
    prefillLine(rates.prompts),
    stepLine(rates.step),
    `request = prefill ${seconds(rates.prefillSeconds)} + ${count(output)} × step ${seconds(rates.stepSeconds)} / ${count(rates.batch)} = ${seconds(requestSeconds)} of a replica`,
    `undisturbed = ${count(requests)} × ${seconds(requestSeconds)} / ${counted(replicas, 'replica')} = ${seconds(replicaSeconds)}`,
    `on demand = (${seconds(replicaSeconds)} + start ${start} min) × ${replicas} × ${gpus} devices × ${usd(onDemand)} = ${usd(demand?.cost ?? NaN)}`,
    `in flight = ${count(rates.batch)} × ${seconds(requestSeconds)} = ${seconds(residenceSeconds)}, the work that an interruption can lose`,
    `spot time = work/interval × (1/λ + start) × (e^(λ·interval) − 1), λ = ${interruptions} per hour; interval = ${seconds(residenceSeconds)} saved, ${seconds(replicaSeconds)} at the end`,
    `spot, saved = ${saved ? seconds(3600 * saved.hours) : 'never'} × ${replicas} × ${gpus} devices × ${usd(spot)} = ${usd(saved?.cost ?? NaN)}`,
    `batch API = tokens × list prices × ${percent(1 - values.discount / 100)} = ${usd(routeOf(result, 'api')?.cost ?? NaN)}`,
  ];
}

const STACKING = {
  both: 'The API multiplies the price of cached tokens by the batch discount',
  cacheOnly: 'The API charges cached tokens at their cache price, without the batch discount',
  batchOnly: 'The API charges cached tokens like others in the batch',
} as const;

function assumptions(values: JobValues, cachedTokens: number): readonly string[] {
  const device = acceleratorById(values.device).name;
  return [
    'All prices and the rate of interruptions are examples of this page and no claim about a vendor.',
    `Rates of ${modelName(values.model)} on ${device} are a roofline.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    `Prefill and decode take turns, the batch is always full, and ${count(cachedTokens)} tokens of each prompt come from the cache. The KV cache is BF16.`,
    'Replicas take requests from one queue and are interrupted independently, at random, at a constant rate; a start is not interrupted.',
    `${STACKING[values.stacking]}, finds the same share, and takes its whole window of 24 h.`,
  ];
}
