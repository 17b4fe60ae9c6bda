import {expect, test} from 'vitest';
import {UsageError} from '../../deploy/server/options';
import {parseBenchRequest, partNames} from './arguments';

test('measures everything five times unless told otherwise', () => {
  expect(parseBenchRequest([])).toEqual({
    parts: partNames,
    runs: 5,
    pages: undefined,
    build: 'build',
    check: false,
    json: undefined,
    work: undefined,
    keep: false,
  });
});

test('takes parts in any order, and options', () => {
  const args = ['build', 'bytes', '--runs', '1', '--pages', 'a,b', '--check', '--work', 'w'];
  expect(parseBenchRequest(args)).toMatchObject({
    parts: ['bytes', 'build'],
    runs: 1,
    pages: 'a,b',
    check: true,
    work: 'w',
  });
});

test.each([
  [['speed'], 'no part "speed"'],
  [['--runs', '0'], 'whole number'],
  [['--runs', 'many'], 'whole number'],
  [['--fast'], 'Usage'],
])('refuses %j', (args, message) => {
  expect(() => parseBenchRequest(args)).toThrow(UsageError);
  expect(() => parseBenchRequest(args)).toThrow(message);
});
