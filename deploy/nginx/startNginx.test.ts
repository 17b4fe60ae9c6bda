import {spawn} from 'node:child_process';
import {rmSync, utimesSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ifThere} from '../../scripts/programs/findProgram';
import {nginxProgram} from '../../scripts/programs/nginx';
import {compressSite} from '../compress/compressSite';
import {cases, caseRedirects, caseTitle, expectedOf} from '../rules/cases';
import {expectedHeaders} from '../rules/expectedHeaders';
import {IMMUTABLE} from '../rules/caching';
import {BASE_URL} from '../rules/site';
import {expectedBody, FAKE_FILES, send, writeFakeSite} from '../server/fakeSite';
import {startNginx, type NginxProgram, type RunningNginx} from './startNginx';

const found = ifThere(nginxProgram);
const it = test.runIf(found);
// What runs without one is skipped.
const program = found as NginxProgram;
const hasBrotli = found !== undefined && found.modules.length > 0;

let site: ReturnType<typeof writeFakeSite>;
let nginx: RunningNginx;
let log = '';

beforeAll(async () => {
  if (!found) return;
  site = writeFakeSite();
  await compressSite(site.dir);
  nginx = await startNginx({
    program,
    buildDir: site.dir,
    baseUrl: BASE_URL,
    redirects: caseRedirects,
    onLog: (text) => (log = text),
  });
});

afterAll(async () => {
  if (!found) return;
  await nginx.close();
  site.remove();
  // What nginx warns of when it reads its configuration; a refused request is told too, as information.
  expect(log).not.toMatch(/\[(?:warn|emerg|alert)\]/);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  send(nginx.port, path, {headers});

it.each(cases.map((entry) => [caseTitle(entry), entry] as const))('%s', async (_, entry) => {
  const expected = expectedOf(entry, 'nginx');
  const {status, headers, body} = await send(nginx.port, entry.request, {
    method: entry.method ?? 'GET',
  });
  expect(status).toBe(expected.status);
  expect(headers).toMatchObject(expectedHeaders(expected));
  const known = expectedBody(expected);
  if (known !== undefined) expect(body).toBe(known);
});

it('understands the absolute form that proxies send', async () => {
  const {status, body} = await get('http://example.org/llm/basics');
  expect({status, body}).toEqual({status: 200, body: '<title>Basics</title>'});
});

it('answers HEAD with the headers of GET and no body', async () => {
  const reply = await send(nginx.port, '/llm/basics', {method: 'HEAD'});
  expect(reply).toMatchObject({status: 200, body: ''});
  expect(reply.headers['content-length']).toBe(String('<title>Basics</title>'.length));
});

describe('content negotiation', () => {
  const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };
  const best = hasBrotli ? 'br' : 'gzip';

  it.each([
    ['gzip, deflate, br, zstd', best],
    ['br', hasBrotli ? 'br' : undefined],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('answers "%s" with %s', async (accepted, encoding) => {
    const reply = await get('/llm/long', {'accept-encoding': accepted});
    expect(reply.status).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers.vary).toBe('Accept-Encoding');
    const text = encoding ? UNPACK[encoding]?.(reply.bytes).toString() : reply.body;
    expect(text).toBe(FAKE_FILES['long.html']);
  });

  it('gives each encoding an ETag of its own', async () => {
    const tags = await Promise.all(
      [best, 'gzip', 'identity'].map(
        async (accepted) => (await get('/llm/long', {'accept-encoding': accepted})).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(hasBrotli ? 3 : 2);
  });
});

describe('caches', () => {
  it('are answered 304 to a known ETag until the page changes, with what they may do', async () => {
    const etag = (await get('/llm/basics')).headers.etag ?? '';
    expect(etag).not.toBe('');
    const known = {'if-none-match': etag};
    const same = await get('/llm/basics', known);
    expect(same).toMatchObject({status: 304, body: ''});
    expect(same.headers['cache-control']).toBe('no-cache');
    const changed = new Date(Date.UTC(2026, 0, 1));
    utimesSync(join(site.dir, 'basics.html'), changed, changed);
    expect((await get('/llm/basics', known)).status).toBe(200);
  });

  it('keep an asset that they know', async () => {
    const {headers} = await get('/llm/assets/js/main.0a1b2c3d.js');
    const reply = await get('/llm/assets/js/main.0a1b2c3d.js', {
      'if-none-match': headers.etag ?? '',
    });
    expect(reply.status).toBe(304);
    expect(reply.headers['cache-control']).toBe(IMMUTABLE);
  });

  it.each([
    ['bytes=1-3', 206, 'url'],
    ['bytes=-3', 206, 't/>'],
    ['bytes=100-', 416, undefined],
    ['lines=1-2', 200, '<urlset/>'],
  ])('get the range %s', async (range, status, body) => {
    const reply = await get('/llm/sitemap.xml', {range});
    expect(reply.status).toBe(status);
    if (body !== undefined) expect(reply.body).toBe(body);
  });
});

it('refuses a configuration that nginx does not understand', async () => {
  const options = {program, buildDir: site.dir, baseUrl: BASE_URL};
  const broken = {...options, redirects: [{from: 'a(', to: 'basics'}]};
  await expect(startNginx(broken)).rejects.toThrow(/pcre2_compile|test failed/);
});

it('ends with the process that started it, even if that is killed', async () => {
  const code = `
    const {nginxProgram} = require('./scripts/programs/nginx.ts');
    const {startNginx} = require('./deploy/nginx/startNginx.ts');
    const options = {program: nginxProgram(), buildDir: process.argv[1], baseUrl: '/llm/'};
    void startNginx(options).then(({port}) => console.log('port', port));`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', code, site.dir], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (line: Buffer) => resolve(Number(/\d+/.exec(line.toString())?.[0])));
    child.on('close', () => reject(new Error('It ended before nginx was there.')));
  });
  expect((await send(port, '/llm/basics')).status).toBe(200);
  child.kill('SIGKILL');
  await expect
    .poll(() => send(port, '/llm/basics').catch((error: Error) => error.message), {timeout: 20_000})
    .toContain('ECONNREFUSED');
});

it('leaves the not-found page to nginx where the build has none', async () => {
  rmSync(join(site.dir, '404.html'));
  expect((await get('/llm/nothing')).status).toBe(404);
});
