import {describe, expect, test} from 'vitest';
import {onPremModel, type OnPremValues} from './calculator';
import {sensitivityOf} from './compute';
import {chartOf, ownPaysWords} from './figures';

type Changes = Partial<OnPremValues>;
const of = (changes: Changes = {}) => onPremModel.at(changes).result;

describe('the comparison', () => {
  test('owning wins at high use and loses at low use, and the turn is where it says', () => {
    const {breakEven} = of();
    const at = 100 * (breakEven ?? NaN);
    expect(at).toBeGreaterThan(50);
    expect(at).toBeLessThan(80);
    expect(of({used: at + 1, committed: 9}).cheapest).toBe('own');
    expect(of({used: at - 1, committed: 9}).cheapest).toBe('onDemand');
  });

  test('staff weigh on few servers: one server needs a share that does not exist', () => {
    expect(of({servers: 1}).breakEven).toBeGreaterThan(1);
    expect(of({servers: 32}).breakEven).toBeLessThan(of().breakEven ?? 0);
  });

  test('bare hardware over its whole life is its price over the hours', () => {
    const bare = {network: 0, staff: 0, support: 0, kwh: 0, space: 0, discount: 0, life: 3};
    const {ways, yearly} = of({...bare, servers: 1, serverPrice: 210_384, used: 100});
    expect(yearly.every(({amountPerYear}) => amountPerYear === 0)).toBe(true);
    // 8 devices × 26,298 hours.
    expect(ways.own.perUsedHour).toBeCloseTo(1, 9);
  });

  test('electricity is rated power, factor, load, PUE, hours and price', () => {
    const {itWatts, yearly} = of({servers: 1});
    expect(itWatts).toBeCloseTo(8 * 700 * 1.8, 9);
    expect(yearly[0]?.amountPerYear).toBeCloseTo(10.08 * 0.6 * 1.54 * 8766 * 0.15, 6);
  });

  test('a commitment costs the same at any use, and pays from its price ratio', () => {
    expect(of({used: 20}).ways.committed.presentValue).toBe(of().ways.committed.presentValue);
    expect(of({priceChange: 0}).commitFrom).toBeCloseTo(0.7, 12);
  });

  test('payback and chart leave the sale of the machines out, the present value does not', () => {
    const [kept, lost] = [of(), of({life: 3})];
    expect(kept.payback).toEqual(lost.payback);
    expect(kept.ways.own.cumulative).toEqual(lost.ways.own.cumulative);
    expect(lost.ways.own.presentValue - kept.ways.own.presentValue).toBeCloseTo(
      (0.4 * kept.purchase) / 1.08 ** 3,
      3,
    );
  });

  test('the table says by present value, as the verdict does, when owning costs less', () => {
    const said = (changes: Changes) =>
      (['onDemand', 'committed'] as const).map((rent) => ownPaysWords(rent, of(changes)));
    expect(said({})).toEqual(['from 70 % of hours', 'at any use']);
    expect(said({servers: 1})).toEqual(['never', 'never']);
    expect(said({committed: 2})).toEqual(['from 70 % of hours', 'never']);
    expect(said({onDemand: 0, committed: 0})).toEqual(['never', 'never']);
  });

  test('free rent has no break-even', () => {
    const free = of({onDemand: 0, committed: 0});
    expect(free.breakEven).toBeNull();
    expect(sensitivityOf(onPremModel.at({onDemand: 0}).values)).toEqual([]);
  });
});

test('machines live as long as they are compared, and this is said', () => {
  const {values, result} = onPremModel.at({years: 6});
  expect(result).toEqual(of({years: 6, life: 6}));
  expect(onPremModel.remarks?.(result, values)).toContainEqual(
    expect.stringContaining('shorter than the comparison, so it counts as 6 years'),
  );
});

test('prices move the break-even share more than electricity does', () => {
  const bars = sensitivityOf(onPremModel.at().values);
  const place = (input: string) => bars.findIndex((bar) => bar.input === input);
  expect(place('onDemand')).toBeLessThan(2);
  expect(place('serverPrice')).toBeLessThan(place('kwh'));
});

test('the chart starts owning at its purchase and has a line for each way', () => {
  const result = of();
  const {series} = chartOf(result);
  expect(series.map(({points}) => points.length)).toEqual([4, 4, 4]);
  expect(series[0]?.points[0]).toEqual([0, result.purchase / 1e6]);
});
