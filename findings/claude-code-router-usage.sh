#!/usr/bin/env bash
# Guess: the converter inside Claude Code Router passes the usage of an OpenAI-compatible server on, however its stream is cut into packets.
# What happens (@musistudio/llms 1.0.53, with @anthropic-ai/sdk 1.14.0): usage comes in an event of its own, right behind the one with the
#   `finish_reason`. Where both arrive in one packet, the converter leaves the packet at the reason, and the client reads 0 tokens of
#   input, cache and output. Where they arrive apart, and without a stream, it reads 200, 800 and 6.
# Why it matters: a server writes the two at once, and a proxy that holds data for some milliseconds joins them. A coding agent decides by
#   these numbers when to shorten its history, and a report of cost adds them up. Both see nothing, in some answers and not in others.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @musistudio/llms@1.0.53 @anthropic-ai/sdk@1.14.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {setTimeout as wait} from 'node:timers/promises';
import Anthropic from '@anthropic-ai/sdk';

const {default: Converter} = createRequire(import.meta.url)('@musistudio/llms');
const usage = {prompt_tokens: 1000, completion_tokens: 6, total_tokens: 1006, prompt_tokens_details: {cached_tokens: 800}};
const event = (value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const chunk = (choices, more) => event({id: '1', object: 'chat.completion.chunk', created: 1, model: 'ours', choices, ...more});
const text = chunk([{index: 0, delta: {role: 'assistant', content: 'It is in Ghent.'}}]);
const end = [chunk([{index: 0, delta: {}, finish_reason: 'stop'}]), chunk([], {usage}), event('[DONE]')];

let packets;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const {stream, stream_options: options} = JSON.parse(body);
  if (!stream) {
    const message = {role: 'assistant', content: 'It is in Ghent.'};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'ours', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
    return;
  }
  assert.ok(options.include_usage);
  response.setHeader('content-type', 'text/event-stream');
  for (const packet of packets) {
    response.write(packet);
    await wait(200);
  }
  response.end();
});
const listen = (one) => new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve(one.address().port)));
const free = createServer();
const port = await listen(free);
await new Promise((resolve) => free.close(resolve));
const provider = {
  name: 'own',
  api_base_url: `http://127.0.0.1:${await listen(server)}/v1/chat/completions`,
  api_key: 'key',
  models: ['ours'],
  transformer: {use: ['streamoptions']},
};
await new Converter({initialConfig: {providers: [provider], HOST: '127.0.0.1', PORT: port}, logger: false}).start();

const client = new Anthropic({apiKey: 'key', baseURL: `http://127.0.0.1:${port}`});
const question = {model: 'own,ours', max_tokens: 100, messages: [{role: 'user', content: 'Where is parcel A-1001?'}]};
const counts = ({usage: seen}) => [seen.input_tokens, seen.cache_read_input_tokens, seen.output_tokens];
const ways = {
  'each event in a packet': [text, ...end],
  'the last three in one': [text, end.join('')],
};
const results = {};
for (const [way, list] of Object.entries(ways)) {
  packets = list;
  const message = await client.messages.stream(question).finalMessage();
  assert.equal(message.content[0].text, 'It is in Ghent.');
  results[way] = counts(message);
}
results['without a stream'] = counts(await client.messages.create(question));
for (const [way, numbers] of Object.entries(results)) console.log(`${way}: input, cached, output = ${numbers.join(', ')}`);
assert.deepEqual(Object.values(results), [[200, 800, 6], [0, 0, 0], [200, 800, 6]]);
process.exit(0);
JS
node try.mjs 2>/dev/null
