import {FORMATS} from '@site/src/inference/precision/formats';
import {bitsPerElement, groupedFormat} from '@site/src/inference/precision/format';
import {quantizeMxfp4, quantizeNvfp4} from '@site/src/inference/quantization/blockFloat';
import {quantizeInteger} from '@site/src/inference/quantization/integer';
import type {Granularity, Matrix, Quantized} from '@site/src/inference/quantization/matrix';
import {E4M3} from '@site/src/inference/quantization/miniFloat';
import {quantizeScaledFloat} from '@site/src/inference/quantization/scaledFloat';

export const FORMAT_OPTIONS = [
  {id: 'int8', label: 'INT8'},
  {id: 'int4', label: 'INT4'},
  {id: 'int4z', label: 'INT4 + zero point'},
  {id: 'int3', label: 'INT3'},
  {id: 'fp8', label: 'FP8 E4M3'},
  {id: 'mxfp4', label: 'MXFP4'},
  {id: 'nvfp4', label: 'NVFP4'},
] as const;

export const GROUP_OPTIONS = [
  {id: 'all', label: 'All: one scale'},
  {id: '128', label: '128'},
  {id: '64', label: '64'},
  {id: '32', label: '32'},
  {id: '16', label: '16'},
] as const;

export type FormatId = (typeof FORMAT_OPTIONS)[number]['id'];
export type GroupId = (typeof GROUP_OPTIONS)[number]['id'];

/** A format with the number of weights that share a scale; the group is ignored where the format fixes it. */
export interface Setting {
  readonly format: FormatId;
  readonly group: GroupId;
}

const INTEGER_BITS = {int8: 8, int4: 4, int4z: 4, int3: 3} as const;
const FIXED_GROUPS = {
  mxfp4: FORMATS.mxfp4.blockElements,
  nvfp4: FORMATS.nvfp4.blockElements,
} as const;
const SCALE_BITS = 16;

/** Weights that share a scale; null if all do. */
export function groupOf({format, group}: Setting): number | null {
  if (format === 'mxfp4' || format === 'nvfp4') return FIXED_GROUPS[format];
  return group === 'all' ? null : Number(group);
}

/** Two settings that round alike have the same name. */
export function nameOf(setting: Setting): string {
  const label = FORMAT_OPTIONS.find(({id}) => id === setting.format)?.label ?? setting.format;
  const group = groupOf(setting);
  if (setting.format in FIXED_GROUPS) return label;
  return group === null ? `${label}, one scale` : `${label}, per ${group}`;
}

export function quantize(matrix: Matrix, setting: Setting): Quantized {
  const {format} = setting;
  const size = groupOf(setting);
  const granularity: Granularity = size === null ? {kind: 'tensor'} : {kind: 'group', size};
  if (format === 'mxfp4') return quantizeMxfp4(matrix);
  if (format === 'nvfp4') return quantizeNvfp4(matrix);
  if (format === 'fp8') return quantizeScaledFloat(matrix, {element: E4M3, granularity});
  const scheme = format === 'int4z' ? 'asymmetric' : 'symmetric';
  return quantizeInteger(matrix, {bits: INTEGER_BITS[format], scheme, granularity});
}

/**
 * Stored bits per weight with the group's scale and zero point. One scale for everything is left out, as it is spread
 * over thousands of weights in a real tensor; so is NVFP4's second scale.
 */
export function storedBits(setting: Setting): number {
  const {format} = setting;
  if (format === 'mxfp4' || format === 'nvfp4') return bitsPerElement(FORMATS[format]);
  const elementBits = format === 'fp8' ? FORMATS.fp8.elementBits : INTEGER_BITS[format];
  const groupSize = groupOf(setting);
  if (groupSize === null) return elementBits;
  const zeroPointBits = format === 'int4z' ? elementBits : 0;
  return bitsPerElement(
    groupedFormat({elementBits, groupSize, scaleBits: SCALE_BITS, zeroPointBits}),
  );
}
