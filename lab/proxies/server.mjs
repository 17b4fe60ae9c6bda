// A model server that does what the address asks for, and notes what it saw.
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';

/** How long an event is; about the size of a chunk with one token in a short form. */
const EVENT_BYTES = 59;

/** An event with the time at which it was sent, in milliseconds of this process. */
const event = () => `data: ${JSON.stringify({at: performance.now()}).padEnd(EVENT_BYTES - 8)}\n\n`;

/**
 * Starts a server on a free port of this machine.
 * - `/v1/stream`: `count` events, `every` some milliseconds, after `wait` milliseconds of silence; with `head` the headers come first. With `dies`
 *   the process seems to die after the last event: `fin` as the system closes a connection, `rst` as it resets one.
 * - `/v1/hangup`: closes the connection without an answer. `/v1/status`: answers with `code`. Anything else: how many bytes it got.
 */
export async function modelServer() {
  /** What came, by the `id` of the address. */
  const seen = new Map();
  const sockets = [];
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://localhost');
    const number = (name) => Number(searchParams.get(name) ?? 0);
    const id = searchParams.get('id');
    const visit = {
      began: performance.now(),
      version: request.httpVersion,
      socket: sockets.indexOf(request.socket),
      events: 0,
    };
    seen.set(id, [...(seen.get(id) ?? []), visit]);
    request.on('error', () => {});
    response.on('error', () => {});
    response.on('close', () => {
      if (!response.writableFinished) visit.left = performance.now();
    });
    let bytes = 0;
    request.on('data', (part) => (bytes += part.length));
    const answer = async () => {
      if (pathname === '/v1/hangup') return request.socket.destroy();
      if (pathname !== '/v1/stream') {
        response.writeHead(pathname === '/v1/status' ? number('code') : 200);
        return response.end(String(bytes));
      }
      response.setHeader('content-type', 'text/event-stream');
      if (searchParams.has('accel')) response.setHeader('x-accel-buffering', 'no');
      if (searchParams.has('head')) response.flushHeaders();
      await sleep(number('wait'));
      while (visit.events < number('count') && !response.destroyed) {
        response.write(event());
        visit.events += 1;
        await sleep(visit.events < number('count') ? number('every') : 0);
      }
      const how = searchParams.get('dies');
      if (!how) return response.end();
      await sleep(200);
      if (how === 'rst') request.socket.resetAndDestroy();
      else request.socket.destroy();
    };
    request.on('end', () => void answer());
  });
  // A proxy decides how long it keeps a connection.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  const closedAt = [];
  server.on('connection', (socket) => {
    const at = sockets.push(socket) - 1;
    socket.on('close', () => (closedAt[at] = performance.now()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    visits: (id) => seen.get(id) ?? [],
    /** When a connection was closed; undefined while it is open. */
    closedAt: (socket) => closedAt[socket],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
