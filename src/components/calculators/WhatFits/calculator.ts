import {cite} from '@site/src/data/cite';
import {acceleratorById, accelerators} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {
  DEFAULT_PASS,
  DEFAULT_RESERVE_BYTES,
  DEFAULT_USABLE_SHARE,
} from '@site/src/inference/served/deviceMemory';
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
  unwritten,
  usd,
} from '../../../numbers/format';
import {WEIGHTS, type WeightChoice} from '../../../serving/choices';
import {deviceOption} from '../../../serving/deviceOption';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {WAIT_RULE, waitWords} from '../../../serving/firstToken';
import {MEASURED} from '../../../serving/machine';
import {LIMITS, addedTerms} from '../../../serving/passFormula';
import {errorSentences, medianMiss} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {
  choiceInput,
  filterInput,
  numberInput,
  optionsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {sortInputs} from '../../ui/SortableTable/sortInputs';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {kvInput, modelInput, promptInput, weightsInput} from '../serving/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {expertsProblem} from '../serving/serverProblem';
import {COLUMN_LABELS, ordered} from './columns';
import {compute, isOfRack, type Fit, type Found} from './compute';
import {reasonOf} from './rejection';
import {waysOf} from './ways';

const whole = {integer: true, min: 1};

const inputs = {
  model: {...modelInput, default: workload.model},
  weights: {...weightsInput, default: workload.weights},
  kv: kvInput,
  context: numberInput({
    ...whole,
    label: 'Context per sequence',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: workload.promptTokens + workload.answerTokens,
    help: 'Prompt and answer together. Memory and time between tokens are for it.',
  }),
  prompt: {
    ...promptInput({max: 10_000_000, default: workload.promptTokens}),
    help: 'For the time to first token alone.',
  },
  concurrency: numberInput({
    ...whole,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: workload.waiting,
    help: 'In one replica.',
  }),
  itl: numberInput({
    label: 'Longest time between tokens',
    workload: 'itl',
    unit: 'ms',
    min: 0,
    max: 60_000,
    default: 50,
    help: '50 ms give 20 tokens/s. 0 means any time.',
  }),
  times: choiceInput({
    label: 'Times',
    options: [
      {id: 'bound', label: 'Lower bounds'},
      {id: 'expected', label: 'Expected'},
    ],
    default: 'expected',
  }),
  most: choiceInput({
    label: 'Devices per replica, at most',
    options: ['1', '2', '4', '8'].map((id) => ({id, label: id})),
    default: '8',
  }),
  vendor: filterInput(
    'Vendor',
    [...new Set(accelerators.map(({vendor}) => vendor))].map((id) => ({id, label: id})),
  ),
  price: numberInput({
    label: 'Your price',
    unit: 'USD per device-hour',
    min: 0,
    max: 1000,
    default: 0,
    help: '0 means no comparison of cost.',
  }),
  priced: choiceInput({
    label: 'Price is for',
    options: accelerators.map(deviceOption),
    own: ownDeviceOption({needed: []}),
    default: workload.device,
  }),
  ...sortInputs(optionsOf(COLUMN_LABELS), {column: 'devices', order: 'ascending'}),
};

export type FitValues = ValuesOf<typeof inputs>;

/** Inputs that the headers of the table set. */
const VIEW = ['sort', 'order'] as const;
const FIELDS = (Object.keys(inputs) as (keyof FitValues)[]).filter(
  (id) => !VIEW.some((view) => view === id),
);

export const whatFits = defineCalculator({
  id: 'what-fits',
  urlKey: 'fit',
  title: 'What fits',
  listing: {
    group: 'choose',
    question: 'Which GPUs serve my model fast enough, and how many of them do I need?',
    names: [
      'GPU sizing calculator',
      'GPU finder',
      'which GPU for a model',
      'can my GPU run a model',
    ],
  },
  note: 'the smallest replica on every verified device',
  inputs,
  first: ['model', 'weights', 'context', 'prompt', 'concurrency', 'itl'],
  fields: () => FIELDS,
  viewInputs: VIEW,
  check: ({model, weights}) => {
    const problem = expertsProblem(weights, model);
    return problem === undefined ? {} : {weights: problem};
  },
  compute,
  results: {
    fitting: {
      label: 'Devices that serve this load',
      of: ({fits}) => fits.length,
      as: unwritten('devices'),
      text: (found) => `${count(found.fits.length)} of ${count(deviceCount(found))} devices`,
      large: (found, values) =>
        `serve ${asked(values)}${found.fits.length > 0 ? `: ${sizesIn(found)}` : ''}`,
    },
    devices: {
      label: 'Devices of the smallest replica',
      of: ({fits}) => fits[0]?.devices,
      as: unwritten('devices'),
      text: ({fits: [first]}) => first && replica(first),
      listed: false,
    },
    itl: {
      label: (_, {times}) =>
        `Time between tokens of it${times === 'bound' ? ', at least' : ', expected'}`,
      of: ({fits}) => fits[0]?.step.stepSeconds,
      as: seconds,
      listed: false,
    },
  },
  moreResults: (found, values) => [
    ...ordered(found, values).rows.map((fit) => ({
      label: fit.part.name,
      value: inWords(values, fit),
    })),
    ...found.rejected.map(({part, failure}) => ({
      label: part.name,
      value: `no: ${reasonOf(failure, values).detail}`,
    })),
  ],
  ways: {tried: waysOf, holds: ({fits}) => fits.length > 0},
  verdict: (found, values) => (found.fits.length > 0 ? smallest(found, values) : undefined),
  summary: (found, values) => {
    const all = count(deviceCount(found));
    return found.fits.length > 0
      ? `${count(found.fits.length)} of ${all} devices serve ${asked(values)}. ${smallest(found, values)}`
      : `None of ${all} devices serves ${asked(values)} with these limits.`;
  },
  remarks,
  formula,
  sureness: ({fits}, {concurrency, model}) => {
    const [first] = fits;
    if (!first) return undefined;
    const regime = concurrency === 1 ? 'decode' : 'load';
    const largest = Math.max(...fits.map(({devices}) => devices));
    return given(
      ...errorSentences({regime, model, devices: first.devices}),
      first.devices === 1 &&
        largest > 1 &&
        `Where a replica has several devices, half of the predictions were within ${medianMiss({regime, model, devices: largest})}.`,
    );
  },
  assumptions: (_, values) => assumptions(values),
  leavesOut: [
    'Queueing and sampling. Lower bounds also leave out kernel launches and the latency of each hop between devices.',
    'Pipeline and expert parallelism, and data-parallel attention. With them, more may fit.',
    'Prefix caching, offloading and speculative decoding.',
    'Whether an engine has kernels for this model, format and device.',
  ],
  sources: [cite('scalingbook'), ...EFFICIENCY_SOURCES],
  examples: [
    {change: {}, shows: '20 of 44 devices serve 40 sequences of 2,300 tokens of Llama 3.3 70B'},
    {
      change: {},
      shows:
        'weights 67.7 + cache 28.1 + activations 1.38 + reserve 2.00 = 99.2 GiB ≤ 90 % × 268 = 241 GiB',
    },
    {change: {concurrency: 100_000}, shows: 'None of 44 devices serves 100,000 sequences'},
    {change: {}, shows: '≈ 20.2 ms between tokens'},
    {change: {}, shows: 'MFU 51 % and MBU 90 % were measured'},
    {change: {times: 'bound'}, shows: '≥ 12.6 ms between tokens'},
    {
      change: {price: 6.88, times: 'bound'},
      shows: 'Same cost per token: USD 6.88 × (2 × 15.3 ms) ÷ (1 × 12.6 ms)',
    },
  ],
});

const deviceCount = ({fits, rejected}: Found) => fits.length + rejected.length;

const asked = ({concurrency, context, model}: FitValues) =>
  `${counted(concurrency, 'sequence')} of ${count(context)} tokens of ${modelName(model)}`;

/** How many devices have a replica, by its size: `14 with one, 10 with two`. */
function sizesIn({fits, counts}: Found): string {
  return counts
    .map((devices) => [devices, fits.filter((fit) => fit.devices === devices).length] as const)
    .filter(([, parts]) => parts > 0)
    .map(
      ([devices, parts], index) =>
        `${count(parts)} with ${NUMBERS[devices] ?? devices}${index === 0 ? ` ${devices === 1 ? 'device' : 'devices'} per replica` : ''}`,
    )
    .join(', ');
}

const NUMBERS: Readonly<Record<number, string>> = {1: 'one', 2: 'two', 4: 'four', 8: 'eight'};

const replica = ({devices, part}: Fit) => `${devices} × ${part.name}`;
const approximately = ({times}: FitValues) => (times === 'bound' ? '≥ ' : '≈ ');

/** The replica that the list begins with; a part of a rack is named where nothing else serves. */
function smallest({fits}: Found, values: FitValues): string {
  const [first] = fits;
  if (!first) return '';
  const outside = fits.some(isOfRack) && !isOfRack(first) ? ' outside a rack' : '';
  return `The smallest and fastest replica${outside} is ${replica(first)}, with ${approximately(values)}${seconds(first.step.stepSeconds)} between tokens.`;
}

function inWords(values: FitValues, fit: Fit): string {
  const {devices, step, firstToken, largest, held, memory, fewer, equalPrice} = fit;
  const sign = approximately(values);
  return given(
    counted(devices, 'device'),
    fewer && `with fewer: ${reasonOf(fewer, values).reason.toLowerCase()}`,
    `${sign}${seconds(step.stepSeconds)} between tokens (${LIMITS[step.limit]})`,
    `first token ${sign}${waitWords(firstToken)}`,
    `${binaryBytes(held.totalBytes)} of ${binaryBytes(memory.bytes)} per device`,
    `at most ${counted(largest, 'sequence')}`,
    equalPrice !== null && `same cost below ${usd(equalPrice)} per device-hour`,
  ).join('; ');
}

function remarks({fits, priced, promptTokens}: Found, values: FitValues): readonly string[] {
  const longest = shapeOf(values.model).shape.maxContextTokens;
  return given(
    longest !== undefined &&
      values.context > longest &&
      `${modelName(values.model)} was made for at most ${count(longest)} tokens.`,
    promptTokens < values.prompt &&
      `The prompt cannot be longer than the context, so the first token is computed for ${counted(promptTokens, 'token')} and not for ${count(values.prompt)}.`,
    2 * values.prompt < values.context &&
      `Memory and time between tokens are for the whole context of ${counted(values.context, 'token')}, and the first token for a prompt of ${count(values.prompt)}. If your prompts fill the context, raise “${inputs.prompt.label}”.`,
    fits.length === 0 && 'The reason for each device is below.',
    values.price > 0 &&
      priced === undefined &&
      `${acceleratorById(values.priced).name} is not in the list, so its price compares nothing. Choose another device.`,
  );
}

function formula({fits: [fit], priced}: Found, values: FitValues): readonly string[] {
  if (!fit) return [];
  const {held, memory, step, part, devices, equalPrice} = fit;
  const gib = (value: number) => significant(value / GIB);
  const usable = memory.bytes * DEFAULT_USABLE_SHARE;
  const efficiency =
    values.times === 'bound' ? '' : ', reads and arithmetic at their measured shares';
  return given(
    `${replica(fit)}, each: weights ${gib(held.weightBytes)} + cache ${gib(held.cacheBytes)} + activations ${gib(held.activationBytes)} + reserve ${gib(held.reserveBytes)} = ${binaryBytes(held.totalBytes)} ≤ ${percent(DEFAULT_USABLE_SHARE)} × ${gib(memory.bytes)} = ${binaryBytes(usable)}`,
    `ITL ${approximately(values)}max(cache ${bytes(step.work.cacheBytes)} ÷ ${bytesPerSecond(part.bandwidthBytesPerSecond ?? NaN)}, attention) + max(weights ${bytes(step.work.weightBytes)} ÷ the same, matrix products)${addedTerms(step)}${efficiency} = ${seconds(step.stepSeconds)}`,
    priced &&
      equalPrice !== null &&
      priced.part.id !== part.id &&
      `Same cost per token: ${usd(values.price)} × (${priced.devices} × ${seconds(priced.step.stepSeconds)}) ÷ (${devices} × ${seconds(step.stepSeconds)}) = ${usd(equalPrice)} per ${part.name}-hour`,
  );
}

function assumptions(values: FitValues): readonly string[] {
  const {assumed} = shapeOf(values.model);
  const {label, native}: WeightChoice = WEIGHTS[values.weights];
  return given(
    `A replica is the smallest group of 1, 2, 4 or 8 devices under tensor parallelism that can divide the model's heads, holds the batch and keeps the time.`,
    `${percent(DEFAULT_USABLE_SHARE)} of the reported memory is usable. Of that, ${binaryBytes(DEFAULT_RESERVE_BYTES)} on each device are a reserve (none on a TPU). Activations are sized for ${counted(DEFAULT_PASS.tokensPerPass, 'token')} a pass.`,
    `Weights: ${label}. ${native === undefined ? '' : 'A device that cannot multiply this format is left out, although it may be able to store it and run the model more slowly. '}Every sequence has the full context. No prompt is read in a step that writes tokens.`,
    ...(values.times === 'bound'
      ? [
          'Times are lower bounds at dense peak rates, for batches that are computed as a whole. A device that misses your limit here also misses it in practice, and one that keeps it here may still miss it.',
        ]
      : efficiencySentences({...MEASURED, model: values.model})),
    values.times !== 'bound' && WAIT_RULE,
    'Devices add up their results (all-reduce) over the scale-up link, at its bandwidth in one direction. In a mesh only the links inside the group count. Devices without such a link use PCIe.',
    values.price > 0 &&
      `Same cost: both replicas decode this batch without pause. The price of ${acceleratorById(values.priced).name} is yours.`,
    assumed.length > 0 && `Of the model, no source confirms: ${assumed.join(', ')}.`,
  );
}
