#!/usr/bin/env bash
# Guess: a gateway that puts a stdio server of MCP on HTTP passes a cancellation on, as it passes calls, results and progress on.
# What happens (supergateway 4.0.0, its default without `--stateful`): each message gets a process of its own. The call runs in one, and
#   the cancellation starts a second one, which has no such call and ends. The first works to its end for nobody. With `--stateful` the
#   process that works is told, and stops.
# Why it matters: a tool that was stopped goes on to write, to pay or to hold a GPU, and its server never hears of the stop.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf '{"private": true, "type": "module"}\n' > package.json
npm install --silent --no-audit --no-fund --save-exact supergateway@4.0.0 @modelcontextprotocol/client@2.4.0
cat > server.mjs <<'JS'
// A tool of three seconds that writes down what its process is told.
import {appendFileSync} from 'node:fs';
import {createInterface} from 'node:readline';

const note = (what) => appendFileSync(process.env.NOTES, `${process.pid} ${what}\n`);
const send = (message) => console.log(JSON.stringify({jsonrpc: '2.0', ...message}));
let working;
createInterface({input: process.stdin}).on('line', (line) => {
  const {id, method, params} = JSON.parse(line);
  if (method === 'initialize') {
    const {protocolVersion} = params;
    send({id, result: {protocolVersion, capabilities: {tools: {}}, serverInfo: {name: 'archive', version: '1.0.0'}}});
  } else if (method === 'tools/list') {
    send({id, result: {tools: [{name: 'search', inputSchema: {type: 'object'}}]}});
  } else if (method === 'tools/call') {
    note('called');
    working = setTimeout(() => {
      note('finished');
      send({id, result: {content: []}});
    }, 3000);
  } else if (method === 'notifications/cancelled') {
    note(working ? 'stopped' : 'told to stop, without a call');
    clearTimeout(working);
  }
});
JS
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';

const {version} = JSON.parse(readFileSync('node_modules/supergateway/package.json', 'utf8'));
console.log(`supergateway ${version}: a call of 3 s, cancelled after 1 s`);

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function cancelled(...options) {
  const port = await freePort();
  const NOTES = `notes${options.join('')}`;
  const gateway = spawn(
    'node_modules/.bin/supergateway',
    ['--stdio', 'node server.mjs', '--outputTransport', 'streamableHttp', '--port', String(port), ...options],
    {stdio: 'ignore', env: {...process.env, NOTES}},
  );
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  while (!(await fetch(url).catch(() => undefined))) await sleep(200);
  const client = new Client({name: 'host', version: '1.0.0'});
  await client.connect(new StreamableHTTPClientTransport(url));
  const call = client.callTool({name: 'search', arguments: {}}, {signal: AbortSignal.timeout(1000)});
  await assert.rejects(call);
  await sleep(4000);
  await client.close();
  gateway.kill();
  const notes = readFileSync(NOTES, 'utf8').trim().split('\n').map((line) => line.split(/ (.*)/, 2));
  console.log(options[0] ?? 'the default', notes.map(([, what]) => what));
  return notes;
}
const usual = await cancelled();
assert.deepEqual(usual.map(([, what]) => what), ['called', 'told to stop, without a call', 'finished']);
assert.notEqual(usual[0][0], usual[1][0]);
const stateful = await cancelled('--stateful');
assert.deepEqual(stateful.map(([, what]) => what), ['called', 'stopped']);
console.log('Seen: the cancellation reaches a process that has nothing to cancel.');
process.exit();
JS
node try.mjs
