/**
 * Rounding, and its error.
 *
 * @module
 */
export {quantizeMxfp4, quantizeNvfp4, type BlockQuantized} from './blockFloat';
export {quantizationError, type QuantizationError} from './error';
export {quantizeInteger, type IntegerFormat} from './integer';
export {kvBreakEvenTokens, type LatencyLine} from './kvBreakEven';
export type {Granularity, Matrix, Quantized, Span} from './matrix';
export {E2M1, E4M3, type MiniFloat} from './miniFloat';
export {quantizeScaledFloat} from './scaledFloat';
export {byteRatio, relativeChange, storedBitsPerWeight} from './storedBits';
export {weightRows, type WeightRowsInput} from './weightRows';
