import {readFileSync} from 'node:fs';
import {join} from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  /** Where it is installed under another name. */
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly lockfileVersion: number;
  /** By the folder that each gets; the empty one is this project. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export function readPackageFile(): PackageFile {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile;
}

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
}

export interface Locked extends LockedPackage {
  readonly folder: string;
  readonly name: string;
}

/** Every package but this project. */
export function lockedPackages({packages}: LockFile): Locked[] {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, locked]) => ({
      folder,
      name: folder.replace(/^.*node_modules\//, ''),
      ...locked,
    }));
}

/** Entries that keep an installation from being the same everywhere, or from being checked. */
export function lockProblems(lock: LockFile): string[] {
  const problems = lock.lockfileVersion === 3 ? [] : ['The lock file is not of version 3.'];
  for (const {folder, integrity, resolved, link} of lockedPackages(lock)) {
    if (link) problems.push(`${folder} is a link.`);
    else if (!integrity?.startsWith('sha512-')) problems.push(`${folder} has no sha512 integrity.`);
    if (resolved !== undefined) problems.push(`${folder} names where it came from: ${resolved}`);
  }
  return problems;
}

/** Ranges that are not of the registry: such code has no integrity, and its author can change it. */
export function rangeProblems({dependencies, devDependencies, overrides}: PackageFile): string[] {
  return Object.entries({...dependencies, ...devDependencies, ...overrides})
    .filter(([, range]) => !/^(?:npm:[\w@/-]+@)?\^?\d+\.\d+\.\d+$/.test(range))
    .map(([name, range]) => `${name} is asked for as "${range}"; write a version or ^version.`);
}

/** Parts for other platforms that a package with native code should have; see `platformProblems`. */
const PLATFORMS = [
  /linux-x64/,
  /linux-arm64/,
  /darwin-arm64/,
  /darwin-x64|darwin-universal/,
  /win(?:32|dows)-x64/,
];

/**
 * Packages that bring native parts for some of the platforms on which people work, but not for all. A registry that
 * lacks one leaves it out of the lock file without a word, and `npm ci` there gives a program that does not start.
 */
export function platformProblems(lock: LockFile): string[] {
  return lockedPackages(lock).flatMap(({folder, name, optionalDependencies = {}}) => {
    const parts = Object.keys(optionalDependencies).filter((part) => /linux-x64/.test(part));
    if (parts.length === 0) return [];
    const there = Object.keys(optionalDependencies).filter(
      (part) =>
        `node_modules/${part}` in lock.packages ||
        `${folder}/node_modules/${part}` in lock.packages,
    );
    return PLATFORMS.filter((platform) => !there.some((part) => platform.test(part))).map(
      (platform) => `${name} has no part for ${platform.source}.`,
    );
  });
}
