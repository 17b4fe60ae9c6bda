import {expect, test} from 'vitest';
import {readReport} from './tools';

test('reports of both tools become problems with their lines', () => {
  const text = [
    'markdownlint-cli2 v0.22.1',
    'docs/a.mdx:3:1 error MD012/no-multiple-blanks Multiple consecutive blank lines [Expected: 1]',
    './docs/a.mdx:5:9 - Unknown word (inferense)',
    './docs/a.mdx:7:1 - Forbidden word (TODO)',
  ].join('\n');
  expect(readReport({text, status: 1})).toMatchObject([
    {file: 'docs/a.mdx', line: 3, check: 'markdownlint'},
    {file: 'docs/a.mdx', line: 5, check: 'spelling', message: expect.stringContaining('inferense')},
    {file: 'docs/a.mdx', line: 7, check: 'spelling', message: expect.stringContaining('TODO')},
  ]);
});

test('a tool that cannot start is no clean page', () => {
  expect(() => readReport({text: 'Error: no such option', status: 1})).toThrow('no such option');
  expect(readReport({text: '', status: 0})).toEqual([]);
});
