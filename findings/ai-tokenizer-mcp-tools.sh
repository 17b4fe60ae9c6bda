#!/usr/bin/env bash
# Guess: a counter that takes the tools of the AI SDK counts the same tool alike, whoever wrote it down. "Tool descriptions and input
#   schemas are counted", says the readme.
# What happens (ai-tokenizer 1.0.6 with ai 5.0.277, the newest that it allows): the schema of a tool from an MCP server counts 0 tokens,
#   and so does each that is written with `jsonSchema()`. The same schema in Zod 4 counts 63. With `.optional()` behind each parameter
#   it counts 14, without the descriptions. The thoughts of an answer count 0 as well.
# Why it matters: of tools that come from an MCP server nobody has seen the size, and most of it is the schema. A budget that is checked
#   with this count lets all of them into the prompt, and the server finds that it is too long.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  ai-tokenizer@1.0.6 ai@5.0.277 @ai-sdk/mcp@0.0.23 zod@4.6.7
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {experimental_createMCPClient as createClient} from '@ai-sdk/mcp';
import {jsonSchema, tool} from 'ai';
import Tokenizer, {models} from 'ai-tokenizer';
import * as encoding from 'ai-tokenizer/encoding/o200k_base';
import {count} from 'ai-tokenizer/sdk';
import {z} from 'zod';

const description = 'Finds the invoices of a customer';
const texts = {
  customer: 'Number of the customer, as it stands on each invoice',
  year: 'Year in which the invoice was written, not that of the delivery',
  state: 'Leave it out to find the invoices of both states',
};
const schema = {
  type: 'object',
  properties: {
    customer: {type: 'string', description: texts.customer},
    year: {type: 'number', description: texts.year},
    state: {type: 'string', enum: ['open', 'paid'], description: texts.state},
  },
  required: ['customer', 'year', 'state'],
  additionalProperties: false,
};
const fields = {
  customer: z.string().describe(texts.customer),
  year: z.number().describe(texts.year),
  state: z.enum(['open', 'paid']).describe(texts.state),
};

// A server of MCP in the same process, with the one tool.
const answers = {
  initialize: {protocolVersion: '2025-06-18', capabilities: {tools: {}}, serverInfo: {name: 'shop', version: '1'}},
  'tools/list': {tools: [{name: 'invoices', description, inputSchema: schema}]},
};
const transport = {
  async start() {},
  async close() {},
  async send({id, method}) {
    if (answers[method]) this.onmessage({jsonrpc: '2.0', id, result: answers[method]});
  },
};
const client = await createClient({transport});

const model = models['openai/gpt-5'];
const tokenizer = new Tokenizer(encoding);
function tokens(kind, tools) {
  const {definitions} = count({tokenizer, model, messages: [], tools}).tools;
  console.log(`${kind}: ${JSON.stringify(definitions.invoices)}`);
  return definitions.invoices.inputSchema;
}
const zod = (shape) => ({invoices: tool({description, inputSchema: z.object(shape)})});
const {version} = JSON.parse(readFileSync('node_modules/ai-tokenizer/package.json', 'utf8'));
console.log(`ai-tokenizer ${version}; the schema as JSON has ${tokenizer.count(JSON.stringify(schema))} tokens`);
assert.equal(tokens('from an MCP server', await client.tools()), 0);
assert.equal(tokens('jsonSchema()', {invoices: tool({description, inputSchema: jsonSchema(schema)})}), 0);
const whole = tokens('Zod 4', zod(fields));
const maybe = Object.entries(fields).map(([key, value]) => [key, value.optional()]);
const optional = tokens('Zod 4, all optional', zod(Object.fromEntries(maybe)));
assert.deepEqual([whole, optional], [63, 14]);

const answer = (content) => count({tokenizer, model, messages: [{role: 'assistant', content}]}).total;
const text = {type: 'text', text: 'Sent today.'};
const [thoughtful, plain] = [answer([{type: 'reasoning', text: 'I look it up. '.repeat(100)}, text]), answer([text])];
console.log(`an answer: ${plain}, with 100 sentences of thoughts: ${thoughtful}`);
assert.equal(thoughtful, plain);
console.log('Seen: the schema of the MCP server counts nothing.');
JS
node try.mjs
