// The host's side: it copies definitions into the model's request, and runs the calls that the model writes.
/* global console */
import process from 'node:process';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';

const client = new Client(
  {name: 'support-assistant', version: '1.0.0'},
  {versionNegotiation: {mode: 'auto'}}, // The default still speaks 2025-11-25.
);
client.onerror = (error) => console.error('server wrote to stdout?', error.message);
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['examples/mcp/server.mjs'],
    env: {CUSTOMER: 'c-17'},
    stderr: 'ignore',
  }),
);

// region host
const PREFIX = 'parcels__'; // Keeps the names of several servers apart.
const MAY_RUN = new Set(['get_shipment']); // The host's own list: `readOnlyHint` is only a claim.

// What the host copies into every request to the model.
const {tools} = await client.listTools();
const functions = tools.map(({name, description, inputSchema}) => ({
  type: 'function',
  function: {name: PREFIX + name, description, parameters: inputSchema},
}));

/** The text of the tool message for one call that the model wrote. */
async function run({name, arguments: text}, isConfirmed = false) {
  const tool = tools.find((each) => PREFIX + each.name === name);
  if (!tool) return `There is no tool ${name}.`;
  if (!MAY_RUN.has(tool.name) && !isConfirmed) return 'The customer has to confirm this first.';
  try {
    const result = await client.callTool({name: tool.name, arguments: JSON.parse(text)});
    return result.content.map((part) => part.text).join('\n');
  } catch (error) {
    return `The tool failed: ${error.message}`;
  }
}
// endregion

for (const {function: each} of functions)
  console.log(`copied ${each.name}: ${JSON.stringify(each).length} characters`);

// A model would write these calls. Here they are fixed, and most of them are wrong.
for (const [name, args] of [
  ['parcels__get_shipment', {order: 'A-1001'}],
  ['parcels__get_shipment', {order: 'A-1002'}],
  ['parcels__get_shipment', {order: '1001'}],
  ['parcels__open_claim', {order: 'A-1001', reason: 'lost'}],
  ['parcels__delete_everything', {}],
]) {
  console.log(`\n${name} ${JSON.stringify(args)}`);
  console.log(`  ${await run({name, arguments: JSON.stringify(args)})}`);
}

const [{text}] = (await client.readResource({uri: 'policy://claims'})).contents;
console.log(`\nresource policy://claims: ${text}`);
await client.close();
