import fc from 'fast-check';
import {expect, test} from 'vitest';
import {csv} from './csv';
import {readCsv} from './readCsv';

test('commas, quotes and line breaks stay in their cell', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines', 3.35]])).toBe(
    '"a,b","say ""hi""","two\nlines",3.35\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1+1', "'=1"])(
  '%j is no formula for a spreadsheet',
  (text) => {
    expect(readCsv(csv([[text]]))).toEqual([[`'${text}`]]);
  },
);

test('a number is no text: its sign stays', () => {
  expect(csv([[-1, 0.5]])).toBe('-1,0.5\r\n');
});

test('every text comes back from the file, and none begins like a formula', () => {
  const cell = fc.oneof(
    fc.string({unit: fc.constantFrom(...'=+-@\'",;\t\r\n a1')}),
    fc.string({unit: 'grapheme'}),
  );
  const rows = fc.array(fc.array(cell, {minLength: 1}));
  fc.assert(
    fc.property(rows, (texts) => {
      const read = readCsv(csv(texts));
      expect(read.flat().filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(texts);
    }),
  );
});
