import {expect, test} from 'vitest';
import {METHODS, movedShare} from './owners';

test('a fifth replica takes a fifth of the prefixes of a ring, and moves four fifths with a remainder', () => {
  expect(movedShare('ring')).toBeCloseTo(0.2, 1);
  expect(movedShare('modulo')).toBeCloseTo(0.8, 1);
});

test('what moves on a ring moves to the new replica', () => {
  const ring = METHODS[1];
  const moved = ring?.after.filter((owner, key) => owner !== ring.before[key]) ?? [];
  expect(new Set(moved)).toEqual(new Set([5]));
});
