import {readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {join, resolve} from 'node:path';
import sirv from 'sirv';
import {cacheControl, REVALIDATED} from '../rules/caching';
import {contentType} from '../rules/fileTypes';
import {resolveRequest, type Answer} from '../rules/resolveRequest';
import {securityHeaders} from '../rules/securityHeaders';
import {NOT_FOUND_PAGE, redirects as siteRedirects, type Redirect} from '../rules/site';

export interface SiteServerOptions {
  buildDir: string;
  /** Where the site lives on its host: starts and ends with a slash. */
  baseUrl: string;
  /** Those of the site unless named. */
  redirects?: readonly Redirect[];
}

/** An HTTP server, not yet listening, that serves a built site by the rules of the CDN. */
export function createSiteServer({
  buildDir,
  baseUrl,
  redirects = siteRedirects,
}: SiteServerOptions): Server {
  if (!/^\/(.*[^/]\/)?$/.test(baseUrl)) {
    throw new Error(`The base URL must start and end with a slash: ${JSON.stringify(baseUrl)}`);
  }
  const root = resolve(buildDir);
  const site = {baseUrl, redirects, isFile: (path: string) => isFile(join(root, path))};
  // In its development mode sirv looks at the disk for each request, so a rebuild under a running
  // server is served rather than answered with lengths of files that are gone.
  const sendFile = sirv(root, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const file = path.slice(1);
      response.setHeader('Content-Type', contentType(file));
      response.setHeader('Cache-Control', cacheControl(file));
    },
  });

  return createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader('Cache-Control', REVALIDATED);
    const answer = resolveRequest(request, site);
    if (answer.kind !== 'file') {
      sendOther(answer, request, response, root);
      return;
    }
    dropUnsafeRange(request);
    request.url = `/${answer.file.split('/').map(encodeURIComponent).join('/')}`;
    sendFile(request, response, () => sendNotFound(request, response, root));
  });
}

function sendOther(
  answer: Exclude<Answer, {kind: 'file'}>,
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
): void {
  switch (answer.kind) {
    case 'redirect':
      response.writeHead(answer.status, {Location: answer.location, 'Content-Length': 0}).end();
      break;
    case 'method-not-allowed':
      response.setHeader('Allow', 'GET, HEAD');
      sendBody(request, response, 405, 'text/plain; charset=utf-8', 'Method not allowed\n');
      break;
    case 'bad-request':
      sendBody(request, response, 400, 'text/plain; charset=utf-8', 'Bad request\n');
      break;
    case 'not-found':
      sendNotFound(request, response, root);
      break;
  }
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, root: string): void {
  const page = join(root, NOT_FOUND_PAGE);
  const body = isFile(page) ? readFileSync(page) : 'Not found\n';
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : contentType(page);
  sendBody(request, response, 404, type, body);
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Names that are too long, or that go through a file as if it were a folder, are errors to stat. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * sirv throws on a range that ends before it starts and misreads suffixes and lists. Ignoring
 * a range is always allowed: the whole file is sent.
 */
function dropUnsafeRange(request: IncomingMessage): void {
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  const [, start = '', end = ''] = range ?? [];
  const isOrdered = end === '' || (Number(end) > 0 && Number(start) <= Number(end));
  if (!range || !isOrdered) delete request.headers.range;
}
