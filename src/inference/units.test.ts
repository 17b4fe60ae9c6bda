import {expect, it} from 'vitest';
import * as units from './units';

it('keeps decimal and binary prefixes apart', () => {
  expect(units.bytesToGb(80e9)).toBe(80);
  expect(units.bytesToGib(80 * units.GIB)).toBe(80);
  expect(units.bytesToGib(units.gbToBytes(80))).toBeCloseTo(74.5058, 4);
  expect(units.gibToBytes(1) / units.gbToBytes(1)).toBeCloseTo(1.0737, 4);
});

it('converts times and link rates', () => {
  expect(units.secondsToMs(0.012)).toBe(12);
  expect(units.msToSeconds(units.secondsToMs(0.25))).toBe(0.25);
  expect(units.gbitPerSecondToBytesPerSecond(400)).toBe(50e9);
});
