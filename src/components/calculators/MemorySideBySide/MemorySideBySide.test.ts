import {expect, test} from 'vitest';
import {GIB} from '@site/src/inference/units';
import {memorySideBySide} from './calculator';

const of = (changes?: Parameters<typeof memorySideBySide.at>[0]) =>
  memorySideBySide.at(changes).result;

test('training takes 16 bytes a parameter and exceeds one device, serving little more than one', () => {
  const {perParameter, training, serving, deviceBytes} = of();
  expect(perParameter.training).toBe(16);
  expect(perParameter.serving).toBeGreaterThan(1);
  expect(perParameter.serving).toBeLessThan(1.2);
  expect(training.totalBytes).toBeGreaterThan(deviceBytes);
  expect(serving.totalBytes).toBeLessThan(deviceBytes);
});

test('each sequence of 8,192 tokens has one GiB of cache', () => {
  expect(of().serving.cacheBytes).toBe(32 * GIB);
});

test('training devices divide state and not activations', () => {
  const [one, eight] = [of(), of({ranks: 8})];
  expect(eight.training.activationBytes).toBe(one.training.activationBytes);
  expect(eight.training.optimizerBytes).toBe(one.training.optimizerBytes / 8);
  expect(eight.training.trainedWeightBytes).toBe(one.training.trainedWeightBytes / 8);
});

test('parts of the bars add up', () => {
  const {values, result} = memorySideBySide.at({model: 'meta-llama/Llama-3.1-70B', tp: 2});
  const sums = memorySideBySide
    .figures?.(result, values)
    .map((bar) => (bar.kind === 'bar' ? bar.segments.reduce((all, {value}) => all + value, 0) : 0));
  expect(sums?.[0]).toBeCloseTo(result.training.totalBytes, -2);
  expect(sums?.[1]).toBe(result.serving.totalBytes);
});

test('serving devices that cannot divide the model are fewer, and that is said', () => {
  const {result, values} = memorySideBySide.at({tp: 3});
  expect(result.serving).toEqual(of({tp: 2}).serving);
  expect(memorySideBySide.remarks?.(result, values)).toEqual([
    'Served on 2 devices and not on 3: the number must divide the 32 query heads.',
  ]);
});
