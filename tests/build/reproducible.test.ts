// The same commit gives the same bytes, wherever and whenever it is built. `npm run check:reproducible` compares builds of the
// whole handbook; here one article with a sample of everything is built in two places.
import {cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {compareFolders} from '../../scripts/reproducible/compareFolders';
import {siteDir} from './builtSite';
import {buildCopy} from './docusaurusBuild';

// Not timed: the limit is for a machine that does much else.
vi.setConfig({testTimeout: 300_000});

const COPIED = [
  'babel.config.js',
  'data',
  'deploy',
  'docusaurus.config.ts',
  'examples',
  'i18n',
  'package.json',
  'plugins',
  'scripts',
  'src',
  'static',
  'tests/build/sites',
  'tsconfig.json',
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handbook-twice-'));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** A copy of the handbook's program, at a path of its own and without its history. */
function copyTo(path: string): string {
  const copy = join(folder, path);
  for (const name of COPIED) cpSync(join(siteDir, name), join(copy, name), {recursive: true});
  mkdirSync(copy, {recursive: true});
  symlinkSync(join(siteDir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('two builds in two folders, with other clocks and languages, differ in no byte', async () => {
  // Beside each other: packages are named by their path from the site, and both have them in the place of the original.
  const copies = [copyTo('one'), copyTo('a folder with another name')];
  const builds = await Promise.all(
    copies.map((copy, at) =>
      buildCopy(copy, 'tests/build/sites/small/docusaurus.config.ts', {
        TZ: ['UTC', 'Pacific/Auckland'][at] ?? '',
        LC_ALL: ['C', 'C.UTF-8'][at] ?? '',
      }),
    ),
  );
  for (const {status, output} of builds) expect(status, output).toBe(0);
  const [one = '', other = ''] = copies.map((copy) => join(copy, 'build'));
  expect(compareFolders(one, other)).toEqual([]);
  // What is compared is the whole: pages, their Markdown, cards, index and facts.
  for (const name of [
    'index.html',
    'index.md',
    'img',
    'pagefind',
    'data',
    'llms.txt',
    'robots.txt',
  ]) {
    expect(readdirSync(one)).toContain(name);
  }
});
