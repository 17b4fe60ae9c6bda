#!/usr/bin/env bash
# Guess: two clients of one project count the tokens of the same Gemini answer alike, and what Google bills as output is in `output_tokens`.
# What happens (@langchain/google-genai 2.3.2 and @langchain/google 0.2.6, @langchain/core 1.4.0): of an answer with 50 tokens of text and
#   900 of thoughts the first reports 50 and the second 950, whole and streamed. In the first, input and output no longer add up to the total.
# Why it matters: Google bills thoughts as output. A cost that is computed from this field is a nineteenth of the bill, and a budget that
#   counts it ends long after the money.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @langchain/google-genai@2.3.2 @langchain/google@0.2.6 @langchain/core@1.4.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {ChatGoogle} from '@langchain/google/node';
import {ChatGoogleGenerativeAI} from '@langchain/google-genai';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
const usageMetadata = {promptTokenCount: 10, candidatesTokenCount: 50, thoughtsTokenCount: 900, totalTokenCount: 960};
const answer = {
  candidates: [{index: 0, content: {role: 'model', parts: [{text: 'It is in Ghent.'}]}, finishReason: 'STOP'}],
  usageMetadata,
};
const server = createServer((request, response) => {
  request.resume();
  const stream = request.url.includes('streamGenerateContent');
  response.setHeader('content-type', stream ? 'text/event-stream' : 'application/json');
  response.end(stream ? `data: ${JSON.stringify(answer)}\r\n\r\n` : JSON.stringify(answer));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;
// The second client takes no address with http, so its requests are turned to the server here.
const ownFetch = globalThis.fetch;
globalThis.fetch = (address, options) => ownFetch(String(address.url ?? address).replace(/^https?:\/\/[^/]+/, baseUrl), options);

const settings = {model: 'gemini-2.5-flash', apiKey: 'key'};
const clients = {
  '@langchain/google-genai': new ChatGoogleGenerativeAI({...settings, baseUrl}),
  '@langchain/google': new ChatGoogle(settings),
};
console.log('Google counts:', JSON.stringify(usageMetadata));
const seen = {};
for (const [name, client] of Object.entries(clients)) {
  const {usage_metadata: whole} = await client.invoke('Where is parcel A-1001?');
  let streamed;
  for await (const chunk of await client.stream('Where is parcel A-1001?')) streamed = streamed ? streamed.concat(chunk) : chunk;
  const counts = [whole, streamed.usage_metadata].map((usage) => [usage.input_tokens, usage.output_tokens, usage.total_tokens]);
  console.log(`${name} ${version(name)}: input, output, total = ${counts[0].join(', ')}; streamed ${counts[1].join(', ')}`);
  seen[name] = counts;
}
assert.deepEqual(seen['@langchain/google-genai'], [[10, 50, 960], [10, 50, 960]]);
assert.deepEqual(seen['@langchain/google'], [[10, 950, 960], [10, 950, 960]]);
process.exit(0);
JS
node try.mjs
