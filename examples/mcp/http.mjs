// The server over Streamable HTTP, without sessions: each POST is answered by a server of its own.
/* global URL, console, fetch */
import {once} from 'node:events';
import {createServer as listenHttp, request as send} from 'node:http';
import {text} from 'node:stream/consumers';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {createServer} from './server.mjs';

const HOSTS = new Set(['127.0.0.1', 'localhost']);
const ORIGINS = new Set(); // Origins of your own web pages; a client that is no browser sends none.

/** Why a request is refused, or undefined. A page that rebinds its name to 127.0.0.1 fails both. */
function refusal({host = '', origin}) {
  if (!HOSTS.has(host.replace(/:\d+$/, ''))) return `Host ${host} is not served`;
  if (origin !== undefined && !ORIGINS.has(origin)) return `Origin ${origin} is not allowed`;
  return undefined;
}

const http = listenHttp((request, response) => {
  void handle(request, response).catch(() => response.headersSent || response.writeHead(500).end());
});

async function handle(request, response) {
  const reason = refusal(request.headers);
  if (reason) return response.writeHead(403).end(reason);
  if (new URL(request.url, 'http://localhost').pathname !== '/mcp')
    return response.writeHead(404).end();
  // Nothing is streamed without a request here, and there is no session to end.
  if (request.method !== 'POST') return response.writeHead(405, {allow: 'POST'}).end();

  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = createServer();
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

http.listen(0, '127.0.0.1', async () => {
  const url = new URL(`http://127.0.0.1:${http.address().port}/mcp`);

  const client = new Client({name: 'handbook-client', version: '1.0.0'});
  const transport = new StreamableHTTPClientTransport(url);
  await client.connect(transport);
  const {structuredContent} = await client.callTool({
    name: 'kv_cache_size',
    arguments: {model: 'llama-3.1-8b', tokens: 131_072},
  });
  console.log('revision', transport.protocolVersion, 'session', transport.sessionId);
  console.log(structuredContent);
  await client.close();

  // What a browser would send for a page of another site, then for one whose name was rebound.
  for (const headers of [{origin: 'https://attacker.example'}, {host: 'attacker.example:80'}]) {
    const [response] = await once(send(url, {method: 'POST', headers}).end('{}'), 'response');
    console.log(response.statusCode, await text(response));
  }
  console.log((await fetch(url)).status, 'for GET');
  http.close();
});
