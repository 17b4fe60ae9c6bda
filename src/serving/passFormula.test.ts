import {expect, it} from 'vitest';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {prefill} from '@site/src/inference/time/prefill';
import {MEASURED} from './machine';
import {prefillLine, stepLine} from './passFormula';
import {servingOf} from './server';

const values = {
  model: 'meta-llama/Llama-3.1-8B',
  device: 'nvidia-h100-sxm',
  gpus: '2',
  ...MEASURED,
} as const;
const load = {batch: 100, contextTokens: 1000};
const step = (changes: object = {}) =>
  stepLine(decodeStep(servingOf({...values, ...changes}), load));
const prompt = (changes: object = {}) =>
  prefillLine(prefill(servingOf({...values, ...changes}), {newTokens: 1000}));

/** Times in a line, in ms, from left to right. */
const times = (line: string) =>
  [...line.matchAll(/([\d.]+) (µs|ms)/g)].map(([, size, unit]) =>
    unit === 'ms' ? Number(size) : Number(size) / 1000,
  );

it('the parts of a step are its sum', () => {
  const [cache = 0, attention = 0, weights = 0, products = 0, sent = 0, fixed = 0, sum] =
    times(step());
  expect(Math.max(cache, attention) + Math.max(weights, products) + sent + fixed).toBeCloseTo(
    sum ?? NaN,
    1,
  );
  // 32 layers of 65 µs and 100 sequences of 25 µs.
  expect(fixed).toBeCloseTo(32 * 0.065 + 100 * 0.025, 1);
});

it('the parts of a prefill are its sum, without sequences', () => {
  const [attention = 0, weights = 0, products = 0, sent = 0, fixed = 0, sum] = times(prompt());
  const parts = attention + Math.max(weights, products) + sent + fixed;
  expect(Math.abs(parts - (sum ?? NaN))).toBeLessThan(0.15);
  expect(fixed).toBeCloseTo(32 * 0.065, 2);
  expect(prompt()).toContain('for layers =');
});

it('a lower bound on one device adds nothing', () => {
  const bound = {gpus: '1', mfu: 100, mbu: 100};
  expect(step(bound)).toMatch(/^step = max\([^)]*\) \+ max\([^)]*\) = [\d.]+ ms$/);
  expect(prompt(bound)).toMatch(/^prefill = attention [\d.]+ µs \+ max\([^)]*\) = [\d.]+ ms$/);
});
