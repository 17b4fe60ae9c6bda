import {appendFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {cases, caseRedirects, caseTitle, expectedOf} from '../rules/cases';
import {expectedHeaders} from '../rules/expectedHeaders';
import {BASE_URL} from '../rules/site';
import {createSiteServer} from './createSiteServer';
import {expectedBody, FAKE_FILES, send, writeFakeSite} from './fakeSite';
import {listen} from './listen';

let site: ReturnType<typeof writeFakeSite>;
let server: Server;
let port: number;

beforeAll(async () => {
  site = writeFakeSite();
  server = createSiteServer({buildDir: site.dir, baseUrl: BASE_URL, redirects: caseRedirects});
  port = await listen(server, 0, '127.0.0.1');
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  site.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => send(port, path, {headers});

it.each(cases.map((entry) => [caseTitle(entry), entry] as const))('%s', async (_, entry) => {
  const expected = expectedOf(entry, 'node');
  const {status, headers, body} = await send(port, entry.request, {method: entry.method ?? 'GET'});
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
  const reply = await send(port, '/llm/basics', {method: 'HEAD'});
  expect(reply).toMatchObject({status: 200, body: ''});
  expect(reply.headers['content-length']).toBe(String('<title>Basics</title>'.length));
});

it('says in plain text that there is no page where the build has no page for that', async () => {
  rmSync(join(site.dir, '404.html'));
  expect(await get('/llm/nothing')).toMatchObject({status: 404, body: 'Not found\n'});
  writeFileSync(join(site.dir, '404.html'), FAKE_FILES['404.html'] ?? '');
});

it.each(['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=x-'])(
  'sends the whole file for the range %s, which it does not support',
  async (range) => {
    const reply = await get('/llm/sitemap.xml', {range});
    expect(reply).toMatchObject({status: 200, body: '<urlset/>'});
  },
);

describe('caches', () => {
  it('are answered 304 to a known ETag until the page changes', async () => {
    const etag = (await get('/llm/basics')).headers.etag ?? '';
    expect(etag).not.toBe('');
    const known = {'if-none-match': etag};
    expect(await get('/llm/basics', known)).toMatchObject({status: 304, body: ''});
    appendFileSync(join(site.dir, 'basics.html'), '<p>New</p>');
    const changed = await get('/llm/basics', known);
    expect(changed).toMatchObject({status: 200, body: '<title>Basics</title><p>New</p>'});
  });

  it('get a simple range', async () => {
    const reply = await get('/llm/sitemap.xml', {range: 'bytes=1-3'});
    expect(reply).toMatchObject({status: 206, body: 'url'});
    expect(reply.headers['content-range']).toBe('bytes 1-3/9');
  });
});

it.each(['llm/', '/llm', '', '//', '/llm//'])('refuses the base URL "%s"', (baseUrl) => {
  expect(() => createSiteServer({buildDir: site.dir, baseUrl})).toThrow(/base URL/);
});

it('serves a site that owns its host', async () => {
  const atRoot = createSiteServer({buildDir: site.dir, baseUrl: '/'});
  const rootPort = await listen(atRoot, 0, '127.0.0.1');
  expect((await send(rootPort, '/')).body).toBe('<title>Landing</title>');
  expect((await send(rootPort, '/basics/')).headers.location).toBe('/basics');
  expect((await send(rootPort, '//evil.example/')).status).toBe(404);
  atRoot.close();
});
