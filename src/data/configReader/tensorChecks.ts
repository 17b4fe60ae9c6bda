import {weightBytes} from '../../inference/memory/weights';
import {countParameters} from '../../inference/model/parameters';
import {FORMATS} from '../../inference/precision/formats';
import {weightPrecision} from '../../inference/precision/weightPrecision';
import type {ReadConfig} from './readModelConfig';
import type {TensorList} from './readTensorList';

/** Formats of weights that are not quantized, as configurations name them. */
const WHOLE: Readonly<Record<string, keyof typeof FORMATS>> = {
  float32: 'fp32',
  float16: 'fp16',
  bfloat16: 'bf16',
};

/** Differences below this are padding, buffers and scales. */
const TOLERANCE = 0.02;

/**
 * Findings of a list of tensors about the model that a configuration describes, a sentence each.
 * Source: definition.
 */
export function tensorChecks(read: ReadConfig, list: TensorList): readonly string[] {
  return [...bytesChecked(read, list), layersChecked(read, list), ...expertsChecked(read, list)];
}

function bytesChecked(read: ReadConfig, {weightBytes: listed, files}: TensorList): string[] {
  if (listed === undefined) return [];
  const format = FORMATS[WHOLE[read.weightFormat ?? ''] ?? 'bf16'];
  const bytes = weightBytes(read.shape, weightPrecision(format)).totalBytes;
  const inFiles = files === undefined ? '' : ` in ${files === 1 ? '1 file' : `${files} files`}`;
  const found = [
    `The list of tensors has ${gigabytes(listed)}${inFiles}.`,
    `The configuration gives ${gigabytes(bytes)} in ${format.label}.`,
  ];
  const bits = ((8 * listed) / countParameters(read.shape).total).toPrecision(3);
  if (read.quantization) found.push(`The tensors store ${bits} bits for each parameter.`);
  else if (Math.abs(listed / bytes - 1) > TOLERANCE) {
    found.push(
      `They differ: the tensors would store ${bits} bits for each parameter. They are quantized, of another model, or hold what is not counted.`,
    );
  }
  return found;
}

/** Names of draft modules can go on where the layers end. */
function layersChecked({shape}: ReadConfig, {layers}: TensorList): string {
  if (layers === undefined) return 'The names of the tensors have no numbers of layers.';
  const drafts = shape.draftModules ?? 0;
  if (layers === shape.layers || layers === shape.layers + drafts) {
    return `Both have ${shape.layers} layers.`;
  }
  return `The tensors have ${layers} layers and the configuration has ${shape.layers}: they are of different models.`;
}

function expertsChecked({shape}: ReadConfig, {experts}: TensorList): string[] {
  if (experts === undefined) return [];
  const configured = shape.feedForwards.flatMap((block) =>
    block.kind === 'moe' ? [block.routedExperts] : [],
  );
  if (configured.includes(experts)) return [`Both have ${experts} experts.`];
  const [first = 0] = configured;
  return [
    `The tensors have ${experts} experts and the configuration has ${first}: they are of different models.`,
  ];
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toPrecision(3)} GB`;
