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
import type {BreakEvenValues} from './inputs';
import {DAYS_PER_MONTH, HOURS_PER_MONTH} from '@site/src/inference/cost/power';
import type {BreakEvenResult} from './run';
import {millionTokens} from './words';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';

const SAME = 1e-9;

/** The comparison in words. All amounts are USD, all months 730.5 hours. */
export function reportOf(values: BreakEvenValues, result: BreakEvenResult): ModelReport {
  const {month} = result;
  return {
    summary: `${verdict(result)} ${breakEvenSentence(result)}`,
    results: [
      {label: 'API, per million tokens', value: usd(result.apiPerMillion)},
      {label: 'Own, per million tokens at this volume', value: usd(result.ownPerMillion)},
      {label: 'Own GPUs if always full, per million tokens', value: usd(result.fullLoadPerMillion)},
      {label: 'API, per month', value: usd(month.apiCost)},
      {label: 'Own, per month', value: usd(month.ownCost)},
      {label: 'Replicas paid for', value: replicasInWords(values, result)},
      {
        label: `Full load of a replica${bounded(result)}`,
        value: tokensPerSecond(result.throughput.tokensPerSecond),
      },
      {label: 'Break-even utilization, GPU cost alone', value: utilizationInWords(result)},
      {label: 'Utilization reached at this volume', value: percent(result.reachedUtilization)},
      {label: 'Break-even, first', value: perDay(result.firstPerDay)},
      {label: 'Own GPUs are cheaper at every volume from', value: perDay(result.lastingPerDay)},
    ],
    formula: formula(values, result),
    ...(values.source === 'computed' && {
      sureness: errorSentences({
        regime: 'load',
        model: values.model,
        devices: Number(values.gpus),
      }),
    }),
    assumptions: assumptions(values, result),
    leavesOut: [
      'Differences in quality between models: compare the same weights at the same precision, or compare by evaluation.',
      'Latency limits, unless your measured throughput keeps them.',
      'Cache writes, batch discounts, committed-use discounts, taxes, egress and storage.',
      'Replicas that are shut down at night: raise the mean load over peak load to model them.',
    ],
  };
}

/** Which way is cheaper at the reader's volume. */
export function verdict({month}: BreakEvenResult): string {
  const {apiCost, ownCost} = month;
  if (Math.abs(apiCost - ownCost) <= SAME * ownCost) return 'Both cost the same at this volume.';
  const [cheaper, low, high] =
    apiCost < ownCost ? ['The API', apiCost, ownCost] : ['Own GPUs', ownCost, apiCost];
  return `${cheaper} cost${cheaper === 'The API' ? 's' : ''} less at this volume: ${usd(low)} against ${usd(high)} a month.`;
}

function breakEvenSentence({firstPerDay}: BreakEvenResult): string {
  if (firstPerDay === null) {
    return 'Own GPUs are never cheaper. A replica costs more than the same tokens from the API.';
  }
  return `Own GPUs first cost as little as the API at ${perDay(firstPerDay)}.`;
}

function perDay(millions: number | null): string {
  return millions === null ? 'never' : `${millionTokens(millions)} a day`;
}

const bounded = ({throughput}: BreakEvenResult) => (throughput.parts?.isBound ? ', at most' : '');

function utilizationInWords({utilization}: BreakEvenResult): string {
  if (utilization === null) return 'none, the API is free';
  return utilization > 1 ? `${percent(utilization)}: out of reach` : percent(utilization);
}

function replicasInWords({spare, gpus}: BreakEvenValues, {month}: BreakEvenResult): string {
  const total = month.replicas * Number(gpus);
  return `${count(month.replicas - spare)} + ${count(spare)} spare = ${counted(total, 'GPU')}`;
}

function formula(values: BreakEvenValues, result: BreakEvenResult): readonly string[] {
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
          `request = prefill ${seconds(parts.prefillSeconds)} + ${count(output)} × step ${seconds(parts.stepSeconds)} / ${values.batch} = ${seconds(parts.requestSeconds)} of a replica`,
          `full load ${parts.isBound ? '≤' : '≈'} ${count(input + output)} tokens / ${seconds(parts.requestSeconds)} = ${tokensPerSecond(throughput.tokensPerSecond)}`,
        ]
      : []),
    `own, always full = ${gpus} GPUs × ${usd(gpuHour)} / (${rate} tokens/s × 3,600) × 10⁶ = ${usd(result.fullLoadPerMillion)} per million tokens`,
    `serving replicas = ceil(${significant(volume * DAYS_PER_MONTH)} M / (${significant(fleet.replicaMillionTokensPerMonth)} M a month at ${significant(load, 2)} % mean over peak)) = ${count(month.replicas - spare)}`,
    `own = (${count(month.replicas - spare)} + ${count(spare)}) × ${gpus} GPUs × ${usd(gpuHour)} × ${HOURS_PER_MONTH} h + ${usd(staff)} = ${usd(month.ownCost)} a month`,
  ];
}

function assumptions(values: BreakEvenValues, {throughput}: BreakEvenResult): readonly string[] {
  const common = [
    'All prices are examples of this page and no claim about a vendor. A month has 730.5 hours; GPUs are paid day and night.',
    'Replicas come whole, and enough of them to serve the daily peak; spares only stand by.',
    'Own GPUs reach the same cached share as the API.',
  ];
  if (!throughput.parts) {
    return [...common, 'Your throughput holds for this mix: it does not follow the token fields.'];
  }
  const name = modelName(values.model);
  const device = acceleratorById(values.device).name;
  return [
    ...common,
    throughput.parts.isBound
      ? `Throughput is an upper bound from peak rates of ${device}: the cost of own GPUs is a lower bound.`
      : `Throughput of ${name} on ${device} is a roofline.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    'Prefill and decode take turns on the same GPUs; the batch is always full, the KV cache is BF16, and nothing waits. A server within latency limits does less.',
  ];
}
