import {existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeFakeSite} from '../server/fakeSite';
import {compressionProblems} from './compressionProblems';
import {compressSite} from './compressSite';

let site: ReturnType<typeof writeFakeSite>;
const path = (file: string) => join(site.dir, file);
beforeEach(() => {
  site = writeFakeSite();
});
afterEach(() => site.remove());

it('writes both copies of what is worth it, and nothing else', async () => {
  writeFileSync(path('assets/fonts/big.0a1b2c3d.woff2'), Buffer.alloc(5000));
  const {files, bytes} = await compressSite(site.dir);
  expect(files).toBe(1);
  expect(bytes).toEqual({
    identity: 5000,
    br: statSync(path('long.html.br')).size,
    gz: statSync(path('long.html.gz')).size,
  });
  expect(bytes.br).toBeLessThan(bytes.identity / 10);
  expect(compressionProblems(site.dir)).toEqual([]);
  expect(existsSync(path('basics.html.br'))).toBe(false);
  expect(existsSync(path('assets/fonts/big.0a1b2c3d.woff2.gz'))).toBe(false);
});

it('removes copies of files that are gone or have become small', async () => {
  await compressSite(site.dir);
  writeFileSync(path('long.html'), 'short');
  writeFileSync(path('gone.js.gz'), '');
  await compressSite(site.dir);
  expect(['long.html.br', 'long.html.gz', 'gone.js.gz'].map(path).filter(existsSync)).toEqual([]);
});

it('gives the same bytes for the same text, whenever it was written', async () => {
  await compressSite(site.dir);
  const [br, gz] = ['long.html.br', 'long.html.gz'].map((file) => readFileSync(path(file)));
  utimesSync(path('long.html'), 1, 1);
  await compressSite(site.dir);
  expect(readFileSync(path('long.html.br'))).toEqual(br);
  expect(readFileSync(path('long.html.gz'))).toEqual(gz);
  // The time in the header of gzip, and the system that wrote it.
  expect(gz?.readUInt32LE(4)).toBe(0);
  expect(gz?.[9]).toBe(255);
});

describe('the check of a build', () => {
  beforeEach(() => compressSite(site.dir));

  it('finds a copy that is missing', () => {
    rmSync(path('long.html.gz'));
    expect(compressionProblems(site.dir)).toEqual(['long.html.gz is missing.']);
  });

  it('finds a copy of another text', () => {
    writeFileSync(path('long.html'), 'x'.repeat(2000));
    expect(compressionProblems(site.dir)).toEqual([
      'long.html.br is not a copy of long.html.',
      'long.html.gz is not a copy of long.html.',
    ]);
  });

  it('finds a copy that does not unpack', () => {
    writeFileSync(path('long.html.br'), 'broken');
    expect(compressionProblems(site.dir)).toEqual(['long.html.br is not a copy of long.html.']);
  });

  it('finds a copy without its file', () => {
    rmSync(path('long.html'));
    expect(compressionProblems(site.dir)).toEqual([
      'long.html.br is a copy of nothing.',
      'long.html.gz is a copy of nothing.',
    ]);
  });
});
