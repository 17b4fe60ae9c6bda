import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2';
import type {AddressInfo} from 'node:net';
import {securityHeaders} from '../../../deploy/rules/securityHeaders';
import type {Certificate} from './certificate';
import {formulaFile, formulaHost} from './formulaFile';
import {siteFiles} from './siteFiles';

export interface ServedSite {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly buildDir: string;
  readonly baseUrl: string;
  readonly certificate: Certificate;
}

/**
 * Serves a built site over HTTP/2 and TLS, from memory, with the headers of the deployment. It also answers for the host of the stylesheet of
 * formulas, so that its bytes come over the same throttled network as the others.
 */
export async function serveSite({
  buildDir,
  baseUrl,
  certificate,
}: ServeOptions): Promise<ServedSite> {
  const fileAt = siteFiles(buildDir, baseUrl);
  const {key, cert} = certificate;
  const server = createSecureServer({key, cert, allowHTTP1: true}, (request, response) => {
    const {pathname} = new URL(request.url, 'https://localhost');
    const file = isForFormulas(request) ? formulaFile(pathname) : fileAt(pathname);
    if (file) send(response, 200, file.headers, file.body);
    else send(response, 404, {'content-type': 'text/plain'}, Buffer.from('Not found\n'));
  });
  const sessions = new Set<{destroy: () => void}>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    // A browser that is closed in the middle of an answer is no fault.
    session.on('error', () => session.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
      }),
  };
}

function isForFormulas({headers}: Http2ServerRequest): boolean {
  return (headers[':authority'] ?? headers.host ?? '').startsWith(formulaHost);
}

function send(
  response: Http2ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): void {
  const length = {'content-length': String(body.length)};
  response.writeHead(status, {...securityHeaders, ...headers, ...length});
  response.end(body);
}
