import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {fleetBreakEven, fleetMonth, type FleetInput} from './fleetBreakEven';

const fleet: FleetInput = {
  apiPricePerMillion: 1,
  replicaCostPerMonth: 4000,
  replicaMillionTokensPerMonth: 10_000,
  spareReplicas: 1,
  fixedCostPerMonth: 5000,
};
const at = (millionTokensPerMonth: number, changes: Partial<FleetInput> = {}) =>
  fleetMonth({...fleet, ...changes, millionTokensPerMonth});
const breakEven = (changes: Partial<FleetInput> = {}) => fleetBreakEven({...fleet, ...changes});

test('a month is whole replicas, spares and what is fixed', () => {
  expect(at(0)).toEqual({replicas: 2, ownCost: 13_000, apiCost: 0});
  expect(at(10_000).replicas).toBe(2);
  expect(at(10_001).replicas).toBe(3);
});

describe('the break-even', () => {
  test('one serving replica is 3,000 short, so two are needed: 17,000 at a price of 1', () => {
    expect(breakEven()).toEqual({firstMillionTokens: 17_000, lastingMillionTokens: 21_000});
  });

  test('a step can lift the fleet over the API again', () => {
    expect(at(19_999).ownCost).toBeLessThan(at(19_999).apiCost);
    expect(at(20_001).ownCost).toBeGreaterThan(at(20_001).apiCost);
  });

  test('a replica that costs more than its tokens from the API never pays', () => {
    const none = {firstMillionTokens: null, lastingMillionTokens: null};
    expect(breakEven({apiPricePerMillion: 0.4})).toEqual(none);
    expect(breakEven({apiPricePerMillion: 0})).toEqual(none);
  });

  test('below the first it is dearer, beyond the lasting one it is not', () => {
    fc.assert(
      fc.property(
        fc.double({min: 0.5, max: 3, noNaN: true}),
        fc.integer({min: 0, max: 3}),
        fc.integer({min: 0, max: 30_000}),
        fc.double({min: 0.001, max: 0.999, noNaN: true}),
        fc.double({min: 1.0001, max: 20, noNaN: true}),
        (apiPricePerMillion, spareReplicas, fixedCostPerMonth, below, above) => {
          const input = {apiPricePerMillion, spareReplicas, fixedCostPerMonth};
          const {firstMillionTokens: first, lastingMillionTokens: lasting} = breakEven(input);
          const before = at((first ?? NaN) * below, input);
          const after = at((lasting ?? NaN) * above, input);
          expect(before.ownCost).toBeGreaterThan(before.apiCost);
          expect(after.ownCost).toBeLessThanOrEqual(after.apiCost * (1 + 1e-9));
        },
      ),
    );
  });
});
