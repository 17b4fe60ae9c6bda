import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  decodeMiniFloat,
  E2M1,
  E4M3,
  E5M2,
  encodeMiniFloat,
  maxFinite,
  type MiniFloat,
} from './miniFloat';
import {floorLog2, roundHalfEven} from './miniFloatRounding';

const formats = [E4M3, E5M2, E2M1];
const bitsOf = (f: MiniFloat) => 1 + f.exponentBits + f.mantissaBits;
const decode = (code: number, f: MiniFloat) => decodeMiniFloat(code, f);
const encode = (value: number, f: MiniFloat, overflow?: 'saturate' | 'special') =>
  encodeMiniFloat(value, f, overflow);

/** Every finite value of a format without sign, smallest first. */
const valuesOf = (f: MiniFloat) =>
  Array.from({length: f.maxCode + 1}, (_, code) => decode(code, f).value as number);

describe('values of the formats', () => {
  it('has the published corners of E4M3', () => {
    expect(maxFinite(E4M3)).toBe(448);
    expect(decode(0x01, E4M3)).toMatchObject({kind: 'subnormal', value: 2 ** -9});
    expect(decode(0x07, E4M3)).toMatchObject({kind: 'subnormal', value: 0.875 * 2 ** -6});
    expect(decode(0x08, E4M3)).toMatchObject({kind: 'normal', value: 2 ** -6});
    expect(decode(0x7e, E4M3).value).toBe(448);
    expect(decode(0x7f, E4M3)).toMatchObject({kind: 'nan', value: null});
    expect(decode(0xff, E4M3)).toMatchObject({kind: 'nan', negative: true});
    expect(decode(0xfe, E4M3).value).toBe(-448);
  });
  it('has the published corners of E5M2', () => {
    expect(maxFinite(E5M2)).toBe(57_344);
    expect(decode(0x01, E5M2).value).toBe(2 ** -16);
    expect(decode(0x03, E5M2)).toMatchObject({kind: 'subnormal', value: 0.75 * 2 ** -14});
    expect(decode(0x04, E5M2)).toMatchObject({kind: 'normal', value: 2 ** -14});
    expect(decode(0x7c, E5M2)).toMatchObject({kind: 'infinity', value: null});
    expect([0x7d, 0x7e, 0x7f].map((c) => decode(c, E5M2).kind)).toEqual(['nan', 'nan', 'nan']);
  });
  it('has eight magnitudes in E2M1', () => {
    expect(valuesOf(E2M1)).toEqual([0, 0.5, 1, 1.5, 2, 3, 4, 6]);
  });
  it('splits a code into its fields', () => {
    expect(decode(0b1_0110_101, E4M3)).toEqual({
      kind: 'normal',
      negative: true,
      exponentField: 6,
      mantissaField: 5,
      value: -(1 + 5 / 8) / 2,
    });
  });
});

describe('encodeMiniFloat', () => {
  it('gives every finite code back, the sign of zero included', () => {
    for (const f of formats) {
      for (let code = 0; code < 2 ** bitsOf(f); code += 1) {
        const {value} = decode(code, f);
        if (value !== null) expect(encode(value, f)).toBe(code);
      }
    }
  });
  it('rounds halfway cases to the even code', () => {
    for (const f of formats) {
      valuesOf(f).forEach((value, code, all) => {
        const next = all[code + 1];
        if (next === undefined) return;
        expect(encode((value + next) / 2, f)).toBe(code % 2 === 0 ? code : code + 1);
        expect(encode(-(value + next) / 2, f) % 2).toBe(0);
      });
    }
  });
  it('takes the nearest value everywhere in range', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.double({noNaN: true, min: -1, max: 1}),
        fc.integer({min: -20, max: 0}),
        (f, fraction, exponent) => {
          const value = fraction * maxFinite(f) * 2 ** exponent;
          const got = decode(encode(value, f), f).value as number;
          const best = Math.min(...valuesOf(f).map((v) => Math.abs(v - Math.abs(value))));
          expect(Math.abs(got - value)).toBe(best);
        },
      ),
    );
  });
  it('saturates by default', () => {
    expect(encode(1e9, E4M3)).toBe(0x7e);
    expect(encode(-Infinity, E4M3)).toBe(0xfe);
    expect(encode(Infinity, E5M2)).toBe(0x7b);
    expect(encode(-100, E2M1)).toBe(0xf);
  });
  it('overflows to infinity or NaN on request, from the midpoint beyond the largest value on', () => {
    expect(encode(464, E4M3, 'special')).toBe(0x7e);
    expect(encode(464.0001, E4M3, 'special')).toBe(0x7f);
    expect(encode(-1e9, E4M3, 'special')).toBe(0xff);
    expect(encode(61_439, E5M2, 'special')).toBe(0x7b);
    expect(encode(61_440, E5M2, 'special')).toBe(0x7c);
    expect(encode(-Infinity, E5M2, 'special')).toBe(0xfc);
    expect(() => encodeMiniFloat(8, E2M1, 'special')).toThrow('value');
  });
  it('keeps NaN where there is a code for it', () => {
    expect(encode(NaN, E4M3)).toBe(0x7f);
    expect(encode(NaN, E5M2)).toBe(0x7f);
    expect(() => encodeMiniFloat(NaN, E2M1)).toThrow('value');
  });
  it('rounds tiny values to zero or to the smallest subnormal', () => {
    expect(encode(2 ** -10, E4M3)).toBe(0);
    expect(encode(2 ** -10 * 1.0001, E4M3)).toBe(1);
    expect(encode(-5e-324, E5M2)).toBe(0x80);
  });
});

describe('rounding', () => {
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
