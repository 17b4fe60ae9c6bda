// The servers of the probe on HTTP, all with the same tools, and a proxy before them.
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer as listenHttp, request as send} from 'node:http';
import {json} from 'node:stream/consumers';
import {NodeStreamableHTTPServerTransport, toNodeHandler} from '@modelcontextprotocol/node';
import {Server as Server1} from '@modelcontextprotocol/sdk/server/index.js';
import {McpServer as McpServer1} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StreamableHTTPServerTransport as Http1} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {CallToolRequestSchema, ListToolsRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {createMcpHandler, McpServer} from '@modelcontextprotocol/server';
import {FastMCP} from 'fastmcp';
import * as z from 'zod';
import {addTools, FAILURE, INFO, slow, SLOW, textOf} from './tools.mjs';

const two = (calls) => addTools(new McpServer(INFO), {calls, shape: (fields) => z.object(fields)});
const one = (calls) => addTools(new McpServer1(INFO), {calls, shape: (fields) => fields});

const PAGES = 10;
const PER_PAGE = 50;
/** A server without checks of its own: 500 tools on ten pages, and a result of the wrong type. */
function unchecked() {
  const server = new Server1(INFO, {capabilities: {tools: {}}});
  const schema = {type: 'object', properties: {}};
  server.setRequestHandler(ListToolsRequestSchema, ({params}) => {
    const page = Number(params?.cursor ?? 0);
    const tools = Array.from({length: PER_PAGE}, (_, at) => ({
      name: `tool_${page * PER_PAGE + at}`,
      inputSchema: schema,
      outputSchema: {type: 'object', properties: {place: {type: 'string'}}, required: ['place']},
    }));
    return {tools, ...(page + 1 < PAGES && {nextCursor: String(page + 1)})};
  });
  server.setRequestHandler(CallToolRequestSchema, () => ({
    structuredContent: {place: 5},
    ...textOf('{"place":5}'),
  }));
  return server;
}

/** Names of tools that the specification allows and many APIs of models don't, and one that it forbids. */
export const NAMES = ['track.parcel', 'track/parcel', 'a'.repeat(65), 'track parcel'];
function oddNames() {
  const server = new McpServer(INFO);
  for (const name of NAMES) {
    server.registerTool(name, {description: 'Says where.', inputSchema: z.object({})}, () =>
      textOf('Porto'),
    );
  }
  return server;
}

async function listen(handle, port = 0) {
  const server = listenHttp((request, response) => {
    response.on('error', () => {});
    Promise.resolve(handle(request, response)).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: server.address().port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function freePort() {
  const {port, close} = await listen(() => {});
  await close();
  return port;
}

const handled = (make, options) => {
  const handler = createMcpHandler(make, options);
  const node = toNodeHandler(handler);
  return (request, response) => node(request, response);
};

/** Version 1, a transport for each session or for each request. */
function version1(make, {sessions}) {
  const kept = new Map();
  return async (request, response) => {
    const body = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const id = request.headers['mcp-session-id'];
    if (id && !kept.has(id)) return response.writeHead(404).end('Session not found');
    if (id) return kept.get(id).handleRequest(request, response, body);
    const transport = new Http1({
      sessionIdGenerator: sessions ? randomUUID : undefined,
      onsessioninitialized: (made) => void kept.set(made, transport),
    });
    await make().connect(transport);
    return transport.handleRequest(request, response, body);
  };
}

async function fast(calls, port) {
  const quiet = () => {};
  const server = new FastMCP({
    ...INFO,
    logger: {debug: quiet, error: quiet, info: quiet, log: quiet, warn: quiet},
  });
  const tool = (name, parameters, execute, more = {}) =>
    server.addTool({name, description: `Does ${name}.`, parameters, execute, ...more});
  tool('echo', z.object({order: z.string().regex(/^A-[0-9]{4}$/)}), async ({order}) => order);
  tool('fail', z.object({}), async () => {
    throw new Error(FAILURE);
  });
  tool(
    'extra',
    z.object({}),
    async () => {
      const structuredContent = {place: 'Porto', note: 'new in this version'};
      return {structuredContent, ...textOf(JSON.stringify(structuredContent))};
    },
    {outputSchema: z.object({place: z.string()})},
  );
  tool('big', z.object({megabytes: z.number()}), async ({megabytes}) =>
    'x'.repeat(megabytes * 1_000_000),
  );
  tool('slow', z.object(SLOW), (args, {signal, reportProgress}) =>
    slow(args, {calls, signal, report: (progress) => reportProgress({progress})}),
  );
  await server.start({
    transportType: 'httpStream',
    httpStream: {port, host: '127.0.0.1', endpoint: '/mcp'},
  });
  return {port, close: () => server.stop()};
}

/** Starts a server on HTTP; `kind` as the record names it. */
export async function startServer(kind, {calls, port} = {}) {
  if (kind === 'fastmcp') return fast(calls, port ?? (await freePort()));
  const handlers = {
    'SDK 2': () => handled(() => two(calls)),
    'SDK 2, sse': () => handled(() => two(calls), {responseMode: 'sse'}),
    'SDK 2, sessions': () => {
      const kept = new Map();
      return async (request, response) => {
        const id = request.headers['mcp-session-id'];
        if (id && !kept.has(id)) return response.writeHead(404).end('Session not found');
        if (id) return kept.get(id).handleRequest(request, response);
        const transport = new NodeStreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (made) => void kept.set(made, transport),
        });
        await two(calls).connect(transport);
        return transport.handleRequest(request, response);
      };
    },
    'SDK 1, sessions': () => version1(() => one(calls), {sessions: true}),
    'SDK 1': () => version1(() => one(calls), {sessions: false}),
    unchecked: () => version1(unchecked, {sessions: false}),
    names: () => handled(oddNames),
    401: () => (request, response) => response.writeHead(401, {'www-authenticate': 'Bearer'}).end(),
  };
  return listen(handlers[kind](), port);
}

/** A proxy before a server: keeps what crosses it, and cuts the calls that run when it is told to. */
export async function proxy(target) {
  const seen = [];
  const running = new Set();
  const server = await listen((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const entry = {method: request.method, version: request.headers['mcp-protocol-version']};
      try {
        entry.rpc = JSON.parse(body.toString() || '{}');
      } catch {
        entry.rpc = {};
      }
      seen.push(entry);
      const forward = send(
        {
          port: target.port,
          host: '127.0.0.1',
          path: request.url,
          method: request.method,
          headers: request.headers,
        },
        (from) => {
          entry.status = from.statusCode;
          response.writeHead(from.statusCode, from.headers);
          response.flushHeaders();
          from.on('error', () => response.destroy());
          from.pipe(response);
        },
      );
      forward.on('error', () => response.destroy());
      const cut = () => {
        forward.destroy();
        response.destroy();
      };
      if (entry.rpc.method === 'tools/call') running.add(cut);
      response.on('close', () => {
        running.delete(cut);
        if (!response.writableFinished) forward.destroy();
      });
      forward.end(body);
    });
  });
  return {
    url: `http://127.0.0.1:${server.port}/mcp`,
    seen,
    cut() {
      for (const each of running) each();
    },
    close: server.close,
  };
}
