import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {playedMachine} from '../programs/testMachine';
import {epubcheck, EPUBCHECK_REMEDY, findEpubcheck} from './epubcheck';
import {zipBook, type BookFiles} from './makeEpub';
import {testBook, testOptions} from './testBook';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handbook-epub-'));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function written(name: string, files: BookFiles): string {
  const path = join(folder, name);
  writeFileSync(path, zipBook(files, testOptions.time));
  return path;
}

test(
  'epubcheck accepts the book, and none whose contents are missing',
  {timeout: 120_000},
  async () => {
    const program = findEpubcheck();
    if (!program) {
      console.warn(
        `Whether epubcheck accepts a book was not tested: it was not found. ${EPUBCHECK_REMEDY}`,
      );
      return;
    }
    const bad = new Map(testBook());
    bad.delete('EPUB/contents.xhtml');
    const [good, refused] = await Promise.all([
      epubcheck(program, written('good.epub', testBook())),
      epubcheck(program, written('bad.epub', bad)),
    ]);
    expect(good).toMatchObject({ok: true, text: expect.stringContaining('No errors or warnings')});
    expect(refused).toMatchObject({ok: false, text: expect.stringContaining('contents.xhtml')});
  },
);

describe('epubcheck', () => {
  const find = (files: string[], env = {}) =>
    findEpubcheck(playedMachine(files, '', {env: {PATH: '/usr/bin', ...env}, isRoot: true}).played);

  test('is taken from EPUBCHECK, then from the path', () => {
    const files = ['/my/epubcheck', '/usr/bin/epubcheck', '/usr/bin/apt-get'];
    expect(find(files, {EPUBCHECK: '/my/epubcheck'})).toBe('/my/epubcheck');
    expect(find(files, {EPUBCHECK: '/my/epubcheck.jar'})).toBe('/my/epubcheck.jar');
    expect(find(files)).toBe('/usr/bin/epubcheck');
  });

  test('is not installed, not even where that would be possible', () => {
    expect(find(['/usr/bin/apt-get'])).toBeUndefined();
  });

  test('that finds an error or cannot run is not content', async () => {
    const program = join(folder, 'epubcheck');
    writeFileSync(program, '#!/bin/sh\necho "ERROR in $1"\nexit 1\n');
    chmodSync(program, 0o755);
    expect(await epubcheck(program, 'a.epub')).toEqual({ok: false, text: 'ERROR in a.epub\n'});
    writeFileSync(program, 'PK');
    expect(await epubcheck(program, 'a.epub')).toMatchObject({ok: false});
  });
});
