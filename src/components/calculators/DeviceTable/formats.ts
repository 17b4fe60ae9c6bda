import type {Accelerator} from '../../../data/accelerators';

type NativeFormat = Accelerator['nativeFormats'][number];

interface Format {
  readonly label: string;
  /** A device has the format if its matrix units multiply one of these. */
  readonly anyOf: readonly NativeFormat[];
}

/** Number formats that readers ask for; the variants of one width count as one. */
export const formats = {
  bf16: {label: 'BF16', anyOf: ['bf16']},
  fp16: {label: 'FP16', anyOf: ['fp16']},
  fp8: {label: 'FP8', anyOf: ['fp8', 'mxfp8']},
  fp6: {label: 'FP6', anyOf: ['fp6']},
  fp4: {label: 'FP4', anyOf: ['mxfp4', 'nvfp4']},
  int8: {label: 'INT8', anyOf: ['int8']},
  int4: {label: 'INT4', anyOf: ['int4']},
} satisfies Readonly<Record<string, Format>>;

export type FormatId = keyof typeof formats;

export function isNative(part: Accelerator, format: FormatId): boolean {
  const wanted: readonly NativeFormat[] = formats[format].anyOf;
  return part.nativeFormats.some((native) => wanted.includes(native));
}
