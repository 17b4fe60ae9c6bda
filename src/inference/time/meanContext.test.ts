import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from './decodeStep';
import {serve} from '../served/served';
import {meanContextTokens} from './meanContext';

/** Contexts of all steps of a request. */
const contexts = (promptTokens: number, answerTokens: number) =>
  Array.from({length: answerTokens - 1}, (_, step) => promptTokens + step + 1);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe('the mean context', () => {
  it('is that of the steps of an answer, at odd lengths rounded up', () => {
    expect(meanContextTokens(100, 10)).toBe(mean(contexts(100, 10)));
    expect(meanContextTokens(100, 11)).toBe(mean(contexts(100, 11)) + 0.5);
    expect(meanContextTokens(0, 1)).toBe(1);
  });

  it('is one that a step accepts, at any length', () => {
    const serving = serve({
      shape: LLAMA_31_8B,
      weights: weightPrecision(FORMATS.bf16),
      kv: KV_16_BIT,
      machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12},
    });
    const load = {batch: 1, contextTokens: meanContextTokens(1001, 333)};
    expect(decodeStep(serving, load).stepSeconds).toBeGreaterThan(0);
  });

  it('of answers of different lengths is longer by half of the variance over the mean', () => {
    const answers = [100, 300];
    const all = answers.flatMap((answer) => contexts(1000, answer));
    const variation = 0.5;
    expect(mean(all)).toBeCloseTo(1000 + 100 * (1 + variation ** 2), 0);
    expect(mean(all) - meanContextTokens(1000, 200)).toBeCloseTo(25, 0);
  });
});
