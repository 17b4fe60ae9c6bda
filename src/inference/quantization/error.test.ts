import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {quantizationError} from './error';
import {weightRows, type WeightRowsInput} from './weightRows';

describe('quantizationError', () => {
  it('measures an error by hand', () => {
    const error = quantizationError({original: [3, -4, 0], quantized: [3.3, -4, 0.4]});
    expect(error.maxAbsolute).toBeCloseTo(0.4, 12);
    expect(error.sqnrDecibels).toBeCloseTo(20, 10);
  });
  it('has no ratio to give without error or without signal', () => {
    expect(quantizationError({original: [1], quantized: [1]})).toEqual({
      maxAbsolute: 0,
      sqnrDecibels: null,
    });
    const silent = quantizationError({original: [0], quantized: [1]});
    expect(silent).toEqual({maxAbsolute: 1, sqnrDecibels: null});
  });
  it('loses 6 dB when the error doubles', () => {
    const at = (e: number) =>
      quantizationError({original: [1, 2], quantized: [1 + e, 2 - e]}).sqnrDecibels ?? 0;
    expect(at(0.01) - at(0.02)).toBeCloseTo(20 * Math.log10(2), 9);
  });
  const list = fc.array(field(-1e60, 1e60), {minLength: 3, maxLength: 3});
  keepsContract(
    'quantizationError',
    fc.record({original: list, quantized: list}),
    quantizationError,
    {signed: true, runs: 2000},
  );
});

describe('weightRows', () => {
  const input: WeightRowsInput = {
    rows: 100,
    columns: 1000,
    standardDeviation: 0.02,
    outlierShare: 0,
    outlierScale: 20,
    seed: 42,
  };
  const deviation = (values: readonly number[]) =>
    Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
  it('repeats with the seed and differs without it', () => {
    const first = weightRows(input);
    expect(weightRows(input)).toEqual(first);
    expect(weightRows({...input, seed: 43})).not.toEqual(first);
    expect(first.values).toHaveLength(100_000);
  });
  it('has the asked deviation, mean zero and normal tails', () => {
    const {values} = weightRows(input);
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.0004);
    expect(deviation(values)).toBeCloseTo(0.02, 3);
    const beyond = values.filter((v) => Math.abs(v) > 0.04).length / values.length;
    expect(beyond).toBeCloseTo(0.0455, 2);
  });
  it('widens only the asked share', () => {
    const plain = weightRows(input).values;
    const spiked = weightRows({...input, outlierShare: 0.01}).values;
    const changed = plain.filter((v, i) => v !== spiked[i]).length / plain.length;
    expect(changed).toBeCloseTo(0.01, 2);
    expect(deviation(spiked)).toBeCloseTo(0.02 * Math.sqrt(0.99 + 0.01 * 400), 2);
  });
  keepsContract(
    'weightRows',
    fc.record({
      rows: field(1, 20, true),
      columns: field(1, 20, true),
      standardDeviation: field(1e-9, 1e9),
      outlierShare: field(0, 1),
      outlierScale: field(1, 1e6),
      seed: field(-1e9, 1e9, true),
    }),
    weightRows,
    {signed: true},
  );
});
