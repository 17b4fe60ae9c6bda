import {quantizationError, type QuantizationError} from '@site/src/inference/quantization/error';
import {quantizeInteger} from '@site/src/inference/quantization/integer';
import type {Matrix, Quantized, Span} from '@site/src/inference/quantization/matrix';
import {weightRows} from '@site/src/inference/quantization/weightRows';
import {nameOf, quantize, storedBits, type Setting} from './formats';
import type {QuantizerValues} from './calculator';

/** A row of Llama 3.1 8B's attention matrices has as many weights. */
export const ROW_LENGTH = 4096;
export const STANDARD_DEVIATION = 0.02;

/** Own numbers: how many, and how large. */
const FEWEST = 2;
const MOST = 512;
const LARGEST = 1e6;

/** As many as can be told apart on a phone. */
const SHOWN = 64;

/** Effect of one setting's rounding on the row. */
export interface Outcome {
  readonly setting: Setting;
  readonly name: string;
  readonly bits: number;
  readonly error: QuantizationError;
  /** RMS error over the RMS of the weights. */
  readonly relativeError: number;
  /** Share of weights that were not zero and became zero. */
  readonly zeroed: number;
  readonly quantized: Quantized;
}

/** Error of INT4 at one group size. */
export interface GroupPoint {
  readonly group: number;
  readonly relativeError: number;
}

export interface QuantizerResult {
  readonly values: readonly number[];
  readonly chosen: Outcome;
  /** The formats of the comparison, in order of their bits; the chosen one is among them. */
  readonly table: readonly Outcome[];
  /** The part of the row that is drawn: around the largest weight. */
  readonly shown: Span;
  readonly int4ByGroup: readonly GroupPoint[];
}

const COMPARED: readonly Setting[] = [
  {format: 'int4', group: 'all'},
  {format: 'int4', group: '128'},
  {format: 'int4z', group: '128'},
  {format: 'mxfp4', group: '32'},
  {format: 'int4', group: '32'},
  {format: 'nvfp4', group: '16'},
  {format: 'int8', group: 'all'},
  {format: 'fp8', group: 'all'},
];

/** The row rounded in the chosen format and in those that it is compared with. */
export function compute(values: QuantizerValues): QuantizerResult {
  const matrix = matrixOf(values);
  const setting: Setting = {format: values.format, group: values.group};
  const outcomes = COMPARED.map((one) => outcomeOf(matrix, one));
  const chosen = outcomes.find(({name}) => name === nameOf(setting)) ?? outcomeOf(matrix, setting);
  const table = outcomes.includes(chosen) ? outcomes : [...outcomes, chosen];
  return {
    values: matrix.values,
    chosen,
    table: [...table].sort((a, b) => a.bits - b.bits),
    shown: shownPart(matrix.values),
    int4ByGroup: groupSizes(matrix.columns).map((group) => ({
      group,
      relativeError: relativeErrorOf(matrix, int4InGroups(matrix, group)),
    })),
  };
}

/** The numbers in a text, or why it cannot be read. */
export function ownNumbers(text: string): {readonly values: number[]} | {readonly problem: string} {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const bad = words.find((word) => !(Math.abs(Number(word)) <= LARGEST));
  if (bad !== undefined) return {problem: `“${bad}” is not a number within ±1,000,000.`};
  if (words.length < FEWEST || words.length > MOST) {
    return {problem: `Must be ${FEWEST} to ${MOST} numbers; these are ${words.length}.`};
  }
  const values = words.map(Number);
  if (values.every((value) => value === 0)) return {problem: 'Must not all be zero.'};
  return {values};
}

function matrixOf(values: QuantizerValues): Matrix {
  if (values.row === 'own') {
    const found = ownNumbers(values.own);
    if (!('values' in found)) throw new Error(found.problem);
    return {values: found.values, columns: found.values.length};
  }
  const hasOutliers = values.row === 'outliers';
  return weightRows({
    rows: 1,
    columns: ROW_LENGTH,
    standardDeviation: STANDARD_DEVIATION,
    outlierShare: hasOutliers ? values.share / 1000 : 0,
    outlierScale: hasOutliers ? values.size : 1,
    seed: values.seed,
  });
}

function outcomeOf(matrix: Matrix, setting: Setting): Outcome {
  const quantized = quantize(matrix, setting);
  const lost = matrix.values.filter((v, i) => v !== 0 && quantized.dequantized[i] === 0).length;
  return {
    setting,
    name: nameOf(setting),
    bits: storedBits(setting),
    error: errorOf(matrix, quantized),
    relativeError: relativeErrorOf(matrix, quantized),
    zeroed: lost / matrix.values.length,
    quantized,
  };
}

const errorOf = ({values}: Matrix, {dequantized}: Quantized) =>
  quantizationError({original: values, quantized: dequantized});

/** The noise-to-signal ratio as an amplitude: 10^(−SQNR / 20). */
function relativeErrorOf(matrix: Matrix, quantized: Quantized): number {
  const {sqnrDecibels} = errorOf(matrix, quantized);
  return sqnrDecibels === null ? 0 : 10 ** (-sqnrDecibels / 20);
}

const int4InGroups = (matrix: Matrix, size: number) =>
  quantizeInteger(matrix, {bits: 4, scheme: 'symmetric', granularity: {kind: 'group', size}});

function groupSizes(columns: number): number[] {
  const doublings = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
  // Groups below 8 store more scales than weights; they stand for rows that have no larger one.
  const smallest = columns >= 16 ? 8 : 2;
  return doublings.filter((size) => size >= smallest && size < 2 * columns);
}

function shownPart(values: readonly number[]): Span {
  const magnitudes = values.map(Math.abs);
  const largest = magnitudes.indexOf(Math.max(...magnitudes));
  // Blocks are shown whole.
  const start = Math.floor(largest / SHOWN) * SHOWN;
  return {start, end: Math.min(values.length, start + SHOWN)};
}
