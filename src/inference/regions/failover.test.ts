import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {redundantAvailability} from './availability';
import {failoverAvailability} from './failover';

const input = {
  regionAvailability: 0.999,
  regions: 2,
  commonShare: 0,
  outageSeconds: 4 * 3600,
  failoverSeconds: 0,
};

describe('failoverAvailability', () => {
  it('is plain redundancy without a common cause and with instant failover', () => {
    const two = failoverAvailability(input);
    const plain = redundantAvailability({availabilities: [0.999, 0.999], needed: 1});
    expect(two.unavailability).toBeCloseTo(plain.unavailability, 12);
  });
  it('is limited by the common part, whatever the number of regions', () => {
    for (const regions of [2, 3, 10]) {
      const {unavailability} = failoverAvailability({...input, regions, commonShare: 0.1});
      expect(unavailability).toBeGreaterThan(0.9999e-4);
      expect(unavailability).toBeLessThan(1.02e-4);
    }
  });
  it('loses T/D of each outage to a failover', () => {
    const {parts} = failoverAvailability({...input, failoverSeconds: 300});
    expect(parts.failover).toBeCloseTo((1e-3 - 1e-6) * (300 / 14_400), 12);
  });
  it('is one region where the failover takes as long as the outage, or there is one region', () => {
    for (const changes of [{failoverSeconds: 1e6}, {regions: 1}]) {
      const {availability} = failoverAvailability({...input, ...changes});
      expect(availability).toBeCloseTo(0.999, 12);
    }
  });
  it('has parts that add up', () => {
    const {parts, unavailability} = failoverAvailability({
      ...input,
      commonShare: 0.2,
      failoverSeconds: 600,
    });
    expect(parts.common + parts.allRegions + parts.failover).toBeCloseTo(unavailability, 12);
  });
  keepsContract(
    'failoverAvailability',
    fc.record({
      regionAvailability: field(0, 1),
      regions: field(1, 100, true),
      commonShare: field(0, 1),
      outageSeconds: field(1, 1e8),
      failoverSeconds: field(0, 1e8),
    }),
    failoverAvailability,
  );
});
