import {expect, test} from 'vitest';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {readReport} from './tools';

test('reports of both tools become lines with a remedy', () => {
  const text = [
    'markdownlint-cli2 v0.22.1',
    'docs/a.mdx:3:1 error MD012/no-multiple-blanks Multiple consecutive blank lines [Expected: 1]',
    './docs/a.mdx:5:9 - Unknown word (inferense)',
  ].join('\n');
  expect(readReport({text, status: 1}).map(formatProblem)).toEqual([
    'docs/a.mdx:3: MD012/no-multiple-blanks Multiple consecutive blank lines [Expected: 1]. The rule is explained at https://github.com/DavidAnson/markdownlint.',
    'docs/a.mdx:5: No dictionary has "inferense". Correct it, or add it to cspell-words.txt.',
  ]);
});

test('a tool that cannot start is no clean page', () => {
  expect(() => readReport({text: 'Error: no such option', status: 1})).toThrow('no such option');
  expect(readReport({text: '', status: 0})).toEqual([]);
});
