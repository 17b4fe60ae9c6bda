import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

/**
 * Stored bits per weight of a blocked format: element bits + (scale bits + zero-point bits) / block.
 *
 * @param input `elementBits` (1 to 32), `blockSize` weights that share a scale, `scaleBits`,
 *   `zeroPointBits` (0 if absent)
 *
 * Problems: an input out of range. Source: definition.
 */
export function storedBitsPerWeight(input: {
  readonly elementBits: number;
  readonly blockSize: number;
  readonly scaleBits: number;
  readonly zeroPointBits?: number;
}): Result<number> {
  const {zeroPointBits = 0} = input;
  const check = new InputCheck();
  check.fields(input, {
    elementBits: {min: 1, max: 32, unit: 'bits'},
    blockSize: {min: 1, max: 1e12, integer: true, unit: 'weights'},
    scaleBits: {min: 0, max: 64, unit: 'bits'},
  });
  check.number('zeroPointBits', zeroPointBits, {min: 0, max: 64, unit: 'bits'});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.elementBits + (input.scaleBits + zeroPointBits) / input.blockSize);
}

/**
 * Bytes of weights at a number of bits each: parameters × bits / 8.
 *
 * @param input `parameters` all parameters (every expert), `bitsPerWeight` scales included
 *
 * Problems: an input out of range. Source: definition.
 */
export function quantizedWeightBytes(input: {
  readonly parameters: number;
  readonly bitsPerWeight: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {
    parameters: {min: 0, max: 1e16},
    bitsPerWeight: {min: 0.1, max: 64, unit: 'bits'},
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok((input.parameters * input.bitsPerWeight) / 8);
}

/**
 * Bytes of one format over bytes of another, which bounds the decode speed-up while reading weights
 * sets the pace.
 *
 * @param input `fromBits` and `toBits`: stored bits per weight before and after
 *
 * Problems: an input out of range. Source: definition.
 */
export function byteRatio(input: {
  readonly fromBits: number;
  readonly toBits: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {
    fromBits: {min: 0.1, max: 64, unit: 'bits'},
    toBits: {min: 0.1, max: 64, unit: 'bits'},
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.fromBits / input.toBits);
}

/**
 * Relative change of a quality figure, for example perplexity: after / before − 1. Negative where the
 * figure fell.
 *
 * @param input `before` and `after` in the same unit, 1e-9 to 1e9
 *
 * Problems: an input out of range. Source: definition.
 */
export function relativeChange(input: {
  readonly before: number;
  readonly after: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {before: {min: 1e-9, max: 1e9}, after: {min: 1e-9, max: 1e9}});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.after / input.before - 1);
}
