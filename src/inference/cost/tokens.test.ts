import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {blendedPrice} from './blendedPrice';
import {breakEvenReads, cachedCostRatio} from './promptCache';
import {costPerMillionTokens, runningCost} from './runningCost';
import {tokenBill} from './tokenBill';

const dsinfer =
  'https://github.com/deepseek-ai/open-infra-index/blob/main/202502OpenSourceWeek/day_6_one_more_thing_deepseekV3R1_inference_system_overview.md';
const anthropic = 'https://platform.claude.com/docs/en/about-claude/pricing';

describe('published figures', () => {
  reproduces([
    {
      id: 'cost-deepseek-day',
      run: () => runningCost({devices: 226.75 * 8, pricePerDeviceHour: 2, hours: 24}),
      expected: 87_072,
      tolerance: 0.0001,
      source: dsinfer,
    },
    {
      id: 'cost-deepseek-revenue',
      run: () =>
        tokenBill({
          tokens: {cachedInput: 342e9, uncachedInput: 266e9, output: 168e9},
          prices: {cachedInput: 0.14, uncachedInput: 0.55, output: 2.19},
        }),
      expected: 562_027,
      tolerance: 0.001,
      source: dsinfer,
    },
    {
      id: 'prefix-breakeven-5m',
      run: () => breakEvenReads({writeMultiplier: 1.25, readMultiplier: 0.1}),
      expected: 1,
      tolerance: 0,
      source: anthropic,
    },
    {
      id: 'batch-cache-stack',
      run: () => {
        const all = {inputTokens: 1, outputTokens: 0, cachedShare: 1};
        const price = {inputPricePerMillion: 1, outputPricePerMillion: 1};
        const stack = {batchMultiplier: 0.5, cacheReadMultiplier: 0.1};
        return blendedPrice({...all, ...price, ...stack}).inputMultiplier;
      },
      expected: 0.05,
      tolerance: 0,
      source: anthropic,
    },
  ]);
});

describe('costPerMillionTokens', () => {
  const input = {devices: 8, pricePerDeviceHour: 2.5, tokensPerSecond: 20_000, utilization: 0.5};
  it('divides an hour of machines by an hour of tokens', () => {
    expect(costPerMillionTokens(input)).toBeCloseTo(20 / 36, 12);
  });
  it('halves when utilization doubles and doubles when devices do', () => {
    fc.assert(
      fc.property(fc.double({noNaN: true, min: 0.01, max: 0.5}), (utilization) => {
        const at = costPerMillionTokens({...input, utilization});
        const busier = costPerMillionTokens({...input, utilization: 2 * utilization});
        const larger = costPerMillionTokens({...input, utilization, devices: 16});
        expect(busier / at).toBeCloseTo(0.5, 12);
        expect(larger / at).toBeCloseTo(2, 12);
      }),
    );
  });
  keepsContract(
    'costPerMillionTokens',
    fc.record({
      devices: field(0, 1e9),
      pricePerDeviceHour: field(0, 1e9),
      tokensPerSecond: field(1e-3, 1e15),
      utilization: field(1e-4, 1),
    }),
    costPerMillionTokens,
  );
  keepsContract(
    'runningCost',
    fc.record({devices: field(0, 1e9), pricePerDeviceHour: field(0, 1e9), hours: field(0, 1e9)}),
    runningCost,
  );
});

describe('tokenBill', () => {
  it('charges each class at its own price', () => {
    const bill = tokenBill({
      tokens: {uncachedInput: 1e6, cachedInput: 2e6, writtenInput: 3e6, output: 4e6},
      prices: {uncachedInput: 1, cachedInput: 0.1, writtenInput: 1.25, output: 5},
    });
    expect(bill).toBeCloseTo(1 + 0.2 + 3.75 + 20, 12);
  });
  const classes = {
    uncachedInput: field(0, 1e18),
    cachedInput: field(0, 1e18),
    output: field(0, 1e18),
  };
  const prices = {uncachedInput: field(0, 1e6), cachedInput: field(0, 1e6), output: field(0, 1e6)};
  keepsContract(
    'tokenBill',
    fc.record({tokens: fc.record(classes), prices: fc.record(prices)}),
    tokenBill,
  );
});

describe('blendedPrice', () => {
  const input = {
    inputTokens: 3000,
    outputTokens: 1000,
    inputPricePerMillion: 1,
    outputPricePerMillion: 5,
  };
  it('weighs prices by tokens', () => {
    const price = blendedPrice(input);
    expect(price.perMillionTokens).toBe(2);
    expect(price.perRequest).toBeCloseTo(0.008, 12);
    expect(price.inputMultiplier).toBe(1);
  });
  it('agrees with the bill for the same tokens', () => {
    const cached = blendedPrice({...input, cachedShare: 0.8, cacheReadMultiplier: 0.1});
    const bill = tokenBill({
      tokens: {uncachedInput: 600, cachedInput: 2400, output: 1000},
      prices: {uncachedInput: 1, cachedInput: 0.1, output: 5},
    });
    expect(cached.perRequest).toBeCloseTo(bill, 12);
  });
  it('never rises with the cached share', () => {
    const share = fc.double({noNaN: true, min: 0, max: 1});
    fc.assert(
      fc.property(share, share, share, (cachedShare, more, cacheReadMultiplier) => {
        const at = (s: number) =>
          blendedPrice({...input, cachedShare: s, cacheReadMultiplier}).perMillionTokens;
        expect(at(Math.max(cachedShare, more))).toBeLessThanOrEqual(
          at(Math.min(cachedShare, more)) + 1e-12,
        );
      }),
    );
  });
  keepsContract(
    'blendedPrice',
    fc.record({
      inputTokens: field(0, 1e15),
      outputTokens: field(0, 1e15),
      inputPricePerMillion: field(0, 1e6),
      outputPricePerMillion: field(0, 1e6),
      cachedShare: field(0, 1),
      cacheReadMultiplier: field(0, 1),
      batchMultiplier: field(0, 1),
    }),
    blendedPrice,
  );
});

describe('prompt cache', () => {
  it('needs two reads for a write at twice the price, none for a free write', () => {
    expect(breakEvenReads({writeMultiplier: 2, readMultiplier: 0.1})).toBe(2);
    expect(breakEvenReads({writeMultiplier: 1, readMultiplier: 0.1})).toBe(0);
    expect(breakEvenReads({writeMultiplier: 0, readMultiplier: 0.5})).toBe(0);
  });
  it('pays from the break-even read on and not before', () => {
    fc.assert(
      fc.property(
        fc.double({noNaN: true, min: 1, max: 5}),
        fc.double({noNaN: true, min: 0, max: 0.9}),
        (writeMultiplier, readMultiplier) => {
          const reads = breakEvenReads({writeMultiplier, readMultiplier});
          const ratio = (n: number) => cachedCostRatio({writeMultiplier, readMultiplier, reads: n});
          expect(ratio(reads)).toBeLessThanOrEqual(1 + 1e-9);
          if (reads > 0) expect(ratio(reads - 1)).toBeGreaterThan(1 - 1e-9);
        },
      ),
    );
  });
  keepsContract(
    'breakEvenReads',
    fc.record({writeMultiplier: field(0, 100), readMultiplier: field(0, 0.999)}),
    breakEvenReads,
  );
  keepsContract(
    'cachedCostRatio',
    fc.record({
      writeMultiplier: field(0, 100),
      readMultiplier: field(0, 100),
      reads: field(0, 1e9, true),
    }),
    cachedCostRatio,
  );
});
