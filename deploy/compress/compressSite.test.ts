import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
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
