#!/usr/bin/env bash
# Guess: an agent whose client has the address of your own server talks to that server alone.
# What happens (@openai/agents 0.20.0, openai 6.49.0): with the address of the own server and its key in `OPENAI_API_KEY`, over Chat
#   Completions, it also posts the run to api.openai.com: instructions, question, answer, and the key of the own server as the bearer
#   token. `OPENAI_AGENTS_DISABLE_TRACING=1` stops it.
# Why it matters: a team serves a model itself because its data may not leave. The answers come from its own server, so nobody looks
#   for a second receiver. The host refuses the key, but by then it has the text.
# Seen: 2026-11-30. Nothing leaves this script: what goes to other hosts is kept by a fetch of its own.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @openai/agents@0.20.0 openai@6.49.0 zod@4.1.13 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';

const ownFetch = globalThis.fetch;
const outside = [];
globalThis.fetch = async (address, options) => {
  const {host} = new URL(address);
  if (host.startsWith('127.0.0.1')) return ownFetch(address, options);
  outside.push({host, key: options.headers.Authorization, body: options.body});
  return Response.json({});
};
// A program keeps the key of its server in this variable, as the official client reads it there.
process.env.OPENAI_API_KEY = 'key-of-our-server';
const {Agent, getGlobalTraceProvider, run, setDefaultOpenAIClient, setOpenAIAPI} = await import('@openai/agents');
const {default: OpenAI} = await import('openai');

const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  const message = {role: 'assistant', content: 'It is in Ghent.'};
  const usage = {prompt_tokens: 20, completion_tokens: 6, total_tokens: 26};
  response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'ours', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
setDefaultOpenAIClient(new OpenAI({baseURL: `http://127.0.0.1:${server.address().port}/v1`}));
setOpenAIAPI('chat_completions');

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
const agent = new Agent({name: 'Support', model: 'ours', instructions: 'Never offer more than 20 %.'});
const {finalOutput} = await run(agent, 'Where is parcel A-1001?');
await getGlobalTraceProvider().forceFlush();
console.log(`@openai/agents ${version('@openai/agents')}, openai ${version('openai')}, tracing ${process.env.OPENAI_AGENTS_DISABLE_TRACING ? 'off' : 'as it comes'}`);
console.log('answer of our server:', finalOutput);
assert.equal(finalOutput, 'It is in Ghent.');
if (process.env.OPENAI_AGENTS_DISABLE_TRACING) {
  console.log('sent elsewhere:', outside.length);
  assert.equal(outside.length, 0);
} else {
  const [{host, key, body}] = outside;
  const texts = ['Never offer more than 20 %.', 'Where is parcel A-1001?', 'It is in Ghent.'];
  console.log(`sent to ${host} with "${key}":`, texts.filter((text) => body.includes(text)).join(' | '));
  assert.equal(host, 'api.openai.com');
  assert.equal(key, 'Bearer key-of-our-server');
  assert.ok(texts.every((text) => body.includes(text)));
}
process.exit(0);
JS
node try.mjs
OPENAI_AGENTS_DISABLE_TRACING=1 node try.mjs
