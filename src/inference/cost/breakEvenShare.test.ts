import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {breakEvenShare} from './breakEvenShare';
import {onPremOrCloud} from './onPremOrCloud';
import type {OwnershipInput} from './ownership';
import {valueLeft} from './valueLeft';

const onPrem: OwnershipInput = {
  years: 3,
  capital: [{name: 'servers', amount: 300_000, lifeYears: 3, residualShare: 0.2}],
  yearly: [{name: 'all else', amountPerYear: 50_000}],
};
const cloud = {devices: 8, pricePerDeviceHour: 2.5};

describe('breakEvenShare', () => {
  it('divides the cost of owning by the rent of all hours', () => {
    // 300,000 − 60,000 + 3 × 50,000 over 3 × 8 × 2.5 × 8,766.
    const {share, owned} = breakEvenShare({onPrem, cloud});
    expect(owned).toBe(390_000);
    expect(share).toBeCloseTo(390_000 / 525_960, 12);
  });
  it('is the share at which the cash of both is the same', () => {
    const falling = {...cloud, priceChangePerYear: -0.2, otherPerYear: 10_000};
    const {share} = breakEvenShare({onPrem, cloud: falling});
    const both = onPremOrCloud({onPrem, cloud: {...falling, rentedShare: share ?? NaN}});
    expect(both.years[2]?.cloud).toBeCloseTo(both.years[2]?.onPrem ?? NaN, 6);
  });
  it('is higher where later payments weigh less, since purchases come first', () => {
    const at = (discountRate: number) =>
      breakEvenShare({onPrem: {...onPrem, discountRate}, cloud}).share ?? NaN;
    expect(at(0.1)).toBeGreaterThan(at(0));
  });
  it('is above 1 where owning never wins, and null where rent is free', () => {
    const at = (pricePerDeviceHour: number) =>
      breakEvenShare({onPrem, cloud: {devices: 8, pricePerDeviceHour}}).share;
    expect(at(1)).toBeGreaterThan(1);
    expect(at(0)).toBeNull();
  });
  keepsContract(
    'breakEvenShare',
    fc.record({
      devices: field(0, 1e9),
      pricePerDeviceHour: field(0, 1e6),
      priceChangePerYear: field(-1, 1),
      otherPerYear: field(0, 1e15),
      years: field(1, 30, true),
      discountRate: field(0, 1),
    }),
    ({years, discountRate, ...rest}) =>
      breakEvenShare({
        onPrem: {...onPrem, years, discountRate},
        cloud: rest,
      }),
    {signed: true},
  );
});

describe('valueLeft', () => {
  const at = (ageYears: number, residualShare = 0) =>
    valueLeft({ageYears, lifeYears: 5, residualShare});
  it('falls in equal parts from the price to the residual value', () => {
    expect([at(0), at(3), at(5)]).toEqual([1, 0.4, 0]);
    expect(at(5, 0.1)).toBeCloseTo(0.1, 12);
    expect(at(3, 0.1)).toBeCloseTo(0.46, 12);
  });
  keepsContract(
    'valueLeft',
    fc.record({ageYears: field(0, 30), lifeYears: field(1, 30), residualShare: field(0, 1)}),
    valueLeft,
  );
});
