import {expect, test} from 'vitest';
import {equalCostPrice} from './equalPrice';

test('twice the tokens per device are worth twice the price', () => {
  const one = {devices: 2, tokensPerSecond: 1000};
  const other = {devices: 1, tokensPerSecond: 1000};
  expect(equalCostPrice(3, one, other)).toBe(6);
  expect(equalCostPrice(3, one, one)).toBe(3);
  expect(equalCostPrice(0, one, other)).toBe(0);
});

test('at that price a token costs the same', () => {
  const reference = {devices: 4, tokensPerSecond: 2300};
  const other = {devices: 3, tokensPerSecond: 700};
  const price = equalCostPrice(6.88, reference, other);
  const perToken = (hourly: number, {devices, tokensPerSecond}: typeof other) =>
    (hourly * devices) / (tokensPerSecond * 3600);
  expect(perToken(price, other)).toBeCloseTo(perToken(6.88, reference), 15);
});
