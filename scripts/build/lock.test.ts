import {existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {LockedError, takeLock} from './lock';

let path = '';

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'lock-')), 'generated', 'build.lock');
});
afterEach(() => rmSync(dirname(dirname(path)), {recursive: true}));

test('is taken once, and again after it was given back', async () => {
  const release = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(LockedError);
  await release();
  await (
    await takeLock(path)
  )();
  expect(existsSync(path)).toBe(false);
});

test('that of a process that died is taken over', async () => {
  mkdirSync(path, {recursive: true});
  await expect(takeLock(path)).rejects.toThrow('Another build of this checkout is running');
  const before = Date.now() / 1000 - 60;
  utimesSync(path, before, before);
  await (
    await takeLock(path)
  )();
});
