import {acceleratorById} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {shardedTrainingMemory} from '@site/src/inference/adaptation/shardedTraining';
import {trainingActivations} from '@site/src/inference/adaptation/trainingActivations';
import {trainingMemory} from '@site/src/inference/adaptation/trainingMemory';
import {memoryPlan, type DevicePlan} from '@site/src/inference/memory/plan';
import {serve, type ServedInput} from '@site/src/inference/served/served';
import {binaryBytes, bytes, count, counted, significant, unwritten} from '../../../numbers/format';
import {CACHES, WEIGHTS} from '../../../serving/choices';
import {denseModelById} from '../../../serving/denseModels';
import {knownMemory} from '../../../serving/deviceMemory';
import {layoutProblem} from '../../../serving/machine';
import {defineCalculator} from '../../ui/defineCalculator';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {trainingParts} from '../LoraSizing/compute';
import {denseModelInput, kvInput, memoryDeviceInput} from '../serving/inputs';

const whole = {integer: true, min: 1};

const inputs = {
  model: denseModelInput,
  device: {...memoryDeviceInput, label: 'Device, for both'},
  ranks: numberInput({
    ...whole,
    label: 'Training devices',
    max: 16_384,
    default: 1,
    help: 'Weights, gradients and optimizer state are divided among these devices.',
  }),
  microBatch: numberInput({
    ...whole,
    label: 'Micro-batch per device',
    unit: 'sequences',
    max: 4096,
    default: 1,
  }),
  tokens: numberInput({
    ...whole,
    label: 'Training length',
    unit: 'tokens',
    max: 1_048_576,
    default: 8192,
  }),
  tp: numberInput({
    ...whole,
    label: 'Serving devices (tensor parallel)',
    workload: 'devices',
    max: 64,
    default: 1,
  }),
  weights: choiceInput({
    label: 'Serving weights',
    workload: 'weights',
    options: [
      {id: 'fp8', label: 'FP8; embeddings and head BF16'},
      {id: 'bf16', label: 'BF16'},
    ],
    default: 'fp8',
  }),
  kv: kvInput,
  sequences: numberInput({
    ...whole,
    label: 'Sequences served at once',
    workload: 'sequences',
    max: 100_000,
    default: 32,
  }),
  context: numberInput({
    ...whole,
    label: 'Context of each',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: 8192,
  }),
};

type SideBySideValues = ValuesOf<typeof inputs>;

export const memorySideBySide = defineCalculator({
  id: 'memory-side-by-side',
  urlKey: 'side',
  title: 'Training and serving memory',
  listing: {
    group: 'request',
    question: 'How much more memory does training need than serving the same model?',
    names: ['training memory calculator'],
  },
  note: 'per device, the same model',
  inputs,
  first: ['model', 'device', 'ranks', 'tokens', 'sequences', 'context'],
  compute,
  results: {
    ratio: {
      label: 'Bytes per parameter in training ÷ in serving',
      of: ({perParameter}) => perParameter.training / perParameter.serving,
      as: unwritten('times'),
      text: ({perParameter: {training, serving}}) => `${significant(training / serving, 2)} times`,
      large: ({perParameter: {training, serving}}) =>
        `as many bytes per parameter in training as in serving: ${significant(training, 2)} against ${significant(serving)}`,
    },
    training: {
      label: 'Training, per device',
      of: ({training}) => training.totalBytes,
      as: binaryBytes,
      listed: false,
    },
    serving: {
      label: 'Serving, per device',
      of: ({serving}) => serving.totalBytes,
      as: binaryBytes,
      listed: false,
    },
  },
  moreResults: ({training, serving}) => [
    ...trainingParts(training).map(partRow('Training')),
    ...servingParts(serving).map(partRow('Serving')),
  ],
  remarks: ({servingDevices, divided}, {tp}) =>
    divided === undefined
      ? []
      : [
          `Served on ${counted(servingDevices, 'device')} and not on ${count(tp)}: the number ${divided}.`,
        ],
  summary: ({model, training, serving, servingDevices}, {ranks}) =>
    `${model.record.name} takes ${binaryBytes(training.totalBytes)} per device to train on ${counted(ranks, 'device')} and ${binaryBytes(serving.totalBytes)} per device to serve on ${counted(servingDevices, 'device')}.`,
  figures: ({training, serving, servingDevices, deviceBytes}, {ranks}) =>
    [
      {
        label: 'Training, one device',
        heading: `Training: ${binaryBytes(training.totalBytes)} ${onEach(ranks)}`,
        segments: trainingParts(training),
      },
      {
        label: 'Serving, one device',
        heading: `Serving: ${binaryBytes(serving.totalBytes)} ${onEach(servingDevices)}`,
        segments: servingParts(serving),
      },
    ].map((bar) => ({
      kind: 'bar',
      ...bar,
      format: binaryBytes,
      capacity: {label: 'Memory of the device', value: deviceBytes},
    })),
  formula: (result, {ranks, sequences, context}) => {
    const {model, stateBytes, serving, servingDevices, perParameter} = result;
    return [
      `training state = ${count(model.parameters)} × 16 B / ${counted(ranks, 'device')} = ${bytes(stateBytes / ranks)}`,
      `serving weights = ${count(model.parameters)} × ${significant(perParameter.serving)} B / ${counted(servingDevices, 'device')} = ${bytes(serving.weightBytes)}`,
      `KV cache = ${counted(sequences, 'sequence')} of ${counted(context, 'token')} = ${bytes(serving.cacheBytes)} per device`,
    ];
  },
  assumptions: [
    'Training keeps weights and gradients in 16 bits, and a copy of the weights and Adam’s averages in FP32. It divides all of them over the training devices. Activations are recomputed, and all logits are in FP32.',
    'Serving divides weights and KV cache by tensor parallelism. If there are more devices than KV heads, they store copies of heads. A pass has activations of 8,192 tokens.',
    'The whole memory of the device can be used.',
  ],
  leavesOut: [
    'CUDA context, communication buffers, captured graphs, fragmentation.',
    'Gathered layers and prefetch buffers of sharded training.',
    'Tensor and pipeline parallelism in training, which would also divide the activations.',
  ],
  examples: [
    {change: {ranks: 8}, shows: 'to train on 8 devices'},
    {change: {sequences: 1}, shows: '| Serving: KV cache | 1.00 GiB'},
  ],
});

function compute(values: SideBySideValues) {
  const model = denseModelById(values.model);
  const activations = trainingActivations({
    shape: model.shape,
    microBatch: values.microBatch,
    sequenceTokens: values.tokens,
    recompute: true,
  });
  const whole = trainingMemory({
    parameters: model.parameters,
    method: {kind: 'full'},
    optimizer: 'adam',
    activationBytes: activations.totalBytes,
  });
  const servingDevices = possibleDevices(values);
  const served = serve(servedInput(values, servingDevices));
  const [serving] = memoryPlan(served, values.sequences, values.context).stages;
  if (serving === undefined) throw new Error('a plan has at least one stage');
  const stateBytes = whole.totalBytes - whole.activationBytes;
  return {
    model,
    /** Training state of the model before it is divided, without activations. */
    stateBytes,
    /** One training device. */
    training: shardedTrainingMemory(whole, values.ranks, 3),
    /** One serving device. */
    serving,
    servingDevices,
    /** Why these are fewer than was asked for. */
    divided: servingDevices < values.tp ? layoutProblem(values.model, values.tp) : undefined,
    deviceBytes: knownMemory(acceleratorById(values.device)).bytes,
    /** Bytes of training state and of serving weights behind one parameter. */
    perParameter: {
      training: stateBytes / model.parameters,
      serving: (serving.weightBytes * servingDevices) / model.parameters,
    },
  };
}

/** The devices that were asked for, or as many as the model can be divided over: their number is folded beside the model. */
function possibleDevices({model, tp}: SideBySideValues): number {
  let devices = tp;
  while (layoutProblem(model, devices) !== undefined) devices -= 1;
  return devices;
}

/** The serving side as the memory planner has it, with the whole device and no reserve. */
function servedInput(
  {model, device, weights, kv}: SideBySideValues,
  tensorParallel: number,
): ServedInput {
  const memoryBytes = knownMemory(acceleratorById(device)).bytes;
  return {
    shape: shapeOf(model).shape,
    weights: WEIGHTS[weights].precision,
    kv: CACHES[kv],
    layout: {tensorParallel},
    memory: {memoryBytes, usableShare: 1, reserveBytes: 0},
  };
}

const servingParts = ({weightBytes, cacheBytes, activationBytes}: DevicePlan) => [
  {label: 'Weights', value: weightBytes, series: 0},
  {label: 'KV cache', value: cacheBytes, series: 5},
  {label: 'Activations', value: activationBytes, series: 4},
];

const partRow =
  (side: string) =>
  ({label, value}: {readonly label: string; readonly value: number}) => ({
    label: `${side}: ${label}`,
    value: binaryBytes(value),
  });

const onEach = (devices: number) =>
  devices === 1 ? 'on one device' : `on each of ${counted(devices, 'device')}`;
