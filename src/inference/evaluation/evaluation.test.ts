import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {seededRandom} from '../random';
import {normalQuantile, normalShare} from './normal';
import {pairedTest} from './pairedTest';
import {itemsForMargin, passRateInterval} from './passRate';
import {independentItems, itemsToCompare, itemsToCompareUnpaired} from './sampleSize';

test('the normal distribution at the points that tables print', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
  expect(normalQuantile(0.8)).toBeCloseTo(0.841621, 6);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
  expect(normalShare(-1.644854)).toBeCloseTo(0.05, 7);
  expect([normalShare(-40), normalShare(40)]).toEqual([0, 1]);
});

describe('the interval of a pass rate', () => {
  test('matches the closed form where it is simple: with nothing passed it ends at z²/(n + z²)', () => {
    const z2 = normalQuantile(0.975) ** 2;
    const {low, high} = passRateInterval({passed: 0, items: 30});
    expect(low).toBeCloseTo(0, 12);
    expect(high).toBeCloseTo(z2 / (30 + z2), 10);
  });

  test('holds the rate, stays between 0 and 1, and shrinks with more items', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 5000}),
        fc.double({min: 0, max: 1, noNaN: true}),
        (n, share) => {
          const passed = Math.round(share * n);
          const few = passRateInterval({passed, items: n});
          const many = passRateInterval({passed: 4 * passed, items: 4 * n});
          expect(few.low).toBeGreaterThanOrEqual(0);
          expect(few.high).toBeLessThanOrEqual(1);
          expect(few.low).toBeLessThanOrEqual(few.rate + 1e-12);
          expect(few.high).toBeGreaterThanOrEqual(few.rate - 1e-12);
          expect(many.high - many.low).toBeLessThan(few.high - few.low);
        },
      ),
    );
  });

  test('covers the true rate about as often as it says', () => {
    const random = seededRandom(7);
    const runs = 4000;
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      let passed = 0;
      for (let item = 0; item < 100; item += 1) if (random() < 0.9) passed += 1;
      const {low, high} = passRateInterval({passed, items: 100});
      if (low <= 0.9 && 0.9 <= high) covered += 1;
    }
    expect(covered / runs).toBeGreaterThan(0.92);
    expect(covered / runs).toBeLessThan(0.97);
  });

  test('the fewest items for a margin have it, and one fewer do not', () => {
    const n = itemsForMargin({rate: 0.8, margin: 0.05});
    const half = (items: number) => {
      const {low, high} = passRateInterval({passed: Math.round(0.8 * items), items});
      return (high - low) / 2;
    };
    expect(half(Math.ceil(n / 5) * 5)).toBeLessThanOrEqual(0.05);
    expect(half(Math.floor((n - 1) / 5) * 5)).toBeGreaterThan(0.05);
  });
});

describe('the paired test', () => {
  test('gives the published p-value of 12 against 2', () => {
    // http://www.statsdirect.com/help/chi_square_tests/mat.htm
    expect(pairedTest({onlyFirst: 12, onlySecond: 2}).exact).toBeCloseTo(0.0129, 4);
  });

  test('the mid-p value counts the observed split half', () => {
    const {exact, midP} = pairedTest({onlyFirst: 2, onlySecond: 12});
    expect(exact - midP).toBeCloseTo(91 / 2 ** 14, 12);
  });

  test('is symmetric, within 0 and 1, and has nothing to say without a disagreement', () => {
    expect(pairedTest({onlyFirst: 0, onlySecond: 0})).toEqual({exact: 1, midP: 1});
    const side = fc.integer({min: 0, max: 3000});
    fc.assert(
      fc.property(side, side, (first, second) => {
        const one = pairedTest({onlyFirst: first, onlySecond: second});
        expect(one).toEqual(pairedTest({onlyFirst: second, onlySecond: first}));
        expect(one.midP).toBeLessThanOrEqual(one.exact);
        expect(one.midP).toBeGreaterThanOrEqual(0);
        expect(one.exact).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('items to tell two models apart', () => {
  test('give the published 23 pairs for 45 % against 5 %', () => {
    // https://zarathucorp.github.io/open-powersamplesize/calculator/compare-paired-proportions/mcnemar-2-sided
    expect(itemsToCompare({difference: 0.4, disagreement: 0.5})).toBe(23);
  });

  test('find the difference about as often as the power says', () => {
    const [difference, disagreement] = [0.05, 0.15];
    const items = itemsToCompare({difference, disagreement});
    const random = seededRandom(11);
    const runs = 1500;
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      let [onlyFirst, onlySecond] = [0, 0];
      for (let item = 0; item < items; item += 1) {
        const draw = random();
        if (draw < (disagreement + difference) / 2) onlyFirst += 1;
        else if (draw < disagreement) onlySecond += 1;
      }
      if (pairedTest({onlyFirst, onlySecond}).midP <= 0.05) found += 1;
    }
    expect(found / runs).toBeGreaterThan(0.76);
    expect(found / runs).toBeLessThan(0.84);
  });

  test('are as many as unpaired ones when results are independent', () => {
    const [first, second] = [0.8, 0.75];
    const disagreement = first * (1 - second) + second * (1 - first);
    const paired = itemsToCompare({difference: first - second, disagreement});
    const unpaired = itemsToCompareUnpaired({first, second});
    expect(paired / unpaired).toBeCloseTo(1, 1);
  });
});

test('items of a cluster count once if they always agree, and fully if they are independent', () => {
  const items = {items: 500, perCluster: 10};
  expect(independentItems({...items, correlation: 1})).toBe(50);
  expect(independentItems({...items, correlation: 0})).toBe(500);
});
