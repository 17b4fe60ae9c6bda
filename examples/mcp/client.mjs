/* global console */
import process from 'node:process';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';

const client = new Client({name: 'handbook-client', version: '1.0.0'});
const transport = new StdioClientTransport({
  command: process.execPath,
  args: ['examples/mcp/server.mjs'],
  stderr: 'ignore',
});
await client.connect(transport);

const {name, version} = client.getServerVersion();
console.log(`server      ${name} ${version}`);
console.log(`offers      ${Object.keys(client.getServerCapabilities()).sort().join(', ')}`);

const {tools} = await client.listTools();
for (const tool of tools) {
  // What a host copies into a model's request; the output schema usually stays behind.
  const {name, description, inputSchema} = tool;
  const {length} = JSON.stringify({name, description, inputSchema});
  console.log(`tool        ${name}: ${length} characters`);
}
const {resources} = await client.listResources();
console.log(`resources   ${resources.map(({uri}) => uri).join(', ')}`);
const {prompts} = await client.listPrompts();
console.log(`prompts     ${prompts.map(({name}) => name).join(', ')}`);

async function call(name, args) {
  const result = await client.callTool({name, arguments: args});
  console.log(`\n${name} ${JSON.stringify(args)}`);
  console.log(result.isError ? `  isError: ${result.content[0].text}` : result.structuredContent);
}
await call('kv_cache_size', {model: 'llama-3.1-70b', tokens: 8192});
await call('sequences_that_fit', {model: 'llama-3.1-70b', tokens: 131_072, freeGib: 35});
await call('kv_cache_size', {model: 'llama-3.1-70b', tokens: '8k'});
await call('delete_everything', {});

const [{text}] = (await client.readResource({uri: 'architecture://llama-3.1-70b'})).contents;
console.log(`\n${text}`);
await client.close();
