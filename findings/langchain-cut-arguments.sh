#!/usr/bin/env bash
# Guess: a tool call whose arguments stop in the middle, because the answer reached its token limit, is an invalid call.
#   LangChain has a list for these, `invalid_tool_calls`.
# What happens (@langchain/openai 1.6.0 over @langchain/core 1.4.0, `stream`): the pieces are repaired. `{"amount": 12` becomes a valid
#   call with 12, `{"force": tr` one with true, and no arguments at all become `{}`. The list of invalid calls is empty.
# Why it matters: the model was about to write 1,200, and the tool refunds 12. Only `finish_reason`, which is `length`, tells.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" \
  @langchain/openai@1.6.0 @langchain/core@1.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {ChatOpenAI} from '@langchain/openai';

for (const name of ['@langchain/openai', '@langchain/core']) {
  console.log(`${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version}`);
}
const chunk = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'model',
    choices: [{index: 0, delta, finish_reason}],
  })}\n\n`;
const call = (more) => ({role: 'assistant', tool_calls: [{index: 0, ...more}]});

async function read(cut) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.write(chunk(call({id: 'call-1', type: 'function', function: {name: 'refund', arguments: ''}})));
    response.write(chunk(call({function: {arguments: cut}})));
    response.end(`${chunk({}, 'length')}data: [DONE]\n\n`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
  const model = new ChatOpenAI({model: 'model', apiKey: 'key', configuration: {baseURL}});
  let answer;
  for await (const part of await model.stream('Refund it.')) answer = answer ? answer.concat(part) : part;
  server.close();
  const args = answer.tool_calls.map((one) => one.args);
  const {length} = answer.invalid_tool_calls;
  console.log(`${cut || 'nothing'}: calls ${JSON.stringify(args)}, invalid ${length}, ${answer.response_metadata.finish_reason}`);
  return [...args, length];
}
assert.deepEqual(await read('{"amount": 12'), [{amount: 12}, 0]);
assert.deepEqual(await read('{"force": tr'), [{force: true}, 0]);
assert.deepEqual(await read(''), [{}, 0]);
console.log('Seen: arguments that were cut come back as a valid call.');
JS
node try.mjs
