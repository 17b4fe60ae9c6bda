import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {chatBill, firstTurnAbove} from './chatBill';

const chat = {systemTokens: 1500, questionTokens: 100, answerTokens: 300, turns: 50};
const prices = {uncachedInput: 1, cachedInput: 0.1, output: 5};
const written = {...prices, writtenInput: 1.25};
const totalOf = (turns: ReturnType<typeof chatBill>) => turns.at(-1)?.total ?? NaN;

describe('chatBill', () => {
  it('sends what was said before with every request', () => {
    const prompts = chatBill({...chat, reuse: 'none', prices}).map((turn) => turn.promptTokens);
    expect(prompts.slice(0, 3)).toEqual([1600, 2000, 2400]);
    expect(prompts.at(-1)).toBe(1500 + 50 * 100 + 49 * 300);
  });

  it('without a cache is the sum of all prompts and answers at list price', () => {
    const prompts = (50 * (1600 + 21_200)) / 2;
    const bill = chatBill({...chat, reuse: 'none', prices: written});
    expect(totalOf(bill)).toBeCloseTo((prompts + 50 * 300 * 5) / 1e6, 12);
  });

  it('reads the previous prompt, or the system prompt alone, and nothing in the first turn', () => {
    const cached = (reuse: 'history' | 'system') =>
      chatBill({...chat, reuse, prices}).map(({tokens}) => tokens.cachedInput);
    expect(cached('history').slice(0, 3)).toEqual([0, 1600, 2000]);
    expect(cached('system').slice(0, 3)).toEqual([0, 1500, 1500]);
  });

  it('writes what is not read, where writing has a price', () => {
    const [first, second] = chatBill({...chat, reuse: 'history', prices: written});
    expect(first?.tokens).toMatchObject({writtenInput: 1600, uncachedInput: 0});
    expect(second?.tokens).toMatchObject({writtenInput: 400, cachedInput: 1600});
    expect(second?.cost).toBeCloseTo((400 * 1.25 + 1600 * 0.1 + 300 * 5) / 1e6, 12);
  });

  it('costs more with a cache that finds too little than without one', () => {
    const of = (reuse: 'system' | 'none') => totalOf(chatBill({...chat, reuse, prices: written}));
    expect(of('system')).toBeGreaterThan(of('none'));
  });

  it('neither writes nor reads a prefix that is too short', () => {
    const turns = chatBill({
      ...chat,
      reuse: 'history',
      prices: written,
      minimumPrefixTokens: 2000,
    });
    expect(turns[0]?.tokens).toMatchObject({uncachedInput: 1600, writtenInput: 0});
    expect(turns[1]?.tokens).toMatchObject({cachedInput: 0, writtenInput: 2000});
    expect(turns[2]?.tokens).toMatchObject({cachedInput: 2000, writtenInput: 400});
    const short = {...chat, reuse: 'system', prices, minimumPrefixTokens: 1501} as const;
    expect(chatBill(short).some(({tokens}) => tokens.cachedInput > 0)).toBe(false);
  });

  // Published for Claude Haiku 5.5: above 100,000 tokens, cached ones too, all of a request costs five times as much.
  it('takes the other price for all tokens of a long request, and not for its limit', () => {
    const haiku = {uncachedInput: 0.1, cachedInput: 0.01, writtenInput: 0.125, output: 0.5};
    const long = {uncachedInput: 0.5, cachedInput: 0.05, writtenInput: 0.625, output: 2.5};
    const sizes = {systemTokens: 99_000, questionTokens: 1000, answerTokens: 1000, turns: 2};
    const of = (longPrompt?: {aboveTokens: number; prices: typeof long}) =>
      chatBill({...sizes, reuse: 'history', prices: haiku, ...(longPrompt && {longPrompt})});
    const [first, second] = of({aboveTokens: 100_000, prices: long});
    expect([first?.isLong, second?.isLong]).toEqual([false, true]);
    expect(second?.cost).toBeCloseTo(5 * (of()[1]?.cost ?? NaN), 12);
  });

  it('of one turn has one', () => {
    expect(chatBill({...chat, turns: 1, reuse: 'history', prices})).toHaveLength(1);
  });

  keepsContract(
    'chatBill',
    fc.record({
      systemTokens: field(0, 1e6, true),
      questionTokens: field(1, 1e5, true),
      answerTokens: field(1, 1e5, true),
      turns: field(1, 60, true),
      reuse: fc.constantFrom('history' as const, 'system' as const, 'none' as const),
      foundShare: field(0, 1),
      minimumPrefixTokens: field(0, 1e5),
      prices: fc.record({
        uncachedInput: field(0, 100),
        cachedInput: field(0, 100),
        output: field(0, 100),
      }),
    }),
    chatBill,
  );
});

describe('firstTurnAbove', () => {
  it('is the first whose prompt is longer', () => {
    const sizes = fc.record({
      systemTokens: fc.integer({min: 0, max: 5000}),
      questionTokens: fc.integer({min: 1, max: 500}),
      answerTokens: fc.integer({min: 1, max: 500}),
    });
    fc.assert(
      fc.property(sizes, fc.integer({min: 0, max: 20_000}), (size, limit) => {
        const turns = chatBill({...size, turns: 200, reuse: 'none', prices});
        const at = turns.findIndex(({promptTokens}) => promptTokens > limit) + 1;
        const turn = firstTurnAbove(size, limit);
        expect(at === 0 ? turn > 200 : turn === at).toBe(true);
      }),
    );
  });

  keepsContract(
    'firstTurnAbove',
    fc.record({
      systemTokens: field(0, 1e6, true),
      questionTokens: field(1, 1e5, true),
      answerTokens: field(1, 1e5, true),
      limit: field(0, 1e18),
    }),
    ({limit, ...sizes}) => firstTurnAbove(sizes, limit),
  );
});
