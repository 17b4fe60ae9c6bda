import {describe, expect, test} from 'vitest';
import {didYouMean, nearest} from './nearest';

const fields = ['title', 'description', 'keywords', 'reviewed'];

describe('nearest', () => {
  test('finds the name that a typo meant', () => {
    expect(nearest('keyword', fields)).toBe('keywords');
    expect(nearest('Reveiwed', fields)).toBe('reviewed');
  });

  test('finds nothing for an unrelated name', () => {
    expect(nearest('author', fields)).toBeUndefined();
    expect(nearest('topp', ['rope'])).toBeUndefined();
    expect(nearest('', ['a'])).toBeUndefined();
  });
});

test('didYouMean is empty without a near name', () => {
  expect(didYouMean('descripton', fields)).toBe('Did you mean `description`? ');
  expect(didYouMean('zzz', fields)).toBe('');
});
