// The server over Streamable HTTP on two replicas, behind a proxy that takes them in turn.
/* global URL, console */
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer as listenHttp, request as send} from 'node:http';
import {text} from 'node:stream/consumers';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {NodeStreamableHTTPServerTransport, toNodeHandler} from '@modelcontextprotocol/node';
import {createMcpHandler} from '@modelcontextprotocol/server';
import {createServer} from './server.mjs';

const HOSTS = new Set(['127.0.0.1', 'localhost']);
const ORIGINS = new Set(); // Origins of your own web pages; a client that is no browser sends none.
// Stands for the check of a signed token: issuer, audience and expiry.
const CUSTOMERS = new Map([['Bearer token-of-c-17', 'c-17']]);

// region checks
/** Why a request is refused, or undefined. A page that rebinds its name to 127.0.0.1 fails both. */
function refusal({host = '', origin}) {
  if (!HOSTS.has(host.replace(/:\d+$/, ''))) return `Host ${host} is not served`;
  if (origin !== undefined && !ORIGINS.has(origin)) return `Origin ${origin} is not allowed`;
  return undefined;
}
// endregion

/** Answers requests, without a session or with sessions in the memory of this replica. */
function replica({withSessions}) {
  const sessions = new Map();
  async function handle(request, response) {
    const reason = refusal(request.headers);
    if (reason) return response.writeHead(403).end(reason);
    const customer = CUSTOMERS.get(request.headers.authorization);
    if (!customer) return response.writeHead(401, {'www-authenticate': 'Bearer'}).end();
    if (request.method !== 'POST') return response.writeHead(405, {allow: 'POST'}).end();

    if (!withSessions) {
      // Serves both eras from one factory.
      const handler = createMcpHandler(() => createServer(customer));
      return toNodeHandler(handler)(request, response);
    }
    const id = request.headers['mcp-session-id'];
    if (id && !sessions.has(id)) return response.writeHead(404).end('Session not found');
    if (id) return sessions.get(id).handleRequest(request, response);
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (made) => void sessions.set(made, transport),
      enableJsonResponse: true,
    });
    await createServer(customer).connect(transport);
    await transport.handleRequest(request, response);
  }
  return listenHttp((request, response) => {
    handle(request, response).catch(() => response.headersSent || response.writeHead(500).end());
  });
}

async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new URL(`http://127.0.0.1:${server.address().port}/mcp`);
}

/** Sends each request to the next replica, as a load balancer without affinity does. */
function balance(urls) {
  let turn = 0;
  return listenHttp((request, response) => {
    const {method, headers} = request;
    const target = urls[turn++ % urls.length];
    const forward = send(target, {method, headers}, (from) => {
      response.writeHead(from.statusCode, from.headers);
      from.pipe(response);
    });
    request.pipe(forward);
  });
}

const headers = {authorization: 'Bearer token-of-c-17'};
for (const withSessions of [false, true]) {
  const servers = [replica({withSessions}), replica({withSessions})];
  const proxy = balance(await Promise.all(servers.map(listen)));
  const client = new Client(
    {name: 'support-assistant', version: '1.0.0'},
    {versionNegotiation: {mode: withSessions ? 'legacy' : 'auto'}},
  );
  const transport = new StreamableHTTPClientTransport(await listen(proxy), {
    requestInit: {headers},
  });
  try {
    await client.connect(transport);
    const results = [];
    for (let i = 0; i < 3; i++) {
      const call = {name: 'get_shipment', arguments: {order: 'A-1001'}};
      results.push((await client.callTool(call)).structuredContent.place);
    }
    console.log(`without sessions: ${results.join(', ')} (${client.getProtocolEra()} era)`);
  } catch (error) {
    console.log(`with sessions:    ${error.message}`);
  }
  await client.close();
  for (const server of [proxy, ...servers]) server.close();
}

// No token; then what a browser would send for a page of another site, and for one whose name was rebound.
const server = replica({withSessions: false});
const url = await listen(server);
for (const bad of [
  {},
  {...headers, origin: 'https://attacker.example'},
  {...headers, host: 'attacker.example:80'},
]) {
  const [response] = await once(send(url, {method: 'POST', headers: bad}).end('{}'), 'response');
  console.log(response.statusCode, await text(response));
}
server.close();
