// The same commit gives the same bytes, wherever and whenever it is built. `npm run check:reproducible` compares builds of the
// whole handbook; here the site of `tests/variants`, which has a sample of everything, is built in two places.
import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {compareFolders} from '../../scripts/reproducible/compareFolders';
import {siteDir} from '../build/builtSite';

// Not timed: the limit is for a machine that does much else.
vi.setConfig({testTimeout: 1_200_000});

const COPIED = [
  'babel.config.js',
  'data',
  'deploy',
  'docs',
  'docusaurus.config.ts',
  'examples',
  'i18n',
  'package.json',
  'plugins',
  'scripts',
  'sidebars.ts',
  'src',
  'static',
  'tests/variants',
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
  symlinkSync(join(siteDir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Builds a copy as `npm run build` does; throws with what it printed if it fails. */
async function build(copy: string, env: Record<string, string>): Promise<void> {
  const main = join(siteDir, 'scripts/build/main.ts');
  const args = [
    '--import',
    'tsx',
    main,
    '--no-minify',
    '--config',
    'tests/variants/all-on.config.ts',
  ];
  await promisify(execFile)(process.execPath, args, {
    cwd: copy,
    env: {...process.env, CI: 'true', ...env},
  });
}

test('two builds in two folders, with other clocks and languages, differ in no byte', async () => {
  // Beside each other: packages are named by their path from the site, and both have them in the place of the original.
  const [one, other] = [copyTo('one'), copyTo('a folder with another name')];
  await build(one, {TZ: 'UTC', LC_ALL: 'C'});
  await build(other, {TZ: 'Pacific/Auckland', LC_ALL: 'C.UTF-8'});
  expect(compareFolders(join(one, 'build'), join(other, 'build'))).toEqual([]);
  // What is compared is the whole: pages, their Markdown, cards, index and facts.
  expect(readdirSync(join(one, 'build'))).toEqual(
    expect.arrayContaining([
      'index.html',
      'index.md',
      'img',
      'search.json',
      'data',
      'llms.txt',
      'robots.txt',
    ]),
  );
});
