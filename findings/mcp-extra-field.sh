#!/usr/bin/env bash
# Guess: a tool that returns one field more than its output schema names is fine, because JSON Schema allows what it does not name.
# What happens (@modelcontextprotocol/server and /client 2.4.0, zod 4.6.7): zod writes `additionalProperties: false` into the schema
#   that is published. The server passes the result, the tool has done its work, and the client throws the whole result away with
#   -32602. It does so only if it has asked for the list of tools before.
# Why it matters: a rolling update of a server that adds a field breaks each client that is connected, after the claim was opened
#   or the money was sent. `Shipment.parse(value)` in the server drops the field, `z.looseObject` allows it.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf '{"private": true, "type": "module"}\n' > package.json
npm install --silent --no-audit --no-fund --save-exact @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 zod@4.6.7
cat > server.mjs <<'JS'
import {writeFileSync} from 'node:fs';
import {McpServer} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

serveStdio(() => {
  const server = new McpServer({name: 'parcels', version: '1.0.0'});
  server.registerTool(
    'open_claim',
    {inputSchema: z.object({}), outputSchema: z.object({claim: z.string()})},
    () => {
      writeFileSync('claim.txt', 'opened');
      const structuredContent = {claim: 'C-1', clerk: 'new in this version'};
      return {structuredContent, content: [{type: 'text', text: JSON.stringify(structuredContent)}]};
    },
  );
  return server;
});
JS
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync, rmSync} from 'node:fs';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';

const {version} = JSON.parse(readFileSync('node_modules/@modelcontextprotocol/client/package.json', 'utf8'));
console.log(`@modelcontextprotocol/client ${version}`);
const client = new Client({name: 'host', version: '1.0.0'});
await client.connect(new StdioClientTransport({command: process.execPath, args: ['server.mjs']}));
const open = () => client.callTool({name: 'open_claim', arguments: {}});

const before = await open();
console.log(`before the list: ${JSON.stringify(before.structuredContent)}`);
rmSync('claim.txt');
await client.listTools();
const error = await open().catch((reason) => reason);
console.log(`after the list: ${error.code} ${error.message}`);
console.log(`the claim: ${readFileSync('claim.txt', 'utf8')}`);
await client.close();
assert.equal(before.structuredContent.claim, 'C-1');
assert.equal(error.code, -32602);
assert.match(error.message, /must NOT have additional properties/);
console.log('Seen: one field more, and the result of a tool that has run is refused.');
JS
node try.mjs
