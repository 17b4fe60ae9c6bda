import {describe, expect, test} from 'vitest';
import {printedBy} from '../../../numbers';
import {percent} from '../../../numbers/format';
import {attentionShares, printed, probabilities} from '../../../data/fiveWords';

describe('the five words', () => {
  test('have the attention that the sample of the article prints', () => {
    const rows = printedBy('kv_cache_decode.out')
      .split('\n')
      .slice(0, 5)
      .map((line) => line.match(/\d+%/g) ?? []);
    const drawn = attentionShares().map((row) => row.map((share) => `${Math.round(100 * share)}%`));
    expect(drawn).toEqual(rows);
  });

  test('give each row of attention and each temperature shares that add up to one', () => {
    for (const shares of [...attentionShares(), probabilities(0.5), probabilities(1.5)]) {
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
    expect(percent(probabilities(1)[0] ?? 0)).toBe('53 %');
  });

  test('show a leading space', () => {
    expect([printed(' not'), printed('My')]).toEqual(['·not', 'My']);
  });
});
