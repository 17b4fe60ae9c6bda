import {expect, test} from 'vitest';
import {
  lockProblems,
  lockedPackages,
  platformProblems,
  rangeProblems,
  readLockFile,
  readPackageFile,
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
