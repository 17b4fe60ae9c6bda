import {describe, expect, test} from 'vitest';
import {meanFallingPrice} from './fallingPrice';
import {tenantCost} from './tenantCost';

describe('a price that falls', () => {
  test('30 % a year over three years is a mean of 73 %', () => {
    const mean = meanFallingPrice({price: 1, fallPerYear: 0.3, years: 3});
    expect(mean).toBeCloseTo((1 + 0.7 + 0.49) / 3, 12);
  });

  test('one year has no fall, and a price may rise', () => {
    expect(meanFallingPrice({price: 2, fallPerYear: 0.5, years: 1})).toBe(2);
    expect(meanFallingPrice({price: 1, fallPerYear: -0.1, years: 2})).toBeCloseTo(1.05, 12);
  });
});

describe('the bill of tenants', () => {
  const day = {newTokens: 1000, outputTokens: 100, peakShare: 1};
  const night = {newTokens: 2000, outputTokens: 100, peakShare: 0};
  const input = {bill: 100, replicaSeconds: 10, perNewToken: 0.001, perOutputToken: 0.01};

  test('adds up to the invoice, and idle time follows the peak', () => {
    const bills = tenantCost({...input, tenants: [day, night]});
    const all = bills.reduce((sum, {prefill, decode, idle}) => sum + prefill + decode + idle, 0);
    expect(all).toBeCloseTo(100, 9);
    expect(bills[0]).toEqual({prefill: 10, decode: 10, idle: 50});
    expect(bills[1]).toEqual({prefill: 20, decode: 10, idle: 0});
  });
});
