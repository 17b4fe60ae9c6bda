import {acceleratorById} from '@site/src/data/accelerators';
import {MEASURED_EFFICIENCY} from '@site/src/inference/time/efficiency';
import {defineModel} from '../../ui/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../ui/inputs';
import {count} from '../../ui/format';
import {layoutProblem, linkOf, shapeOf} from '../RooflineExplorer/machine';
import {POLICIES, deviceOptions, modelOptions} from './choices';
import {kvBlocksOf} from './server';

/** More generated tokens would keep a phone busy for long. */
export const MOST_OUTPUT_TOKENS = 300_000;

/** Of the step times, in percent. */
export const MEASURED = {
  mfu: MEASURED_EFFICIENCY.mfu * 100,
  mbu: MEASURED_EFFICIENCY.mbu * 100,
} as const;

const tokens = {unit: 'tokens', integer: true};
const spread = {min: 0, max: 5, default: 1};
const share = {unit: '%', min: 1, max: 100};

const inputs = {
  policy: choiceInput({
    label: 'Policy',
    options: [{id: 'all', label: 'All of them, side by side'}, ...POLICIES],
    default: 'all',
  }),
  rate: numberInput({label: 'Arrivals', unit: 'requests/s', min: 0.01, max: 1000, default: 6}),
  burst: numberInput({
    label: 'Burstiness',
    min: 0.05,
    max: 10,
    default: 1,
    help: 'Coefficient of variation of the gaps between arrivals: 1 is Poisson, above is bursty.',
  }),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 10,
    max: 2000,
    integer: true,
    default: 80,
  }),
  prompt: numberInput({label: 'Prompt, mean', ...tokens, min: 1, max: 32_000, default: 2000}),
  promptSpread: numberInput({
    label: 'Prompt, spread',
    ...spread,
    help: 'Standard deviation ÷ mean, lognormal; 0 makes all equal.',
  }),
  output: numberInput({label: 'Output, mean', ...tokens, min: 1, max: 4000, default: 200}),
  outputSpread: numberInput({label: 'Output, spread', ...spread}),
  batch: numberInput({
    label: 'Batch of static and dynamic',
    unit: 'requests',
    min: 1,
    max: 256,
    integer: true,
    default: 16,
  }),
  window: numberInput({
    label: 'Longest wait of dynamic',
    unit: 'ms',
    min: 0,
    max: 60_000,
    default: 100,
  }),
  sequences: numberInput({
    label: 'Most sequences, continuous',
    min: 1,
    max: 512,
    integer: true,
    default: 64,
  }),
  budget: numberInput({
    label: 'Token budget per step',
    ...tokens,
    min: 1,
    max: 65_536,
    default: 512,
  }),
  model: choiceInput({label: 'Model', options: modelOptions, default: 'meta-llama/Llama-3.1-8B'}),
  device: choiceInput({label: 'Device', options: deviceOptions, default: 'nvidia-h100-sxm'}),
  gpus: choiceInput({
    label: 'Devices (tensor parallel)',
    options: [
      {id: '1', label: '1'},
      {id: '2', label: '2'},
      {id: '4', label: '4'},
      {id: '8', label: '8'},
    ],
    default: '1',
  }),
  mfu: numberInput({...share, label: 'MFU', default: MEASURED.mfu}),
  mbu: numberInput({...share, label: 'MBU', default: MEASURED.mbu}),
  ttft: numberInput({label: 'TTFT limit', unit: 'ms', min: 1, max: 600_000, default: 1000}),
  itl: numberInput({
    label: 'ITL limit',
    unit: 'ms',
    min: 1,
    max: 60_000,
    default: 50,
    help: 'No gap of a good request is longer.',
  }),
  seed: numberInput({label: 'Seed', min: 0, max: 1_000_000, integer: true, default: 1}),
};

export type BatchingValues = ValuesOf<typeof inputs>;

export const batchingSimulator = defineModel({
  id: 'batching-simulator',
  urlKey: 'batch',
  title: 'Batching simulator',
  note: 'same requests, four policies',
  inputs,
  check: refused,
});

/** What the server or the simulation cannot do. */
function refused(values: BatchingValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, prompt, output, requests, budget, sequences} = values;
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (kvBlocksOf(values) === 0) {
    return {
      device: 'The 16-bit weights leave no memory for a KV cache. Choose more or larger devices.',
    };
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  if (prompt + output > longest) {
    return {prompt: `With the output at most ${count(longest)}, the context of the model.`};
  }
  if (requests * output > MOST_OUTPUT_TOKENS) {
    return {
      requests: `At most ${count(Math.floor(MOST_OUTPUT_TOKENS / output))} with this output: ${count(MOST_OUTPUT_TOKENS)} generated tokens.`,
    };
  }
  if (budget < sequences) {
    return {budget: `At least ${count(sequences)}: every running sequence gets a token in a step.`};
  }
  return {};
}
