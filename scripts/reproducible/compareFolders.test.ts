import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {compareFolders} from './compareFolders';

let parent = '';
let one = '';
let other = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'compare-'));
  [one, other] = [join(parent, 'one'), join(parent, 'other')];
  for (const folder of [one, other]) {
    mkdirSync(join(folder, 'assets'), {recursive: true});
    writeFileSync(join(folder, 'index.html'), 'The same text.');
    writeFileSync(join(folder, 'assets/main.js'), 'run(1)');
  }
});
afterEach(() => rmSync(parent, {recursive: true}));

test('the same bytes are no difference, whatever their times', () => {
  utimesSync(join(one, 'index.html'), 1, 1);
  expect(compareFolders(one, other)).toEqual([]);
});

test('a byte, a missing file and another name are', () => {
  writeFileSync(join(other, 'assets/main.js'), 'run(2)');
  writeFileSync(join(other, 'new.txt'), '');
  rmSync(join(other, 'index.html'));
  expect(compareFolders(one, other)).toEqual([
    'assets/main.js differs: byte 4, "run(1)" and "run(2)"',
    `index.html is only in ${one}`,
    `new.txt is only in ${other}`,
  ]);
});
