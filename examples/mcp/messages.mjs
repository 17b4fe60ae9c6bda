// Speaks to the server without an SDK and prints each line that crosses the pipe.
/* global console */
import {spawn} from 'node:child_process';
import process from 'node:process';
import {createInterface} from 'node:readline';

const server = spawn(process.execPath, ['examples/mcp/server.mjs'], {
  env: {...process.env, CUSTOMER: 'c-17'},
  stdio: ['pipe', 'pipe', 'ignore'],
});
const lines = createInterface({input: server.stdout})[Symbol.asyncIterator]();

function send(message) {
  const line = JSON.stringify({jsonrpc: '2.0', ...message});
  console.log(`client → ${line}`);
  server.stdin.write(`${line}\n`);
}
async function ask(message) {
  send(message);
  const {value} = await lines.next();
  console.log(`server → ${value.length > 400 ? `${value.slice(0, 400)} …` : value}\n`);
}
const call = (id, args) =>
  ask({id, method: 'tools/call', params: {name: 'get_shipment', arguments: args}});

console.log('# 1. Is this a server of revision 2026-07-28? Yes.');
const prefix = 'io.modelcontextprotocol';
await ask({
  id: 0,
  method: 'server/discover',
  params: {
    _meta: {
      [`${prefix}/protocolVersion`]: '2026-07-28',
      [`${prefix}/clientInfo`]: {name: 'probe', version: '1.0.0'},
      [`${prefix}/clientCapabilities`]: {},
    },
  },
});

console.log('# 2. It also knows the handshake of 2025-11-25.');
await ask({
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: {name: 'probe', version: '1.0.0'},
  },
});
send({method: 'notifications/initialized'});

console.log('\n# 3. Tools, then a call.');
await ask({id: 2, method: 'tools/list'});
await call(3, {order: 'A-1001'});

console.log('# 4. A wrong argument is a result. A wrong method is an error.');
await call(4, {order: '1001'});
await ask({id: 5, method: 'tools/run'});

server.stdin.end(); // Closing its input is how a stdio server is told to stop.
