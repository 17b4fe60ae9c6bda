import {defineModel} from '../../ui/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../ui/inputs';
import {deviceInput, mbuInput, mfuInput, modelInput, weightsInput} from '../serving/inputs';
import {roomProblem} from './room';

const price = {unit: 'USD per million tokens', min: 0, max: 1000};
const tokens = {unit: 'tokens', integer: true, max: 100_000};
const share = {unit: '%', min: 1, max: 100};

const inputs = {
  volume: numberInput({
    label: 'Tokens per day',
    unit: 'million',
    min: 0.01,
    max: 10_000_000,
    default: 500,
    help: 'Prompt and output tokens, also cached ones.',
  }),
  input: numberInput({
    ...tokens,
    label: 'Prompt per request',
    workload: 'prompt',
    min: 1,
    default: 2000,
  }),
  output: numberInput({
    ...tokens,
    label: 'Output per request',
    workload: 'answer',
    min: 1,
    default: 500,
  }),
  cached: numberInput({
    label: 'Cached share of the prompt',
    workload: 'sharedPercent',
    unit: '%',
    min: 0,
    max: 99,
    default: 50,
  }),
  priceInput: numberInput({...price, label: 'API price, input', default: 0.5}),
  priceCached: numberInput({...price, label: 'API price, cached input', default: 0.1}),
  priceOutput: numberInput({...price, label: 'API price, output', default: 1.5}),
  gpuHour: numberInput({
    label: 'Price of one GPU',
    workload: 'price',
    unit: 'USD per hour',
    min: 0,
    max: 1000,
    default: 3,
  }),
  gpus: choiceInput({
    label: 'GPUs per replica',
    workload: 'devices',
    options: ['1', '2', '4', '8'].map((id) => ({id, label: id})),
    default: '2',
  }),
  source: choiceInput({
    label: 'Throughput of a replica',
    options: [
      {id: 'computed', label: 'Computed from model and device'},
      {id: 'measured', label: 'Measured by me'},
    ],
    default: 'computed',
  }),
  measured: numberInput({
    label: 'Measured throughput of a replica',
    unit: 'tokens/s',
    min: 1,
    max: 10_000_000,
    default: 5000,
    help: 'Prompt and output together, at this mix and within your latency limits.',
  }),
  model: {...modelInput, default: 'meta-llama/Llama-3.1-70B'},
  device: deviceInput,
  weights: {...weightsInput, default: 'fp8' as const},
  batch: numberInput({
    label: 'Sequences that decode together',
    workload: 'sequences',
    min: 1,
    max: 4096,
    integer: true,
    default: 64,
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  load: numberInput({
    ...share,
    label: 'Mean load over peak load',
    default: 50,
    help: 'Mean traffic of a day ÷ its peak. You need replicas for the peak.',
  }),
  spare: numberInput({
    label: 'Spare replicas (N+1 is 1)',
    integer: true,
    min: 0,
    max: 100,
    default: 1,
  }),
  staff: numberInput({
    label: 'Staff and other fixed cost',
    unit: 'USD per month',
    min: 0,
    max: 10_000_000,
    default: 5000,
  }),
};

export type BreakEvenValues = ValuesOf<typeof inputs>;

const COMPUTED_ONLY = ['model', 'device', 'weights', 'batch', 'mfu', 'mbu'] as const;

/** The fields for a source of the throughput, in order. */
export function fieldsFor(source: string): readonly (keyof BreakEvenValues)[] {
  const hidden: readonly string[] = source === 'measured' ? COMPUTED_ONLY : ['measured'];
  return (Object.keys(inputs) as (keyof BreakEvenValues)[]).filter((id) => !hidden.includes(id));
}

export const breakEvenCalculator = defineModel({
  id: 'break-even',
  urlKey: 'be',
  title: 'Break-even calculator',
  listing: {
    group: 'cost',
    question: 'Is an API or my own GPU cheaper for my traffic?',
    names: ['LLM cost calculator', 'API pricing calculator', 'self-hosting cost calculator'],
  },
  note: 'replace these example prices by yours',
  inputs,
  first: ['volume', 'input', 'output', 'priceInput', 'priceOutput', 'gpuHour'],
  check: (values): ProblemsOf<typeof inputs> =>
    values.source === 'measured' ? {} : roomProblem(values),
});
