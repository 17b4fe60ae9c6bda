// cspell:ignore atention modle prefil quantizaton specultive zzyzxqq
import {expect, test} from 'vitest';
import {correctionOf} from './spelling';

const vocabulary = new Map(
  Object.entries({attention: 3, mode: 1, model: 40, quantization: 5, speculative: 4}),
);

test.each([
  ['specultive', 'speculative'],
  ['quantizaton', 'quantization'],
  ['atention', 'attention'],
  // Swapped letters: by distance, it is nearer to `mode`.
  ['modle', 'model'],
  ['prefil1', null],
  // Like nothing.
  ['zzyzxqq', null],
])('%s was meant as %s', (typed, meant) => {
  expect(correctionOf(typed, vocabulary)).toBe(meant);
});
