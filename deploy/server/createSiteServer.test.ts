import {appendFileSync, rmSync} from 'node:fs';
import type {Server} from 'node:http';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createSiteServer} from './createSiteServer';
import {send, writeFakeSite} from './fakeSite';
import {listen} from './listen';

let site: ReturnType<typeof writeFakeSite>;
let server: Server;
let port: number;

beforeEach(async () => {
  site = writeFakeSite();
  server = createSiteServer({buildDir: site.dir, baseUrl: '/llm/'});
  port = await listen(server, 0, '127.0.0.1');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  site.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => send(port, path, {headers});

describe('pages', () => {
  it.each([
    ['/llm/', 'Landing'],
    ['/llm/?utm=x', 'Landing'],
    ['/llm/index.html', 'Landing'],
    ['/llm/basics', 'Basics'],
    ['/llm/basics.html', 'Basics'],
    ['/llm/basics/index.html', 'Basics'],
    ['/llm/basics/what-is-it', 'What is it'],
    ['/llm/basics/what-is-it?a=b/', 'What is it'],
    ['/llm/basics/what-is-it.html', 'What is it'],
    ['/llm/basics/what-is-it/index.html', 'What is it'],
    ['/llm/folder/page', 'Folder page'],
    ['/llm/folder/page.html', 'Folder page'],
    ['/llm/folder/page/index.html', 'Folder page'],
    ['/llm/with%20space', 'Space'],
    ['http://example.org/llm/basics', 'Basics'],
  ])('answers %s with the page', async (path, title) => {
    const {status, body, headers} = await get(path);
    expect({status, body}).toEqual({status: 200, body: `<title>${title}</title>`});
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const reply = await send(port, '/llm/basics', {method: 'HEAD'});
    expect(reply).toMatchObject({status: 200, body: ''});
    expect(reply.headers['content-length']).toBe(String('<title>Basics</title>'.length));
  });
});

describe('redirects', () => {
  it.each([
    ['/llm', 301, '/llm/'],
    ['/llm?a=1&b=%2F', 301, '/llm/?a=1&b=%2F'],
    ['/', 302, '/llm/'],
    ['/?a=1', 302, '/llm/?a=1'],
    ['/llm/basics/', 301, '/llm/basics'],
    ['/llm/basics/what-is-it/?a=1', 301, '/llm/basics/what-is-it?a=1'],
    ['/llm/folder/page/', 301, '/llm/folder/page'],
    ['/llm/with%20space/', 301, '/llm/with%20space'],
  ])('%s → %i %s', async (path, status, location) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.location).toBe(location);
  });
});

describe('paths that are no page', () => {
  it.each([
    '/llm/no-such-page',
    '/llm/no-such-page/',
    '/llm/basics.html/',
    '/llm/basics.html/x',
    '/llm/basics.md/',
    '/llm/folder/page.md',
    '/llm/assets',
    '/llm/assets/',
    '/llm/sitemap.xml/',
    '/llm/index',
    '/llm/index/',
    '/llm/folder/page/index',
    '/llm/404',
    '/llm/404.html',
    '/llm/404/',
    '/llm//',
    '/llm//basics',
    '/llm/basics//',
    '/llm/.hidden',
    '/llm/.hidden.html',
    '/basics',
    '/llmx',
    '/LLM/',
    '/index.html',
    '//evil.example/llm/',
    '//evil.example/llm/basics/',
    '/llm//evil.example/',
    '/llm/%2Fevil.example/',
    '/llm/%5Cevil.example/',
    `/llm/${'x'.repeat(5000)}`,
  ])('%s is answered 404 with the not-found page and no redirect', async (path) => {
    const {status, body, headers} = await get(path);
    expect({status, body}).toEqual({status: 404, body: '<title>Page not found</title>'});
    expect(headers.location).toBeUndefined();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('says so in plain text where the build has no not-found page', async () => {
    rmSync(join(site.dir, '404.html'));
    expect(await get('/llm/nothing')).toMatchObject({status: 404, body: 'Not found\n'});
  });
});

describe('hostile requests', () => {
  it.each([
    '/llm/../secret.html',
    '/llm/../secret',
    '/llm/basics/../../../secret.html',
    '/llm/%2e%2e/secret.html',
    '/llm/..%2fsecret.html',
    '/llm/..%5csecret.html',
    '/llm/%00',
    '/llm/basics%00.html',
    '/../secret.html',
  ])('%s does not leave the build folder', async (path) => {
    expect(await get(path)).toMatchObject({status: 404, body: '<title>Page not found</title>'});
  });

  it.each(['/llm/%', '/llm/%zz/', '/llm/%c3%28', '/%E0%A4%A'])(
    '%s, which does not decode, is a bad request',
    async (path) => {
      expect(await get(path)).toMatchObject({status: 400, body: 'Bad request\n'});
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const reply = await send(port, '/llm/', {method});
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it.each(['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=x-'])(
    'sends the whole file for the range %s, which it does not support',
    async (range) => {
      const reply = await get('/llm/sitemap.xml', {range});
      expect(reply).toMatchObject({status: 200, body: '<urlset/>'});
    },
  );
});

describe('headers', () => {
  it.each([
    ['/llm/assets/js/main.0a1b2c3d.js', 'text/javascript; charset=utf-8'],
    ['/llm/assets/fonts/text.0a1b2c3d.woff2', 'font/woff2'],
  ])('lets caches keep the hashed file %s', async (path, type) => {
    const {headers} = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe(type);
  });

  it.each([
    ['/llm/basics', 'text/html; charset=utf-8'],
    ['/llm/basics.md', 'text/markdown; charset=utf-8'],
    ['/llm/index.md', 'text/markdown; charset=utf-8'],
    ['/llm/llms.txt', 'text/plain; charset=utf-8'],
    ['/llm/data/models.csv', 'text/csv; charset=utf-8'],
    ['/llm/data/references.bib', 'text/plain; charset=utf-8'],
    ['/llm/data/models.json', 'application/json; charset=utf-8'],
    ['/llm/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/llm/img/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/llm/search/wasm.en.pagefind', 'application/octet-stream'],
  ])('makes caches ask again for %s', async (path, type) => {
    const {headers} = await get(path);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe(type);
  });

  it.each(['/llm/', '/llm', '/llm/nothing', '/llm/%', '/llm/assets/js/main.0a1b2c3d.js'])(
    'forbids guessing the type of %s',
    async (path) => {
      expect((await get(path)).headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('does not let caches keep the not-found page in the place of an asset', async () => {
    const {status, headers} = await get('/llm/assets/js/gone.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('answers 304 to a known ETag until the page changes', async () => {
    const etag = (await get('/llm/basics')).headers.etag ?? '';
    expect(etag).not.toBe('');
    const known = {'if-none-match': etag};
    expect(await get('/llm/basics', known)).toMatchObject({status: 304, body: ''});
    appendFileSync(join(site.dir, 'basics.html'), '<p>New</p>');
    const changed = await get('/llm/basics', known);
    expect(changed).toMatchObject({status: 200, body: '<title>Basics</title><p>New</p>'});
  });

  it('answers a simple range', async () => {
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
