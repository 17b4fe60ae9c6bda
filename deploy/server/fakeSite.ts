import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request, type IncomingHttpHeaders} from 'node:http';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {Expected} from '../rules/cases';
import {NOT_FOUND_PAGE} from '../rules/site';

/** A build folder small enough to read here. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>Landing</title>',
  '404.html': '<title>Page not found</title>',
  'basics.html': '<title>Basics</title>',
  'basics/what-is-it.html': '<title>What is it</title>',
  'with space.html': '<title>Space</title>',
  'assets/js/main.0a1b2c3d.js': 'export {};',
  'assets/fonts/text.0a1b2c3d.woff2': 'font',
  'basics.md': '# Basics',
  'index.md': '# Landing',
  'llms.txt': '# Site',
  'data/models.csv': 'id',
  'data/models.json': '{}',
  'data/references.bib': '',
  'sitemap.xml': '<urlset/>',
  'long.html': '<title>Long</title>'.padEnd(5000, '<p>Again and again.</p>'),
  'long.html.br': 'not for readers',
  'assets/model/large.0a1b2c3d.bin': 'weights',
  'search.json': '[]',
  'search-names.json': '[]',
  'img/logo.svg': '<svg/>',
  '.hidden.html': 'hidden',
};

export function writeFakeSite(): {dir: string; remove: () => void} {
  const parent = mkdtempSync(join(tmpdir(), 'handbook-site-'));
  const dir = join(parent, 'build');
  writeFileSyncDeep(join(parent, 'secret.html'), 'secret');
  for (const [name, text] of Object.entries(FAKE_FILES)) writeFileSyncDeep(join(dir, name), text);
  return {dir, remove: () => rmSync(parent, {recursive: true, force: true})};
}

/** The text of an answer, where the build decides it. */
export function expectedBody(expected: Expected): string | undefined {
  if (expected.status === 200) return FAKE_FILES[expected.file];
  return expected.status === 404 ? FAKE_FILES[NOT_FOUND_PAGE] : undefined;
}

function writeFileSyncDeep(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

/** Sends the path as it is; `fetch` would tidy up exactly what these tests are about. */
export function send(
  port: number,
  path: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {host: '127.0.0.1', port, path, method, headers, agent: false};
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const {statusCode = 0, headers} = response;
        resolve({status: statusCode, headers, body: bytes.toString(), bytes});
      });
    })
      .on('error', reject)
      .end();
  });
}
