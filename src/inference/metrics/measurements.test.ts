import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {speedup} from './measurements';

describe('two measurements', () => {
  it('are compared as a speed-up', () => {
    expect(speedup({beforeSeconds: 66.13, afterSeconds: 35.08})).toBeCloseTo(1.885, 3);
  });
  const times = {beforeSeconds: field(1e-6, 1e6), afterSeconds: field(1e-6, 1e6)};
  keepsContract('speedup', fc.record(times), speedup);
});
