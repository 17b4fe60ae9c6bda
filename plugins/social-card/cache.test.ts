import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {cached} from './cache';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'handbook-cache-')), 'cards');
});
afterEach(() => rmSync(join(folder, '..'), {recursive: true}));

it('makes a thing once, and another for other parts', async () => {
  const make = vi.fn(() => Buffer.from('card'));
  expect((await cached(folder, ['a', 'b'], make)).toString()).toBe('card');
  expect((await cached(folder, ['a', 'b'], make)).toString()).toBe('card');
  expect(make).toHaveBeenCalledTimes(1);
  await cached(folder, ['ab', ''], make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('keeps nothing of what could not be made', async () => {
  const fail = () => Promise.reject(new Error('no font'));
  await expect(cached(folder, ['a'], fail)).rejects.toThrow('no font');
  expect((await cached(folder, ['a'], () => Buffer.from('card'))).toString()).toBe('card');
});
