import fc from 'fast-check';
import {expect, it} from 'vitest';
import {unwrap, type Result} from '../result';

/** Every number inside a value, however deep. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Numbers that a reader may type into a field with a range: mostly valid, edges included, some junk. */
export function field(min: number, max: number, integer = false): fc.Arbitrary<number> {
  const round = (x: number): number => (integer ? Math.round(x) : x);
  const logarithm = (x: number): number => Math.sign(x) * Math.log1p(Math.abs(x));
  const power = (x: number): number => Math.sign(x) * Math.expm1(Math.abs(x));
  const clamp = (x: number): number => Math.min(max, Math.max(min, round(x)));
  const span = {noNaN: true, min: logarithm(min), max: logarithm(max)};
  return fc.oneof(
    {weight: 2, arbitrary: fc.constantFrom(min, max)},
    {weight: 10, arbitrary: fc.double({noNaN: true, min, max}).map(clamp)},
    {weight: 10, arbitrary: fc.double(span).map((x) => clamp(power(x)))},
    {weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, -1, 0, 0.5, 5e-324, 1e300)},
  );
}

export interface ContractOptions {
  /** Results may be negative (differences, margins). */
  readonly signed?: boolean;
  /** Number of inputs to try; 400 if absent. */
  readonly runs?: number;
}

/**
 * A function keeps the contract of this folder: whatever comes in, it answers with finite numbers (not negative unless said so) or
 * throws a RangeError, and it does both for the inputs tried.
 */
export function keepsContract<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  options: ContractOptions = {},
): void {
  it(`${name}: finite numbers or a RangeError, whatever comes in`, () => {
    let [answered, refused] = [0, 0];
    fc.assert(
      fc.property(input, (value) => {
        const result = answerOf(() => run(value));
        if (result === undefined) {
          refused += 1;
          return;
        }
        answered += 1;
        const numbers = numbersIn(result.value);
        expect(numbers.filter((n) => !Number.isFinite(n))).toEqual([]);
        if (!options.signed) expect(numbers.filter((n) => n < 0)).toEqual([]);
      }),
      {numRuns: options.runs ?? 400, seed: 20261121},
    );
    expect(answered).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(0);
  });
}

function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

function answerOf(run: () => unknown): {readonly value: unknown} | undefined {
  try {
    const value = run();
    return isResult(value) ? {value: unwrap(value)} : {value};
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A published number and how the code computes it. */
export interface PublishedCheck {
  readonly id: string;
  readonly run: () => number | null;
  readonly expected: number;
  /** Largest |result − expected| / |expected|. */
  readonly tolerance: number;
  readonly source: string;
}

/** Each row is reproduced within its tolerance. */
export function reproduces(checks: readonly PublishedCheck[]): void {
  it.each(checks)('$id ($source)', ({run, expected, tolerance}) => {
    const value = run();
    expect(Math.abs((value ?? NaN) - expected)).toBeLessThanOrEqual(
      tolerance * Math.abs(expected) + 1e-12,
    );
  });
}

/** Names of the inputs that a function refuses with a RangeError; none where it returns. */
export function refusedBy(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [...error.message.matchAll(/(?:^|; )([\w.]+): /g)].map(([, name = '']) => name);
  }
}

/** Names of the inputs that a result complains about. */
export function refusedInputs(result: Result<unknown>): string[] {
  return result.ok ? [] : result.problems.map((p) => p.input);
}
