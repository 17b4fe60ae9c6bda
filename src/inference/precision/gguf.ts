import type {NumberFormat} from './format';

/**
 * Bits per weight of llama.cpp's GGUF types, averaged over a whole Llama-3.1-8B file. A type mixes block formats by
 * tensor: `fileBytes` of `memory/llamaCpp` counts those of other shapes, which take up to a third more. Source: llamacppquant.
 */
export const GGUF_BITS_PER_WEIGHT = {
  IQ1_S: 2.0042,
  IQ2_M: 2.9294,
  IQ3_M: 3.7628,
  IQ4_XS: 4.4597,
  IQ4_NL: 4.6818,
  Q2_K: 3.1593,
  Q3_K_S: 3.6429,
  Q3_K_L: 4.2979,
  Q4_K_S: 4.6672,
  Q4_K_M: 4.8944,
  Q5_K_S: 5.5704,
  Q5_K_M: 5.7036,
  Q6_K: 6.5633,
  Q8_0: 8.5008,
  F16: 16.0005,
} as const;

export type GgufType = keyof typeof GGUF_BITS_PER_WEIGHT;

/** File types whose block formats are chosen for each tensor without an importance matrix. */
export type KQuant =
  | 'Q4_0'
  | 'Q2_K'
  | 'Q3_K_S'
  | 'Q3_K_M'
  | 'Q3_K_L'
  | 'Q4_K_S'
  | 'Q4_K_M'
  | 'Q5_K_S'
  | 'Q5_K_M'
  | 'Q6_K'
  | 'Q8_0'
  | 'F16'
  | 'MXFP4_MOE';

/** Bits per weight of block formats, scales included: of 256 weights those with a K, of 32 the others. Source: llamacppquant. */
export const GGUF_BLOCK_BITS = {
  MXFP4: 4.25,
  Q2_K: 2.625,
  Q3_K: 3.4375,
  Q4_0: 4.5,
  Q4_K: 4.5,
  Q5_0: 5.5,
  Q5_1: 6,
  Q5_K: 5.5,
  Q6_K: 6.5625,
  Q8_0: 8.5,
  F16: 16,
  F32: 32,
} as const;

export type GgufBlock = keyof typeof GGUF_BLOCK_BITS;

const FALLBACKS: Partial<Readonly<Record<GgufBlock, GgufBlock>>> = {
  Q2_K: 'Q4_0',
  Q3_K: 'Q4_0',
  Q4_K: 'Q5_0',
  Q5_K: 'Q5_1',
  Q6_K: 'Q8_0',
};

/**
 * The block format that `llama-quantize` takes in place of one whose blocks do not divide a row.
 * Source: llamacppquant (v0.5.0).
 * @example fallbackBlock('Q4_K', 1408) // 'Q5_0'
 */
export function fallbackBlock(block: GgufBlock, rowWidth: number): GgufBlock {
  const fallback = FALLBACKS[block];
  const chosen = fallback !== undefined && rowWidth % 256 !== 0 ? fallback : block;
  return chosen !== 'F32' && rowWidth % 32 !== 0 ? 'F16' : chosen;
}

/**
 * A GGUF type as a number format; its bits include the scales.
 *
 * Source: llamacppquant.
 *
 * @param type a type of `llama-quantize`
 * @returns a number format
 * @example
 * ```ts
 * bitsPerElement(ggufFormat('Q8_0')) // => 8.501
 * ```
 */
export function ggufFormat(type: GgufType): NumberFormat {
  return {id: `gguf-${type}`, label: `GGUF ${type}`, elementBits: GGUF_BITS_PER_WEIGHT[type]};
}

/** Formats of the cache of llama.cpp besides 16 bit: blocks of 32 numbers with a 16-bit scale. Source: llamacppserver. */
export const GGUF_CACHE_FORMATS = {
  q8_0: {id: 'q8_0', label: 'q8_0', elementBits: 8, blockElements: 32, scaleBits: 16},
  q4_0: {id: 'q4_0', label: 'q4_0', elementBits: 4, blockElements: 32, scaleBits: 16},
} as const satisfies Record<string, NumberFormat>;
