#!/usr/bin/env bash
# Guess: a helper that puts the pieces of a stream together to one message does so with the thoughts of a reasoning model too, or
#   leaves them out. And one that runs the tools sends the model's message back as it came.
# What happens (openai 6.49.0, the newest for Node.js 20; 7.59.0 does the same): `finalChatCompletion()` of a stream has the last piece
#   of `reasoning` or `reasoning_content` for the whole, beside the whole content. `runTools()` sends no thought back with the
#   result of a tool, streamed or not.
# Why it matters: a log of thoughts that is written when the stream ends has one token of a thousand. A model that thinks between
#   its calls loses its plan, and nothing says so.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" openai@6.49.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import OpenAI from 'openai';

const call = {id: 'call_1', type: 'function', function: {name: 'status', arguments: '{"order":"A-1001"}'}};
const thoughts = ['First I ', 'ask for the ', 'order, then for the invoice.'];
const event = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{index: 0, delta, finish_reason}]})}\n\n`;
const asked = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += piece;
  const {messages, stream, tools} = JSON.parse(text);
  asked.push(messages);
  const calls = Boolean(tools) && messages.at(-1).role === 'user';
  const finish = calls ? 'tool_calls' : 'stop';
  if (stream) {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    for (const thought of thoughts) response.write(event({role: 'assistant', reasoning: thought, reasoning_content: thought}));
    if (calls) response.write(event({tool_calls: [{index: 0, ...call}]}));
    else response.write(event({content: 'Sent '}) + event({content: 'today.'}));
    response.end(`${event({}, finish)}data: [DONE]\n\n`);
    return;
  }
  const whole = thoughts.join('');
  const message = {role: 'assistant', content: 'Sent today.', reasoning: whole, reasoning_content: whole};
  if (calls) Object.assign(message, {content: null, tool_calls: [call]});
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'm', choices: [{index: 0, message, finish_reason: finish}]}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new OpenAI({apiKey: 'key', baseURL: `http://127.0.0.1:${server.address().port}/v1`});
const {version} = JSON.parse(readFileSync('node_modules/openai/package.json', 'utf8'));
console.log(`openai ${version}, thoughts ${JSON.stringify(thoughts)}`);

const question = {model: 'm', messages: [{role: 'user', content: 'Where is my order?'}]};
const {message} = (await client.chat.completions.stream(question).finalChatCompletion()).choices[0];
console.log('message of the stream:', JSON.stringify(message));
assert.equal(message.content, 'Sent today.');
assert.deepEqual([message.reasoning, message.reasoning_content], [thoughts.at(-1), thoughts.at(-1)]);
const plain = (await client.chat.completions.create(question)).choices[0].message;
assert.equal(plain.reasoning, thoughts.join(''));

const status = {
  name: 'status',
  description: 'Status of an order',
  parameters: {type: 'object', properties: {order: {type: 'string'}}},
  parse: JSON.parse,
  function: () => 'sent',
};
for (const stream of [true, false]) {
  asked.length = 0;
  const runner = client.chat.completions.runTools({...question, stream, tools: [{type: 'function', function: status}]});
  assert.equal(await runner.finalContent(), 'Sent today.');
  const [, back] = asked[1];
  console.log(`runTools, ${stream ? 'streamed' : 'whole'}, sends back:`, JSON.stringify(back));
  assert.equal(back.tool_calls[0].function.arguments, call.function.arguments);
  assert.ok(!('reasoning' in back) && !('reasoning_content' in back));
}
console.log('Seen: of the thoughts the last piece is left in the message, and nothing in the next request.');
process.exit(0);
JS
node try.mjs
