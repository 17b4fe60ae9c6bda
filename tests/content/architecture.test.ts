import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {describe, expect, test} from 'vitest';
import docusaurusPackage from '@docusaurus/core/package.json';
import {
  colorProblems,
  countImportant,
  importProblems,
  lengthProblems,
  themeProblems,
  type SourceFile,
  type ThemeEntry,
} from './architecture';
import register from './themeRegister.json';

const root = join(import.meta.dirname, '../..');

/** Each is a rule of the theme that cannot be overridden otherwise. Lower this when one goes. */
const MOST_IMPORTANT = 10;

function sources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8')};
    });
}

const src = sources('src');
const all = [...src, ...sources('plugins')];
const {version} = docusaurusPackage;

describe('the house', () => {
  test('every component of the theme that we replace is registered, small, and dated', () => {
    expect(themeProblems(src, register as ThemeEntry[], version)).toEqual([]);
  });

  test('imports point one way', () => {
    expect(importProblems(all)).toEqual([]);
  });

  test('files are short', () => {
    expect(lengthProblems(src)).toEqual([]);
  });

  test('colors are tokens', () => {
    expect(colorProblems(all)).toEqual([]);
  });

  test('rules that cannot be overridden do not become more', () => {
    expect(countImportant(src)).toBeLessThanOrEqual(MOST_IMPORTANT);
  });
});

const file = (path: string, text = ''): SourceFile => ({path, text});
const ejected: ThemeEntry = {file: 'Root.tsx', kind: 'eject', reason: 'A reason.'};

describe('the checks notice', () => {
  test.each([
    [[], [ejected], 'src/theme/Root.tsx is in the register, but not there.'],
    [[file('src/theme/Root.tsx')], [], 'src/theme/Root.tsx is not in the register of the theme.'],
    [
      [file('src/theme/Root.tsx', '// From Docusaurus 3.9.0.\n')],
      [ejected],
      'src/theme/Root.tsx does not say at its top that it was compared with Docusaurus 3.10.2.',
    ],
    [
      [file('src/theme/Root.tsx', '// Docusaurus 3.10.2\n'.repeat(26))],
      [ejected],
      'src/theme/Root.tsx has more than 25 lines.',
    ],
    [
      [file('src/theme/Root.tsx', 'export default {};')],
      [{...ejected, kind: 'spread' as const}],
      'src/theme/Root.tsx does not contain the original.',
    ],
  ])('a theme that differs from its register', (files, entries, problem) => {
    expect(themeProblems(files, entries, '3.10.2')).toEqual([problem]);
  });

  test.each([
    ['src/inference/a.ts', 'react'],
    ['src/inference/time/a.ts', '@site/src/identity'],
    ['src/inference/a.ts', '../data/models'],
    ['src/data/a.ts', '../components/ui/Frame'],
    ['src/components/ui/Frame.tsx', '@site/src/theme/Root'],
    ['src/components/ui/Frame.tsx', '@site/plugins/math'],
    ['plugins/math/index.ts', '../../src/components/ui/Frame'],
    ['plugins/math/index.ts', '@theme/Heading'],
  ])('%s that imports %s', (path, from) => {
    expect(importProblems([file(path, `import x from '${from}';`)])).toHaveLength(1);
  });

  test.each([
    ['src/inference/time/a.ts', '../units'],
    ['src/data/a.ts', '../inference/model/shape'],
    ['src/components/ui/Frame.tsx', '@theme/Heading'],
    ['plugins/math/index.ts', '../../src/data/routes'],
  ])('not %s that imports %s', (path, from) => {
    expect(importProblems([file(path, `import type {X} from '${from}';`)])).toEqual([]);
  });

  test('a long file, a color that is no token, and a rule too many', () => {
    expect(lengthProblems([file('src/a.ts', 'a;\n'.repeat(261))])).toHaveLength(1);
    expect(lengthProblems([file('src/a.ts', 'a;\n'.repeat(260))])).toEqual([]);
    expect(
      colorProblems([file('src/css/a.css', 'a { color: #fff; fill: #12345678 }')]),
    ).toHaveLength(2);
    expect(colorProblems([file('src/a.tsx', '&#8203; #abcd-heading #fffff')])).toHaveLength(1);
    expect(colorProblems([file('src/css/tokens.css', '#fff')])).toEqual([]);
    expect(countImportant([file('a.css', 'a { b: c !important; d: e !important }')])).toBe(2);
  });
});
