import {defineModel} from '../../ui/defineModel';
import {choiceInput, toggleInput} from '../../ui/inputs';
import type {ValuesOf} from '../../ui/inputs';
import {matrixEngines} from './engines';

export const ANY = 'any';

const engines = matrixEngines.map(({id, name}) => ({id, label: name}));

export const frameworkMatrix = defineModel({
  id: 'framework-matrix',
  urlKey: 'fw',
  title: 'Framework matrix',
  listing: {
    group: 'choose',
    question: 'Which inference engine has the features that I need?',
    names: ['inference engine comparison', 'vLLM and SGLang feature matrix'],
  },
  note: 'what each project documents',
  first: ['first', 'second', 'rows', 'hardware', 'tools', 'structured'],
  inputs: {
    first: choiceInput({label: 'Compare', options: engines, default: 'vllm'}),
    second: choiceInput({label: 'With', options: engines, default: 'sglang'}),
    rows: choiceInput({
      label: 'Rows',
      options: [
        {id: 'all', label: 'All'},
        {id: 'differ', label: 'Where the two differ'},
        {id: 'alike', label: 'What the two share'},
        {id: 'needs', label: 'My needs'},
      ],
      default: 'all',
    }),
    hardware: choiceInput({
      label: 'Runs on',
      options: [
        {id: ANY, label: 'Any'},
        {id: 'nvidia', label: 'NVIDIA GPU'},
        {id: 'amd', label: 'AMD GPU'},
        {id: 'intelGpu', label: 'Intel GPU'},
        {id: 'cpu', label: 'CPU'},
        {id: 'apple', label: 'Apple silicon'},
        {id: 'tpu', label: 'Google TPU'},
        {id: 'ascend', label: 'Huawei Ascend'},
      ],
      default: ANY,
    }),
    unread: choiceInput({
      label: 'Not read',
      options: [
        {id: 'keep', label: 'Stays in'},
        {id: 'drop', label: 'Leaves'},
      ],
      default: 'keep',
    }),
    speculative: toggleInput({label: 'Speculation', default: false}),
    structured: toggleInput({label: 'Structured output', default: false}),
    lora: toggleInput({label: 'LoRA adapters', default: false}),
    disaggregation: toggleInput({label: 'Separate prefill', default: false}),
    kvOffload: toggleInput({label: 'KV offload', default: false}),
    vision: toggleInput({label: 'Images as input', default: false}),
    anthropic: toggleInput({label: 'Anthropic API', default: false}),
    tools: toggleInput({label: 'Tool calls', default: false}),
  },
  check: ({first, second}) =>
    first === second ? {second: 'Choose another engine than the first.'} : {},
});

export type MatrixValues = ValuesOf<typeof frameworkMatrix.inputs>;

/** The toggles that ask for a feature; each is the id of a row. */
export const needToggles = [
  'speculative',
  'structured',
  'lora',
  'disaggregation',
  'kvOffload',
  'vision',
  'anthropic',
  'tools',
] as const;
