// cspell:ignore atention modle prefil quantizaton specultive zzyzxqq
import {describe, expect, test} from 'vitest';
import {correctionOf, editDistance} from './spelling';
import {testCatalogue} from './testCatalogue';

const catalogue = testCatalogue();

describe('the word that was meant', () => {
  test.each([
    ['specultive', 'speculative'],
    ['quantizaton', 'quantization'],
    ['prefil1', null],
    ['atention', 'attention'],
    // Swapped letters: as near to `mode`, which fewer pages have.
    ['modle', 'model'],
  ])('%s: %s', (typed, meant) => {
    expect(correctionOf(catalogue, typed)).toBe(meant);
  });

  test('is not sought for words that are there, in another form, or only begun', () => {
    for (const word of ['attention', 'tokens', 'quant', 'caching']) {
      expect(correctionOf(catalogue, word)).toBeNull();
    }
  });

  test('is not invented for what is like nothing', () => {
    expect(correctionOf(catalogue, 'zzyzxqq')).toBeNull();
  });
});

test('the distance counts a swap once, and stops at its limit', () => {
  expect(editDistance('modle', 'model', 3)).toBe(1);
  expect(editDistance('abc', 'abc', 3)).toBe(0);
  expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  expect(editDistance('kitten', 'sitting', 2)).toBe(3);
});
