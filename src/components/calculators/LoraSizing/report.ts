import {
  NF4_BITS_PER_WEIGHT,
  OPTIMIZER_STATE_BYTES,
} from '@site/src/inference/adaptation/trainingMemory';
import {binaryBytes, bytes, count, counted, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {TARGETS, chosenTargets, type SizingValues} from './inputs';
import {trainingParts} from './parts';
import type {Method, Sizing} from './run';

export const METHOD_NAMES: Readonly<Record<Method, string>> = {
  full: 'Full fine-tuning',
  lora: 'LoRA',
  qlora: 'QLoRA',
};

/** Millions or billions of parameters, as model cards write them. */
export const parameterText = (value: number): string =>
  value < 999.5e6 ? `${significant(value / 1e6)} million` : `${significant(value / 1e9)} billion`;

/** Sizing in words and lines. */
export function sizingReport(values: SizingValues, result: Sizing): ModelReport {
  const memory = result.training[values.method];
  const excess = memory.totalBytes - result.deviceBytes;
  const verdict =
    excess > 0
      ? `${binaryBytes(excess)} more than ${result.device.name} has`
      : `${binaryBytes(-excess)} are left on ${result.device.name}`;
  return {
    summary: `${METHOD_NAMES[values.method]} of ${result.model.record.name} trains ${parameterText(result.trainedParameters)} parameters and needs ${binaryBytes(memory.totalBytes)}: ${verdict}.`,
    results: [
      {label: 'Trained parameters', value: count(result.trainedParameters)},
      {label: 'File of one variant', value: bytes(result.fileBytes)},
      {label: 'Training memory', value: binaryBytes(memory.totalBytes)},
      ...trainingParts(memory).map(({label, value}) => ({label, value: binaryBytes(value)})),
      ...servingRows(values, result),
    ],
    formula: formula(values, result),
    assumptions: assumptions(values, result),
    leavesOut: [
      'Framework, CUDA context and fragmentation: one to several GiB per device.',
      'Sharding over devices, offloading and paged optimizers.',
      'The reference model of DPO, and the generation engine of reinforcement learning.',
      'The KV cache of serving, and slots that an engine rounds up to its largest rank.',
    ],
  };
}

/** Memory and time that many variants take. */
export function servingRows({adapters}: SizingValues, {serving}: Sizing) {
  return [
    {
      label: `One base and ${counted(adapters, 'adapter')}`,
      value: binaryBytes(serving.sharedBytes),
    },
    {
      label: counted(adapters, 'merged copy', 'merged copies'),
      value: binaryBytes(serving.mergedBytes),
    },
    {label: 'Adapters in the device budget', value: count(serving.residentAdapters)},
  ];
}

function formula(values: SizingValues, result: Sizing): readonly string[] {
  const {matrices, adapterParameters, serving, baseBytes} = result;
  const names = chosenTargets(values);
  const layers = matrices[0]?.count ?? 0;
  const widths = matrices
    .map(({inputWidth, outputWidth}) => `${inputWidth + outputWidth}`)
    .join(' + ');
  const state = OPTIMIZER_STATE_BYTES[values.optimizer];
  return [
    `adapter = ${layers} layers × rank ${values.rank} × (${widths}) = ${count(adapterParameters)} parameters (${names.map((name) => TARGETS[name]).join(', ')})`,
    `per trained parameter: 2 weight + 2 gradient + 4 master + ${state} optimizer = ${8 + state} B`,
    `shared = ${bytes(baseBytes)} + ${counted(values.adapters, 'adapter')} × ${bytes(serving.adapterBytes)} = ${bytes(serving.sharedBytes)}; merged = ${values.adapters} × ${bytes(baseBytes)} = ${bytes(serving.mergedBytes)}`,
  ];
}

function assumptions(values: SizingValues, result: Sizing): readonly string[] {
  const {activation, model} = result;
  const logits = values.logits
    ? `${binaryBytes(activation.logitBytes)} for FP32 logits and their gradient`
    : 'logits in chunks, counted as nothing';
  const lines = [
    'Mixed precision: 16-bit weights and gradients, FP32 master copy. An adapter kept wholly in FP32 costs the same with Adam: 4 + 4 + 8 B.',
    `QLoRA stores the seven matrices of a layer in ${significant(NF4_BITS_PER_WEIGHT, 4)} bits a weight with double quantization, and embeddings, head and norms in 16.`,
    `Activations are an estimate: ${binaryBytes(activation.layerBytes)} in layers with fused attention, ${logits}.`,
    'Served variants share a base in 16 bits. A merged variant is a whole copy of it.',
  ];
  if (values.method === 'full') {
    lines.push(
      'Full fine-tuning leaves no adapter: the lines on adapters describe LoRA at the rank above.',
    );
  }
  if (model.assumed.length > 0) {
    lines.push(`Not confirmed by a source for ${model.record.name}: ${model.assumed.join(', ')}.`);
  }
  return lines;
}
