#!/usr/bin/env bash
# Guess: Mistral's own client reads the tool calls of a Mistral model that vLLM serves, since it takes the address of another server and reads
#   that server's text streams.
# What happens (@mistralai/mistralai 2.7.0): a call whose arguments come in pieces ends the stream with a ZodError at the second piece, because
#   the client demands the function's name in each. A call that comes in one piece, as Mistral's own API sends it, is read.
# Why it matters: vLLM, SGLang and llama.cpp send the name once and then pieces of the arguments. So an agent that is moved from Mistral's
#   API to the same model on own GPUs works until the model calls its first tool.
# Seen: 2026-12-01.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" @mistralai/mistralai@2.7.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {Mistral} from '@mistralai/mistralai';

const event = (delta, finish_reason = null) => {
  const choices = [{index: 0, delta, finish_reason}];
  return `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'ours', choices})}\n\n`;
};
const start = {index: 0, id: 'call00001', type: 'function'};
const name = 'weather';
const streams = {
  'in one piece': [event({tool_calls: [{...start, function: {name, arguments: '{"city": "Ghent"}'}}]})],
  'in three pieces': [
    event({tool_calls: [{...start, function: {name, arguments: ''}}]}),
    event({tool_calls: [{index: 0, function: {arguments: '{"city": '}}]}),
    event({tool_calls: [{index: 0, function: {arguments: '"Ghent"}'}}]}),
  ],
};

async function readBy(pieces) {
  const server = createServer(async (request, response) => {
    for await (const part of request) void part;
    response.setHeader('content-type', 'text/event-stream');
    const all = [event({role: 'assistant', content: ''}), ...pieces, event({}, 'tool_calls'), 'data: [DONE]\n\n'];
    response.end(all.join(''));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new Mistral({apiKey: 'key', serverURL: `http://127.0.0.1:${server.address().port}`});
  try {
    let text = '';
    const messages = [{role: 'user', content: 'Weather in Ghent?'}];
    for await (const {data} of await client.chat.stream({model: 'ours', messages})) {
      for (const call of data.choices[0].delta.toolCalls ?? []) text += call.function.arguments;
    }
    return text;
  } catch (error) {
    return error;
  } finally {
    server.close();
  }
}

const whole = await readBy(streams['in one piece']);
const pieces = await readBy(streams['in three pieces']);
console.log('in one piece:', whole);
console.log('in three pieces:', pieces.name, JSON.stringify(pieces.issues?.map(({path, message}) => [path.join('.'), message])));
assert.equal(whole, '{"city": "Ghent"}');
assert.equal(pieces.name, 'ZodError');
assert.deepEqual(pieces.issues.map(({path}) => path.join('.')), ['data.choices.0.delta.tool_calls.0.function.name']);
process.exit(0);
JS
node try.mjs
