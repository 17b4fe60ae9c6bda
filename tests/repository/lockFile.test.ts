import {describe, expect, test} from 'vitest';
import {
  lockProblems,
  lockedPackages,
  platformProblems,
  rangeProblems,
  readLockFile,
  readPackageFile,
  type LockedPackage,
  type LockFile,
} from './lockFile';

const lock = readLockFile();

test('each package is of a registry, whichever, and is compared with its hash', () => {
  expect(lockedPackages(lock).length).toBeGreaterThan(1000);
  expect(lockProblems(lock)).toEqual([]);
  expect(rangeProblems(readPackageFile())).toEqual([]);
});

test('native parts are there for every platform', () => {
  expect(platformProblems(lock)).toEqual([]);
});

const hash = 'sha512-abc';
const locked = (entries: Record<string, LockedPackage>): LockFile => ({
  lockfileVersion: 3,
  packages: {'': {version: '1.0.0'}, ...entries},
});

describe('the checks notice', () => {
  test.each([
    ['no hash', {version: '1.0.0'}, 'has no sha512'],
    ['a weak hash', {version: '1.0.0', integrity: 'sha1-abc'}, 'has no sha512'],
    ['a host', {version: '1.0.0', integrity: hash, resolved: 'https://a.example'}, 'came from'],
    ['a link', {version: '1.0.0', link: true}, 'is a link'],
  ])('%s', (_, entry, message) => {
    const problems = lockProblems(locked({'node_modules/a': entry}));
    expect(problems).toEqual([expect.stringContaining(message)]);
  });

  test('an old lock file', () => {
    expect(lockProblems({...locked({}), lockfileVersion: 2})).toHaveLength(1);
  });

  test.each(['github:a/b', 'file:../b', 'https://a.example/b.tgz', 'latest', '*', '>=1.0.0'])(
    'a dependency on %s',
    (range) => {
      const file = {dependencies: {b: range}, devDependencies: {}, overrides: {}};
      expect(rangeProblems(file)).toHaveLength(1);
    },
  );

  test('a platform without its part', () => {
    const parts = ['linux-x64-gnu', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];
    const names = parts.map((part) => `@a/${part}`);
    const optionalDependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
    const all = Object.fromEntries(
      names.map((name) => [`node_modules/${name}`, {version: '1.0.0'}]),
    );
    const main = {'node_modules/a': {version: '1.0.0', optionalDependencies}};
    expect(platformProblems(locked({...all, ...main}))).toEqual([]);
    delete all['node_modules/@a/darwin-arm64'];
    expect(platformProblems(locked({...all, ...main}))).toEqual([
      'a has no part for darwin-arm64.',
    ]);
  });
});
