import type {DevicePlan} from '@site/src/inference/memory/plan';
import {binaryBytes, bytes, count, counted, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {trainingParts} from '../LoraSizing/parts';
import type {SideBySideValues} from './inputs';
import type {SideBySide} from './run';

/** Memory of one serving device, as parts of a bar. */
export const servingParts = (serving: DevicePlan) => [
  {label: 'Weights', value: serving.weightBytes, series: 0},
  {label: 'KV cache', value: serving.cacheBytes, series: 5},
  {label: 'Activations', value: serving.activationBytes, series: 4},
];

/** Bytes of training state and of serving weights behind one parameter. */
export const perParameter = ({model, stateBytes, serving}: SideBySide, tp: number) => ({
  training: stateBytes / model.parameters,
  serving: (serving.weightBytes * tp) / model.parameters,
});

/** Both sides in words and lines. */
export function sideBySideReport(values: SideBySideValues, result: SideBySide): ModelReport {
  const {training, serving, model, stateBytes} = result;
  const each = perParameter(result, values.tp);
  return {
    summary: `${model.record.name} takes ${binaryBytes(training.totalBytes)} per device to train on ${counted(values.ranks, 'device')} and ${binaryBytes(serving.totalBytes)} per device to serve on ${counted(values.tp, 'device')}.`,
    results: [
      {label: 'Training, per device', value: binaryBytes(training.totalBytes)},
      ...trainingParts(training).map(({label, value}) => ({label, value: binaryBytes(value)})),
      {label: 'Serving, per device', value: binaryBytes(serving.totalBytes)},
      ...servingParts(serving).map(({label, value}) => ({label, value: binaryBytes(value)})),
    ],
    formula: [
      `training state = ${count(model.parameters)} × 16 B / ${counted(values.ranks, 'device')} = ${bytes(stateBytes / values.ranks)}`,
      `serving weights = ${count(model.parameters)} × ${significant(each.serving)} B / ${counted(values.tp, 'device')} = ${bytes(serving.weightBytes)}`,
      `KV cache = ${counted(values.sequences, 'sequence')} of ${counted(values.context, 'token')} = ${bytes(serving.cacheBytes)} per device`,
    ],
    assumptions: [
      'Training: 16-bit weights and gradients, FP32 master copy, Adam with FP32 moments, all divided over the training devices; activations recomputed, whole logits in FP32.',
      'Serving: weights and KV cache divided by tensor parallelism; heads are copied beyond the number of KV heads. Activations for 8,192 tokens per pass.',
      'The capacity is the whole memory of the device.',
    ],
    leavesOut: [
      'CUDA context, communication buffers, captured graphs, fragmentation.',
      'Gathered layers and prefetch buffers of sharded training.',
      'Tensor and pipeline parallel training, which divide activations too.',
    ],
  };
}
