// Holds `deploy/nginx.conf` against the rules, in a real nginx.
import {mkdirSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compressSite} from '../../deploy/compress/compressSite';
import {arbitraryAddress} from '../../deploy/rules/arbitraryAddress';
import {IMMUTABLE} from '../../deploy/rules/caching';
import {cases, caseRedirects, caseTitle, expectedOf} from '../../deploy/rules/cases';
import {expectedHeaders} from '../../deploy/rules/expectedHeaders';
import {fileTypes} from '../../deploy/rules/fileTypes';
import {resolveRequest, type Answer} from '../../deploy/rules/resolveRequest';
import {BASE_URL, redirects} from '../../deploy/rules/site';
import {expectedBody, FAKE_FILES, send, writeFakeSite} from '../../deploy/server/fakeSite';
import type {Reply} from '../../deploy/server/fakeSite';
import {hasBrotli, startNginx} from './startNginx';

const best = hasBrotli ? 'br' : 'gzip';

let site: ReturnType<typeof writeFakeSite>;
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  site = writeFakeSite();
  mkdirSync(join(site.dir, 'types'));
  for (const type of Object.keys(fileTypes)) writeFileSync(join(site.dir, `types/file${type}`), '');
  await compressSite(site.dir);
  nginx = await startNginx(site.dir, caseRedirects);
});

afterAll(async () => {
  const log = await nginx.close();
  site.remove();
  // A warning about the configuration; that a request was refused is told too, as information.
  expect(log).not.toMatch(/\[(?:warn|emerg|alert)\]/);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  send(nginx.port, path, {headers});

test.each(cases.map((entry) => [caseTitle(entry), entry] as const))('%s', async (_, entry) => {
  const expected = expectedOf(entry, 'nginx');
  const {status, headers, body} = await send(nginx.port, entry.request, {
    method: entry.method ?? 'GET',
  });
  expect(status).toBe(expected.status);
  const wanted = expectedHeaders(expected);
  // nginx refuses what it cannot read before it sets a variable, and no cache keeps such an answer.
  if (status === 400) delete wanted['cache-control'];
  expect(headers).toMatchObject(wanted);
  const known = expectedBody(expected);
  if (known !== undefined) expect(body).toBe(known);
});

test('every type of file is known', async () => {
  for (const [type, {type: expected}] of Object.entries(fileTypes)) {
    expect((await get(`/llm/types/file${type}`)).headers['content-type'], type).toBe(expected);
  }
});

test('every address that was given up is redirected', async () => {
  for (const {from, to} of redirects) {
    expect((await get(BASE_URL + from)).headers.location).toBe(BASE_URL + to);
  }
});

test('any address is answered as by the rules', async () => {
  const isFile = (path: string) => path in FAKE_FILES;
  const rules = {baseUrl: BASE_URL, redirects: caseRedirects, isFile};
  await fc.assert(
    fc.asyncProperty(arbitraryAddress, async (url) => {
      expect(got(await get(url))).toBe(told(resolveRequest({url}, rules)));
    }),
    {numRuns: 500},
  );
});

/** Answer to a reader, to whom the ways of refusing an address that no link has are the same. */
function told(answer: Answer): string {
  if (answer.kind === 'file') return `200 ${FAKE_FILES[answer.file]}`;
  // An empty query may be left out.
  if (answer.kind === 'redirect') return `${answer.status} ${answer.location.replace(/\?$/, '')}`;
  return 'refused';
}

function got({status, headers, body}: Reply): string {
  if (status === 200) return `200 ${body}`;
  if (headers.location !== undefined) return `${status} ${headers.location}`;
  return status === 400 || status === 404 ? 'refused' : `status ${status}`;
}

test('HEAD is answered with the headers of GET and no body', async () => {
  const reply = await send(nginx.port, '/llm/basics', {method: 'HEAD'});
  expect(reply).toMatchObject({status: 200, body: ''});
  expect(reply.headers['content-length']).toBe(String('<title>Basics</title>'.length));
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', best],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['', undefined],
  ])('"%s" is answered with %s', async (accepted, encoding) => {
    const {headers, body, bytes} = await get('/llm/long', {'accept-encoding': accepted});
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(encoding ? unpack(bytes).toString() : body).toBe(FAKE_FILES['long.html']);
  });
});

describe('caches', () => {
  test('are answered 304 to a known ETag until the page changes, with what they may do', async () => {
    const {etag = ''} = (await get('/llm/basics')).headers;
    expect(etag).not.toBe('');
    const same = await get('/llm/basics', {'if-none-match': etag});
    expect(same).toMatchObject({status: 304, headers: {'cache-control': 'no-cache'}, body: ''});
    const changed = new Date(Date.UTC(2026, 0, 1));
    utimesSync(join(site.dir, 'basics.html'), changed, changed);
    expect((await get('/llm/basics', {'if-none-match': etag})).status).toBe(200);
  });

  test('keep an asset that they know', async () => {
    const {etag = ''} = (await get('/llm/assets/js/main.0a1b2c3d.js')).headers;
    const reply = await get('/llm/assets/js/main.0a1b2c3d.js', {'if-none-match': etag});
    expect(reply).toMatchObject({status: 304, headers: {'cache-control': IMMUTABLE}});
  });
});
