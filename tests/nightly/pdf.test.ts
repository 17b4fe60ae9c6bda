import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readBuiltPages} from '../../scripts/pdf/pages';
import {styleSheetsOf} from '../../scripts/pdf/styleSheets';

const root = join(import.meta.dirname, '../..');

test('the PDF finds the style sheets of the site and of formulas in the built pages', () => {
  const sheets = styleSheetsOf(readBuiltPages('build').map(({html}) => html));
  expect(sheets).toHaveLength(2);
  for (const address of sheets) {
    expect(existsSync(join(root, 'build', address.replace('/llm/', ''))), address).toBe(true);
  }
});

test('pages without a sheet are an error, not a PDF without style', () => {
  expect(() => styleSheetsOf(['<html><head></head></html>'])).toThrow('name no style sheet');
});
