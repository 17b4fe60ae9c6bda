#!/usr/bin/env bash
# Guess: a client that is given the address of a server asks that server and nobody else.
# What happens (@langchain/openai 1.6.0 on @langchain/core 1.4.0): `streaming: true` and `.invoke()` asks the public host
#   tiktoken.pages.dev for the tokenizer of GPT-2, to estimate the tokens of the prompt, although the stream carries the server's own
#   count. Where that host is not reached, `fetch` is repeated for minutes while the answer lies there. `.stream()` asks nobody.
# Why it matters: behind a firewall each answer takes minutes and nothing says why.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
printf '{"private": true, "type": "module"}\n' > package.json
npm install --silent --no-audit --no-fund --save-exact @langchain/openai@1.6.0 @langchain/core@1.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {ChatOpenAI} from '@langchain/openai';

const {version} = JSON.parse(readFileSync('node_modules/@langchain/openai/package.json', 'utf8'));
console.log(`@langchain/openai ${version}`);
const usage = {prompt_tokens: 5, completion_tokens: 1, total_tokens: 6};
const chunk = (choices, more) => ({id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more});
const events = [
  chunk([{index: 0, delta: {role: 'assistant', content: 'Porto'}, finish_reason: null}]),
  chunk([{index: 0, delta: {}, finish_reason: 'stop'}]),
  chunk([], {usage}),
];
const server = createServer((request, response) => {
  response.writeHead(200, {'content-type': 'text/event-stream'});
  response.end([...events.map((each) => JSON.stringify(each)), '[DONE]'].map((data) => `data: ${data}\n\n`).join(''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const fetchHere = globalThis.fetch;
let hosts = new Set();
globalThis.fetch = (resource, options) => {
  const {hostname} = new URL(resource.url ?? resource);
  hosts.add(hostname);
  // Nobody but the server is reached, as behind a firewall.
  return hostname === '127.0.0.1' ? fetchHere(resource, options) : Promise.reject(new TypeError('fetch failed'));
};
const chat = (more) => new ChatOpenAI({model: 'm', apiKey: 'key', configuration: {baseURL}, ...more});

let text = '';
for await (const part of await chat({}).stream('Where is it?')) text += part.content;
const streamed = [...hosts];
console.log(`.stream(): ${text}, asked ${streamed.join(', ')}`);
hosts = new Set();
const answer = chat({streaming: true}).invoke('Where is it?').then(({content}) => content, ({message}) => message);
const end = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 15_000, 'no answer in 15 s'))]);
const invoked = [...hosts];
console.log(`streaming: true and .invoke(): ${end}, asked ${invoked.join(', ')}`);
assert.deepEqual(streamed, ['127.0.0.1']);
assert.deepEqual(invoked, ['127.0.0.1', 'tiktoken.pages.dev']);
console.log('Seen: an estimate is fetched from outside for an answer that is there.');
process.exit(0);
JS
node try.mjs
