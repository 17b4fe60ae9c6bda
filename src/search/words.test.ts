// cspell:ignore tokeniser
import {expect, test} from 'vitest';
import {isIdentifier, partsOf, stemOf, tokensOf, wordsOf} from './words';

test('takes names of programs as one token', () => {
  expect(tokensOf('Set --max-model-len, or vllm:num_requests_waiting.')).toEqual([
    'set',
    'max-model-len',
    'or',
    'vllm:num_requests_waiting',
  ]);
  expect(tokensOf('P/D ratio?')).toEqual(['p/d', 'ratio']);
  expect(tokensOf(' ?!-- ')).toEqual([]);
});

test.each([
  ['max-model-len', true],
  ['kv_cache_usage_perc', true],
  ['vllm:num', true],
  ['self-hosted', false],
  ['gpu', false],
])('%s names something in a program: %s', (token, expected) => {
  expect(isIdentifier(token)).toBe(expected);
});

test('splits compounds', () => {
  expect(partsOf('kv_cache_usage_perc')).toEqual(['kv', 'cache', 'usage', 'perc']);
  expect(wordsOf('Sliding-window attention')).toEqual(['sliding', 'window', 'attention']);
});

test.each([
  ['batching', 'batch'],
  ['caches', 'caching'],
  ['quantized', 'quantization'],
  ['running', 'run'],
  ['tokeniser', 'tokenizer'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test('words of different meaning keep different stems', () => {
  expect(stemOf('prefill')).not.toBe(stemOf('prefix'));
  expect(stemOf('metric')).not.toBe(stemOf('meter'));
});
