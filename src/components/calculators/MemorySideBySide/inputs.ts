import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {CACHES} from '../../../serving/choices';
import {deviceOptions, memoryDeviceOption} from '../MemoryPlanner/choices';
import {denseModels} from '../LoraSizing/denseModels';
import {servingProblem} from './serving';

const count = {integer: true, min: 1};

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: denseModels.map(({record: {id, name, family}}) => ({id, label: name, group: family})),
    default: 'meta-llama/Llama-3.1-8B',
  }),
  device: choiceInput({
    label: 'Device, for both',
    workload: 'device',
    options: deviceOptions,
    own: memoryDeviceOption,
    default: 'nvidia-h100-sxm',
  }),
  ranks: numberInput({
    ...count,
    label: 'Training devices',
    max: 16_384,
    default: 1,
    help: 'Weights, gradients and optimizer state are divided among these devices.',
  }),
  microBatch: numberInput({
    ...count,
    label: 'Micro-batch per device',
    unit: 'sequences',
    max: 4096,
    default: 1,
  }),
  tokens: numberInput({
    ...count,
    label: 'Training length',
    unit: 'tokens',
    max: 1_048_576,
    default: 8192,
  }),
  tp: numberInput({
    ...count,
    label: 'Serving devices (tensor parallel)',
    workload: 'devices',
    max: 64,
    default: 1,
  }),
  weights: choiceInput({
    label: 'Serving weights',
    workload: 'weights',
    options: [
      {id: 'fp8', label: 'FP8; embeddings and head BF16'},
      {id: 'bf16', label: 'BF16'},
    ],
    default: 'fp8',
  }),
  kv: choiceInput({
    label: 'KV cache',
    workload: 'kv',
    options: (Object.keys(CACHES) as (keyof typeof CACHES)[]).map((id) => ({
      id,
      label: id.toUpperCase(),
    })),
    default: 'bf16',
  }),
  sequences: numberInput({
    ...count,
    label: 'Sequences served at once',
    workload: 'sequences',
    max: 100_000,
    default: 32,
  }),
  context: numberInput({
    ...count,
    label: 'Context of each',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: 8192,
  }),
};

export type SideBySideValues = ValuesOf<typeof inputs>;

export const memorySideBySide = defineModel({
  id: 'memory-side-by-side',
  urlKey: 'side',
  title: 'Training and serving memory',
  listing: {
    group: 'request',
    question: 'How much more memory does training need than serving the same model?',
    names: ['training memory calculator'],
  },
  note: 'per device, the same model',
  inputs,
  first: ['model', 'device', 'ranks', 'tokens', 'sequences', 'context'],
  check: (values) => {
    const problem = servingProblem(values);
    return problem === undefined ? {} : {tp: problem};
  },
});
