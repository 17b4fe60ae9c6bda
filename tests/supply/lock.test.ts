import {describe, expect, test} from 'vitest';
import {isAllowed, licenseProblems, shippedProblems} from './licenses';
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
const packages = lockedPackages(lock);

test('each package is of a registry, whichever, and is compared with its hash', () => {
  expect(packages.length).toBeGreaterThan(1000);
  expect(lockProblems(lock)).toEqual([]);
  expect(rangeProblems(readPackageFile())).toEqual([]);
});

test('native parts are there for every platform', () => {
  expect(platformProblems(lock)).toEqual([]);
});

test('each package may be used', () => {
  expect(licenseProblems(packages)).toEqual([]);
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
      const file = {scripts: {}, dependencies: {b: range}, devDependencies: {}, overrides: {}};
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

  test('a license that is neither allowed nor excepted', () => {
    const added = (name: string, license?: string) =>
      licenseProblems([...packages, {name, ...(license !== undefined && {license})}]);
    expect(added('new', 'MIT')).toEqual([]);
    expect(added('new', 'GPL-3.0')).toEqual(['new has the license GPL-3.0.']);
    expect(added('new')).toEqual(['new has the license (none declared).']);
    expect(added('elkjs', 'AGPL-3.0')).toEqual([
      'elkjs has the license AGPL-3.0, no longer EPL-2.0.',
    ]);
  });

  test('an exception that nothing needs', () => {
    const fewer = packages.filter(({name}) => name !== 'elkjs');
    expect(licenseProblems(fewer)).toEqual(['The exception for elkjs is not needed.']);
  });

  test('a license that readers should not get', () => {
    expect(shippedProblems([{name: 'a', license: 'MIT'}])).toEqual([]);
    expect(shippedProblems([{name: 'satori', license: 'MPL-2.0'}])).toHaveLength(1);
  });

  test.each([
    ['(MIT OR GPL-3.0)', true],
    ['GPL-3.0 OR AGPL-3.0', false],
    ['(MIT AND ISC)', true],
    ['MIT AND GPL-3.0', false],
  ])('that %s is allowed: %s', (expression, expected) => {
    expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(expected);
  });
});
