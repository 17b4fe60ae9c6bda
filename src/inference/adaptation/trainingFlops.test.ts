import {describe, expect, it} from 'vitest';
import {servedTokensEqualTraining, trainingFlops} from './trainingFlops';

describe('trainingFlops', () => {
  const work = {parameters: 8e9, tokens: 1000};
  const per = (changes: object) => trainingFlops({...work, ...changes}) / 8e12;
  it('is 6 per parameter and token', () => {
    expect(per({})).toBe(6);
  });
  it('falls by a third with frozen weights, by a quarter with recomputation besides', () => {
    expect(per({frozen: true})).toBe(4);
    expect(per({frozen: true, recompute: true}) / per({recompute: true})).toBe(0.75);
  });
});

describe('servedTokensEqualTraining', () => {
  const run = (trainingShare: number, servingShare: number) =>
    servedTokensEqualTraining({tokens: 15e12, trainingShare, servingShare});
  it('is three times the training tokens at equal use of the device', () => {
    expect(run(0.4, 0.4)).toBe(45e12);
  });
  it('comes sooner where serving uses less of the device', () => {
    expect(run(0.4, 0.05) / 1e12).toBeCloseTo(45 / 8, 9);
  });
});
