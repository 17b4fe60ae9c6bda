import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {shareOfPeak} from './utilization';

describe('shareOfPeak', () => {
  it('divides work by what the peak could have done', () => {
    expect(shareOfPeak({work: 50, seconds: 2, peakPerSecond: 100})).toBe(0.25);
  });
  it('does not hide a share above 1', () => {
    expect(shareOfPeak({work: 300, seconds: 2, peakPerSecond: 100})).toBe(1.5);
  });
  keepsContract(
    'shareOfPeak',
    fc.record({work: field(0, 1e30), seconds: field(1e-9, 1e9), peakPerSecond: field(1, 1e25)}),
    shareOfPeak,
  );
});
