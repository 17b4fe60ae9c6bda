import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {seededRandom} from './random';
import {byProbability, distribution, draw, likeliest} from './sampling';
import {GREEDY, type SamplingSettings} from './settings';

const NEUTRAL: SamplingSettings = {temperature: 1, topK: 0, topP: 1, minP: 0};
// Probabilities 0.5, 0.25, 0.125, 0.125.
const logits = Float32Array.of(Math.log(4), Math.log(2), 0, 0);
const after = (settings: Partial<SamplingSettings>) =>
  [...distribution(logits, {...NEUTRAL, ...settings}).after].map((p) => Number(p.toFixed(4)));

describe('the steps of the sampling', () => {
  it('do nothing at their neutral values', () => {
    const {before, after: same, kept} = distribution(logits, NEUTRAL);
    expect([...before].map((p) => Number(p.toFixed(6)))).toEqual([0.5, 0.25, 0.125, 0.125]);
    expect(same).toEqual(before);
    expect(kept).toBe(4);
  });

  it('temperature divides the logits: at 0.5 probabilities are squared', () => {
    expect(after({temperature: 0.5})).toEqual([0.7273, 0.1818, 0.0455, 0.0455]);
  });

  it('temperature 0 is the likeliest token', () => {
    expect(after(GREEDY)).toEqual([1, 0, 0, 0]);
  });

  it('top-k keeps k, and of equal tokens the first', () => {
    expect(after({topK: 3})).toEqual([0.5714, 0.2857, 0.1429, 0]);
  });

  it('top-p keeps the fewest that reach p', () => {
    expect(after({topP: 0.74})).toEqual([0.6667, 0.3333, 0, 0]);
    expect(after({topP: 0.76})).toEqual([0.5714, 0.2857, 0.1429, 0]);
    expect(after({topP: 0})).toEqual([1, 0, 0, 0]);
  });

  it('top-p counts what top-k left', () => {
    // Of 0.5 and 0.25 the first has two thirds.
    expect(after({topK: 2, topP: 0.6})).toEqual([1, 0, 0, 0]);
  });

  it('min-p compares with the likeliest', () => {
    expect(after({minP: 0.4})).toEqual([0.6667, 0.3333, 0, 0]);
  });

  it('keep the same tokens as sorting all of them does', () => {
    const settings = fc.record({
      topK: fc.integer({min: 0, max: 60}),
      topP: fc.double({min: 0, max: 1, noNaN: true}),
    });
    fc.assert(
      fc.property(settings, fc.integer(), ({topK, topP}, seed) => {
        const random = seededRandom(seed);
        // Few values, so that many are equal.
        const values = Float32Array.from({length: 50}, () => Math.floor(random() * 12));
        const {before, after: chances} = distribution(values, {...NEUTRAL, topK, topP});
        const all = byProbability(before).slice(0, topK || 50);
        const mass = all.reduce((sum, id) => sum + before[id]!, 0);
        let sum = 0;
        const kept = all.filter((_, i) => {
          const isNeeded = topP >= 1 || i === 0 || sum < topP * mass;
          sum += before[all[i]!]!;
          return isNeeded;
        });
        expect(byProbability(chances).filter((id) => chances[id]! > 0)).toEqual(kept);
      }),
    );
  });

  it('leave probabilities that sum to 1 for any settings', () => {
    const settings = fc.record({
      temperature: fc.double({min: 0.1, max: 4, noNaN: true}),
      topK: fc.integer({min: 0, max: 20}),
      topP: fc.double({min: 0, max: 1, noNaN: true}),
      minP: fc.double({min: 0, max: 1, noNaN: true}),
    });
    const values = fc.array(fc.integer({min: -30, max: 30}), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(settings, values, (chosen, list) => {
        const result = distribution(Float32Array.from(list), chosen);
        expect(result.after.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        expect(result.after[likeliest(list)]).toBeGreaterThan(0);
        expect(result.kept).toBe([...result.after].filter((p) => p > 0).length);
      }),
    );
  });
});

describe('drawing', () => {
  it('follows the weights and never takes a weight of 0', () => {
    const random = seededRandom(3);
    const counts = [0, 0, 0];
    for (let i = 0; i < 20_000; i++) counts[draw(Float64Array.of(1, 0, 3), random)]!++;
    expect(counts[1]).toBe(0);
    // A share of 0.25 in 20,000 draws has a deviation of 61.
    expect(Math.abs(counts[0]! - 5_000)).toBeLessThan(4 * 61);
  });

  it('takes the last weight when rounding leaves something over', () => {
    expect(draw(Float64Array.of(0.1, 0.2, 0), () => 1)).toBe(1);
  });

  it('sorts ids by probability', () => {
    expect(byProbability(Float64Array.of(0.2, 0.5, 0.2, 0.1))).toEqual([1, 0, 2, 3]);
  });
});
