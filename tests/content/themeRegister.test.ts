import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {expect, test} from 'vitest';
import docusaurusPackage from '@docusaurus/core/package.json';
import {themeProblems, type ThemeEntry, type ThemeFile} from './themeRegister';
import register from './themeRegister.json';

const theme = join(import.meta.dirname, '../../src/theme');

test('every component of the theme that we replace is registered, small, and dated', () => {
  const files = readdirSync(theme, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry): ThemeFile => {
      const file = join(entry.parentPath, entry.name);
      return {path: relative(theme, file).split(sep).join('/'), text: readFileSync(file, 'utf8')};
    });
  expect(themeProblems(files, register as ThemeEntry[], docusaurusPackage.version)).toEqual([]);
});

const file = (text = ''): ThemeFile => ({path: 'Root.tsx', text});
const ejected: ThemeEntry = {file: 'Root.tsx', kind: 'eject', reason: 'A reason.'};

test.each([
  [[], [ejected], 'Root.tsx is in the register, but not there.'],
  [[file()], [], 'Root.tsx is not in the register of the theme.'],
  [
    [file('// From Docusaurus 3.9.0.\n')],
    [ejected],
    'Root.tsx does not say at its top that it was compared with Docusaurus 3.10.2.',
  ],
  [[file('// Docusaurus 3.10.2\n'.repeat(31))], [ejected], 'Root.tsx has more than 30 lines.'],
  [
    [file('export default {};')],
    [{...ejected, kind: 'spread' as const}],
    'Root.tsx does not contain the original.',
  ],
])('a theme that differs from its register is noticed', (files, entries, problem) => {
  expect(themeProblems(files, entries, '3.10.2')).toEqual([problem]);
});
