import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {count} from '../../../numbers/format';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {mbuInput, mfuInput, seedInput, tensorParallelInput} from '../serving/inputs';
import {evenModelInput, ratedDeviceInput} from '../serving/simulated';
import {POLICIES} from './choices';
import {kvBlocksOf} from '../../../serving/server';

/** More generated tokens would keep a phone busy for long. */
export const MOST_OUTPUT_TOKENS = 300_000;

const tokens = {unit: 'tokens', integer: true};
const spread = {min: 0, max: 5, default: 1};

const inputs = {
  policy: choiceInput({
    label: 'Policy',
    options: [{id: 'all', label: 'All of them, side by side'}, ...POLICIES],
    default: 'all',
  }),
  rate: numberInput({
    label: 'Arrivals',
    workload: 'rate',
    unit: 'requests/s',
    min: 0.01,
    max: 1000,
    default: 6,
  }),
  burst: numberInput({
    label: 'Burstiness',
    min: 0.05,
    max: 10,
    default: 1,
    help: 'Standard deviation ÷ mean of the gaps between arrivals. 1 is random (Poisson), more is less even.',
  }),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 10,
    max: 2000,
    integer: true,
    default: 80,
  }),
  prompt: numberInput({
    label: 'Prompt, mean',
    workload: 'prompt',
    ...tokens,
    min: 1,
    max: 32_000,
    default: 2000,
  }),
  promptSpread: numberInput({
    label: 'Prompt, spread',
    ...spread,
    help: 'Standard deviation ÷ mean of a lognormal distribution. 0 makes all equal.',
  }),
  output: numberInput({
    label: 'Output, mean',
    workload: 'answer',
    ...tokens,
    min: 1,
    max: 4000,
    default: 200,
  }),
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
  model: evenModelInput,
  device: ratedDeviceInput,
  gpus: tensorParallelInput,
  mfu: mfuInput,
  mbu: mbuInput,
  ttft: numberInput({
    label: 'TTFT limit',
    workload: 'ttft',
    unit: 'ms',
    min: 1,
    max: 600_000,
    default: 1000,
  }),
  itl: numberInput({
    label: 'ITL limit',
    workload: 'itl',
    unit: 'ms',
    min: 1,
    max: 60_000,
    default: 50,
    help: 'A good request has no longer gap.',
  }),
  seed: seedInput,
};

export type BatchingValues = ValuesOf<typeof inputs>;

export const batchingSimulator = defineModel({
  id: 'batching-simulator',
  urlKey: 'batch',
  title: 'Batching simulator',
  listing: {
    group: 'faster',
    question: 'What do I gain from continuous batching?',
    names: ['batching simulator', 'continuous batching simulator', 'throughput simulator'],
  },
  note: 'same requests, four policies',
  inputs,
  first: ['policy', 'rate', 'prompt', 'output', 'sequences', 'budget'],
  check: refused,
});

/** Values that the server or the simulation cannot take. */
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
