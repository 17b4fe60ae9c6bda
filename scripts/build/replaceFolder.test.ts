import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {replaceFolder} from './replaceFolder';

let parent = '';
let target = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'replace-folder-'));
  target = join(parent, 'out', 'build');
});
afterEach(() => rmSync(parent, {recursive: true}));

/** A folder with one file. */
function folder(path: string, name: string): void {
  mkdirSync(path, {recursive: true});
  writeFileSync(join(path, name), name);
}

const contents = () => readdirSync(join(parent, 'out'), {recursive: true, encoding: 'utf8'}).sort();

test('the first one is made where nothing is', async () => {
  await replaceFolder(target, async (fresh) => folder(fresh, 'a'));
  expect(contents()).toEqual(['build', 'build/a']);
});

test('a new one takes the place of all of the former', async () => {
  folder(target, 'a');
  await replaceFolder(target, async (fresh) => {
    folder(fresh, 'b');
    expect(readFileSync(join(target, 'a'), 'utf8')).toBe('a');
  });
  expect(contents()).toEqual(['build', 'build/b']);
});

test.each([
  ['cannot be made', async (): Promise<void> => Promise.reject(new Error('no'))],
  [
    'breaks off half-way, as on a full disk',
    async (fresh: string): Promise<void> => {
      folder(fresh, 'b');
      throw Object.assign(new Error('no space left on device'), {code: 'ENOSPC'});
    },
  ],
  ['is not there in the end', async (): Promise<void> => undefined],
])('where a new one %s, the former stays and nothing else', async (_, make) => {
  folder(target, 'a');
  await expect(replaceFolder(target, make)).rejects.toThrow();
  expect(contents()).toEqual(['build', 'build/a']);
});

test('what a killed run left is cleared away', async () => {
  folder(target, 'a');
  folder(`${target}.new`, 'half');
  folder(`${target}.old`, 'older');
  await expect(replaceFolder(target, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(contents()).toEqual(['build', 'build/a']);
});

test('the former comes back if a run was killed while it was set aside', async () => {
  folder(target, 'a');
  renameSync(target, `${target}.old`);
  await expect(replaceFolder(target, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(contents()).toEqual(['build', 'build/a']);
});
