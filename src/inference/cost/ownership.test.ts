import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {breakEvenUtilization, breakEvenVolume} from './breakEven';
import {onPremOrCloud} from './onPremOrCloud';
import {costOfOwnership, type OwnershipInput} from './ownership';
import {yearlyPowerCost} from './power';
import {costPerMillionTokens} from './runningCost';
import {oneAtATime} from './sensitivity';

const servers: OwnershipInput = {
  years: 3,
  capital: [{name: 'servers', amount: 300_000, lifeYears: 3}],
  yearly: [{name: 'staff', amountPerYear: 100_000, growthPerYear: 0.1}],
};

describe('break-even against an API', () => {
  it('divides the fixed cost by the saving per million', () => {
    const input = {fixedCostPerMonth: 10_000, apiPricePerMillion: 0.6, marginalCostPerMillion: 0.1};
    expect(breakEvenVolume(input)).toEqual({millionTokensPerMonth: 20_000});
  });
  it('never breaks even when the API is cheaper than the margin', () => {
    const input = {fixedCostPerMonth: 1, apiPricePerMillion: 0.1, marginalCostPerMillion: 0.1};
    expect(breakEvenVolume(input).millionTokensPerMonth).toBeNull();
  });
  it('is the utilization at which own tokens cost the API price', () => {
    const own = {devices: 8, pricePerDeviceHour: 2.5, tokensPerSecond: 20_000};
    const at = breakEvenUtilization({...own, apiPricePerMillion: 0.5});
    const utilization = at.utilization ?? NaN;
    expect(costPerMillionTokens({...own, utilization})).toBeCloseTo(0.5, 12);
    const exact = {devices: 3.6, pricePerDeviceHour: 1, tokensPerSecond: 1000};
    expect(breakEvenUtilization({...exact, apiPricePerMillion: 1})).toEqual({utilization: 1});
    expect(breakEvenUtilization({...own, apiPricePerMillion: 0}).utilization).toBeNull();
  });
  keepsContract(
    'breakEvenVolume',
    fc.record({
      fixedCostPerMonth: field(0, 1e12),
      apiPricePerMillion: field(0, 1e6),
      marginalCostPerMillion: field(0, 1e6),
    }),
    breakEvenVolume,
  );
  keepsContract(
    'breakEvenUtilization',
    fc.record({
      devices: field(0, 1e9),
      pricePerDeviceHour: field(0, 1e9),
      tokensPerSecond: field(1e-3, 1e15),
      apiPricePerMillion: field(0, 1e6),
    }),
    breakEvenUtilization,
  );
});

describe('yearlyPowerCost', () => {
  it('is 8,766 hours of facility power', () => {
    const cost = yearlyPowerCost({itWatts: 10_000, loadFactor: 0.8, pue: 1.25, pricePerKwh: 0.1});
    expect(cost).toBeCloseTo(8766, 6);
  });
  keepsContract(
    'yearlyPowerCost',
    fc.record({
      itWatts: field(0, 1e12),
      loadFactor: field(0, 1),
      pue: field(1, 10),
      pricePerKwh: field(0, 1e3),
    }),
    yearlyPowerCost,
  );
});

describe('costOfOwnership', () => {
  it('pays for servers at once and charges them over their life', () => {
    const cost = costOfOwnership(servers);
    expect(cost.years[0]).toEqual({cash: 400_000, expense: 200_000});
    expect(cost.years[1]?.cash).toBeCloseTo(110_000, 6);
    expect(cost.years[2]?.expense).toBeCloseTo(221_000, 6);
    expect(cost.total.cash).toBeCloseTo(631_000, 6);
    expect(cost.items.map((i) => i.name)).toEqual(['servers', 'staff']);
    expect(cost.items[0]).toEqual({name: 'servers', cash: 300_000, expense: 300_000});
  });
  it('buys again after the life and sells what is left', () => {
    const capital = [{name: 'gpu', amount: 100, lifeYears: 2, residualShare: 0.2}];
    const cost = costOfOwnership({years: 5, capital, yearly: []});
    expect(cost.years.map((y) => y.cash)).toEqual([100, -20, 100, -20, 100]);
    expect(cost.years.map((y) => y.expense)).toEqual([40, 40, 40, 40, 40]);
  });
  it('discounts later payments', () => {
    const yearly = [{name: 'rent', amountPerYear: 110}];
    const input = {years: 1, capital: [{name: 'x', amount: 50, lifeYears: 1}], yearly};
    expect(costOfOwnership({...input, discountRate: 0.1}).presentValue).toBeCloseTo(150);
    expect(costOfOwnership(input).presentValue).toBe(160);
  });
  const item = fc.record({
    name: fc.constant('item'),
    amount: fc.integer({min: 0, max: 1e6}),
    lifeYears: fc.integer({min: 1, max: 6}),
    residualShare: fc.double({noNaN: true, min: 0, max: 1}),
  });
  const expense = fc.record({
    name: fc.constant('cost'),
    amountPerYear: fc.integer({min: 0, max: 1e6}),
    growthPerYear: fc.double({noNaN: true, min: -0.5, max: 0.5}),
  });
  it('conserves: items and years add up to the total; cash equals expense over whole lives', () => {
    fc.assert(
      fc.property(
        fc.array(item, {maxLength: 4}),
        fc.array(expense, {maxLength: 4}),
        (capital, yearly) => {
          // 30 is not a multiple of 4, so lives of 4 years are left out here.
          const whole = capital.map((c) => ({
            ...c,
            lifeYears: c.lifeYears === 4 ? 3 : c.lifeYears,
          }));
          const cost = costOfOwnership({years: 30, capital: whole, yearly});
          const sum = (list: readonly {cash: number}[]) => list.reduce((a, b) => a + b.cash, 0);
          const scale = Math.max(1, cost.total.cash);
          expect(sum(cost.items) / scale).toBeCloseTo(cost.total.cash / scale, 9);
          expect(sum(cost.years) / scale).toBeCloseTo(cost.total.cash / scale, 9);
          expect(cost.total.expense / scale).toBeCloseTo(cost.total.cash / scale, 9);
          expect(cost.presentValue / scale).toBeCloseTo(cost.total.cash / scale, 9);
        },
      ),
    );
  });
  keepsContract(
    'costOfOwnership',
    fc.record({
      years: field(1, 30, true),
      capital: fc.array(
        fc.record({
          name: fc.constant('item'),
          amount: field(0, 1e15),
          lifeYears: field(1, 30, true),
          residualShare: field(0, 1),
        }),
        {maxLength: 3},
      ),
      yearly: fc.array(
        fc.record({
          name: fc.constant('cost'),
          amountPerYear: field(0, 1e15),
          growthPerYear: field(-1, 1),
        }),
        {maxLength: 3},
      ),
      discountRate: field(0, 1),
    }),
    costOfOwnership,
    {signed: true},
  );
});

describe('onPremOrCloud', () => {
  const cloud = {devices: 8, pricePerDeviceHour: 2, rentedShare: 1};
  it('pays back when the saved rent covers the purchase', () => {
    // 8 devices at 2 an hour are 140,256 a year; owning runs at 40,256 a year.
    const onPrem = {
      years: 5,
      capital: [{name: 'servers', amount: 250_000, lifeYears: 5}],
      yearly: [{name: 'all else', amountPerYear: 40_256}],
    };
    const result = onPremOrCloud({onPrem, cloud});
    expect(result.breakEvenYears).toBeCloseTo(2.5, 9);
    expect(result.years).toHaveLength(5);
    expect(result.years[4]?.cloud).toBeCloseTo(5 * 140_256, 6);
    expect(result.years[0]?.onPrem).toBe(290_256);
  });
  it('never pays back when renting less than a sixth of the time', () => {
    const result = onPremOrCloud({onPrem: servers, cloud: {...cloud, rentedShare: 0.15}});
    expect(result.breakEvenYears).toBeNull();
  });
  it('pays back at once when nothing has to be bought', () => {
    const result = onPremOrCloud({onPrem: {years: 2, capital: [], yearly: []}, cloud});
    expect(result.breakEvenYears).toBe(0);
  });
  it('pays back later the faster cloud prices fall', () => {
    const years = (priceChangePerYear: number) =>
      onPremOrCloud({onPrem: servers, cloud: {...cloud, devices: 16, priceChangePerYear}})
        .breakEvenYears ?? Infinity;
    expect(years(-0.3)).toBeGreaterThan(years(0));
  });
  keepsContract(
    'onPremOrCloud',
    fc.record({
      devices: field(0, 1e9),
      pricePerDeviceHour: field(0, 1e6),
      rentedShare: field(0, 1),
      priceChangePerYear: field(-1, 1),
      otherPerYear: field(0, 1e15),
      years: field(1, 30, true),
      amount: field(0, 1e15),
    }),
    ({years, amount, ...rest}) =>
      onPremOrCloud({
        onPrem: {years, capital: [{name: 'c', amount, lifeYears: 4}], yearly: []},
        cloud: rest,
      }),
    {signed: true},
  );
});

describe('oneAtATime', () => {
  const base = {price: 2, hours: 10, fixed: 5};
  const evaluate = (i: typeof base): number => i.price * i.hours + i.fixed;
  it('sorts inputs by how far they move the result', () => {
    const result = oneAtATime({base, evaluate}, [
      {input: 'fixed', low: 0, high: 10},
      {input: 'price', low: 1, high: 3},
      {input: 'hours', low: 9, high: 11},
    ]);
    expect(result.base).toBe(25);
    expect(result.bars).toEqual([
      {input: 'price', atLow: 15, atHigh: 35, swing: 20},
      {input: 'fixed', atLow: 20, atHigh: 30, swing: 10},
      {input: 'hours', atLow: 23, atHigh: 27, swing: 4},
    ]);
  });
});
