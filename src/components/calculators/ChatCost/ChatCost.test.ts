import {describe, expect, test} from 'vitest';
import {apiPrices} from '@site/src/data/apiPrices';
import {valuesOf} from '../../../forms/defineForm';
import {cellsOf, isCurrent} from '../../ui/results/table';
import {parseInput} from '../../../forms/validate';
import {chatCost, type ChatValues} from './calculator';
import {offerOf, ownPrices} from './ownPrices';

const of = (changes: Partial<ChatValues> = {}) => chatCost.at(changes).result;
const remarks = (changes: Partial<ChatValues>) => chatCost.at(changes).report.remarks?.join(' ');
const nameOf = (id: string) => offerOf(id).name;

describe('a chat of 50 turns', () => {
  test('costs what its tokens cost, each kind at its own price', () => {
    const [terra] = of().all;
    // Cached: the prompts of turns 1 to 49. Written: the last prompt, piece by piece.
    const [cached, written, out] = [570_000 - 21_200, 21_200, 50 * 300];
    expect(terra?.chat).toBeCloseTo((cached * 0.05 + written * 1.25 + out * 5) / 1e6, 12);
    expect(terra?.month).toBeCloseTo(10_000 * (terra?.chat ?? NaN), 9);
  });

  test('has another cheapest API than one question, and than a chat without a cache', () => {
    const cheapest = (changes: Partial<ChatValues>) => of(changes).ranked[0]?.offer.id;
    expect(cheapest({})).toBe('deepseek-v4-pro');
    expect(cheapest({turns: 1})).toBe('google-gemini-3-8-flash');
    expect(cheapest({reuse: 'none'})).toBe('google-gemini-3-8-flash');
  });

  test('costs more the less of it is found', () => {
    const cost = (found: number) => of({found}).all.map(({chat}) => chat);
    for (const [at, chat] of cost(50).entries()) expect(chat).toBeGreaterThan(cost(100)[at] ?? NaN);
  });
});

describe('an API with peak hours', () => {
  const DEEPSEEK = {peak: 'DeepSeek V4 Pro (peak hours)', off: 'DeepSeek V4 Pro (off-peak hours)'};
  const verdict = (changes: Partial<ChatValues>) => chatCost.at(changes).report.summary;
  const table = (changes: Partial<ChatValues>) => {
    const {result, values} = chatCost.at(changes);
    const figure = chatCost.figures?.(result, values)[0];
    return figure?.kind === 'table' ? figure.rows.map((row) => cellsOf(row)[0]) : [];
  };

  test.each([
    ['a rewritten history', {reuse: 'system', system: 3000, chats: 20_000}],
    ['no cache', {reuse: 'none'}],
    ['one question', {turns: 1}],
  ] as const)('is taken by the hour where the hour decides: %s', (_, changes) => {
    const {ranked, offPeak} = of(changes);
    expect(ranked[0]?.offer.name).toBe('Gemini 3.8 Flash');
    expect(offPeak?.ranked[0]?.offer.name).toBe(DEEPSEEK.off);
    expect(verdict(changes)).toMatch(
      /take Gemini 3\.8 Flash from 01:00 .* on workdays, and DeepSeek V4 Pro \(off-peak hours\) in the other 133 of 168 hours/,
    );
  });

  test('costs half in the other hours, and has a row for them', () => {
    const {all, offPeak} = of();
    const [peak, off] = [all.at(-1), offPeak?.ranked[0]];
    expect([peak?.offer.name, off?.offer.name]).toEqual([DEEPSEEK.peak, DEEPSEEK.off]);
    expect(off?.month).toBeCloseTo((peak?.month ?? NaN) / 2, 9);
    expect(table({}).slice(-2)).toEqual([DEEPSEEK.peak, DEEPSEEK.off]);
    expect(verdict({})).toContain(
      'Outside of peak hours, in 133 of 168 hours of a week, DeepSeek V4 Pro is',
    );
  });

  test('is recommended by its name, as nobody buys the peak', () => {
    expect(verdict({})).toContain('take DeepSeek V4 Pro. Even at its price of peak hours it costs');
    expect(verdict({})).not.toContain(DEEPSEEK.peak);
  });

  test('keeps its color in the chart, with other dashes', () => {
    const {result, values} = chatCost.at();
    const chart = chatCost.figures?.(result, values)[1];
    const lines = chart?.kind === 'line' ? chart.series : [];
    const line = (name: string) => lines.find(({label}) => label === name);
    expect(line(DEEPSEEK.off)?.series).toBe(line(DEEPSEEK.peak)?.series);
    expect([line(DEEPSEEK.peak)?.dash, line(DEEPSEEK.off)?.dash]).toEqual([undefined, 'dotted']);
  });

  test('is no word where every price always holds', () => {
    const changes = {fourth: 'none'};
    expect(of(changes).offPeak).toBeNull();
    expect(JSON.stringify(chatCost.at(changes).report)).not.toMatch(/peak/);
  });

  test('says the hours of its record, and all say the same', () => {
    const peaks = apiPrices.flatMap(({offPeak}) => offPeak ?? []);
    expect(peaks.length).toBeGreaterThan(0);
    expect(new Set(peaks.map((one) => one.peakHours + one.peakHoursAWeek)).size).toBe(1);
  });
});

describe('what the order depends on', () => {
  test('spans name the cheapest of every number of turns', () => {
    const {spans} = of();
    expect(spans[0]?.from).toBe(1);
    for (const {from, name} of spans) expect(of({turns: from}).ranked[0]?.offer.name).toBe(name);
  });

  test('so do those of every share that is found', () => {
    const {byFound} = of();
    expect(byFound.length).toBeGreaterThan(1);
    for (const {from, name} of byFound) {
      expect(of({found: from}).ranked[0]?.offer.name).toBe(name);
      if (from > 0) expect(of({found: from - 1}).ranked[0]?.offer.name).not.toBe(name);
    }
    expect(of({reuse: 'none'}).byFound).toEqual([]);
  });

  test('the table has the reader’s turns among the others, and marks them', () => {
    const {values, result} = chatCost.at({turns: 37});
    const table = chatCost.figures?.(result, values).at(-1);
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map((row) => cellsOf(row)[0])).toEqual(['1', '5', '20', '37', '50', '200']);
    expect(rows.filter(isCurrent).map((row) => cellsOf(row)[0])).toEqual(['37']);
  });
});

test('the second price begins with the first prompt above its limit', () => {
  const {all} = of({turns: 700});
  const [terra] = all;
  expect(terra?.stepTurn).toBe(678);
  expect(terra?.turns[676]).toMatchObject({promptTokens: 272_000, isLong: false});
  expect(terra?.turns[677]?.isLong).toBe(true);
  expect(remarks({turns: 700})).toContain('asks its price of long prompts from turn 678 on');
  expect(remarks({turns: 677})).not.toContain('price of long prompts');
});

test('the large cost of a month says for how many chats', () => {
  const words = (chats: number) => {
    const {large} = chatCost.results.month;
    const values = valuesOf(chatCost, {chats});
    return typeof large === 'function' && large(chatCost.compute(values), values);
  };
  expect(words(10_000)).toMatch(/^a month for 10,000 chats with \w/);
  expect(words(1)).toMatch(/^a month for 1 chat with \w/);
});

test('an API whose context is too short is no cheapest one, and has no price', () => {
  const changes = {turns: 400, fourth: 'groq-gpt-oss-120b'};
  const {ranked} = of(changes);
  expect(ranked.map(({offer}) => offer.id)).not.toContain('groq-gpt-oss-120b');
  const rows = chatCost.at(changes).report.results;
  expect(rows.find(({label}) => label === 'gpt-oss-120b at Groq, a month')?.value).toBe(
    'not taken',
  );
});

test('where no context takes the chat, fewer turns are offered', () => {
  const changes = {turns: 1000, answer: 2000, first: 'groq-gpt-oss-120b', second: 'xai-grok-4-7'};
  const {report} = chatCost.at({...changes, third: 'none', fourth: 'none'});
  expect(report.problems?.[0]).toContain('exceed every context');
  expect(report.ways?.map(({label}) => label)).toEqual(['Count 200 turns']);
});

test('one API alone is billed, too', () => {
  const changes = {second: 'groq-gpt-oss-120b', third: 'none', fourth: 'none', turns: 400};
  expect(chatCost.at(changes).report.summary).toContain('GPT-6.1 Terra costs USD');
});

test('the same prices twice are refused beside the later field', () => {
  const problems = (changes: Partial<ChatValues>) => chatCost.check?.(valuesOf(chatCost, changes));
  expect(problems({third: 'openai-gpt-6-1-terra'})).toEqual({
    third: 'API 1 is the same. Choose another one.',
  });
  expect(problems({third: 'none', fourth: 'none'})).toEqual({});
});

describe('own prices', () => {
  test.each(apiPrices.map((record) => [record.id, record] as const))(
    'from %s are those of the record until one is changed',
    (id, {prices, longPrompt, minimumPrefixTokens}) => {
      const own = offerOf(ownPrices.start(id));
      expect(own).toMatchObject({prices, minimumPrefixTokens, sources: []});
      expect(own.longPrompt?.aboveTokens).toBe(longPrompt?.aboveTokens);
      for (const [kind, price] of Object.entries(longPrompt?.prices ?? {})) {
        const found = own.longPrompt?.prices[kind as keyof typeof prices] ?? null;
        expect(found, kind).toEqual(price === null ? null : expect.closeTo(price, 9));
      }
      expect(ownPrices.problems(ownPrices.start(id))).toEqual([]);
    },
  );

  test('change the bill, and write what differs alone', () => {
    const start = ownPrices.start('openai-gpt-6-1-terra');
    const own = ownPrices.change(ownPrices.change(start, 'write', ''), 'cached', '$0.5');
    expect(own).toBe('price:openai-gpt-6-1-terra,cached=0.5,write=none');
    expect(ownPrices.change(ownPrices.change(own, 'write', '1.25'), 'cached', '0.05')).toBe(start);
    const [bill] = of({first: own}).all;
    expect(bill?.chat).toBeCloseTo((548_800 * 0.5 + 21_200 + 15_000 * 5) / 1e6, 12);
    expect(nameOf(own)).toBe('Own prices (1 / 0.5 / 5)');
  });

  test('can have a second price where the record has none', () => {
    const own = 'price:google-gemini-3-8-flash,above=10000,times=3,timesOut=2';
    expect(offerOf(own).longPrompt).toEqual({
      aboveTokens: 10_000,
      prices: {
        input: 2.25,
        cachedInput: expect.closeTo(0.225, 9) as number,
        cacheWrite: null,
        output: 7.5,
      },
    });
  });

  test.each([
    ['price:nobody', 'start from “nobody”'],
    ['price:openai-gpt-6-1-terra,input=', 'New input must be a number from 0 to 1,000'],
    ['price:openai-gpt-6-1-terra,write=many', 'or empty for none'],
    ['price:openai-gpt-6-1-terra,toString=1', 'There is no figure “toString”'],
  ])('%s says why not', (id, message) => {
    expect(parseInput(chatCost.inputs.first, id)).toMatchObject({ok: false});
    expect(ownPrices.problems(id).join(' ')).toContain(message);
    expect(ownPrices.remarks(id)).toEqual([]);
  });
});

describe('the records', () => {
  test('are of at least five providers, and every caution names its model or provider', () => {
    expect(new Set(apiPrices.map(({provider}) => provider)).size).toBeGreaterThanOrEqual(5);
    for (const {caution, name, provider} of apiPrices) {
      if (caution) expect([name, provider].some((one) => caution.includes(one))).toBe(true);
    }
  });

  // Rules of providers in the article on prefix caching.
  test.each([
    ['anthropic-claude-opus-5-5', 0.05, 1.25],
    ['anthropic-claude-sonnet-5-5', 0.05, 1.25],
    ['anthropic-claude-haiku-5-5', 0.1, 1.25],
    ['openai-gpt-6-luna', 0.1, 1.25],
    ['openai-gpt-6-1-terra', 0.05, 1.25],
    ['openai-gpt-6-2-sol', 0.05, 1.25],
    ['mistral-medium-3-5', 0.1, null],
    ['deepseek-v4-1-flash', 0.02, null],
    ['deepseek-v4-pro', 0.033, null],
    ['groq-gpt-oss-120b', 0.5, null],
  ])('%s reads at %s of the input price and writes at %s', (id, read, write) => {
    const {input, cachedInput, cacheWrite} = offerOf(id).prices;
    expect(cachedInput / input).toBeCloseTo(read, 3);
    expect(cacheWrite === null ? null : cacheWrite / input).toEqual(
      write === null ? null : expect.closeTo(write, 9),
    );
  });
});
