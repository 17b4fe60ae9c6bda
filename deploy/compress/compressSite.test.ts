import {existsSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {writeFakeSite} from '../server/fakeSite';
import {compressSite} from './compressSite';

let site: ReturnType<typeof writeFakeSite>;
const path = (file: string) => join(site.dir, file);
beforeEach(() => {
  site = writeFakeSite();
});
afterEach(() => site.remove());

it('writes both copies of what is worth it, and nothing else', async () => {
  writeFileSync(path('assets/fonts/big.0a1b2c3d.woff2'), Buffer.alloc(5000));
  expect(await compressSite(site.dir)).toBe(1);
  expect(statSync(path('long.html.br')).size).toBeLessThan(statSync(path('long.html')).size / 10);
  expect(brotliDecompressSync(readFileSync(path('long.html.br')))).toEqual(
    readFileSync(path('long.html')),
  );
  expect(gunzipSync(readFileSync(path('long.html.gz')))).toEqual(readFileSync(path('long.html')));
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
