import type {Accelerator} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {isTpu} from '../../../serving/deviceMemory';
import {memoryDeviceInput} from '../serving/inputs';
import {ownModelOption} from '../serving/ownModelOption';
import {
  CUSTOM,
  STORED_WEIGHTS,
  isGguf,
  modelOptions,
  type StoredWeights,
  type StoredId,
} from './choices';
import {layoutProblems} from './layoutProblems';

const count = {integer: true, min: 1};
const weightOptions = (Object.keys(STORED_WEIGHTS) as StoredId[]).map((id) => ({
  id,
  label: STORED_WEIGHTS[id].label,
}));

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: modelOptions,
    // Formats of llama.cpp are for its files alone.
    own: ownModelOption(
      Object.values<StoredWeights>(STORED_WEIGHTS).filter(
        (choice) => choice.fileType === undefined,
      ),
    ),
    default: workload.model,
  }),
  layers: numberInput({...count, label: 'Layers', max: 1000, default: 80}),
  hidden: numberInput({...count, label: 'Hidden size', max: 1_000_000, default: 8192}),
  heads: numberInput({...count, label: 'Query heads', max: 1024, default: 64}),
  kvHeads: numberInput({...count, label: 'KV heads', max: 1024, default: 8}),
  headDim: numberInput({...count, label: 'Head size', max: 4096, default: 128}),
  ffn: numberInput({...count, label: 'Feed-forward width', max: 1_000_000, default: 28_672}),
  vocabulary: numberInput({...count, label: 'Vocabulary', max: 10_000_000, default: 128_256}),
  weights: choiceInput({
    label: 'Weights',
    workload: 'weights',
    options: weightOptions,
    default: workload.weights,
  }),
  kv: choiceInput({
    label: 'KV cache',
    workload: 'kv',
    options: [
      {id: 'bf16', label: 'BF16'},
      {id: 'fp8', label: 'FP8'},
      {id: 'q8_0', label: 'q8_0 (llama.cpp)'},
      {id: 'q4_0', label: 'q4_0 (llama.cpp)'},
    ],
    default: 'bf16',
  }),
  swaFull: toggleInput({
    label: 'Windowed layers keep every token',
    default: false,
    help: '--swa-full in llama.cpp.',
  }),
  kvUnified: toggleInput({
    label: 'All slots share one pool of cells',
    default: false,
    help: '--kv-unified in llama.cpp.',
  }),
  context: numberInput({
    ...count,
    label: 'Context per sequence',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: workload.promptTokens + workload.answerTokens,
    help: 'Prompt and answer together.',
  }),
  concurrency: numberInput({
    ...count,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: workload.waiting,
  }),
  device: {...memoryDeviceInput, default: workload.device},
  devices: numberInput({
    ...count,
    label: 'Devices',
    workload: 'devices',
    max: 4096,
    default: workload.devices,
  }),
  tp: numberInput({
    ...count,
    label: 'Tensor parallel',
    workload: 'devices',
    max: 1024,
    default: workload.devices,
  }),
  pp: numberInput({...count, label: 'Pipeline parallel', max: 1024, default: 1}),
  ep: toggleInput({
    label: 'Expert parallel: whole experts on each device',
    default: false,
  }),
  share: numberInput({
    label: 'Usable share',
    unit: '% of memory',
    min: 1,
    max: 100,
    default: 90,
    help: 'This is gpu_memory_utilization in vLLM.',
  }),
  reserve: numberInput({
    label: 'Runtime reserve',
    unit: 'GiB',
    min: 0,
    max: 100,
    default: 2,
    help: 'For CUDA, messages between GPUs (NCCL) and graphs.',
  }),
  chunk: numberInput({
    ...count,
    label: 'Tokens per pass',
    max: 1_000_000,
    default: 8192,
    help: 'The scheduler’s token budget. It sets the memory for activations.',
  }),
};

export type PlannerValues = ValuesOf<typeof inputs>;
type Field = keyof PlannerValues;

/** The fields that only a custom shape has. */
const SHAPE_FIELDS: readonly Field[] = [
  'layers',
  'hidden',
  'heads',
  'kvHeads',
  'headDim',
  'ffn',
  'vocabulary',
];
/** Settings that llama.cpp decides by itself. */
const SERVER_FIELDS: readonly Field[] = ['tp', 'pp', 'ep', 'share', 'reserve', 'chunk'];
/** Settings that llama.cpp alone has. */
const LLAMA_CPP_FIELDS: readonly Field[] = ['swaFull', 'kvUnified'];

/** The fields that a model, weights and a device need; the texts may be refused. */
export function fieldsFor(
  {model, weights}: Readonly<Record<'model' | 'weights', string>>,
  device: Accelerator,
): Field[] {
  const hidden = new Set<Field>([
    ...(model === CUSTOM ? [] : SHAPE_FIELDS),
    ...(isGguf(weights) ? SERVER_FIELDS : LLAMA_CPP_FIELDS),
    ...(isTpu(device) ? (['reserve'] as const) : []),
  ]);
  return (Object.keys(inputs) as Field[]).filter((id) => !hidden.has(id));
}

export const memoryPlanner = defineModel({
  id: 'memory-planner',
  urlKey: 'mem',
  title: 'Memory planner',
  listing: {
    group: 'choose',
    question: 'Does my model fit into GPU memory, and how many users fit beside it?',
    names: ['GPU memory calculator', 'VRAM calculator', 'KV cache calculator'],
  },
  note: 'per device, before you start a server',
  inputs,
  first: ['model', 'weights', 'context', 'concurrency', 'device', 'devices'],
  check: layoutProblems,
});
