import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {LockedError, takeLock} from './lock';

let file = '';

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'lock-')), 'generated', 'build.lock');
});
afterEach(() => rmSync(dirname(dirname(file)), {recursive: true}));

test('is taken once, and again after it was given back', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockedError);
  expect(() => takeLock(file)).toThrow(
    `Another build of this checkout is running (process ${process.pid}). Wait for it or stop it; if there is none, remove ${file}.`,
  );
  release();
  takeLock(file)();
  expect(readdirSync(dirname(file))).toEqual([]);
});

test.each([
  ['a process that is gone', JSON.stringify({pid: 2 ** 30, begun: '1'})],
  ['a process whose number another one has', JSON.stringify({pid: process.pid, begun: '1'})],
  ['something that was cut off', '{"pid"'],
])('that of %s is taken over', (_, text) => {
  takeLock(file)();
  writeFileSync(file, text);
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockedError);
  release();
  expect(existsSync(file)).toBe(false);
});

test('that of somebody else is not given back', () => {
  const release = takeLock(file);
  writeFileSync(file, 'another');
  release();
  expect(existsSync(file)).toBe(true);
});
