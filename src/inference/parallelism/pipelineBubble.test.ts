import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {pipelineBubble} from './pipelineBubble';

const source = 'https://arxiv.org/abs/2104.04473';
const bubble = (stages: number, microbatches: number, interleaving = 1) =>
  pipelineBubble({stages, microbatches, interleaving});

describe('published figures', () => {
  reproduces([
    {
      id: 'pp-bubble',
      run: () => bubble(8, 32).ofIdealTime,
      expected: 0.21875,
      tolerance: 0,
      source,
    },
  ]);
});

describe('pipelineBubble', () => {
  it('has both definitions', () => {
    expect(bubble(8, 32).ofTotalTime).toBeCloseTo(7 / 39, 12);
    expect(bubble(1, 4)).toEqual({ofIdealTime: 0, ofTotalTime: 0});
    expect(bubble(8, 32, 4).ofIdealTime).toBeCloseTo(0.21875 / 4, 12);
  });
  it('shrinks with microbatches, grows with stages, stays below the whole', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 64}), fc.integer({min: 1, max: 256}), (p, m) => {
        expect(bubble(p, m + 1).ofIdealTime).toBeLessThanOrEqual(bubble(p, m).ofIdealTime);
        expect(bubble(p + 1, m).ofIdealTime).toBeGreaterThan(bubble(p, m).ofIdealTime);
        expect(bubble(p, m).ofTotalTime).toBeLessThan(1);
      }),
    );
  });
  keepsContract(
    'pipelineBubble',
    fc.record({
      stages: field(1, 10_000, true),
      microbatches: field(1, 1e6, true),
      interleaving: field(1, 1000, true),
    }),
    pipelineBubble,
  );
});
