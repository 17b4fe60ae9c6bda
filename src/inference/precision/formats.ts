import type {NumberFormat} from './format';

/**
 * Number formats of weights and caches. Scales that are per tensor or per channel are left out: one 32-bit number for
 * thousands of weights. Sources: fp8formats (FP8), gptq and awq (INT4 groups), llmint8 (INT8), definition (the rest).
 */
export const FORMATS = {
  fp32: {id: 'fp32', label: 'FP32', elementBits: 32},
  bf16: {id: 'bf16', label: 'BF16', elementBits: 16},
  fp16: {id: 'fp16', label: 'FP16', elementBits: 16},
  fp8: {id: 'fp8', label: 'FP8', elementBits: 8},
  int8: {id: 'int8', label: 'INT8', elementBits: 8},
  int4g128: {
    id: 'int4g128',
    label: 'INT4, groups of 128',
    elementBits: 4,
    blockElements: 128,
    scaleBits: 16,
    zeroPointBits: 4,
  },
  int4g32: {
    id: 'int4g32',
    label: 'INT4, groups of 32, no zero point',
    elementBits: 4,
    blockElements: 32,
    scaleBits: 16,
  },
  // Microscaling: 32 elements share an 8-bit power of two.
  mxfp8: {id: 'mxfp8', label: 'MXFP8', elementBits: 8, blockElements: 32, scaleBits: 8},
  mxfp4: {id: 'mxfp4', label: 'MXFP4', elementBits: 4, blockElements: 32, scaleBits: 8},
  // 16 elements share an FP8 scale; the FP32 scale is per tensor.
  nvfp4: {id: 'nvfp4', label: 'NVFP4', elementBits: 4, blockElements: 16, scaleBits: 8},
} as const satisfies Record<string, NumberFormat>;

export type FormatId = keyof typeof FORMATS;
