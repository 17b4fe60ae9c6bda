import {format} from 'oxfmt';
import {expect, test} from 'vitest';
import {errorGroups} from './errorGroups';
import {expectedError, FEWEST_RUNS, type ErrorGroup} from './expectedError';

const path = `${import.meta.dirname}/expectedErrors.json`;

// `npx vitest run PATH -u` writes the file anew after a change of the measurements or of the arithmetic.
test('the file has the errors of the measurements', async () => {
  const text = JSON.stringify(errorGroups());
  const {code} = await format(path, text, {bracketSpacing: false});
  await expect(code).toMatchFileSnapshot(path);
});

const group = (changes: Partial<ErrorGroup>): ErrorGroup => ({
  regime: 'load',
  count: FEWEST_RUNS,
  medianError: 1,
  medianRatio: 2,
  lowRatio: 1,
  highRatio: 3,
  ...changes,
});
const asked = {regime: 'load', isMixture: false, isSeveral: true} as const;

test('the narrowest group is taken', () => {
  const narrow = group({isMixture: false, isSeveral: true});
  const kind = group({isMixture: false});
  const devices = group({isSeveral: true});
  const all = group({});
  const others = [group({regime: 'offline'}), group({isMixture: true})];
  const take = (...groups: ErrorGroup[]) => expectedError(asked, [...others, all, ...groups]);
  expect(take(devices, kind, narrow)).toBe(narrow);
  expect(take(devices, kind)).toBe(kind);
  expect(take(devices)).toBe(devices);
  expect(take()).toBe(all);
});

test('a vendor narrows before the kind of model, and one without runs does not', () => {
  const narrow = group({isMixture: false, isSeveral: true});
  const vendor = group({vendor: 'AMD'});
  const take = (name: string) => expectedError({...asked, vendor: name}, [narrow, vendor]);
  expect(take('AMD')).toBe(vendor);
  expect(take('Intel')).toBe(narrow);
  expect(expectedError(asked, [vendor, narrow])).toBe(narrow);
});

test('every question has an answer', () => {
  for (const regime of ['decode', 'prefill', 'offline', 'load'] as const) {
    for (const isMixture of [true, false]) {
      for (const isSeveral of [true, false]) {
        const {count, lowRatio, medianRatio, highRatio} = expectedError({
          regime,
          isMixture,
          isSeveral,
        });
        expect(count).toBeGreaterThanOrEqual(FEWEST_RUNS);
        expect(lowRatio).toBeLessThanOrEqual(medianRatio);
        expect(medianRatio).toBeLessThanOrEqual(highRatio);
      }
    }
  }
});

test('a regime without runs is a mistake of the caller', () => {
  expect(() => expectedError(asked, [group({regime: 'offline'})])).toThrow(/no published runs/);
});
