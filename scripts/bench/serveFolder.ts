import {existsSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {join} from 'node:path';
import sirv from 'sirv';
import {BASE_URL} from '../../deploy/rules/site';

/** Serves a built folder under the base path, compressed as its copies are. Pages may be `a.html` or `a/index.html`. */
export function serveFolder(folder: string): Server {
  const send = sirv(folder, {brotli: true, gzip: true, extensions: ['html'], etag: true});
  return createServer((request, response) => {
    if (request.url?.startsWith(BASE_URL)) request.url = request.url.slice(BASE_URL.length - 1);
    send(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  });
}

/** Bytes of what an address has in a folder, as a CDN sends it: browsers take brotli over HTTPS only, which this server does not speak. */
export function brotliBytes(folder: string, url: string): number {
  const name = decodeURIComponent(new URL(url).pathname.slice(BASE_URL.length));
  const path = [name, `${name}.html`, join(name, 'index.html')]
    .map((one) => join(folder, one))
    .find((one) => existsSync(one) && statSync(one).isFile());
  if (path === undefined) throw new Error(`${folder} has no file for ${url}.`);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
