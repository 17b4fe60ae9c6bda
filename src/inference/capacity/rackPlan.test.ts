import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {coolantFlow} from './coolantFlow';
import {nodesPerRack, rackPlan} from './rackPlan';
import {field, keepsContract} from '../testing/testContract';

const rack = {
  nodes: 16,
  nodeWatts: 14_300,
  nodeUnits: 10,
  rackWatts: 30_000,
  rackUnits: 48,
  reservedWatts: 1000,
  reservedUnits: 4,
};

describe('rackPlan', () => {
  it('is limited by power long before height', () => {
    expect(rackPlan(rack)).toEqual({
      nodesPerRack: 2,
      racks: 8,
      rackWatts: 29_600,
      limit: 'power',
    });
  });
  it('is limited by height where power is plenty', () => {
    const {nodesPerRack, racks, limit} = rackPlan({...rack, rackWatts: 120_000});
    expect([nodesPerRack, racks, limit]).toEqual([4, 4, 'space']);
  });
  it('counts only the nodes that there are', () => {
    expect(rackPlan({...rack, nodes: 1}).rackWatts).toBe(15_300);
  });
  it('refuses a rack that holds no node', () => {
    expect(nodesPerRack({...rack, rackWatts: 500}).held).toBe(0);
    expect(() => rackPlan({...rack, rackWatts: 15_000})).toThrow('rackWatts');
    expect(() => rackPlan({...rack, rackUnits: 12})).toThrow('rackUnits');
  });
  keepsContract(
    'rackPlan',
    fc.record({
      nodes: field(1, 1e6, true),
      nodeWatts: field(1, 20_000),
      nodeUnits: field(1, 12),
      rackWatts: field(20_000, 1e7),
      rackUnits: field(20, 100),
      reservedWatts: field(0, 10_000),
      reservedUnits: field(0, 10),
    }),
    rackPlan,
  );
});

describe('coolantFlow', () => {
  it('carries a kilowatt at 10 K with 1.44 liters of water a minute, and 83 liters of air a second', () => {
    const flow = (coolant: 'air' | 'water') => coolantFlow({watts: 1000, riseKelvin: 10, coolant});
    expect(flow('water') * 60_000).toBeCloseTo(1.44, 2);
    expect(flow('air') * 1000).toBeCloseTo(82.9, 1);
  });
  keepsContract(
    'coolantFlow',
    fc.record({
      watts: field(0, 1e9),
      riseKelvin: field(0.1, 100),
      coolant: fc.constantFrom('air' as const, 'water' as const),
    }),
    coolantFlow,
  );
});
