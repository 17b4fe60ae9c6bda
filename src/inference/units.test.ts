import {expect, it} from 'vitest';
import * as units from './units';

it('converts link rates', () => {
  expect(units.gbitPerSecondToBytesPerSecond(400)).toBe(50e9);
});
