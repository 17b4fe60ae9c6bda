import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {prefixExplorer, type PrefixValues} from './calculator';
import PrefixExplorer from './index';
import {PRESETS, type PresetId} from './presets';

const of = (preset: PresetId) => prefixExplorer.at({preset}).result;
const own = (changes: Partial<PrefixValues>) =>
  prefixExplorer.at({preset: 'own', ...changes}).result;
const verdict = (changes: Partial<PrefixValues>) => {
  const {result, values} = prefixExplorer.at(changes);
  return prefixExplorer.verdict?.(result, values);
};

describe('the presets show what they are named for', () => {
  test('a timestamp at the start costs everything, at the end next to nothing', () => {
    expect(of('timestamp').comparison.savedTokens).toBe(0);
    expect(of('moved').comparison.computedTokens).toBeLessThan(32);
    expect(of('moved').second.tokens).toBe(of('timestamp').second.tokens);
  });

  test('reordered tools are lost, the rules before them are not', () => {
    const {commonTokens, savedTokens} = of('tools').comparison;
    expect(savedTokens).toBeGreaterThan(3000);
    expect(commonTokens).toBeLessThan(3100);
  });

  test('one space is enough', () => {
    const {comparison, first, second} = of('space');
    expect(comparison.savedTokens).toBe(0);
    expect(second.tokens).toBe(first.tokens + 1);
  });

  test('a document is shared behind another document’s question only if the question is last', () => {
    expect(of('questionLast').comparison.savedTokens).toBe(24_000);
    expect(of('questionFirst').comparison.savedTokens).toBe(0);
  });

  test('salts separate equal prompts', () => {
    const {comparison, second, first} = of('salt');
    expect(comparison.commonTokens).toBe(second.tokens);
    expect(comparison.savedTokens).toBe(0);
    expect(second.hashes[0]).not.toBe(first.hashes[0]);
  });

  test('dropped reasoning costs the answer behind it', () => {
    const {computedTokens} = of('reasoning').comparison;
    expect(computedTokens).toBeGreaterThan(6000);
  });

  test.each(Object.keys(PRESETS) as PresetId[])('%s has a lesson and a price', (preset) => {
    const words = verdict({preset}) ?? '';
    expect(words.startsWith(`${PRESETS[preset].lesson} `)).toBe(true);
    expect(words.slice(PRESETS[preset].lesson.length)).toMatch(/input (price|costs) .+\.$/);
  });
});

describe('time and price', () => {
  test('time falls with the cached part, and not below that of the rest', () => {
    const {cold, warm, warmFlops, coldFlops} = of('agent');
    expect(warm.prefillSeconds).toBeLessThan(cold.prefillSeconds / 20);
    expect(warmFlops.attentionFlops).toBeGreaterThan(2 * warmFlops.matmulFlops);
    expect(warmFlops.totalFlops / coldFlops.totalFlops).toBeGreaterThan(0.04);
  });

  test('without a hit a billed write is a loss', () => {
    expect(verdict({preset: 'timestamp'})).toContain('multiplies its input price by 1.25');
    expect(of('timestamp').priceRatio).toBe(1);
  });

  test('a short prefix is said to be below the minimum of providers', () => {
    const short = {preset: 'own', first: '{{a:600}} x', second: '{{a:600}} y'} as const;
    expect(verdict(short)).toContain('may be too short');
    expect(verdict({preset: 'moved'})).not.toContain('may be too short');
  });

  test('one write that is read never costs more', () => {
    expect(verdict({preset: 'moved', reads: 0})).toContain('25 % more');
  });
});

describe('own prompts', () => {
  test('token ids are compared as they are', () => {
    const ids = (last: number) => [...Array(40).keys(), last].join(' ');
    const prompts = {kind: 'ids', first: ids(7), second: ids(8)} as const;
    expect(own(prompts).comparison).toMatchObject({commonTokens: 40, savedTokens: 32});
    expect(verdict({preset: 'own', ...prompts})).toContain('The prompts differ from token 41 on.');
  });

  test.each([
    [{first: 'b', second: 'a'}, 'The first token already differs.'],
    [{first: 'a b', second: 'a c'}, '1 token is the same, fewer than one block.'],
    [{first: '{{a:64}}', second: '{{a:64}}'}, 'The whole prompt is in the cache.'],
    [{salt: 'different'}, 'The salts differ,'],
  ] as const)('%o', (changes, text) => {
    expect(verdict({preset: 'own', ...changes})).toContain(text);
  });

  test('a smaller block never finds less', () => {
    const saved = of('tools').byBlock.map(({savedTokens}) => savedTokens);
    expect(saved).toEqual([...saved].sort((a, b) => b - a));
    expect(new Set(saved).size).toBeGreaterThan(2);
  });

  test.each([
    [{preset: 'own', first: ''}, 'first', 'must hold 1 to 200000 tokens'],
    [{preset: 'own', kind: 'ids', second: '1 two'}, 'second', '"two" is none'],
    [{model: 'meta-llama/Llama-3.1-405B', device: 'nvidia-l4'}, 'device', 'leave no memory'],
  ] as const)('%o is refused at %s', (changes, input, text) => {
    expect(prefixExplorer.check?.(valuesOf(prefixExplorer, changes))[input]).toContain(text);
  });
});

test('marks are said in words, too', () => {
  const html = renderToStaticMarkup(<PrefixExplorer />);
  expect(html).toContain('[same, computed]');
  expect(html).toContain('[different]');
});

test('a larger model takes as many devices as it needs, and it says so', () => {
  const {result, values} = prefixExplorer.at({model: 'meta-llama/Llama-3.1-70B'});
  expect(result.gpus).toBe('2');
  expect(prefixExplorer.remarks?.(result, values)[0]).toContain('on 1 device, so 2 are used here');
});
