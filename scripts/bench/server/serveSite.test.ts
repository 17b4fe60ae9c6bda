import {connect} from 'node:http2';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {makeCertificate} from './certificate';
import {formulaHost} from './formulaFile';
import {serveSite, type ServedSite} from './serveSite';

let buildDir = '';
let site: ServedSite;

beforeAll(async () => {
  buildDir = mkdtempSync(join(tmpdir(), 'bench-site-'));
  mkdirSync(join(buildDir, '_astro'));
  mkdirSync(join(buildDir, 'b'));
  writeFileSync(join(buildDir, 'index.html'), 'start');
  writeFileSync(join(buildDir, 'a.html'), 'page a');
  writeFileSync(join(buildDir, 'a.html.br'), 'packed');
  writeFileSync(join(buildDir, 'b/index.html'), 'page b');
  writeFileSync(join(buildDir, '_astro/x.js'), 'script');
  site = await serveSite({buildDir, baseUrl: '/llm/', certificate: await makeCertificate()});
});
afterAll(async () => {
  await site.close();
  rmSync(buildDir, {recursive: true});
});

function get(path: string, authority?: string) {
  const session = connect(`https://127.0.0.1:${site.port}`, {rejectUnauthorized: false});
  return new Promise<{headers: Record<string, unknown>; body: string}>((resolve, reject) => {
    const request = session.request({':path': path, ...(authority && {':authority': authority})});
    let headers: Record<string, unknown> = {};
    const chunks: Buffer[] = [];
    request.on('response', (got) => (headers = got));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve({headers, body: Buffer.concat(chunks).toString()}));
    request.on('error', reject);
  }).finally(() => session.close());
}

test.each([
  ['/llm/', 'start'],
  ['/llm/a', 'packed'],
  ['/llm/b', 'page b'],
  ['/llm/b/', 'page b'],
  ['/llm/b/?q=1', 'page b'],
  ['/llm/none', 'Not found\n'],
  ['/llm/b/../../etc/passwd', 'Not found\n'],
  ['/a', 'Not found\n'],
])('answers %s over HTTP/2', async (path, body) => {
  expect((await get(path)).body).toBe(body);
});

test('sends what is packed as such, and keeps what is hashed', async () => {
  expect((await get('/llm/a')).headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await get('/llm/_astro/x.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/llm/none')).headers[':status']).toBe(404);
});

test('answers for the host of formulas', async () => {
  const {headers} = await get('/npm/katex@0.0.0/dist/katex.min.css', formulaHost);
  expect(headers[':status']).toBe(404);
  const {katexCdn} = await import('../../../tests/browser/outside');
  const found = await get(new URL('katex.min.css', katexCdn).pathname, formulaHost);
  expect(found.headers).toMatchObject({':status': 200, 'access-control-allow-origin': '*'});
});
