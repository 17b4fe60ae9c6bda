import {expect, test} from 'vitest';
import lock from '../../package-lock.json';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Every package but this project, by the folder that it gets. */
const packages = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(
  ([folder]) => folder !== '',
);

test('each package is of a registry, whichever, and is compared with its hash', () => {
  expect(packages.length).toBeGreaterThan(1000);
  const strange = packages.filter(
    ([, {integrity, resolved}]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  );
  expect(strange).toEqual([]);
});

/** Parts for other platforms that a package with native code should have. */
const PLATFORMS = [
  /linux-x64/,
  /linux-arm64/,
  /darwin-arm64/,
  /darwin-x64|darwin-universal/,
  /win(?:32|dows)-x64/,
];

// A registry that lacks one leaves it out of the lock file without a word, and `npm ci` there gives a program that does not start.
test('native parts are there for every platform', () => {
  const folders = new Set(packages.map(([folder]) => folder));
  const missing = packages.flatMap(([folder, {optionalDependencies = {}}]) => {
    const parts = Object.keys(optionalDependencies);
    if (!parts.some((part) => /linux-x64/.test(part))) return [];
    const there = parts.filter((part) =>
      ['', `${folder}/`].some((at) => folders.has(`${at}node_modules/${part}`)),
    );
    return PLATFORMS.filter((platform) => !there.some((part) => platform.test(part))).map(
      (platform) => `${folder}: ${platform.source}`,
    );
  });
  expect(missing).toEqual([]);
});
