import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {E2M1, E4M3, maxFinite, type MiniFloat} from './miniFloat';
import {codeValue, floorLog2, nearest, roundHalfEven, roundToCode} from './miniFloatRounding';

const formats = [E4M3, E2M1];

/** Every finite value of a format without sign, smallest first. */
const valuesOf = (f: MiniFloat) =>
  Array.from({length: f.maxCode + 1}, (_, code) => codeValue(code, f));

describe('values of the formats', () => {
  it('has the published corners of FP8', () => {
    expect(maxFinite(E4M3)).toBe(448);
    expect([0x01, 0x07, 0x08, 0x7e].map((code) => codeValue(code, E4M3))).toEqual([
      2 ** -9,
      0.875 * 2 ** -6,
      2 ** -6,
      448,
    ]);
  });
  it('has eight magnitudes in E2M1', () => {
    expect(valuesOf(E2M1)).toEqual([0, 0.5, 1, 1.5, 2, 3, 4, 6]);
  });
});

describe('rounding', () => {
  it('gives every finite code back', () => {
    for (const f of formats) {
      valuesOf(f).forEach((value, code) => expect(roundToCode(value, f)).toBe(code));
    }
  });
  it('takes the even code halfway between two', () => {
    for (const f of formats) {
      valuesOf(f).forEach((value, code, all) => {
        const next = all[code + 1];
        if (next === undefined) return;
        expect(roundToCode((value + next) / 2, f)).toBe(code % 2 === 0 ? code : code + 1);
      });
    }
  });
  it('takes the nearest value everywhere in range, and the largest beyond', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.double({noNaN: true, min: -2, max: 2}),
        fc.integer({min: -20, max: 0}),
        (f, fraction, exponent) => {
          const value = fraction * maxFinite(f) * 2 ** exponent;
          const best = Math.min(...valuesOf(f).map((v) => Math.abs(v - Math.abs(value))));
          expect(Math.abs(nearest(value, f).value - value)).toBe(best);
        },
      ),
    );
    expect([nearest(1e9, E4M3).code, nearest(-1e9, E4M3).code]).toEqual([0x7e, 0xfe]);
  });
  it('rounds tiny values to zero or to the smallest subnormal', () => {
    expect(nearest(2 ** -10, E4M3).code).toBe(0);
    expect(nearest(2 ** -10 * 1.0001, E4M3).code).toBe(1);
    expect(nearest(-5e-324, E4M3).code).toBe(0x80);
  });
  it('rounds halves to even on both sides of zero', () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5].map((x) => roundHalfEven(x) + 0)).toEqual([0, 2, 2, 0, -2]);
  });
  it('finds the exponent of powers of two and of their neighbors', () => {
    for (let e = -1000; e < 1000; e += 1) {
      expect(floorLog2(2 ** e)).toBe(e);
      expect(floorLog2(2 ** e * (1 - 2 ** -53))).toBe(e - 1);
    }
  });
});
