/**
 * Formats of numbers, and their bytes.
 *
 * @module
 */
export {
  bitsPerElement,
  bytesPerElement,
  groupedFormat,
  type GroupedFormatInput,
  type NumberFormat,
} from './format';
export {FORMATS} from './formats';
export {
  GGUF_CACHE_FORMATS,
  ggufFormat,
  type GGUF_BITS_PER_WEIGHT,
  type GgufType,
  type KQuant,
} from './gguf';
export {KV_16_BIT, KV_FP8, type KvPrecision} from './kvPrecision';
export {OUTSIDE_BLOCKS} from './outsideBlocks';
export {weightPrecision, type WeightPrecision} from './weightPrecision';
