#!/usr/bin/env bash
# Guess: an error that a server sends inside a stream, as vLLM does where its engine fails behind the status 200, reaches the caller with its text.
# What happens (@ax-llm/ax 24.0.21): the stream ends with the TypeError "Cannot read properties of undefined (reading 'map')". What the server
#   said is nowhere in it: not in the message, not in a cause, and it is none of ax's own error classes. The same text as the body of a
#   500 answer does arrive, as an AxAIServiceStatusError.
# Why it matters: who reads the log looks for a fault in the own program and not in the server, and code that tries again on ax's errors of
#   the service does not see this one.
# Seen: 2026-12-01.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" @ax-llm/ax@24.0.21 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {inspect} from 'node:util';
import {ai} from '@ax-llm/ax';

const error = {message: 'EngineCore encountered an issue', type: 'InternalServerError', param: null, code: 500};
const chunk = (delta) => {
  const choices = [{index: 0, delta, finish_reason: null}];
  return `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'ours', choices})}\n\n`;
};

async function thrown(answer) {
  const server = createServer(async (request, response) => {
    for await (const part of request) void part;
    answer(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiURL = `http://127.0.0.1:${server.address().port}/v1`;
  const model = ai({name: 'openai', apiKey: 'key', apiURL, config: {model: 'ours', stream: true}});
  try {
    const options = {stream: true, retry: {maxRetries: 0}};
    const reader = (await model.chat({chatPrompt: [{role: 'user', content: 'Refunds?'}]}, options)).getReader();
    while (!(await reader.read()).done);
    return undefined;
  } catch (caught) {
    return caught;
  } finally {
    server.close();
  }
}

const inStream = await thrown((response) => {
  response.setHeader('content-type', 'text/event-stream');
  response.end(`${chunk({role: 'assistant', content: 'Refunds '})}data: ${JSON.stringify({error})}\n\ndata: [DONE]\n\n`);
});
const asStatus = await thrown((response) => {
  response.writeHead(500, {'content-type': 'application/json'});
  response.end(JSON.stringify({error}));
});
console.log('in the stream:', inStream?.name, inStream?.message);
console.log('as a status:', asStatus?.name);
assert.equal(inStream?.name, 'TypeError');
assert.doesNotMatch(inspect(inStream, {depth: 9}), /EngineCore/);
assert.notEqual(asStatus?.name, 'TypeError');
assert.match(inspect(asStatus, {depth: 9}), /EngineCore/);
process.exit(0);
JS
node try.mjs
