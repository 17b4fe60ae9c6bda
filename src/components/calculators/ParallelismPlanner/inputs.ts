import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {count} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {kvInput, mbuInput, mfuInput, modelInput, weightsInput} from '../serving/inputs';
import {linkOf} from '../../../serving/machine';
import {ratedDeviceInput} from '../serving/simulated';
import {COLUMN_LABELS, columnIds} from './columnIds';
import {domainOf} from './fabric';

const whole = {integer: true, min: 1};

const inputs = {
  model: {...modelInput, default: RUNNING_WORKLOAD.model},
  weights: {...weightsInput, default: 'fp8' as const},
  kv: kvInput,
  device: {...ratedDeviceInput, default: RUNNING_WORKLOAD.device},
  devices: numberInput({...whole, label: 'Devices', workload: 'devices', max: 256, default: 8}),
  context: numberInput({
    ...whole,
    label: 'Context per sequence',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.promptTokens + RUNNING_WORKLOAD.answerTokens,
    help: 'Prompt and answer together.',
  }),
  sequences: numberInput({
    ...whole,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: RUNNING_WORKLOAD.waiting,
    help: 'This number sets the latency. Throughput is for the most that fit.',
  }),
  prompt: numberInput({
    ...whole,
    label: 'New in the prompt',
    workload: 'fresh',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.promptTokens - RUNNING_WORKLOAD.sharedTokens,
    help: 'Prompt tokens that are not cached.',
  }),
  answer: numberInput({
    ...whole,
    label: 'Answer',
    workload: 'answer',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.answerTokens,
  }),
  itl: numberInput({
    label: 'ITL limit',
    workload: 'itl',
    unit: 'ms',
    min: 0.1,
    max: 60_000,
    default: 50,
    help: 'Mean time between tokens, including time for other prompts.',
  }),
  fixed: numberInput({
    label: 'Fixed time of an exchange (collective)',
    unit: 'µs',
    min: 0,
    max: 10_000,
    default: 20,
    help: 'Time of the smallest exchange inside a node.',
  }),
  network: numberInput({
    label: 'Network of one device',
    unit: 'GB/s',
    min: 0.1,
    max: 10_000,
    default: 50,
    help: 'Between nodes, in one direction. 400 Gb/s are 50 GB/s.',
  }),
  across: numberInput({
    label: 'Fixed time between nodes',
    unit: 'µs',
    min: 0,
    max: 100_000,
    default: 360,
    help: 'For an all-reduce that leaves the node.',
  }),
  imbalance: numberInput({
    label: 'Busiest rank ÷ mean, experts',
    min: 1,
    max: 64,
    default: 1,
    help: '1 is perfect balance. EPLB (expert balancing) lowers it.',
  }),
  scales: choiceInput({
    label: 'Scales of FP8 weights',
    options: [
      {id: 'published', label: 'as the model is published'},
      {id: 'blocks', label: 'for blocks of 128 × 128'},
      {id: 'channels', label: 'for channels or matrices'},
    ],
    default: 'published',
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  sort: choiceInput({
    label: 'Sorted by',
    options: columnIds.map((id) => ({
      id,
      label: COLUMN_LABELS[id],
    })),
    default: 'throughput',
  }),
  order: choiceInput({
    label: 'Order',
    options: [
      {id: 'descending', label: 'descending'},
      {id: 'ascending', label: 'ascending'},
    ],
    default: 'descending',
  }),
};

export type PlannerValues = ValuesOf<typeof inputs>;

export const parallelismPlanner = defineModel({
  id: 'parallelism-planner',
  urlKey: 'par',
  title: 'Parallelism planner',
  listing: {
    group: 'faster',
    question: 'How do I split my model over several GPUs?',
    names: ['tensor parallelism calculator', 'parallelism planner'],
  },
  note: 'every layout of these devices',
  inputs,
  first: ['model', 'weights', 'device', 'devices', 'sequences', 'context'],
  check: refused,
});

/** The fields of values: what no layout of them uses is left out. */
export function fieldsFor(values: PlannerValues): (keyof PlannerValues)[] {
  const hasExperts = shapeOf(values.model).shape.feedForwards.some(({kind}) => kind === 'moe');
  const leaves = values.devices > domainOf(acceleratorById(values.device));
  const hidden = new Set<keyof PlannerValues>([
    'sort',
    'order',
    ...(hasExperts ? [] : (['imbalance'] as const)),
    ...(leaves ? [] : (['network', 'across'] as const)),
    ...(values.weights === 'fp8' ? [] : (['scales'] as const)),
  ]);
  return (Object.keys(inputs) as (keyof PlannerValues)[]).filter((id) => !hidden.has(id));
}

/** Values that no layout can serve. */
function refused(values: PlannerValues): ProblemsOf<typeof inputs> {
  const part = acceleratorById(values.device);
  const {shape} = shapeOf(values.model);
  if (WEIGHTS[values.weights].rate(part) === null) {
    return {weights: `${part.name} has no ${WEIGHTS[values.weights].arithmetic} arithmetic.`};
  }
  if (values.devices > 1 && linkOf(part, 2) === undefined) {
    return {devices: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  const longest = shape.maxContextTokens ?? Infinity;
  if (values.context > longest) {
    return {context: `At most ${count(longest)}, the context of the model.`};
  }
  if (values.prompt + values.answer > values.context) {
    return {context: 'At least what is new in the prompt, and the answer.'};
  }
  return {};
}
