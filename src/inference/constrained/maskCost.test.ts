import {expect, test} from 'vitest';
import {maskBytes, maskTime} from './maskCost';

test('a mask of Llama 3 has 16,032 bytes, and words are whole', () => {
  expect(maskBytes(128_256)).toBe(16_032);
  expect(maskBytes(1)).toBe(4);
  expect(maskBytes(33)).toBe(8);
});

test('64 masks of 50 µs on one thread take 3.2 ms, and only what exceeds the step is seen', () => {
  const load = {batch: 64, maskSeconds: 50e-6, threads: 1, stepSeconds: 5e-3};
  expect(maskTime(load).maskSeconds).toBeCloseTo(3.2e-3, 12);
  expect(maskTime(load).exposedSeconds).toBe(0);
  expect(maskTime({...load, stepSeconds: 1e-3}).exposedSeconds).toBeCloseTo(2.2e-3, 12);
  expect(maskTime({...load, threads: 8}).maskSeconds).toBeCloseTo(0.4e-3, 12);
  expect(maskTime({...load, batch: 65, threads: 8}).maskSeconds).toBeCloseTo(0.45e-3, 12);
});

test.each([{batch: 0}, {batch: 1.5}, {threads: 0}, {maskSeconds: -1}, {stepSeconds: NaN}])(
  '%o is refused by name',
  (wrong) => {
    const load = {batch: 1, maskSeconds: 0, threads: 1, stepSeconds: 0, ...wrong};
    const result = () => maskTime(load);
    expect(result).toThrow(RangeError);
  },
);
