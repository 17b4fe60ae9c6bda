import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {readPattern} from './pattern';
import {accepts} from '../testing/testSchemas';

const reads = (pattern: string, text: string) =>
  accepts({type: 'string', pattern}, JSON.stringify(text));

describe('a pattern accepts what RegExp accepts', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'A', '0', '7', '-', '_', '.', ' '),
    maxLength: 6,
  });
  test.each([
    '^a$',
    '^(a|bc?)*$',
    '^[a-c]+-?\\d{1,2}$',
    '^(?:ab|a)(?:bc|c)$',
    '^[^a]{2,}$',
    '^\\w*\\.\\w*$',
    '^a{0}b?$',
    '^[-a]+$',
    '^(a+)+$',
    '^\\S?$'.replace('\\S', '[^ ]'),
  ])('%s', (pattern) => {
    const expected = new RegExp(pattern, 'u');
    fc.assert(
      fc.property(texts, (text) => {
        expect(reads(pattern, text)).toBe(expected.test(text));
      }),
    );
  });
});

test('characters that JSON escapes are left out of sets', () => {
  expect(reads('^[^x]$', 'y')).toBe(true);
  expect(reads('^[^x]$', '"')).toBe(false);
  expect(reads('^.$', '\\')).toBe(false);
});

test.each([
  ['a', /start with \^/],
  ['^a\\$', /end with \$/],
  ['^a|b$', /options in a group/],
  ['^(?=a)a$', /look around/],
  ['^(?<n>a)$', /name groups/],
  ['^a*?$', /lazy/],
  ['^\\bword$', /must not use \\b/],
  ['^"$', /escapes/],
  ['^a{1,1000}$', /more than 64/],
  ['^a^b$', /anchors/],
  ['^(a$', /not a regular expression/],
])('%s is refused with a reason', (pattern, reason) => {
  const result = readPattern(pattern);
  expect(result.ok ? '' : result.reason).toMatch(reason);
});
