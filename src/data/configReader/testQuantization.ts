import {bitsPerElement} from '../../inference/precision/format';
import {unwrap} from '../../inference/result';
import type {ReadQuantization} from './quantization';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';

/** Quantization of a small configuration, with some keys changed. */
export function read(changes: Record<string, unknown>): ReadQuantization | undefined {
  return unwrap(readModelConfig(configText(changes))).quantization;
}

/** Bits of a weight with scales, by class. */
export function bits(changes: Record<string, unknown>) {
  const precision = read(changes)?.precision;
  if (!precision) return undefined;
  const of = (name: keyof typeof precision) => Number(bitsPerElement(precision[name]).toFixed(3));
  return {
    attention: of('attention'),
    mlp: of('denseMlp'),
    experts: of('routedExperts'),
    head: of('outputEmbedding'),
  };
}

/** A group of compressed-tensors. */
export const group = (weights: object, targets: readonly string[] = ['Linear']) => ({
  weights,
  targets,
});
/** A block of compressed-tensors with its groups. */
export const groups = (...list: object[]) => ({
  quant_method: 'compressed-tensors',
  config_groups: Object.fromEntries(list.map((one, i) => [`group_${i}`, one])),
});
