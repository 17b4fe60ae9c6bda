// The rules of Markdown that markdownlint holds, and the content contract does not.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {lintMarkdown} from '../../scripts/check/tools';
import {site} from './site';

const ROWS = [
  ['a second first-level heading', '# Decode', 'MD025 5'],
  ['a level that is skipped', '## Decode\n\n#### Bytes', 'MD001 7'],
  ['dashes under a paragraph', 'Text\n---', 'MD003 5'],
  ['a number sign at the end of a heading', '## Use C #', 'MD003 5'],
  ['a star that begins a note', '* Measured on one device.', 'MD004 5'],
  ['a year that begins a paragraph', '2026. That was the year.', 'MD029 5'],
  ['a code block without a language', '```\nls\n```', 'MD040 5'],
  ['a link that leads nowhere', '[a](#)', 'MD042 5'],
  ['an image without alternative text', '![](./token.png)', 'MD045 5'],
  ['a link by a name that is not defined', 'See [it][orca].', 'MD052 5'],
  ['code by indentation', 'Text.\n\n    ls', 'MD046 7'],
  ['a row with more cells', '| a | b |\n| - | - |\n| 1 | 2 | 3 |', 'MD056 7'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'markdown-'));
for (const [at, [, text]] of ROWS.entries()) {
  writeFileSync(join(folder, `${at}.mdx`), `---\ntitle: A page\n---\n\n${text}\n`);
}
const problems = await lintMarkdown(site.siteDir, `${folder}/*.mdx`);
afterAll(() => rmSync(folder, {recursive: true}));

test.each(ROWS.map(([name, , rule], at) => [name, at, rule] as const))('%s', (_name, at, rule) => {
  const own = problems.filter(({file}) => basename(file) === `${at}.mdx`);
  const told = own.map(({message, line}) => `${message.split('/')[0] ?? ''} ${line}`);
  expect(told).toEqual([rule]);
});
