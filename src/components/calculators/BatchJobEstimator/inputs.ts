import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {mbuInput, mfuInput, modelInput, tensorParallelInput, weightsInput} from '../serving/inputs';
import {ratedDeviceInput} from '../serving/simulated';
import {jobProblem} from './server';

const tokens = {unit: 'tokens', integer: true, min: 1, max: 100_000};
const perHour = {unit: 'USD per hour', min: 0, max: 1000};
const perMillion = {unit: 'USD per million tokens', min: 0, max: 1000};

const inputs = {
  requests: numberInput({
    label: 'Requests',
    integer: true,
    min: 1,
    max: 10_000_000_000,
    default: 200_000,
  }),
  prompt: numberInput({
    ...tokens,
    label: 'Prompt',
    workload: 'prompt',
    default: workload.promptTokens,
  }),
  output: numberInput({...tokens, label: 'Output', default: 100}),
  shared: numberInput({
    label: 'Prompt from the cache',
    workload: 'sharedPercent',
    unit: '%',
    min: 0,
    max: 99,
    default: (100 * workload.sharedTokens) / workload.promptTokens,
    help: 'The part of each prompt that the prefix cache finds.',
  }),
  model: {...modelInput, default: workload.model},
  device: ratedDeviceInput,
  weights: {...weightsInput, default: 'fp8' as const},
  gpus: {...tensorParallelInput, label: 'Devices per replica', default: '2' as const},
  replicas: numberInput({label: 'Replicas', integer: true, min: 1, max: 10_000, default: 1}),
  onDemand: numberInput({
    ...perHour,
    label: 'Device on demand',
    workload: 'price',
    default: workload.pricePerDeviceHour,
  }),
  spot: numberInput({
    ...perHour,
    label: 'Device on spot',
    default: workload.pricePerDeviceHour / 2,
  }),
  interruptions: numberInput({
    label: 'Interruptions of a replica',
    unit: 'per hour',
    min: 0,
    max: 60,
    default: 0.1,
    help: '0.1 means once in ten hours.',
  }),
  start: numberInput({
    label: 'Start of a replica',
    unit: 'min',
    min: 0,
    max: 600,
    default: 10,
    help: 'You pay for this time at the start and after each interruption.',
  }),
  apiInput: numberInput({...perMillion, label: 'API list price, input', default: 0.5}),
  apiOutput: numberInput({...perMillion, label: 'API list price, output', default: 1.5}),
  batch: numberInput({
    label: 'Sequences of a replica, at most',
    integer: true,
    min: 1,
    max: 4096,
    default: 1024,
    help: 'Fewer run if the KV cache holds fewer.',
  }),
  apiCached: numberInput({...perMillion, label: 'API list price, cached input', default: 0.1}),
  discount: numberInput({label: 'Batch API discount', unit: '%', min: 0, max: 100, default: 50}),
  stacking: choiceInput({
    label: 'Cached tokens in a batch',
    options: [
      {id: 'both', label: 'Cache price and batch discount'},
      {id: 'cacheOnly', label: 'Cache price alone'},
      {id: 'batchOnly', label: 'Batch discount alone'},
    ],
    default: 'both',
  }),
  deadline: numberInput({label: 'Done within', unit: 'hours', min: 0.1, max: 10_000, default: 8}),
  mfu: mfuInput,
  mbu: mbuInput,
};

export type JobValues = ValuesOf<typeof inputs>;
export const batchJobEstimator = defineModel({
  id: 'batch-job-estimator',
  urlKey: 'job',
  title: 'Batch job estimator',
  listing: {
    group: 'cost',
    question: 'How long does my offline job take, and what does it cost?',
    names: ['batch inference calculator', 'batch API cost calculator'],
  },
  note: 'replace these example prices by yours',
  inputs,
  first: ['requests', 'prompt', 'output', 'model', 'device', 'onDemand'],
  check: (values): ProblemsOf<typeof inputs> => jobProblem(values),
});
