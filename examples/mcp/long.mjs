// A call that takes longer than the usual limit, over HTTP: what the server and what the client have to say for it.
/* global console, AbortController */
import {once} from 'node:events';
import {createServer as listenHttp, request} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import {createMcpHandler, McpServer} from '@modelcontextprotocol/server';
import * as z from 'zod';

const STEPS = 6;
const STEP = 500; // Milliseconds; six of them are longer than the limit of the client.

/** Stands for work of minutes. Tells how far it is, and stops when nobody waits any more. */
async function searchArchive({signal, _meta, notify}) {
  const progressToken = _meta?.progressToken;
  for (let progress = 1; progress <= STEPS; progress++) {
    await sleep(STEP, undefined, {signal}).catch(() => {});
    if (signal.aborted) {
      console.log('  the tool was told to stop');
      return undefined;
    }
    if (progressToken !== undefined) {
      const params = {progressToken, progress, total: STEPS};
      await notify({method: 'notifications/progress', params});
    }
  }
  return {place: 'Porto', shelf: 17};
}

// region server
const Parcel = z.object({place: z.string()});

function createServer() {
  const server = new McpServer({name: 'archive', version: '1.0.0'});
  server.registerTool(
    'search_archive',
    {description: 'Searches old parcels.', inputSchema: z.object({}), outputSchema: Parcel},
    async (_, {mcpReq}) => {
      const found = await searchArchive(mcpReq);
      if (!found) return {isError: true, content: [{type: 'text', text: 'Stopped.'}]};
      // `parse` drops what the schema does not name. Clients refuse a result with one field more.
      const structuredContent = Parcel.parse(found);
      const text = JSON.stringify(structuredContent);
      return {structuredContent, content: [{type: 'text', text}]};
    },
  );
  return server;
}

// By default no byte leaves before the result. A stream starts at once and has a comment each 15 s.
const handle = toNodeHandler(createMcpHandler(createServer, {responseMode: 'sse'}));
const checks = [localhostHostValidation(), localhostOriginValidation()];
const http = listenHttp((asked, answer) => {
  if (checks.every((check) => check(asked, answer))) void handle(asked, answer);
});
// endregion
await once(http.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${http.address().port}/mcp`;
const limit = 2000;

// region client
const client = new Client(
  {name: 'support-assistant', version: '1.0.0'},
  {versionNegotiation: {mode: 'auto', probe: {timeoutMs: 5000}}},
);
await client.connect(new StreamableHTTPClientTransport(new URL(url)));
await client.listTools(); // From here on, results are checked against their schema.

const search = (signal) =>
  client.callTool(
    {name: 'search_archive', arguments: {}},
    {
      signal,
      timeout: limit, // For the silence between two messages, given the next two lines.
      onprogress: () => {}, // Without it the server is not asked for progress.
      resetTimeoutOnProgress: true, // Without it progress extends nothing.
      maxTotalTimeout: 10 * limit,
    },
  );
// endregion

console.log(`${client.getProtocolEra()} era`);
console.log('\na search that is longer than the limit');
console.log(`  ${(await search()).content[0].text}`);

console.log('\na search that nobody waits for');
const user = new AbortController();
const leaving = search(user.signal).catch((error) => console.log(`  the caller: ${error.code}`));
await sleep(STEP);
user.abort();
await leaving;
await sleep(STEP);

console.log('\na request for another host');
const asking = request(url, {method: 'POST', headers: {host: 'elsewhere.example'}}).end();
const [response] = await once(asking, 'response');
console.log(`  status ${response.statusCode}`);

await client.close();
http.close();
http.closeAllConnections();
