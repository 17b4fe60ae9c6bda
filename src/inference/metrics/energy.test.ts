import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {energyUse} from './energy';

describe('energyUse', () => {
  const input = {meanWatts: 10_000, seconds: 3600, tokens: 36e6, requests: 72_000};
  it('divides energy by tokens and requests', () => {
    expect(energyUse(input)).toEqual({
      totalJoules: 36e6,
      joulesPerToken: 1,
      wattHoursPerRequest: 10_000 / 72_000,
    });
  });
  it('is 0.24 Wh for 864 J', () => {
    const one = energyUse({meanWatts: 864, seconds: 1, tokens: 1, requests: 1});
    expect(one.wattHoursPerRequest).toBeCloseTo(0.24, 12);
  });
  it('counts the facility', () => {
    expect(energyUse({...input, pue: 1.5}).joulesPerToken).toBe(1.5);
  });
  keepsContract(
    'energyUse',
    fc.record({
      meanWatts: field(0, 1e12),
      seconds: field(0, 1e10),
      tokens: field(1, 1e18),
      requests: field(1, 1e18),
      pue: field(1, 10),
    }),
    energyUse,
  );
});
