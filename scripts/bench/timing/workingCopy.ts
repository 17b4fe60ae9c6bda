import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {checkOut} from '../../reproducible/checkout';
import {BUILT} from '../peers/makePeer';

/** A copy of the repository as it is now, changes included, with its history and packages, and without what was built. */
export function workingCopy(repository: string, target: string): void {
  rmSync(target, {recursive: true, force: true});
  const git = (...args: string[]) => execFileSync('git', args, {cwd: repository, encoding: 'utf8'});
  checkOut(repository, git('rev-parse', 'HEAD').trim(), target);
  const changed = git(
    'ls-files',
    '-z',
    '--modified',
    '--others',
    '--deleted',
    '--exclude-standard',
  );
  for (const file of new Set(changed.split('\0').filter(Boolean))) {
    const [source, copy] = [join(repository, file), join(target, file)];
    rmSync(copy, {force: true});
    if (!existsSync(source)) continue;
    mkdirSync(dirname(copy), {recursive: true});
    copyFileSync(source, copy);
  }
}

/** What builds leave behind. Of a peer also that its build is compressed, which the next one is not. */
const TRACES = ['build', '.docusaurus', 'node_modules/.cache', BUILT];

/** Makes the next build of a site a cold one. */
export function forgetBuilds(siteDir: string): void {
  for (const name of TRACES) rmSync(join(siteDir, name), {recursive: true, force: true});
}
