import {accelerators} from '@site/src/data/accelerators';
import {ownDeviceBase} from '@site/src/data/ownDevice/ownDevice';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {LOG_VERSIONS} from '@site/src/inference/memory/loggedTokens';
import {agreeing, binaryBytes, count, counted, counts, inUnit} from '../../../numbers/format';
import {isTpu} from '../../../serving/deviceMemory';
import {defineCalculator} from '../../ui/defineCalculator';
import {choiceInput, numberInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {longestRequestInput, memoryDeviceInput} from '../serving/inputs';
import {ownModelOption} from '../serving/ownModelOption';
import {CUSTOM, modelOptions} from './choices';
import {STORED_WEIGHTS, isGguf, type StoredId, type StoredWeights} from '../serving/storedWeights';
import {commandTexts} from './commands';
import {compute} from './compute';
import {memoryParts} from './memoryParts';
import {remedies} from './remedies';
import {followed, layoutProblems} from './settled';
import {assumptions, formula, limitWords, remarks} from './words';

const whole = {integer: true, min: 1};
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
  layers: numberInput({...whole, label: 'Layers', max: 1000, default: 80}),
  hidden: numberInput({...whole, label: 'Hidden size', max: 1_000_000, default: 8192}),
  heads: numberInput({...whole, label: 'Query heads', max: 1024, default: 64}),
  kvHeads: numberInput({...whole, label: 'KV heads', max: 1024, default: 8}),
  headDim: numberInput({...whole, label: 'Head size', max: 4096, default: 128}),
  ffn: numberInput({...whole, label: 'Feed-forward width', max: 1_000_000, default: 28_672}),
  vocabulary: numberInput({...whole, label: 'Vocabulary', max: 10_000_000, default: 128_256}),
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
    ...whole,
    label: 'Context per sequence',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: workload.promptTokens + workload.answerTokens,
    help: 'Prompt and answer together.',
  }),
  longest: longestRequestInput,
  concurrency: numberInput({
    ...whole,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: workload.waiting,
  }),
  device: {...memoryDeviceInput, default: workload.device},
  devices: numberInput({
    ...whole,
    label: 'Devices',
    workload: 'devices',
    max: 4096,
    default: workload.devices,
  }),
  tp: numberInput({
    ...whole,
    label: 'Tensor parallel',
    workload: 'devices',
    max: 1024,
    default: workload.devices,
  }),
  pp: numberInput({...whole, label: 'Pipeline parallel', max: 1024, default: 1}),
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
    ...whole,
    label: 'Tokens per pass',
    max: 1_000_000,
    default: 8192,
    help: 'The scheduler’s token budget. It sets the memory for activations.',
  }),
};

export type PlannerValues = ValuesOf<typeof inputs>;
type Field = keyof PlannerValues;
const FIELDS = Object.keys(inputs) as Field[];

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
const SERVER_FIELDS: readonly Field[] = ['longest', 'tp', 'pp', 'ep', 'share', 'reserve', 'chunk'];
/** Settings that llama.cpp alone has. */
const LLAMA_CPP_FIELDS: readonly Field[] = ['swaFull', 'kvUnified'];

/** The fields that a model, weights and a device need. */
function fields({model, weights, device}: Readonly<Record<Field, string>>): readonly Field[] {
  const part = accelerators.find(({id}) => id === (ownDeviceBase(device) ?? device));
  const hidden = new Set<Field>([
    ...(model === CUSTOM ? [] : SHAPE_FIELDS),
    ...(isGguf(weights) ? SERVER_FIELDS : LLAMA_CPP_FIELDS),
    ...(part && isTpu(part) ? (['reserve'] as const) : []),
  ]);
  return FIELDS.filter((id) => !hidden.has(id));
}

const tokens = inUnit('tokens', count);

export const memoryPlanner = defineCalculator({
  id: 'memory-planner',
  urlKey: 'mem',
  title: 'Memory planner',
  listing: {
    group: 'choose',
    question: 'Does my model fit into GPU memory, and how many users fit beside it?',
    names: [
      'GPU memory calculator',
      'VRAM calculator',
      'KV cache calculator',
      'GPU memory for a model',
      'VRAM for a model',
      'what your config.json needs',
      'how many GB a 70B needs',
    ],
  },
  note: 'per device, before you start a server',
  inputs,
  first: ['model', 'weights', 'context', 'concurrency', 'device', 'devices'],
  fields,
  check: layoutProblems,
  compute,
  results: {
    largest: {
      label: 'Largest number of sequences',
      of: ({batch}) => batch.largest,
      as: counts('sequence'),
      large: ({batch}, {context, concurrency}) =>
        `of ${count(context)} tokens ${agreeing(batch.largest, 'fits', 'fit')}, and you asked for ${count(concurrency)}`,
    },
    longest: {
      label: (_, {concurrency}) => `Longest context at ${counted(concurrency, 'sequence')}`,
      of: ({longest}) => longest.largest,
      as: tokens,
    },
    limit: {label: 'Limit', text: limitWords},
    weights: {
      label: 'Weights on all devices',
      of: ({allWeightBytes}) => allWeightBytes,
      as: binaryBytes,
    },
    logged: {
      label: `KV cache size in the log of ${LOG_VERSIONS}`,
      of: ({loggedTokens}) => loggedTokens ?? undefined,
      as: tokens,
    },
    usable: {
      label: 'Usable memory per device',
      of: ({usableBytes}) => usableBytes,
      as: binaryBytes,
      listed: false,
    },
  },
  moreResults: (result) =>
    memoryParts(result.stage).map(({label, value}) => ({label, value: binaryBytes(value)})),
  code: commandTexts,
  summary: ({fits, stage, batch}, {concurrency, context}) => {
    const asked = `${counted(concurrency, 'sequence')} of ${count(context)} tokens`;
    const verdict = fits
      ? `${asked} ${agreeing(concurrency, 'fits', 'fit')}.`
      : `${asked} ${agreeing(concurrency, 'does', 'do')} not fit: ${binaryBytes(-stage.freeBytes)} too much per device.`;
    return `${verdict} At this context the limit is ${counted(batch.largest, 'sequence')}.`;
  },
  ways: {tried: remedies, holds: ({fits}) => fits},
  remarks: (result, asked) => [...followed(asked, result.values), ...remarks(result)],
  figures: ({stage, usableBytes}) => [
    {
      kind: 'bar',
      label: 'Memory of one device',
      segments: memoryParts(stage),
      format: binaryBytes,
      capacity: {label: 'Usable memory', value: usableBytes},
    },
  ],
  formula,
  assumptions,
  leavesOut: [
    'Blocks that sequences share through prefix caching: they lower the need.',
    'Vision towers, draft models, LoRA adapters and KV offloading buffers.',
    'Padding that an engine adds to caches of layers with different sizes.',
  ],
  examples: [
    {
      change: {},
      shows: '40 sequences of 2,300 tokens fit. At this context the limit is 99 sequences.',
    },
    {change: {}, shows: 'cache budget = 71.7 − 33.8 weights − 0.938 activations − 2.00 reserve'},
    {change: {}, shows: '--max-model-len 4096'},
    {change: {longest: 2000}, shows: '--max-model-len 2300'},
    {change: {concurrency: 100}, shows: 'do not fit: 251 MiB too much per device'},
    {change: {device: 'amd-mi300x'}, shows: '192 GB, the number on its label in decimal gigabytes'},
    {change: {model: 'google/gemma-2-27b'}, shows: 'tiedEmbeddings'},
    {change: {device: 'google-tpu-v6e', devices: 8}, shows: 'No reserve is taken'},
  ],
});
