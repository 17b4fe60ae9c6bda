import {expect, it} from 'vitest';
import {surprise} from './perplexity';

it('is the number of equal choices that a text is as surprising as', () => {
  const even = new Float32Array(8).fill(3);
  const {perplexity, bits} = surprise([1, 2, 3], [even, even]);
  expect(perplexity).toBeCloseTo(8, 10);
  expect(bits.map((value) => value.toFixed(9))).toEqual(['3.000000000', '3.000000000']);
});

it('averages logarithms, not probabilities', () => {
  // Probabilities 0.5 and 0.125: 1 and 3 bits, on average 2.
  const half = Float32Array.of(0, 0);
  const eighth = Float32Array.of(0, Math.log(7));
  expect(surprise([0, 0, 0], [half, eighth]).perplexity).toBeCloseTo(4, 6);
});
