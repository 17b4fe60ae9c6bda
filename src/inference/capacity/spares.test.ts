import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {eventsPerDeviceYear, sparesFor} from './spares';
import {field, keepsContract} from '../testing/testContract';

const count = {devices: field(0, 1e5), leadDays: field(0, 3653)};

describe('eventsPerDeviceYear', () => {
  it('is a mean time of 5.8 years for 419 interruptions of 16,384 devices in 54 days', () => {
    const rate = eventsPerDeviceYear({events: 419, devices: 16_384, days: 54});
    expect(rate).toBeCloseTo(0.173, 3);
    expect(1 / rate).toBeCloseTo(5.78, 2);
  });
  keepsContract(
    'eventsPerDeviceYear',
    fc.record({events: field(0, 1e9), devices: field(1, 1e9), days: field(0.001, 36_525)}),
    eventsPerDeviceYear,
  );
});

describe('sparesFor', () => {
  const at = (changes: Partial<Parameters<typeof sparesFor>[0]> = {}) =>
    sparesFor({
      devices: 365.25,
      ratePerDeviceYear: 0.1,
      leadDays: 10,
      confidence: 0.95,
      ...changes,
    });
  it('follows the table of the Poisson distribution', () => {
    // Mean 1: P(N ≤ 2) = 0.9197, P(N ≤ 3) = 0.9810, P(N ≤ 4) = 0.9963.
    expect(at().expected).toBeCloseTo(1, 12);
    expect([at({confidence: 0.9}).spares, at().spares, at({confidence: 0.99}).spares]).toEqual([
      2, 3, 4,
    ]);
    expect(at().confidence).toBeCloseTo(0.981, 4);
  });
  it('needs none where nothing fails or a replacement is there at once', () => {
    expect(at({ratePerDeviceYear: 0}).spares).toBe(0);
    expect(at({leadDays: 0}).spares).toBe(0);
  });
  it('needs less than ten times as many for ten times the devices', () => {
    expect(at({devices: 3652.5}).spares).toBeLessThan(10 * at().spares);
  });
  keepsContract(
    'sparesFor',
    fc.record({...count, ratePerDeviceYear: field(0, 100), confidence: field(0.5, 0.9999)}),
    sparesFor,
  );
});
