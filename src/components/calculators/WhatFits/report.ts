import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {DEFAULT_RESERVE_BYTES, DEFAULT_USABLE_SHARE} from '@site/src/inference/served/deviceMemory';
import {DEFAULT_PASS} from '@site/src/inference/served/deviceMemory';
import {GIB} from '@site/src/inference/units';
import {
  binaryBytes,
  bytes,
  bytesPerSecond,
  count,
  counted,
  percent,
  seconds,
  significant,
  usd,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {LIMITS} from '../RooflineExplorer/limits';
import {FIT_WEIGHTS} from './choices';
import type {Fit} from './run';
import type {FitValues} from './inputs';
import {reasonOf} from './rejection';
import type {FitRow, FitView} from './view';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {MEASURED} from '../../../serving/machine';
import {addedTerms} from '../../../serving/passFormula';

/** How many devices have a replica, by its size: `14 with one, 10 with two`. */
export function sizesIn({fits, counts}: FitView): string {
  return counts
    .map((devices) => [devices, fits.filter((fit) => fit.devices === devices).length] as const)
    .filter(([, parts]) => parts > 0)
    .map(([devices, parts]) => `${count(parts)} with ${WORDS[devices] ?? devices}`)
    .join(', ');
}

const WORDS: Readonly<Record<number, string>> = {1: 'one', 2: 'two', 4: 'four', 8: 'eight'};

/** The finder in words. */
export function fitReport(values: FitValues, view: FitView): ModelReport {
  const {fits, rejected, rows} = view;
  const all = fits.length + rejected.length;
  const what = `${counted(values.concurrency, 'sequence')} of ${count(values.context)} tokens of ${modelName(values.model)}`;
  const [first] = fits;
  return {
    summary: first
      ? `${count(fits.length)} of ${count(all)} devices serve ${what}. The smallest and fastest replica: ${replica(first)}, ${approximately(values)}${seconds(first.step.stepSeconds)} between tokens.`
      : `None of ${count(all)} devices serves ${what} with these limits.`,
    results: [
      ...rows.map((row) => ({label: row.part.name, value: inWords(values, row)})),
      ...rejected.map(({part, failure}) => ({
        label: part.name,
        value: `no: ${reasonOf(failure, values).detail}`,
      })),
    ],
    formula: first ? formulaOf(values, first, view) : [],
    ...(first && {
      sureness: errorSentences({
        regime: values.concurrency === 1 ? 'decode' : 'load',
        model: values.model,
        devices: first.devices,
      }),
    }),
    assumptions: assumptionsOf(values),
    leavesOut: [
      values.times === 'bound'
        ? 'Queueing, kernel launches, sampling, the latency of each hop between devices.'
        : 'Queueing and sampling.',
      'Pipeline and expert parallelism, data-parallel attention: other splits can fit more.',
      'Prefix sharing, offloading, speculative decoding.',
      'Whether an engine has kernels for this model, format and device.',
    ],
  };
}

const replica = ({devices, part}: Fit) => `${devices} × ${part.name}`;
export const approximately = ({times}: FitValues) => (times === 'bound' ? '≥ ' : '≈ ');

function inWords(values: FitValues, row: FitRow): string {
  const {devices, step, firstTokenSeconds, largest, held, memory, equalPrice} = row;
  const sign = approximately(values);
  return [
    counted(devices, 'device'),
    `${sign}${seconds(step.stepSeconds)} between tokens (${LIMITS[step.limit]})`,
    `${sign}${seconds(firstTokenSeconds)} to the first token`,
    `${binaryBytes(held.totalBytes)} of ${binaryBytes(memory.bytes)} per device`,
    `at most ${counted(largest, 'sequence')}`,
    ...(equalPrice === null ? [] : [`same cost below ${usd(equalPrice)} per device-hour`]),
  ].join('; ');
}

function formulaOf(values: FitValues, fit: Fit, {priced, rows}: FitView): string[] {
  const {held, memory, step, part, devices} = fit;
  const gib = (value: number) => significant(value / GIB);
  const usable = memory.bytes * DEFAULT_USABLE_SHARE;
  const efficiency =
    values.times === 'bound' ? '' : ', reads and arithmetic at their measured shares';
  const other = rows.find(({part: of}) => of.id !== values.priced && of.id === fit.part.id);
  return [
    `${replica(fit)}, each: weights ${gib(held.weightBytes)} + cache ${gib(held.cacheBytes)} + activations ${gib(held.activationBytes)} + reserve ${gib(held.reserveBytes)} = ${binaryBytes(held.totalBytes)} ≤ ${percent(DEFAULT_USABLE_SHARE)} × ${gib(memory.bytes)} = ${binaryBytes(usable)}`,
    `ITL ${approximately(values)}max(cache ${bytes(step.work.cacheBytes)} ÷ ${bytesPerSecond(part.bandwidthBytesPerSecond ?? NaN)}, attention) + max(weights ${bytes(step.work.weightBytes)} ÷ the same, matrix products)${addedTerms(step)}${efficiency} = ${seconds(step.stepSeconds)}`,
    ...(priced && values.price > 0 && other?.equalPrice
      ? [
          `Same cost per token: ${usd(values.price)} × (${priced.devices} × ${seconds(priced.step.stepSeconds)}) ÷ (${devices} × ${seconds(step.stepSeconds)}) = ${usd(other.equalPrice)} per ${part.name}-hour`,
        ]
      : []),
  ];
}

function assumptionsOf(values: FitValues): string[] {
  const {assumed} = shapeOf(values.model);
  const {label} = FIT_WEIGHTS[values.weights];
  return [
    `A replica is tensor parallel, the smallest of 1, 2, 4, 8 devices that divides the model's heads, holds the batch and keeps the time.`,
    `${percent(DEFAULT_USABLE_SHARE)} of the reported memory is usable, ${binaryBytes(DEFAULT_RESERVE_BYTES)} of that are a reserve per device (none on a TPU), and activations are sized for ${counted(DEFAULT_PASS.tokensPerPass, 'token')} a pass. * marks a label read as decimal gigabytes: no driver's number was found.`,
    `Weights: ${label}. Every sequence has the full context; no prefill shares a decode step.`,
    ...(values.times === 'bound'
      ? [
          'Times are lower bounds at dense peak rates, for batches that are computed as a whole. A device that misses your limit here misses it in practice; one that keeps it may not.',
        ]
      : efficiencySentences({...MEASURED, model: values.model})),
    'All-reduces run in one direction of the scale-up link, in a mesh over the links inside the group, else over PCIe.',
    ...(values.price > 0
      ? [
          `Same cost: both replicas decode this batch without pause. The price of ${acceleratorById(values.priced).name} is yours.`,
        ]
      : []),
    ...(assumed.length > 0 ? [`Of the model, no source confirms: ${assumed.join(', ')}.`] : []),
  ];
}
