import {cite} from '@site/src/data/cite';
import {accelerators} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {TOKENS} from '@site/src/inference/ranges';
import {
  DEFAULT_PASS,
  DEFAULT_RESERVE_BYTES,
  DEFAULT_USABLE_SHARE,
} from '@site/src/inference/served/deviceMemory';
import {totalFlops} from '@site/src/inference/time/roofline';
import {
  agreeing,
  binaryBytes,
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  inUnit,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  unwritten,
} from '../../../numbers/format';
import {WEIGHTS, formatName, modelOptions, weightsIds} from '../../../serving/choices';
import {deviceOption} from '../../../serving/deviceOption';
import {LIMITS} from '../../../serving/passFormula';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {batchInput, unconfirmed} from '../RooflineExplorer/calculator';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {ownModelOption} from '../serving/ownModelOption';
import {expertsProblem} from '../serving/serverProblem';
import {chartOf} from './chart';
import {PLACES, bySpeed, compute, type Comparison, type DeviceBound} from './compute';

/** Devices of which at least the bandwidth is confirmed, by vendor. */
const deviceOptions = accelerators
  .filter((part) => part.bandwidthBytesPerSecond !== null)
  .map(deviceOption);

const ownDevice = ownDeviceOption({
  figures: ['memory', 'bandwidth', 'bf16', 'fp8', 'fp4'],
  needed: ['bandwidth'],
});

const device = (place: string, preset: string) =>
  choiceInput({label: `${place} device`, options: deviceOptions, own: ownDevice, default: preset});

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: modelOptions,
    own: ownModelOption(
      weightsIds.map((id) => ({label: formatName(WEIGHTS[id]), precision: WEIGHTS[id].precision})),
    ),
    default: 'meta-llama/Llama-3.1-8B',
  }),
  weights: choiceInput({
    label: 'Weights',
    workload: 'weights',
    options: weightsIds.map((id) => ({id, label: formatName(WEIGHTS[id])})),
    default: 'bf16',
  }),
  first: device('First', 'cpu-epyc-9005'),
  second: device('Second', 'google-tpu-v6e'),
  third: device('Third', 'nvidia-h100-sxm'),
  fourth: device('Fourth', 'nvidia-b200'),
  context: numberInput({
    ...TOKENS,
    label: 'Context of each sequence',
    workload: 'context',
    max: 1_000_000,
    default: 1000,
  }),
  batch: batchInput,
};

export type RooflinesValues = ValuesOf<typeof inputs>;

const times = (ratio: number) => `${significant(ratio)}×`;

export const deviceRooflines = defineCalculator({
  id: 'device-rooflines',
  urlKey: 'roofs',
  title: 'Rooflines of four devices',
  listing: {
    group: 'request',
    question: 'What limits the same work on four different devices?',
    names: ['roofline comparison', 'comparison of GPUs and TPUs'],
  },
  note: 'upper bounds of one device each',
  inputs,
  first: ['model', 'weights', 'batch', 'context', 'first', 'second'],
  check: ({model, weights}) => {
    const problem = expertsProblem(weights, model);
    return problem === undefined ? {} : {weights: problem};
  },
  compute,
  results: {
    spread: {
      label: 'Fastest ÷ slowest, one answer',
      of: ({speedRatio}) => speedRatio,
      as: unwritten('times', times),
      large: ({slowest, fastest, bandwidthRatio}) =>
        `between the ceilings of one answer: ${oneAnswer(slowest)} on ${slowest.part.name} and ${oneAnswer(fastest)} on ${fastest.part.name}. The bandwidths of the two devices differ by ${times(bandwidthRatio)}.`,
    },
    intensity: {
      label: 'Arithmetic intensity of the step',
      of: ({intensity}) => intensity,
      as: inUnit('FLOP/byte'),
      listed: false,
    },
  },
  moreResults: ({devices}, values) =>
    devices.flatMap((one) =>
      metricsOf(values).map(({label, of}) => ({
        label: `${one.part.name}: ${label}`,
        value: of(one),
      })),
    ),
  summary,
  remarks,
  figures: (found, values) => {
    const metrics = metricsOf(values);
    return [
      {kind: 'line', ...chartOf(values, found)},
      {
        kind: 'table',
        caption: `${modelName(values.model)}, decode at ${count(values.context)} tokens of context, at most`,
        columns: ['Device', ...metrics],
        rows: found.devices.map((one) => [one.part.name, ...metrics.map(({of}) => of(one))]),
      },
    ];
  },
  formula: ({slowest, devices, intensity}, {batch}) => {
    const {work} = slowest.batched.step;
    return [
      `Step of ${counted(batch, 'token')}: ${flop(totalFlops(work))} over ${bytes(work.weightBytes)} of weights + ${bytes(work.cacheBytes)} of cache = ${significant(intensity)} FLOP/byte`,
      ...devices.map(stepLine),
    ];
  },
  assumptions,
  leavesOut: [
    'The starting of programs (kernels) on the device, sampling, scheduling and queueing.',
    'How much of the peaks an engine reaches on each device, and whether it runs the model there at all.',
    'More than one device: the links between them, and what a model that does not fit would need.',
    'Price and power.',
  ],
  sources: [cite('scalingbook')],
  examples: [
    {change: {}, shows: 'Google TPU v6e (Trillium): Peak | 918 TFLOP/s'},
    {change: {}, shows: 'one socket: Peak | not confirmed'},
    {change: {batch: 256}, shows: 'Batch 256: '},
  ],
});

const oneAnswer = ({alone}: DeviceBound) => tokensPerSecond(alone.step.tokensPerSecond);

interface Metric {
  readonly label: string;
  readonly numeric?: boolean;
  readonly of: (device: DeviceBound) => string;
}

/** Metrics that are compared, in the order of the table; the batch is there when it is not one stream. */
const metricsOf = ({weights, batch}: RooflinesValues): readonly Metric[] =>
  given(
    {label: 'One answer', of: oneAnswer},
    batch > 1 && {
      label: `Batch ${count(batch)}`,
      of: ({batched}: DeviceBound) => tokensPerSecond(batched.step.tokensPerSecond),
    },
    {label: 'Limit', numeric: false, of: ({batched}) => LIMITS[batched.step.limit]},
    {
      label: 'Peak',
      of: ({arithmetic: {format, flopsPerSecond}}) => {
        if (flopsPerSecond === null) return 'not confirmed';
        const rate = flopPerSecond(flopsPerSecond);
        return weights === 'bf16' ? rate : `${rate} (${format})`;
      },
    },
    {
      label: 'Ridge, FLOP/byte',
      of: ({ridge}) => (ridge === null ? 'not known' : significant(ridge)),
    },
    {
      label: 'Memory holds',
      numeric: false,
      of: ({capacity}) => {
        if (capacity === undefined) return 'depends on the machine';
        if (capacity.limit === 'weights') return 'not the weights';
        const largest = count(capacity.largest);
        return batch > capacity.largest ? `only ${largest} sequences` : `${largest} sequences`;
      },
    },
  );

function summary({devices}: Comparison, {batch, context}: RooflinesValues): string {
  const alone = bySpeed(devices).map((one) => `${one.part.name} ${oneAnswer(one)}`);
  const most = devices.reduce((a, b) =>
    b.batched.step.tokensPerSecond > a.batched.step.tokensPerSecond ? b : a,
  );
  const {step} = most.batched;
  return given(
    `One answer at ${count(context)} tokens of context, at most: ${alone.join(', ')}.`,
    batch > 1 &&
      `Batch ${count(batch)}: ${most.part.name} is the fastest, with at most ${tokensPerSecond(step.tokensPerSecond)}, limited by ${LIMITS[step.limit]}.`,
  ).join(' ');
}

/** Why what was asked for cannot run as it stands; empty if nothing is in the way. */
function remarks({devices, slowest}: Comparison, values: RooflinesValues): readonly string[] {
  const {batch, context, model} = values;
  const longest = slowest.serving.shape.maxContextTokens;
  const tooSmall = devices.filter(({capacity}) => capacity?.limit === 'weights');
  const tooFull = devices.flatMap(({part, capacity}) =>
    capacity && capacity.limit !== 'weights' && batch > capacity.largest
      ? [`${part.name} (${count(capacity.largest)})`]
      : [],
  );
  const twice = devices.filter(
    ({part}) => PLACES.filter((place) => values[place] === part.id).length > 1,
  );
  return given(
    ...twice.map(({part}) => `${part.name} is chosen more than once, and shown once.`),
    tooSmall.length > 0 &&
      `The weights of ${modelName(model)} do not fit into one ${listed(tooSmall.map(({part}) => part.name))}. The bounds ignore this.`,
    tooFull.length > 0 &&
      `${counted(batch, 'sequence')} of ${count(context)} tokens ${agreeing(batch, 'does', 'do')} not fit into the memory of ${listed(tooFull)}.`,
    longest !== undefined &&
      context > longest &&
      `${modelName(model)} was made for at most ${count(longest)} tokens of context.`,
  );
}

/** `a`, `a or b`, `a, b or c`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function stepLine({part, batched, arithmetic, bytesPerSecond: rate}: DeviceBound): string {
  const {work, stepSeconds, tokensPerSecond: output, ...time} = batched.step;
  const result = `${seconds(stepSeconds)}, ${tokensPerSecond(output)}`;
  const bandwidth = bytesPerSecond(rate);
  const onlyReads =
    time.matmulSeconds <= time.weightReadSeconds && time.attentionSeconds <= time.cacheReadSeconds;
  if (arithmetic.flopsPerSecond === null || onlyReads) {
    return `${part.name}: (${bytes(work.weightBytes)} + ${bytes(work.cacheBytes)}) ÷ ${bandwidth} = ${result}`;
  }
  const peak = flopPerSecond(arithmetic.flopsPerSecond);
  return `${part.name}: max(${bytes(work.cacheBytes)} ÷ ${bandwidth}, ${flop(work.attentionFlops)} ÷ ${peak}) + max(${bytes(work.weightBytes)} ÷ ${bandwidth}, ${flop(work.matmulFlops)} ÷ ${peak}) = ${result}`;
}

function assumptions({devices}: Comparison, {model, weights}: RooflinesValues): readonly string[] {
  const noPeak = devices.filter(({ridge}) => ridge === null);
  const converted = devices.filter(
    ({arithmetic}) => arithmetic.format === '16-bit' && 'native' in WEIGHTS[weights],
  );
  const named = (some: readonly DeviceBound[]) => some.map(({part}) => part.name).join(', ');
  return given(
    'One device runs the whole model, at its dense peak and its peak bandwidth, with a 16-bit KV cache. A step does attention and the matrix products one after the other. In each of the two, it reads and computes at the same time.',
    noPeak.length > 0 &&
      `No source confirms a matrix peak of ${named(noPeak)}. Its bound counts bandwidth alone. Arithmetic can only lower it, and lowers it most in a large batch.`,
    converted.length > 0 &&
      `${named(converted)} cannot multiply this format: weights are converted to 16 bits and multiplied there, so the format saves reads only.`,
    weights !== 'bf16' && 'Embeddings, output head, router and norms stay in 16 bits.',
    `"Memory holds" begins with ${percent(DEFAULT_USABLE_SHARE)} of the memory. From that we subtract a reserve of ${binaryBytes(DEFAULT_RESERVE_BYTES)} (none on a TPU), the weights, and the activations of a pass of ${counted(DEFAULT_PASS.tokensPerPass, 'token')}.`,
    'Every sequence of the batch has the same context, and no prefill shares the step.',
    ...unconfirmed(model),
  );
}
