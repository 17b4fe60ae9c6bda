#!/usr/bin/env bash
# Guess: a name in front of each event of a stream ("event: message") changes nothing: it is the name that the specification of
#   server-sent events gives to an event without one, and clients from one generator read it alike.
# What happens (together-ai 0.52.0): the loop ends after no chunk at all, without an error. groq-sdk 1.6.0, from the same template,
#   gives the whole text.
# Why it matters: a server or a gateway that names its events answers together's client with status 200 and an empty text, and the
#   tokens are paid for.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" groq-sdk@1.6.0 together-ai@0.52.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import Groq from 'groq-sdk';
import Together from 'together-ai';

const chunk = (content, finish_reason = null) =>
  JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'model',
    choices: [{index: 0, delta: {content}, finish_reason}],
  });
const events = [chunk('Sent '), chunk('today.', 'stop'), '[DONE]'];
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, {'content-type': 'text/event-stream'});
  const name = request.headers['x-names'] === 'yes' ? 'event: message\n' : '';
  for (const data of events) response.write(`${name}data: ${data}\n\n`);
  response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}`;

async function read(Client, names) {
  const client = new Client({apiKey: 'key', baseURL, defaultHeaders: {'x-names': names}});
  const messages = [{role: 'user', content: 'Where is my order?'}];
  let text = '';
  for await (const {choices} of await client.chat.completions.create({model: 'model', messages, stream: true})) {
    text += choices[0].delta.content;
  }
  return text;
}
for (const [name, Client] of [['groq-sdk', Groq], ['together-ai', Together]]) {
  const {version} = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const [plain, named] = [await read(Client, 'no'), await read(Client, 'yes')];
  console.log(`${name} ${version}: ${JSON.stringify(plain)}, with names ${JSON.stringify(named)}`);
  assert.deepEqual([plain, named], ['Sent today.', name === 'groq-sdk' ? 'Sent today.' : '']);
}
server.close();
console.log('Seen: together-ai reads nothing from a stream whose events have names, and says nothing.');
JS
node try.mjs
