import {defineModel} from '../../../forms/defineModel';
import {count} from '../../../numbers/format';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {seedInput} from '../serving/inputs';
import {POLICIES} from './choices';

/** Generated tokens of a run; more would keep a phone busy for long. */
export const MOST_OUTPUT_TOKENS = 100_000;

const tokens = {unit: 'tokens', integer: true};

const inputs = {
  policy: choiceInput({
    label: 'Policy without blocks, to compare',
    options: POLICIES.map(({id, label}) => ({id, label})),
    default: 'max',
  }),
  block: numberInput({label: 'Block size', ...tokens, min: 1, max: 2048, default: 16}),
  // Slots of OPT-13B in 16 bit beside its weights on an A100 40 GB, as in Table 1 of `pagedattention`.
  memory: numberInput({label: 'KV cache', ...tokens, min: 256, max: 250_000, default: 15_728}),
  longest: numberInput({
    label: 'Longest sequence allowed',
    ...tokens,
    min: 2,
    max: 32_768,
    default: 2048,
  }),
  // Means of ShareGPT: Fig. 11 of `pagedattention`.
  prompt: numberInput({
    label: 'Prompt, mean',
    workload: 'prompt',
    ...tokens,
    min: 1,
    max: 16_000,
    default: 161,
  }),
  output: numberInput({
    label: 'Output, mean',
    workload: 'answer',
    ...tokens,
    min: 1,
    max: 4000,
    default: 338,
  }),
  spread: numberInput({
    label: 'Spread of both',
    min: 0,
    max: 5,
    default: 1,
    help: 'Standard deviation ÷ mean of a lognormal distribution. 0 makes all equal.',
  }),
  samples: numberInput({
    label: 'Answers to each prompt',
    min: 1,
    max: 16,
    integer: true,
    default: 1,
    help: 'With blocks, the answers share the memory of the prompt. Contiguous reservations cannot.',
  }),
  rate: numberInput({
    label: 'Arrivals',
    unit: 'requests / 1,000 steps',
    min: 0.1,
    max: 100_000,
    default: 400,
  }),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 5,
    max: 1000,
    integer: true,
    default: 150,
  }),
  seed: seedInput,
  // Has the scrubber as its control.
  at: numberInput({
    label: 'Step shown',
    min: 0,
    max: 1_000_000,
    integer: true,
    default: 640,
    control: 'slider',
  }),
};

export type AllocatorValues = ValuesOf<typeof inputs>;

/** Values that a run depends on: the step shown is looked up in it. */
export type StreamValues = Omit<AllocatorValues, 'at'>;

/** Inputs that the form shows. The rest has its defaults, or values from the address. */
export const FIELDS = [
  'policy',
  'block',
  'memory',
  'longest',
  'prompt',
  'output',
  'spread',
  'samples',
] as const;

const STREAM = [...FIELDS, 'rate', 'requests', 'seed'] as const;

/** The inputs that a run depends on, and no other. */
export function streamValues(values: StreamValues): StreamValues {
  return Object.fromEntries(STREAM.map((name) => [name, values[name]])) as unknown as StreamValues;
}

export const allocatorSimulator = defineModel({
  id: 'allocator-simulator',
  urlKey: 'alloc',
  title: 'Allocator simulator',
  listing: {
    group: 'faster',
    question: 'How much KV cache memory does paging (PagedAttention) save?',
    names: ['PagedAttention simulator', 'KV cache allocation simulator'],
  },
  note: 'same requests, five allocators',
  inputs,
  first: ['block', 'memory', 'longest', 'prompt', 'output', 'samples'],
  check: refused,
});

/** Values that the memory cannot hold. */
function refused(values: AllocatorValues): ProblemsOf<typeof inputs> {
  const {memory, longest, prompt, block} = values;
  const largest = 2 ** Math.floor(Math.log2(memory));
  if (longest > largest) {
    return {
      longest: `At most ${count(largest)}, the largest power of two in the memory: the buddy allocator has no longer place.`,
    };
  }
  if (longest > Math.floor(memory / block) * block) {
    return {block: `At most ${count(Math.floor(memory / Math.ceil(memory / longest)))}.`};
  }
  if (prompt >= longest) {
    return {
      prompt: `Below ${count(longest)}, the longest sequence allowed, prompt and answer together.`,
    };
  }
  return {};
}
