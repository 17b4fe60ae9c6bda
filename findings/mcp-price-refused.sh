#!/usr/bin/env bash
# Guess: a result that satisfies the Zod schema of a tool satisfies the JSON schema that the server makes of it.
# What happens (@modelcontextprotocol/sdk 1.32.2, and @modelcontextprotocol/server and client 2.4.0, with zod 4.6.7): with
#   `z.number().multipleOf(0.01)` the server sends a price of 19.99, and the client of the same version refuses it: "must be multiple of
#   0.01". So it does 0.07 and 8.2, but not 1.1. Zod allows for the last bits of a decimal number, and the client's check does not.
# Why it matters: the tool has run, the order is placed, and the caller gets an error. Round prices pass, so tests do.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 zod@4.6.7 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {Client as Client2, InMemoryTransport as Transport2} from '@modelcontextprotocol/client';
import {Client as Client1} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport as Transport1} from '@modelcontextprotocol/sdk/inMemory.js';
import {McpServer as Server1} from '@modelcontextprotocol/sdk/server/mcp.js';
import {McpServer as Server2} from '@modelcontextprotocol/server';
import {z} from 'zod';

const prices = [20, 12.5, 1.1, 8.2, 19.99, 0.07];
const price = z.number().multipleOf(0.01);
for (const value of prices) assert.ok(price.safeParse(value).success);
console.log('Zod accepts', prices.join(', '));

async function refused(Server, Client, Transport, wrap) {
  let runs = 0;
  const server = new Server({name: 'shop', version: '1'});
  server.registerTool('order', {inputSchema: wrap({item: z.number()}), outputSchema: wrap({price})}, async ({item}) => {
    runs += 1;
    const result = {price: prices[item]};
    return {content: [{type: 'text', text: JSON.stringify(result)}], structuredContent: result};
  });
  const client = new Client({name: 'agent', version: '1'});
  const [one, other] = Transport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  await client.listTools();
  const errors = new Map();
  for (const [item, value] of prices.entries()) {
    try {
      const {structuredContent} = await client.callTool({name: 'order', arguments: {item}});
      assert.deepEqual(structuredContent, {price: value});
    } catch ({message}) {
      errors.set(value, message);
    }
  }
  assert.equal(runs, prices.length);
  return errors;
}

const results = {
  'SDK 1': await refused(Server1, Client1, Transport1, (shape) => shape),
  'SDK 2': await refused(Server2, Client2, Transport2, (shape) => z.object(shape)),
};
for (const [name, errors] of Object.entries(results)) {
  console.log(`${name}: the tool has run ${prices.length} times; refused by the client: ${[...errors.keys()].join(', ')}`);
  console.log(`  ${errors.get(19.99)}`);
  assert.deepEqual([...errors.keys()], [8.2, 19.99, 0.07]);
  assert.match(errors.get(19.99), /must be multiple of 0\.01/);
}
process.exit(0);
JS
node try.mjs
