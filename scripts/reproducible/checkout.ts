import {execFileSync} from 'node:child_process';
import {copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';

/** Not part of an installation: what earlier builds left there. */
const CACHE = '.cache';

/** Makes a whole clone of a repository at one commit, with the packages that are installed in it and without caches. */
export function checkOut(repository: string, commit: string, target: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, {stdio: ['ignore', 'pipe', 'inherit']});
  git('clone', '--quiet', '--no-checkout', repository, target);
  git('-C', target, 'checkout', '--quiet', commit);
  copyLinked(join(repository, 'node_modules'), join(target, 'node_modules'));
}

/** Copies a folder with hard links, or bytes where there can be none: packages have tens of thousands of files. */
function copyLinked(from: string, to: string): void {
  mkdirSync(to, {recursive: true});
  for (const entry of readdirSync(from, {withFileTypes: true})) {
    if (entry.name === CACHE) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyLinked(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
