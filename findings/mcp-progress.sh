#!/usr/bin/env bash
# Guess: a tool that reports progress keeps its call alive, since the client hears from it.
# What happens (@modelcontextprotocol/client and /server 2.4.0): the limit is for the whole call, progress or not. A client that
#   passes no `onprogress` sends no token, so the server may not report at all. One that passes it hears every message and gives
#   up on time all the same. Only `resetTimeoutOnProgress: true` beside `onprogress` lets each message extend the call.
# Why it matters: the advice "send progress" alone changes nothing after 60 s, which is the limit that clients come with.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf '{"private": true, "type": "module"}\n' > package.json
npm install --silent --no-audit --no-fund --save-exact @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 zod@4.6.7
cat > server.mjs <<'JS'
import {setTimeout as sleep} from 'node:timers/promises';
import {McpServer} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

serveStdio(() => {
  const server = new McpServer({name: 'archive', version: '1.0.0'});
  server.registerTool('search', {inputSchema: z.object({})}, async (_, {mcpReq}) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (let progress = 1; progress <= 8; progress++) {
      await sleep(1000);
      if (progressToken === undefined) continue;
      await mcpReq.notify({method: 'notifications/progress', params: {progressToken, progress}});
    }
    return {content: [{type: 'text', text: progressToken === undefined ? 'no token' : 'a token'}]};
  });
  return server;
});
JS
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';

const {version} = JSON.parse(readFileSync('node_modules/@modelcontextprotocol/client/package.json', 'utf8'));
console.log(`@modelcontextprotocol/client ${version}: a call of 8 s, a limit of 4 s, progress each second`);

async function search(name, options) {
  const client = new Client({name: 'host', version: '1.0.0'});
  await client.connect(new StdioClientTransport({command: process.execPath, args: ['server.mjs']}));
  let messages = 0;
  const onprogress = options.onprogress && (() => void messages++);
  const end = await client
    .callTool({name: 'search', arguments: {}}, {...options, ...(onprogress && {onprogress})})
    .then(({content}) => content[0].text, ({code}) => code);
  await client.close();
  console.log(`${name}: ${end}, ${messages} messages`);
  return {end, messages};
}
const [without, heard, extended] = await Promise.all([
  search('neither option', {timeout: 10_000}),
  search('onprogress', {timeout: 4000, onprogress: true}),
  search('onprogress and resetTimeoutOnProgress', {timeout: 4000, onprogress: true, resetTimeoutOnProgress: true}),
]);
assert.equal(without.end, 'no token');
assert.equal(heard.end, 'REQUEST_TIMEOUT');
assert.ok(heard.messages > 0);
assert.equal(extended.end, 'a token');
console.log('Seen: progress that arrives extends nothing unless the caller says so.');
JS
node try.mjs
