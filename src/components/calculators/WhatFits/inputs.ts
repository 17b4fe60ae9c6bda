import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {ownModelOption} from '../serving/ownModelOption';
import {modelOptions} from '../../../serving/choices';
import {ANY, FIT_WEIGHTS, deviceOptions, vendorOptions, weightOptions} from './choices';
import {columnOptions} from './columnIds';

const whole = {integer: true, min: 1};

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: modelOptions,
    own: ownModelOption(Object.values(FIT_WEIGHTS)),
    default: workload.model,
  }),
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
    ],
    default: 'bf16',
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
  prompt: numberInput({
    ...whole,
    label: 'Prompt',
    workload: 'prompt',
    unit: 'tokens',
    max: 10_000_000,
    default: workload.promptTokens,
    help: 'For the time to first token.',
  }),
  concurrency: numberInput({
    ...whole,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: workload.waiting,
    help: 'In one replica.',
  }),
  itl: numberInput({
    label: 'Longest time between tokens',
    workload: 'itl',
    unit: 'ms',
    min: 0,
    max: 60_000,
    default: 50,
    help: '50 ms give 20 tokens/s. 0 means any time.',
  }),
  times: choiceInput({
    label: 'Times',
    options: [
      {id: 'bound', label: 'Lower bounds'},
      {id: 'expected', label: 'Expected'},
    ],
    default: 'bound',
  }),
  most: choiceInput({
    label: 'Devices per replica, at most',
    options: ['1', '2', '4', '8'].map((id) => ({id, label: id})),
    default: '8',
  }),
  vendor: choiceInput({label: 'Vendor', options: vendorOptions, default: ANY}),
  price: numberInput({
    label: 'Your price',
    unit: 'USD per device-hour',
    min: 0,
    max: 1000,
    default: 0,
    help: '0 means no comparison of cost.',
  }),
  priced: choiceInput({
    label: 'Price is for',
    options: deviceOptions,
    own: ownDeviceOption({needed: []}),
    default: workload.device,
  }),
  sort: choiceInput({label: 'Sorted by', options: columnOptions, default: 'devices'}),
  order: choiceInput({
    label: 'Order',
    options: [
      {id: 'ascending', label: 'ascending'},
      {id: 'descending', label: 'descending'},
    ],
    default: 'ascending',
  }),
};

export type FitValues = ValuesOf<typeof inputs>;

/** The inputs that have a field; the order is set by the headers of the table. */
export const fields = [
  'model',
  'weights',
  'kv',
  'context',
  'prompt',
  'concurrency',
  'itl',
  'times',
  'most',
  'vendor',
  'price',
  'priced',
] as const;

export const whatFits = defineModel({
  id: 'what-fits',
  urlKey: 'fit',
  title: 'What fits',
  listing: {
    group: 'choose',
    question: 'Which GPUs serve my model fast enough, and how many of them do I need?',
    names: ['GPU sizing calculator', 'GPU finder'],
  },
  note: 'the smallest replica on every verified device',
  inputs,
  first: ['model', 'weights', 'context', 'concurrency', 'itl', 'price'],
  check: refused,
});

/** Combinations that no device can answer. */
function refused({model, weights, context, prompt}: FitValues): ProblemsOf<typeof inputs> {
  const {shape} = shapeOf(model);
  const choice = FIT_WEIGHTS[weights];
  const hasExperts = shape.feedForwards.some(({kind}) => kind === 'moe');
  if ('onlyExperts' in choice && !hasExperts) {
    return {weights: 'This model has no routed experts. Choose a format for all weights.'};
  }
  if (prompt > context) return {prompt: `Must not be longer than the context.`};
  return {};
}
