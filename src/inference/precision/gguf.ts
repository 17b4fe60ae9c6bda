import type {NumberFormat} from './format';

/**
 * Bits per weight of llama.cpp's GGUF types, averaged over a whole Llama-3.1-8B file. A type mixes block formats by
 * tensor, so other shapes differ by a few percent. Source: llamacppquant.
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

/** A GGUF type as a number format; its bits include the scales. Source: llamacppquant. */
export function ggufFormat(type: GgufType): NumberFormat {
  return {id: `gguf-${type}`, label: `GGUF ${type}`, elementBits: GGUF_BITS_PER_WEIGHT[type]};
}
