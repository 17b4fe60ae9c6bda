// The same text gives the same bytes, wherever and whenever it is built.
import {execFile, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
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

/** Builds a copy as `npm run build` does and returns the folder; throws with what it printed if it fails. */
async function build(copy: string, env: Record<string, string>): Promise<string> {
  const main = join(siteDir, 'scripts/build/main.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', main], {
    cwd: copy,
    env: {...process.env, CI: 'true', ...env},
  });
  return join(copy, 'build');
}

/** Git's list of the files in which two folders differ; empty for equal folders. */
function differences(one: string, other: string): string {
  const args = ['diff', '--no-index', '--stat', one, other];
  const {status, stdout, stderr} = spawnSync('git', args, {encoding: 'utf8'});
  return status === 0 ? '' : stdout + stderr;
}

test('builds in two folders, with other clocks, languages and leftovers, differ in no byte', async () => {
  // Beside each other: packages are named by their path from the site, and both have them in the place of the original.
  const [one, other] = [copyTo('one'), copyTo('a folder with another name')];
  const first = await build(one, {TZ: 'UTC', LC_ALL: 'C'});
  const elsewhere = await build(other, {TZ: 'Pacific/Auckland', LC_ALL: 'C.UTF-8'});
  expect(differences(first, elsewhere)).toBe('');
  const kept = join(folder, 'kept');
  renameSync(first, kept);
  expect(differences(kept, await build(one, {TZ: 'America/Lima'}))).toBe('');
  // The whole is compared: pages, their Markdown, cards, index and facts.
  expect(readdirSync(kept)).toEqual(
    expect.arrayContaining([
      'index.html',
      'index.md',
      'img',
      'search.json',
      'search-names.json',
      'data',
      'llms.txt',
      'robots.txt',
    ]),
  );
});
