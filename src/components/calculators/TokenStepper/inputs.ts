import {TOKENS} from '@site/src/inference/ranges';
import {acceleratorById} from '../../../data/accelerators';
import {modelById} from '../../../data/models';
import {defineModel} from '../../../forms/defineModel';
import {count} from '../../../numbers/format';
import {choiceInput, numberInput} from '../../../forms/inputs';
import type {ValuesOf} from '../../../forms/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';

/** Decoder models of different sizes, dense and with experts, whose caches hold keys and values or latents. */
const MODELS = {
  Meta: ['meta-llama/Llama-3.1-8B', 'meta-llama/Llama-3.1-70B', 'meta-llama/Llama-3.1-405B'],
  Qwen: [
    'Qwen/Qwen3-0.6B',
    'Qwen/Qwen3-4B',
    'Qwen/Qwen3-8B',
    'Qwen/Qwen3-32B',
    'Qwen/Qwen3-30B-A3B',
    'Qwen/Qwen3-235B-A22B',
  ],
  Mistral: ['mistralai/Mistral-Small-24B-Instruct-2501', 'mistralai/Mixtral-8x7B-v0.1'],
  DeepSeek: ['deepseek-ai/DeepSeek-V3'],
};

const DEVICES = [
  'nvidia-h100-sxm',
  'nvidia-l4',
  'nvidia-l40s',
  'nvidia-rtx-4090',
  'nvidia-rtx-5090',
  'nvidia-a100-80gb-sxm',
  'nvidia-h200-sxm',
  'nvidia-b200',
  'amd-mi300x',
  'amd-mi355x',
  'google-tpu-v6e',
  'aws-trainium2',
];

export const MOST_OUTPUT_TOKENS = 2000;

export const tokenStepper = defineModel({
  id: 'token-stepper',
  urlKey: 'tok',
  title: 'Token by token',
  listing: {
    group: 'request',
    question:
      'What happens for each token of an answer, and how long does each step take at least?',
    names: ['token generation simulator', 'decode step simulator'],
  },
  note: 'lower bounds for one device',
  inputs: {
    model: choiceInput({
      label: 'Model',
      workload: 'model',
      options: Object.entries(MODELS).flatMap(([group, ids]) =>
        ids.map((id) => ({id, label: modelById(id).name, group})),
      ),
      default: 'meta-llama/Llama-3.1-8B',
    }),
    device: choiceInput({
      label: 'Device',
      workload: 'device',
      options: DEVICES.map((id) => {
        const {name, vendor} = acceleratorById(id);
        return {id, label: name.replace(/^(NVIDIA|AMD|AWS|Google) /, ''), group: vendor};
      }),
      own: ownDeviceOption({
        figures: ['memory', 'bandwidth', 'bf16', 'fp8'],
        needed: ['bandwidth', 'bf16'],
      }),
      default: 'nvidia-h100-sxm',
    }),
    weights: choiceInput({
      label: 'Weights',
      workload: 'weights',
      options: [
        {id: 'bf16', label: 'BF16'},
        {id: 'fp8', label: 'FP8'},
        {id: 'int4g128', label: 'INT4, groups of 128'},
      ],
      default: 'bf16',
    }),
    batch: numberInput({
      label: 'Streams that decode together',
      workload: 'sequences',
      urlKey: 'b',
      min: 1,
      max: 1024,
      integer: true,
      default: 1,
    }),
    promptTokens: numberInput({
      ...TOKENS,
      label: 'Prompt',
      workload: 'prompt',
      urlKey: 'in',
      max: 130_000,
      default: 1000,
    }),
    outputTokens: numberInput({
      label: 'Output',
      workload: 'answer',
      urlKey: 'out',
      unit: 'tokens',
      min: 2,
      max: MOST_OUTPUT_TOKENS,
      integer: true,
      default: 64,
    }),
    // Opens at the first decode step: what it reads is the point of the model.
    step: numberInput({
      label: 'Step',
      min: 1,
      max: MOST_OUTPUT_TOKENS,
      integer: true,
      default: 2,
      control: 'slider',
    }),
  },
  check({model, promptTokens, outputTokens}) {
    const {name, maxContextTokens} = modelById(model);
    if (maxContextTokens === null || promptTokens + outputTokens <= maxContextTokens) return {};
    const most = count(maxContextTokens);
    return {
      promptTokens: `${name} takes at most ${most} tokens, prompt and output together.`,
    };
  },
});

export type StepperValues = ValuesOf<typeof tokenStepper.inputs>;
