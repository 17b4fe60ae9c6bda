#!/usr/bin/env bash
# Guess: a gateway in front of an OpenAI-compatible server passes on the fields that it does not know, or refuses them.
# What happens (@portkey-ai/gateway 1.15.2, provider `openai` with a custom host): it answers 200 and drops them. `chat_template_kwargs`,
#   `structured_outputs`, `top_k`, `min_p` and `repetition_penalty` never reach the server; `seed` and `reasoning_effort` do.
#   The provider `ollama` drops the same five, and `together-ai` adds "max_tokens": 128 that nobody asked for.
# Why it matters: these are the fields of self-hosted engines. Behind the gateway thinking stays on, no schema is
#   enforced and the sampling is another, with status 200, while the same request sent straight to the engine is right.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
cleanup() {
  kill "${gateway:-}" 2> /dev/null || true
  rm -rf "$dir"
}
trap cleanup EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @portkey-ai/gateway@1.15.2
port=$(node -e "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
TRUSTED_CUSTOM_HOSTS=127.0.0.1 node node_modules/@portkey-ai/gateway/build/start-server.js "--port=$port" --headless > log 2>&1 &
gateway=$!
until curl -s "http://127.0.0.1:$port/" > /dev/null; do
  kill -0 "$gateway"
  sleep 0.2
done
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';

let arrived;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => (text += piece)).on('end', () => {
    arrived = JSON.parse(text);
    const usage = {prompt_tokens: 1, completion_tokens: 1, total_tokens: 2};
    const choices = [{index: 0, message: {role: 'assistant', content: 'ok'}, finish_reason: 'stop'}];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'm', choices, usage}));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `http://127.0.0.1:${server.address().port}/v1`;

const {version} = JSON.parse(readFileSync('node_modules/@portkey-ai/gateway/package.json', 'utf8'));
console.log(`@portkey-ai/gateway ${version}`);
const known = {model: 'm', messages: [{role: 'user', content: 'Where?'}], seed: 1, reasoning_effort: 'low'};
const own = {
  chat_template_kwargs: {enable_thinking: false},
  structured_outputs: {json: {type: 'object'}},
  top_k: 20,
  min_p: 0.1,
  repetition_penalty: 1.1,
};
async function ask(provider) {
  const headers = {'content-type': 'application/json', authorization: 'Bearer key', 'x-portkey-provider': provider, 'x-portkey-custom-host': host};
  arrived = undefined;
  const response = await fetch(`http://127.0.0.1:${process.argv[2]}/v1/chat/completions`, {method: 'POST', headers, body: JSON.stringify({...known, ...own})});
  const lost = Object.keys({...known, ...own}).filter((name) => !(name in arrived));
  console.log(`${provider}: ${response.status}, arrived ${JSON.stringify(arrived)}, lost ${lost.join(' ')}`);
  assert.equal(response.status, 200);
  return lost;
}
assert.deepEqual(await ask('openai'), Object.keys(own));
const lost = await ask('ollama');
assert.deepEqual(lost.filter((name) => name in own), Object.keys(own));
await ask('together-ai');
assert.equal(arrived.max_tokens, 128);
console.log('Seen: the fields of the engine are gone, and the answer is 200.');
process.exit(0);
JS
node try.mjs "$port"
