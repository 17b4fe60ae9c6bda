import {expect, it} from 'vitest';
import * as units from './units';

it('converts times and link rates', () => {
  expect(units.secondsToMs(0.012)).toBe(12);
  expect(units.gbitPerSecondToBytesPerSecond(400)).toBe(50e9);
});
