import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Sbom} from './sbom';

/**
 * All packages of the lock file, for every platform. Needs no network. What only tests need is not left out by npm itself:
 * with `--omit=dev` it forgets packages that are asked for in both ways.
 */
export function npmSbom(root: string): Sbom {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
  });
  return JSON.parse(text) as Sbom;
}

/** What building the site needs, as `name@version`, by the lock file. */
export function builtPackages(root: string): Set<string> {
  const {packages} = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, {name?: string; version: string; dev?: boolean}>;
  };
  const entries = Object.entries(packages).filter(([folder, {dev}]) => folder !== '' && !dev);
  return new Set(
    entries.map(([folder, {name, version}]) => {
      return `${name ?? folder.replace(/^.*node_modules\//, '')}@${version}`;
    }),
  );
}
