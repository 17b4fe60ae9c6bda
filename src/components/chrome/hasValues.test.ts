import {expect, test} from 'vitest';
import {hasValues} from './hasValues';

test('a value of a calculator is known by the point in its name', () => {
  expect(hasValues('?plan.users=500')).toBe(true);
  expect(hasValues('?utm_source=a.b&plan.users=')).toBe(true);
});

test('other parts of a query are none', () => {
  expect(hasValues('')).toBe(false);
  expect(hasValues('?utm_source=plan.users')).toBe(false);
  expect(hasValues('?.=1&a.=2')).toBe(false);
});
