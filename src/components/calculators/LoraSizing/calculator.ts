import type {MatrixName} from '@site/src/inference/adaptation/lora';
import {
  NF4_BITS_PER_WEIGHT,
  OPTIMIZER_STATE_BYTES,
} from '@site/src/inference/adaptation/trainingMemory';
import {GIB} from '@site/src/inference/units';
import {
  binaryBytes,
  bytes,
  count,
  counted,
  fixed,
  significant,
  unwritten,
} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {given} from '../../ui/given';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {denseModelInput, memoryDeviceInput} from '../serving/inputs';
import {TARGETS, chosenTargets, compute, trainingParts, type Sizing} from './compute';

const whole = {integer: true, min: 1};

const target = (name: MatrixName) =>
  toggleInput({label: `Adapter on ${TARGETS[name]}`, default: true});

const inputs = {
  model: {
    ...denseModelInput,
    label: 'Base model',
    help: 'Dense models with a gated feed-forward block.',
  },
  method: choiceInput({
    label: 'Method',
    options: [
      {id: 'lora', label: 'LoRA, base in BF16'},
      {id: 'qlora', label: 'QLoRA, base in 4-bit NF4'},
      {id: 'full', label: 'Full fine-tuning'},
    ],
    default: 'lora',
  }),
  rank: numberInput({...whole, label: 'Rank', max: 4096, default: 16}),
  query: target('query'),
  key: target('key'),
  value: target('value'),
  output: target('output'),
  gate: target('gate'),
  up: target('up'),
  down: target('down'),
  adapter: choiceInput({
    label: 'Adapter file',
    options: [
      {id: 'bf16', label: '16 bit'},
      {id: 'fp32', label: 'FP32'},
    ],
    default: 'bf16',
    help: 'The same for the file and for serving.',
  }),
  optimizer: choiceInput({
    label: 'Optimizer',
    options: [
      {id: 'adam', label: 'Adam, FP32 moments'},
      {id: 'adam8bit', label: 'Adam, 8-bit moments'},
      {id: 'sgdMomentum', label: 'SGD with momentum'},
      {id: 'sgd', label: 'SGD'},
    ],
    default: 'adam',
  }),
  microBatch: numberInput({
    ...whole,
    label: 'Micro-batch',
    unit: 'sequences',
    max: 4096,
    default: 1,
  }),
  tokens: numberInput({
    ...whole,
    label: 'Sequence length',
    unit: 'tokens',
    max: 1_048_576,
    default: 2048,
  }),
  recompute: toggleInput({label: 'Recompute activations (gradient checkpointing)', default: true}),
  logits: toggleInput({label: 'Logits of all tokens at once (no chunked loss)', default: true}),
  device: {
    ...memoryDeviceInput,
    label: 'Training device',
    workload: undefined,
    default: 'nvidia-rtx-4090',
  },
  adapters: numberInput({...whole, label: 'Adapters served', max: 1_000_000, default: 20}),
  budget: numberInput({
    label: 'Device memory for adapters',
    unit: 'GiB',
    min: 0,
    max: 1000,
    default: 1,
    help: 'The rest wait in host memory.',
  }),
};

export type SizingValues = ValuesOf<typeof inputs>;

const METHODS = {full: 'Full fine-tuning', lora: 'LoRA', qlora: 'QLoRA'} as const;

export const loraSizing = defineCalculator({
  id: 'lora-sizing',
  urlKey: 'lora',
  title: 'LoRA size and memory',
  listing: {
    group: 'choose',
    question: 'How large is a LoRA adapter, and how much GPU memory does its training need?',
    names: ['LoRA calculator', 'fine-tuning memory calculator'],
  },
  note: 'one training device, one serving replica',
  inputs,
  first: ['model', 'method', 'rank', 'tokens', 'device', 'adapters'],
  check: (values) =>
    chosenTargets(values).length > 0 ? {} : {query: 'At least one matrix must get an adapter.'},
  compute,
  results: {
    trained: {
      label: 'Trained parameters',
      of: ({trainedParameters}) => trainedParameters,
      as: unwritten('parameters'),
      text: ({trainedParameters}) => `${parameterText(trainedParameters)} parameters`,
      large: ({fileBytes}) => `are trained. One variant is a file of ${bytes(fileBytes)}.`,
    },
    file: {
      label: 'File of one variant',
      of: ({fileBytes}) => fileBytes,
      as: bytes,
      listed: false,
    },
    memory: {
      label: 'Training memory',
      of: ({training}, {method}) => training[method].totalBytes,
      as: binaryBytes,
      listed: false,
    },
    shared: {
      label: (_, {adapters}) => `One base and ${counted(adapters, 'adapter')}`,
      of: ({serving}) => serving.sharedBytes,
      as: binaryBytes,
    },
    merged: {
      label: (_, {adapters}) => counted(adapters, 'merged copy', 'merged copies'),
      of: ({serving}) => serving.mergedBytes,
      as: binaryBytes,
    },
    resident: {
      label: 'Adapters that fit into that device memory',
      of: ({serving}) => serving.residentAdapters,
      as: unwritten('adapters', count),
    },
  },
  moreResults: ({training}, {method}) =>
    trainingParts(training[method]).map(({label, value}) => ({
      label: `Training: ${label}`,
      value: binaryBytes(value),
    })),
  remarks: ({training, deviceBytes}, {method}) => {
    const {totalBytes} = training[method];
    return totalBytes > deviceBytes
      ? [
          `Training needs ${binaryBytes(totalBytes)}. Use a larger device, divide the training over several, or choose another method.`,
        ]
      : [];
  },
  summary: ({training, deviceBytes, device, model, trainedParameters}, {method}) => {
    const {totalBytes} = training[method];
    const excess = totalBytes - deviceBytes;
    const verdict =
      excess > 0
        ? `${binaryBytes(excess)} more than ${device.name} has`
        : `${binaryBytes(-excess)} are left on ${device.name}`;
    return `${METHODS[method]} of ${model.record.name} trains ${parameterText(trainedParameters)} parameters and needs ${binaryBytes(totalBytes)}: ${verdict}.`;
  },
  figures: (result, values) => [
    {
      kind: 'bar',
      label: `Training memory, ${METHODS[values.method]}`,
      segments: trainingParts(result.training[values.method]),
      format: binaryBytes,
      capacity: {label: `Memory of ${result.device.name}`, value: result.deviceBytes},
    },
    methodTable(result, values),
  ],
  formula,
  assumptions,
  leavesOut: [
    'Framework, CUDA context and fragmentation, which take one to several GiB per device.',
    'Training on several devices, offloading and paged optimizers.',
    'The reference model of DPO, and the generation engine of reinforcement learning.',
    'The KV cache of the server, and its slots for adapters, which are as large as the largest rank that it allows.',
  ],
  examples: [
    {change: {}, shows: 'trains 41.9 million parameters'},
    {
      change: {},
      shows: '32 layers × rank 16 × (8192 + 5120 + 5120 + 8192 + 18432 + 18432 + 18432)',
    },
    {change: {method: 'full'}, shows: 'more than NVIDIA GeForce RTX 4090 has'},
  ],
});

/** Millions or billions of parameters, as model cards write them. */
const parameterText = (value: number): string =>
  value < 999.5e6 ? `${significant(value / 1e6)} million` : `${significant(value / 1e9)} billion`;

function methodTable({training, deviceBytes}: Sizing, {method: chosen}: SizingValues) {
  const gib = (value: number) => fixed(value / GIB, 2);
  return {
    kind: 'table',
    caption: 'The three methods on the same model, batch and length',
    columns: ['Method', 'Weights (GiB)', 'Trained state (GiB)', 'Total (GiB)', 'Fits the device'],
    rows: (Object.keys(METHODS) as (keyof typeof METHODS)[]).map((method) => {
      const {frozenWeightBytes, trainedWeightBytes, totalBytes, activationBytes} = training[method];
      const weights = frozenWeightBytes + trainedWeightBytes;
      const state = totalBytes - weights - activationBytes;
      const fits = totalBytes <= deviceBytes ? 'yes' : 'no';
      return {
        current: method === chosen,
        cells: [METHODS[method], gib(weights), gib(state), gib(totalBytes), fits],
      };
    }),
  } satisfies CalculatorFigure;
}

function formula(result: Sizing, values: SizingValues): readonly string[] {
  const {matrices, adapterParameters, serving, baseBytes} = result;
  const names = chosenTargets(values).map((name) => TARGETS[name]);
  const layers = matrices[0]?.count ?? 0;
  const widths = matrices
    .map(({inputWidth, outputWidth}) => `${inputWidth + outputWidth}`)
    .join(' + ');
  const state = OPTIMIZER_STATE_BYTES[values.optimizer];
  return [
    `adapter = ${layers} layers × rank ${values.rank} × (${widths}) = ${count(adapterParameters)} parameters (${names.join(', ')})`,
    `per trained parameter: 2 weight + 2 gradient + 4 master + ${state} optimizer = ${8 + state} B`,
    `shared = ${bytes(baseBytes)} + ${counted(values.adapters, 'adapter')} × ${bytes(serving.adapterBytes)} = ${bytes(serving.sharedBytes)}; merged = ${values.adapters} × ${bytes(baseBytes)} = ${bytes(serving.mergedBytes)}`,
  ];
}

function assumptions({activation, model}: Sizing, values: SizingValues): readonly string[] {
  const logits = values.logits
    ? `${binaryBytes(activation.logitBytes)} for FP32 logits and their gradient`
    : 'logits in chunks, counted as nothing';
  return given(
    'Mixed precision: weights and gradients have 16 bits, and a master copy of the trained weights is in FP32. With Adam, an adapter that is completely in FP32 takes the same 16 B for each weight: 4 + 4 + 8.',
    `QLoRA stores the seven matrices of a layer in ${significant(NF4_BITS_PER_WEIGHT, 4)} bits a weight with double quantization. Embeddings, head and norms have 16 bits.`,
    `Activations are an estimate: ${binaryBytes(activation.layerBytes)} in layers with fused attention, ${logits}.`,
    'Adapters that are served share one base model in 16 bits. A merged copy has all weights of the base.',
    values.method === 'full' &&
      'Full fine-tuning leaves no adapter: the lines on adapters describe LoRA at the rank above.',
    model.assumed.length > 0 &&
      `Not confirmed by a source for ${model.record.name}: ${model.assumed.join(', ')}.`,
  );
}
