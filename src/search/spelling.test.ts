// cspell:ignore atention cachexyz memorycache memoryy modl modle prefil quantizaton speculativesplit specultive zzyzxqq
import {describe, expect, test} from 'vitest';
import {correctionOf, editDistance, partedWords} from './spelling';
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

describe('words written as one', () => {
  test.each([
    ['memorycache', ['memory', 'cache']],
    ['speculativesplit', ['speculative', 'split']],
    // On a page, a name of something, one slip from a word, and with a part that nobody wrote.
    ['attention', null],
    ['ttft', null],
    ['memoryy', null],
    ['cachexyz', null],
  ])('%s: %j', (typed, parts) => {
    expect(partedWords(catalogue, typed)).toEqual(parts);
  });
});

test('a name that pages call otherwise is no mistake', () => {
  expect(correctionOf(catalogue, 'local')).toBeNull();
  expect(correctionOf(testCatalogue([]), 'modl')).toBe('model');
  expect(correctionOf(testCatalogue([['modl', 'model']]), 'modl')).toBeNull();
});

test('the distance counts a swap once, and stops at its limit', () => {
  expect(editDistance('modle', 'model', 3)).toBe(1);
  expect(editDistance('abc', 'abc', 3)).toBe(0);
  expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  expect(editDistance('kitten', 'sitting', 2)).toBe(3);
});
