// cspell:ignore ｃａｃｈｅ huggingface kvcach prefixcaching
import {expect, test} from 'vitest';
import {SAME} from './sameWords';
import {stemsOf, termsOf, textTermsOf, wordsOf} from './words';

test('parts names of programs and compounds', () => {
  expect(wordsOf('Set --max-model-len, or vllm:num_requests.')).toEqual(
    'set max model len or vllm num requests'.split(' '),
  );
  expect(wordsOf(' ?!-- ')).toEqual([]);
});

test.each([
  ['PagedAttention', 'paged attention'],
  ['prefix-caching', 'prefixcaching'],
  ['max_model_len', '--max-model-len'],
  ['batching', 'a batch'],
  ['ＫＶ　ｃａｃｈｅ', 'KV caches'],
])('%s and %s have a term in common that tells them from others', (one, other) => {
  const common = new Set(termsOf(other));
  expect(termsOf(one).filter((term) => common.has(term))).not.toEqual([]);
});

test.each([
  ['the server hangs', 'server frozen'],
  ['why is it so slow', 'slower'],
  ['garbled pictures', 'gibberish images'],
  ['hf cache', 'huggingface cache'],
  ['trtllm', 'TensorRT-LLM'],
])('“%s” and “%s” say the same', (one, other) => {
  const terms = termsOf(other);
  expect(stemsOf(one).every((stem) => terms.includes(stem))).toBe(true);
});

test('a word that stands for others is its own stem', () => {
  for (const stem of SAME.values()) expect(SAME.has(stem)).toBe(false);
});

test('words that only ask are left out, unless there are no others', () => {
  expect(termsOf('What is the prefill?')).toEqual(termsOf('prefill'));
  expect(termsOf('what is it')).not.toEqual([]);
});

test('a name of letters and digits is one word', () => {
  expect(textTermsOf('Q4_K_M')).toContain('q4km');
  expect(textTermsOf('Q4_K_M')).not.toContain('k');
});

test('the end of a line parts neighbors', () => {
  expect(termsOf('kv\ncache')).not.toContain('kvcach');
});
