// A server on stdio: `node stdio.mjs KIND LOG [NOISE]`. The log gets a line for each start.
import {appendFileSync} from 'node:fs';
import process from 'node:process';
import * as z from 'zod';
import {addTools, INFO} from './tools.mjs';

/** What is printed to stdout before the first message, where it does not belong. */
const NOISE = {
  lines: 'starting up...\nlistening\n',
  json: '{"level":30,"msg":"listening"}\n',
  open: 'starting up...',
};

/** Knows `initialize` and says nothing to what it does not know, as some small servers do. */
function silent() {
  process.stdin.on('data', (part) => {
    for (const line of part.toString().split('\n').filter(Boolean)) {
      const {id, method, params} = JSON.parse(line);
      if (method !== 'initialize' && method !== 'tools/list') continue;
      const result =
        method === 'initialize'
          ? {protocolVersion: params.protocolVersion, capabilities: {tools: {}}, serverInfo: INFO}
          : {tools: []};
      process.stdout.write(`${JSON.stringify({jsonrpc: '2.0', id, result})}\n`);
    }
  });
}

const [, , kind, log, noise] = process.argv;
appendFileSync(log, `start ${process.pid}\n`);
if (noise) process.stdout.write(NOISE[noise]);

// A server imports its own version only, so that it starts fast.
if (kind === 'SDK 2') {
  const {McpServer} = await import('@modelcontextprotocol/server');
  const {serveStdio} = await import('@modelcontextprotocol/server/stdio');
  serveStdio(() => addTools(new McpServer(INFO), {shape: (fields) => z.object(fields)}));
} else if (kind === 'SDK 1') {
  const {McpServer} = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const {StdioServerTransport} = await import('@modelcontextprotocol/sdk/server/stdio.js');
  await addTools(new McpServer(INFO), {shape: (fields) => fields}).connect(
    new StdioServerTransport(),
  );
} else silent();
