import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../capacity/testContract';
import {unwrap} from '../result';
import {peakFromShare, ratio, share, speedup} from './measurements';
import {shareOfPeak} from './utilization';

describe('two measurements', () => {
  it('are compared as a ratio, a share and a speed-up', () => {
    expect(unwrap(ratio({of: 6, to: 4}))).toBe(1.5);
    expect(unwrap(share({part: 3, whole: 4}))).toBe(0.75);
    expect(unwrap(speedup({beforeSeconds: 66.13, afterSeconds: 35.08}))).toBeCloseTo(1.885, 3);
  });
  it('are refused where one of them is no measurement', () => {
    expect(ratio({of: 1, to: 0})).toMatchObject({problems: [{input: 'to'}]});
    expect(share({part: 5, whole: 4})).toMatchObject({problems: [{input: 'part'}]});
    expect(share({part: 1, whole: NaN}).ok).toBe(false);
  });
  const amounts = field(0, 1e30);
  keepsContract('ratio', fc.record({of: amounts, to: field(1e-12, 1e30)}), ratio);
  keepsContract('share', fc.record({part: amounts, whole: field(1e-12, 1e30)}), share);
  const times = {beforeSeconds: field(1e-6, 1e6), afterSeconds: field(1e-6, 1e6)};
  keepsContract('speedup', fc.record(times), speedup);
});

describe('peakFromShare', () => {
  it('gives the peak at which the rate has that share', () => {
    const peakPerSecond = unwrap(peakFromShare({rate: 500, share: 0.5}));
    expect(peakPerSecond).toBe(1000);
    expect(unwrap(shareOfPeak({work: 500, seconds: 1, peakPerSecond}))).toBe(0.5);
  });
  keepsContract(
    'peakFromShare',
    fc.record({rate: field(0, 1e30), share: field(0.01, 1)}),
    peakFromShare,
  );
});
