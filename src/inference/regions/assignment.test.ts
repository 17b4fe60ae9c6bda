import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sizeForLoss, type UserGroup} from './assignment';

/** Half near region 0, a third near 1, a sixth near 2; the third must not leave 1. */
const groups: UserGroup[] = [
  {share: 1 / 2, roundTripSeconds: [0.01, 0.1, 0.2]},
  {share: 1 / 3, roundTripSeconds: [null, 0.02, null]},
  {share: 1 / 6, roundTripSeconds: [0.2, 0.1, 0.03]},
];

const sizes = (given: readonly UserGroup[], regions = 3, unitsAtPeak = 12) =>
  sizeForLoss({groups: given, regions, unitsAtPeak});

describe('where users go', () => {
  it('takes the nearest region that is allowed', () => {
    const {regionOf, load, unserved} = sizes(groups).normal;
    expect(regionOf).toEqual([0, 1, 2]);
    expect(load[1]).toBeCloseTo(1 / 3, 12);
    expect(unserved).toBe(0);
  });
  it('moves to the next, and leaves without a region whom no rule lets move', () => {
    const [without0, without1] = sizes(groups).lost;
    expect(without0?.regionOf).toEqual([1, 1, 2]);
    expect(without1?.regionOf).toEqual([0, null, 2]);
    expect(without1?.unserved).toBeCloseTo(1 / 3, 12);
  });
  it('loses no share', () => {
    const group = fc.record({
      share: fc.double({min: 0, max: 1, noNaN: true}),
      roundTripSeconds: fc.array(fc.option(fc.double({min: 0, max: 1, noNaN: true})), {
        minLength: 3,
        maxLength: 3,
      }),
    });
    const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
    fc.assert(
      fc.property(fc.array(group), (many) => {
        const {normal, lost} = sizes(many);
        for (const {load, unserved} of [normal, ...lost]) {
          expect(sum(load) + unserved).toBeCloseTo(sum(many.map(({share}) => share)), 9);
        }
        lost.forEach(({load}, region) => expect(load[region]).toBe(0));
      }),
    );
  });
});

describe('sizeForLoss', () => {
  it('gives each region the most that any single loss sends it', () => {
    const {normalUnits, neededUnits} = sizeForLoss({groups, regions: 3, unitsAtPeak: 12});
    expect(normalUnits).toEqual([6, 4, 2]);
    // 1 takes the half of 0; the rule keeps its own third from moving, so 0 takes only the sixth of 2 or nothing.
    expect(neededUnits).toEqual([6, 10, 2]);
  });
  it('needs n/(n − 1) of the peak where a loss is spread evenly, and twice the peak with two regions', () => {
    const two: UserGroup[] = [
      {share: 0.5, roundTripSeconds: [0.01, 0.1]},
      {share: 0.5, roundTripSeconds: [0.1, 0.01]},
    ];
    const {neededUnits} = sizeForLoss({groups: two, regions: 2, unitsAtPeak: 16});
    expect(neededUnits).toEqual([16, 16]);
  });
  it('buys no unit for a rounding error', () => {
    const tenths: UserGroup[] = Array.from({length: 3}, () => ({
      share: 0.1,
      roundTripSeconds: [0.01],
    }));
    // 0.1 + 0.1 + 0.1 is 0.30000000000000004.
    expect(sizeForLoss({groups: tenths, regions: 1, unitsAtPeak: 10}).normalUnits).toEqual([3]);
  });
});
