import {TOKENS} from '@site/src/inference/ranges';
import {acceleratorById} from '../../../data/accelerators';
import {modelById} from '../../../data/models';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  seconds,
  tokensPerSecond,
} from '../../../numbers/format';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {arithmeticOf, figuresOf} from './chart';
import {compute, stepAt, type Step, type StepperResult} from './compute';

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

const MOST_OUTPUT_TOKENS = 2000;

const inputs = {
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
};

export type StepperValues = ValuesOf<typeof inputs>;

type Result = ResultDeclaration<StepperValues, StepperResult>;

/** A number of the step that is shown; the bar or the table of the screen has it too. */
const ofStep = (label: string, as: Result['as'] & {}, of: (step: Step) => number): Result => ({
  label,
  of: (result, {step}) => of(stepAt(result, step)),
  as,
  listed: false,
});

export const tokenStepper = defineCalculator({
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
  inputs,
  // The step has a control of its own.
  fields: () => ['model', 'device', 'weights', 'batch', 'promptTokens', 'outputTokens'],
  viewInputs: ['step'],
  check({model, promptTokens, outputTokens}) {
    const {name, maxContextTokens} = modelById(model);
    if (maxContextTokens === null || promptTokens + outputTokens <= maxContextTokens) return {};
    const most = count(maxContextTokens);
    return {
      promptTokens: `${name} takes at most ${most} tokens, prompt and output together.`,
    };
  },
  compute,
  results: {
    step: {
      label: 'Step',
      text: place,
      listed: false,
    },
    time: {
      ...ofStep('Lower bound of its time', seconds, (step) => step.seconds),
      large: (result, values) => deed(stepAt(result, values.step), values),
    },
    weights: ofStep('Weights read', bytes, ({work}) => work.weightBytes),
    cacheRead: ofStep('KV cache read', bytes, ({work}) => work.cacheBytes),
    cacheWritten: ofStep('KV cache written', bytes, (step) => step.cacheWrittenBytes),
    arithmetic: ofStep('Arithmetic', flop, arithmeticOf),
    limit: {
      label: 'The limit is',
      text: (result, {step}) => LIMITS[stepAt(result, step).limit],
      listed: false,
    },
    elapsed: ofStep('Since the start', seconds, (step) => step.elapsedSeconds),
    rate: ofStep(
      'Rate since the start, prefill included',
      tokensPerSecond,
      (step) => step.tokensPerSecondSoFar,
    ),
  },
  verdict: (result, values) => {
    const {limit, elapsedSeconds, tokensPerSecondSoFar} = stepAt(result, values.step);
    const streams = values.batch > 1 ? ' for all streams together' : '';
    return `The limit is ${LIMITS[limit]}. All steps so far, with prefill, took ${seconds(elapsedSeconds)}, which makes ${tokensPerSecond(tokensPerSecondSoFar)}${streams}.`;
  },
  summary: (result, values) => {
    const step = stepAt(result, values.step);
    return [
      `Step ${step.number} of ${result.steps.length}: ${seconds(step.seconds)} ${deed(step, values)}.`,
      ...misfit(result, values),
    ].join(' ');
  },
  remarks: misfit,
  figures: figuresOf,
  formula,
  assumptions,
  leavesOut: [
    'The starting of programs (kernels) on the device, sampling, work on the host, network and queues.',
    'Activations, and the time of writing the cache. The table has only the bytes that are written.',
    'Which token is picked. No model runs in this calculator, so its cells only have numbers.',
  ],
  examples: [
    {change: {}, shows: '4.52 ms is the least time of this decode step, which reads 15.0 GB'},
    {change: {step: 1}, shows: '= 14.1 ms + 265 µs = 14.4 ms'},
    {change: {batch: 8}, shows: 'from token 1 to token 2 in 8 streams'},
    {change: {batch: 8, step: 1}, shows: '8 passes'},
    {change: {batch: 8}, shows: 'prefilled one by one'},
    {change: {batch: 1024}, shows: 'The weights fit, but the KV cache does not'},
    {change: {model: 'meta-llama/Llama-3.1-70B'}, shows: 'They take 141 GB'},
  ],
});

const LIMITS: Readonly<Record<Step['limit'], string>> = {
  weights: 'reading the weights',
  cache: 'reading the KV cache',
  compute: 'arithmetic',
};

/** The step that is shown among all: `2 of 64: decode`. */
export function place(result: StepperResult, values: StepperValues): string {
  const {number, kind} = stepAt(result, values.step);
  return `${number} of ${result.steps.length}: ${kind}`;
}

/** The rest of the sentence that begins with the time of a step. */
function deed(step: Step, {batch, promptTokens}: StepperValues): string {
  const {number, kind, work} = step;
  if (kind === 'prefill') {
    const least = 'is the least time of prefill';
    if (batch === 1) {
      return `${least}, one pass over ${counted(promptTokens, 'prompt token')}, which makes token 1`;
    }
    return `${least}, ${count(batch)} passes, each over the prompt of one stream, which make token 1 of all`;
  }
  const read = `reads ${bytes(work.weightBytes)} of weights and ${bytes(work.cacheBytes)} of KV cache`;
  const streams = batch > 1 ? ` in ${count(batch)} streams` : '';
  return `is the least time of this decode step, which ${read} to get from token ${number - 1} to token ${number}${streams}`;
}

/** The bound with the numbers in it. */
function formula(result: StepperResult, values: StepperValues): readonly string[] {
  const step = stepAt(result, values.step);
  const {work, bound} = step;
  const {machine} = result.serving;
  const memory = (amount: number) => `${bytes(amount)} ÷ ${bytesPerSecond(machine.bytesPerSecond)}`;
  const math = (amount: number) => `${flop(amount)} ÷ ${flopPerSecond(machine.flopsPerSecond)}`;
  return [
    `max(weights ${memory(work.weightBytes)}, products ${math(work.matmulFlops)})`,
    work.cacheBytes > 0
      ? `+ max(KV cache ${memory(work.cacheBytes)}, attention ${math(work.attentionFlops)})`
      : `+ attention ${math(work.attentionFlops)}`,
    `= ${seconds(Math.max(bound.weightReadSeconds, bound.matmulSeconds))} + ${seconds(Math.max(bound.cacheReadSeconds, bound.attentionSeconds))} = ${seconds(step.seconds)}`,
  ];
}

/** Parts that do not fit into the device's memory. */
function misfit(result: StepperResult, values: StepperValues): readonly string[] {
  const {deviceBytes, storedWeightBytes, cacheBytes} = result;
  const {name} = acceleratorById(values.device);
  if (deviceBytes === undefined) {
    return [
      `How much memory ${name} has depends on the machine. The weights take ${bytes(storedWeightBytes)}.`,
    ];
  }
  if (storedWeightBytes > deviceBytes) {
    return [
      `The weights do not fit. They take ${bytes(storedWeightBytes)}, and ${name} has ${bytes(deviceBytes)}. The time is what its bandwidth and rate would allow if they fitted.`,
    ];
  }
  if (storedWeightBytes + cacheBytes > deviceBytes) {
    return [
      `The weights fit, but the KV cache does not. They take ${bytes(storedWeightBytes)} and ${bytes(cacheBytes)}, and ${name} has ${bytes(deviceBytes)}.`,
    ];
  }
  return [];
}

function assumptions(
  {assumed, arithmetic}: StepperResult,
  {batch}: StepperValues,
): readonly string[] {
  return given(
    'One device reaches its peak bandwidth and its peak dense rate.',
    `Arithmetic runs at the ${arithmetic} rate. All weights are in the chosen format. Keys and values have 16 bits.`,
    'A pass does attention and the products with the weights one after the other. In each of the two, it reads and computes at the same time.',
    'A pass reads an expert if at least one of its tokens needs it. A token needs any expert with the same probability.',
    batch > 1 &&
      'Streams have prompts of the same length, are prefilled one by one and then decode together.',
    assumed.length > 0 &&
      `No source that we opened confirms these fields of the model: ${assumed.join(', ')}.`,
  );
}
