import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fleetPlan, monthOfShortage, type FleetPlanInput} from './fleetPlan';
import {field, keepsContract} from '../testing/testContract';

const base: FleetPlanInput = {
  demand: {meanRequestsPerSecond: 10, peakToMean: 3, growthPerMonth: 0.1},
  replica: {goodput: 5, plannedShare: 0.8, devices: 2, perNode: 4},
  sparedNodes: 1,
  surgeReplicas: 2,
  month: 0,
};

describe('fleetPlan', () => {
  it('goes from the mean to whole nodes', () => {
    // 30 / (5 × 0.8) = 7.5, so 8 replicas, 4 spare, 3 nodes.
    expect(fleetPlan(base)).toMatchObject({
      peakRequestsPerSecond: 30,
      busyReplicas: 8,
      spareReplicas: 4,
      totalReplicas: 12,
      nodes: 3,
      devices: 24,
    });
  });

  it('shares the spare between faults and rollouts', () => {
    expect(fleetPlan({...base, surgeReplicas: 6}).spareReplicas).toBe(6);
    expect(fleetPlan({...base, sparedNodes: 0}).spareReplicas).toBe(2);
  });

  it('compounds growth', () => {
    expect(fleetPlan({...base, month: 12}).peakRequestsPerSecond).toBeCloseTo(30 * 1.1 ** 12, 9);
  });

  it('pays for more than the mean needs', () => {
    expect(fleetPlan(base).meanUtilization).toBeCloseTo(10 / 60, 9);
  });

  it('finds the month in which the nodes no longer do', () => {
    const month = monthOfShortage({...base, nodes: 3});
    expect(month).not.toBeNull();
    expect(fleetPlan({...base, month: month ?? 0}).nodes).toBeGreaterThan(3);
    expect(fleetPlan({...base, month: (month ?? 1) - 1}).nodes).toBe(3);
    const demand = {...base.demand, growthPerMonth: 0};
    expect(monthOfShortage({...base, demand, nodes: 3})).toBeNull();
  });

  keepsContract(
    'fleetPlan',
    fc.record({
      demand: fc.record({
        meanRequestsPerSecond: field(0, 1e6),
        peakToMean: field(1, 1000),
        growthPerMonth: field(-0.5, 1),
      }),
      replica: fc.record({
        goodput: field(1e-4, 1e6),
        plannedShare: field(0.05, 1),
        devices: field(1, 1024, true),
        perNode: field(1, 64, true),
      }),
      sparedNodes: field(0, 100, true),
      surgeReplicas: field(0, 1000, true),
      month: field(0, 60),
    }),
    fleetPlan,
  );
});
