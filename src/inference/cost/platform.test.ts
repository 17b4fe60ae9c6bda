import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {breakEvenDevices} from './breakEvenDevices';
import {pagerRota, staffedSeats} from './onCallRota';
import {paidFleet, type PaidFleetInput} from './paidFleet';
import {platformCost, type PlatformInput} from './platformCost';
import {releaseInterval, upkeep} from './upkeep';

describe('a rota', () => {
  test('two on call for at most a quarter of their weeks are eight, 42 hours a week each', () => {
    expect(pagerRota({levels: 2, maxShare: 0.25})).toEqual({people: 8, hoursPerWeek: 42});
  });

  test('nobody is on call for more than the share, and one person fewer would be', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 5}),
        fc.double({min: 0.05, max: 1, noNaN: true}),
        (levels, maxShare) => {
          const {people} = pagerRota({levels, maxShare});
          expect(levels / people).toBeLessThanOrEqual(maxShare * (1 + 1e-9));
          expect(levels / (people - 1)).toBeGreaterThan(maxShare * (1 - 1e-9));
        },
      ),
    );
  });

  test('a seat that is always staffed takes 168 hours of people who are there for 34', () => {
    expect(staffedSeats({seats: 1, hoursPerWeek: 40, absence: 0.15})).toBeCloseTo(168 / 34, 9);
  });
});

describe('upkeep', () => {
  test('thirteen steps in 200 days are 15.4 days each', () => {
    const days = releaseInterval({first: '2026-02-07', last: '2026-08-26', steps: 13});
    expect(days).toBeCloseTo(200 / 13, 9);
  });

  test('work is times by days, and people by workdays', () => {
    const tasks = [
      {timesPerYear: 12, daysEach: 5},
      {timesPerYear: 2, daysEach: 25},
    ];
    expect(upkeep({tasks, workdaysPerYear: 220})).toEqual({daysPerYear: 110, people: 0.5});
    expect(() => upkeep({tasks: [{timesPerYear: -1, daysEach: 1}], workdaysPerYear: 220})).toThrow(
      RangeError,
    );
  });
});

const fleet: PaidFleetInput = {
  millionTokensPerDay: 864,
  replicaTokensPerSecond: 5000,
  devicesPerReplica: 2,
  meanOverPeak: 0.5,
  followedShare: 0,
  spareReplicas: 1,
};

describe('a paid fleet', () => {
  test('10,000 tokens/s on average and 20,000 at the peak are four replicas and the spare', () => {
    expect(paidFleet(fleet)).toEqual({
      peakReplicas: 4,
      peakDevices: 10,
      paidDevices: 10,
      utilization: 10_000 / 25_000,
    });
  });

  test('following the whole swing leaves the mean and the spare', () => {
    expect(paidFleet({...fleet, followedShare: 1}).paidDevices).toBe(6);
  });

  test('utilization is at most 1, and more following never lowers it', () => {
    fc.assert(
      fc.property(
        fc.double({min: 1, max: 1e6, noNaN: true}),
        fc.double({min: 0.05, max: 1, noNaN: true}),
        fc.double({min: 0, max: 1, noNaN: true}),
        (millionTokensPerDay, meanOverPeak, followedShare) => {
          const at = (share: number) =>
            paidFleet({...fleet, millionTokensPerDay, meanOverPeak, followedShare: share})
              .utilization;
          expect(at(followedShare)).toBeLessThanOrEqual(1 + 1e-9);
          expect(at(followedShare)).toBeGreaterThanOrEqual(at(0) - 1e-12);
        },
      ),
    );
  });
});

const platform: PlatformInput = {
  ...fleet,
  years: 2,
  growthPerYear: 0,
  pricePerDeviceHour: 3,
  feePerDeviceHour: 0,
  buildMonths: 24,
  engineers: 3,
  costPerEngineerYear: 200_000,
  onCallPerWeek: 500,
  onCallLevels: 2,
  monthsToProduction: 4,
  delayCostPerMonth: 10_000,
  sentBytesPerToken: 50,
  loggedBytesPerToken: 5,
  pricePerGbSent: 0.09,
  pricePerGbLogged: 0.5,
  storedGb: 1000,
  pricePerGbMonthStored: 0.1,
  thousandSeries: 10,
  pricePerThousandSeriesMonth: 5,
  clustersPerMonth: 1000,
  licensesPerYear: 5000,
};
const cost = (changes: Partial<PlatformInput> = {}) => platformCost({...platform, ...changes});

describe('a platform', () => {
  test('each item is its own product, and the build is spread over the years', () => {
    const {items, perYear, perMillionTokens} = cost();
    expect(items.engineers).toBe(600_000);
    expect(items.build).toBe(200_000);
    expect(items.onCall).toBeCloseTo((1000 * 365.25) / 7, 6);
    expect(items.used + items.idle).toBeCloseTo(10 * 3 * 8766, 6);
    expect(items.used).toBeCloseTo(0.4 * 10 * 3 * 8766, 6);
    expect(items.network).toBeCloseTo(864 * 365.25 * 0.05 * 0.09, 6);
    expect(items.storage).toBeCloseTo(1200, 9);
    expect(items.observability).toBeCloseTo(864 * 365.25 * 0.005 * 0.5 + 600, 6);
    expect(items.clusters).toBe(17_000);
    expect(items.delay).toBe(20_000);
    expect(items.tokens + items.fee).toBe(0);
    expect(perMillionTokens).toBeCloseTo(perYear / (864 * 365.25), 9);
  });

  test('with a price for tokens no device is paid for', () => {
    const {items} = cost({pricePerMillionTokens: 0.5});
    expect(items.used + items.idle + items.fee).toBe(0);
    expect(items.tokens).toBeCloseTo(0.5 * 864 * 365.25, 6);
  });

  test('growth adds tokens and devices, not people', () => {
    const grown = cost({growthPerYear: 1});
    expect(grown.items.engineers).toBe(cost().items.engineers);
    expect(grown.firstFleet.peakDevices).toBe(10);
    expect(grown.items.network).toBeCloseTo(1.5 * cost().items.network, 6);
  });

  test('a fee is paid for every device-hour, idle ones included', () => {
    expect(cost({feePerDeviceHour: 1}).items.fee).toBeCloseTo(10 * 8766, 6);
  });

  test('more of anything never makes it cheaper', () => {
    const names = ['engineers', 'pricePerDeviceHour', 'buildMonths', 'storedGb'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.double({min: 1, max: 5, noNaN: true}),
        (name, k) => {
          const more = cost({[name]: platform[name] * k}).perYear;
          expect(more).toBeGreaterThanOrEqual(cost().perYear - 1e-6);
        },
      ),
    );
  });
});

test('a fixed cost is repaid by the difference of two hourly prices', () => {
  const prices = {ownPricePerHour: 4, otherPricePerHour: 6};
  expect(breakEvenDevices({fixedPerYear: 17_532 * 10, ...prices})).toBeCloseTo(10, 9);
  expect(breakEvenDevices({fixedPerYear: 1, ownPricePerHour: 6, otherPricePerHour: 6})).toBeNull();
});
