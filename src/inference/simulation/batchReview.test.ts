import {describe, expect, it} from 'vitest';
import {batchEnds} from './heldPlaces';
import {stallGoodput} from './stallGoodput';
import {run, specs} from '../testing/testRuns';

describe('batchEnds', () => {
  it('is the end of the longest answer of the batch, for each of its requests', () => {
    const requests = specs([0, 10, 2], [0, 10, 5], [0, 10, 3]);
    const limits = {maxSequences: 2, kvBlocks: 100, blockTokens: 16};
    const sim = run({requests, limits, policy: {kind: 'static'}});
    // Steps of one second: prefill and four decodes, then prefill and two.
    expect([...batchEnds(sim.steps)]).toEqual([
      [0, 5],
      [1, 5],
      [2, 8],
    ]);
    expect(sim.requests()[0]?.finishSeconds).toBe(2);
  });
});

describe('stallGoodput', () => {
  // The second prompt runs as a step of its own and stops the first answer for it.
  const requests = specs([0, 10, 5], [1.5, 10, 3]);
  const sim = run({requests, policy: {kind: 'continuous', tokenBudget: 100}});

  it('counts a request only if no single gap is too long', () => {
    const wide = stallGoodput(sim.requests(), {ttftSeconds: 2, gapSeconds: 2});
    expect(wide).toEqual({goodRequests: 2, attainment: 1, goodputPerSecond: 2 / 6});
    const narrow = stallGoodput(sim.requests(), {ttftSeconds: 2, gapSeconds: 1.5});
    expect(narrow.goodRequests).toBe(1);
    expect(narrow.attainment).toBe(0.5);
  });

  it('counts a request only if its first token is in time', () => {
    const found = stallGoodput(sim.requests(), {ttftSeconds: 1.2, gapSeconds: 9});
    expect(found.goodRequests).toBe(1);
  });

  it('refuses limits that nothing can meet and runs without a finished request', () => {
    const limits = {ttftSeconds: 1, gapSeconds: 1};
    expect(() => stallGoodput(sim.requests(), {...limits, ttftSeconds: 0})).toThrow('ttftSeconds');
    expect(() => stallGoodput([], limits)).toThrow('requests');
  });
});
