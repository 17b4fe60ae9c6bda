import type {MatrixName} from '@site/src/inference/adaptation/lora';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {deviceOptions, memoryDeviceOption} from '../MemoryPlanner/choices';
import {denseModels} from './denseModels';

const count = {integer: true, min: 1};

/** Matrices in the order of a layer, with the names that checkpoints and training libraries use. */
export const TARGETS = {
  query: 'q_proj',
  key: 'k_proj',
  value: 'v_proj',
  output: 'o_proj',
  gate: 'gate_proj',
  up: 'up_proj',
  down: 'down_proj',
} as const satisfies Record<MatrixName, string>;

export const TARGET_NAMES = Object.keys(TARGETS) as MatrixName[];

const target = (name: MatrixName) => toggleInput({label: TARGETS[name], default: true});

const inputs = {
  model: choiceInput({
    label: 'Base model',
    workload: 'model',
    options: denseModels.map(({record: {id, name, family}}) => ({id, label: name, group: family})),
    default: 'meta-llama/Llama-3.1-8B',
    help: 'Dense models with a gated feed-forward block.',
  }),
  method: choiceInput({
    label: 'Method',
    options: [
      {id: 'lora', label: 'LoRA, base in BF16'},
      {id: 'qlora', label: 'QLoRA, base in 4-bit NF4'},
      {id: 'full', label: 'Full fine-tuning'},
    ],
    default: 'lora',
  }),
  rank: numberInput({...count, label: 'Rank', max: 4096, default: 16}),
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
    ...count,
    label: 'Micro-batch',
    unit: 'sequences',
    max: 4096,
    default: 1,
  }),
  tokens: numberInput({
    ...count,
    label: 'Sequence length',
    unit: 'tokens',
    max: 1_048_576,
    default: 2048,
  }),
  recompute: toggleInput({label: 'Recompute activations (gradient checkpointing)', default: true}),
  logits: toggleInput({
    label: 'Logits of all tokens at once (no chunked loss)',
    default: true,
  }),
  device: choiceInput({
    label: 'Training device',
    options: deviceOptions,
    own: memoryDeviceOption,
    default: 'nvidia-rtx-4090',
  }),
  adapters: numberInput({
    ...count,
    label: 'Adapters served',
    max: 1_000_000,
    default: 20,
  }),
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

/** The matrices that get an adapter. */
export const chosenTargets = (values: SizingValues): readonly MatrixName[] =>
  TARGET_NAMES.filter((name) => values[name]);

/** Inputs that the form shows; the matrices have their own control. */
export const FORM_FIELDS = (Object.keys(inputs) as (keyof SizingValues)[]).filter(
  (id) => !(id in TARGETS),
);

export const loraSizing = defineModel({
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
});
