#!/usr/bin/env bash
# Guess: what the configuration of a call says reaches an OpenAI-compatible server.
# What happens (genkit and @genkit-ai/compat-oai 1.42.0): `maxOutputTokens`, which the type of the configuration names, is not sent. Nor is
#   any value that is 0 or false: a temperature of 0, a `seed` of 0, `parallel_tool_calls: false`. A temperature of 0.2 is.
# Why it matters: the server then takes its own temperature, so an evaluation that asks for 0 gets another answer each time. A model
#   that does not stop writes up to the window, at the price of the window, and several tools run where one was allowed.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" genkit@1.42.0 @genkit-ai/compat-oai@1.42.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {openAICompatible} from '@genkit-ai/compat-oai';
import {genkit} from 'genkit';

let sent;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const {messages, ...rest} = JSON.parse(body);
  assert.equal(messages.length, 1);
  sent = rest;
  const message = {role: 'assistant', content: 'It is in Ghent.'};
  const usage = {prompt_tokens: 20, completion_tokens: 6, total_tokens: 26};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'ours', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const ai = genkit({plugins: [openAICompatible({name: 'own', apiKey: 'key', baseURL})]});

async function arrives(config) {
  await ai.generate({model: 'own/ours', prompt: 'Where is parcel A-1001?', config});
  console.log(JSON.stringify(config), '\n  arrives as', JSON.stringify(sent));
  return sent;
}
assert.deepEqual(await arrives({temperature: 0.2, seed: 7, maxOutputTokens: 50, parallel_tool_calls: true}), {
  model: 'ours',
  temperature: 0.2,
  seed: 7,
  parallel_tool_calls: true,
});
assert.deepEqual(await arrives({temperature: 0, seed: 0, maxOutputTokens: 50, parallel_tool_calls: false}), {model: 'ours'});
assert.deepEqual(await arrives({max_tokens: 50}), {model: 'ours', max_tokens: 50});
process.exit(0);
JS
node try.mjs
