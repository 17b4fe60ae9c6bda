#!/usr/bin/env bash
# Guess: a client ends a stream at the line `data: [DONE]`, or at the event that its own API has for the end.
# What happens (cohere-ai 8.1.0): the stream ends, without an error, at the first event whose data contain `[DONE]`
#   anywhere. Cohere's API ends with `message-end` and sends no such line, but a model may write these six characters:
#   in an answer about streams, for example. The reader gets the text before them and no finish reason.
# Why it matters: an assistant for developers that is asked how a stream of an LLM API ends gives half a sentence.
#   Nothing is logged. An answer without a finish reason is to be treated as cut.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" cohere-ai@8.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import cohere from 'cohere-ai';

const event = (value) => `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;
function answerOf(pieces) {
  return [
    {type: 'message-start', id: '1', delta: {message: {role: 'assistant', content: []}}},
    {type: 'content-start', index: 0, delta: {message: {content: {type: 'text', text: ''}}}},
    ...pieces.map((text) => ({type: 'content-delta', index: 0, delta: {message: {content: {text}}}})),
    {type: 'content-end', index: 0},
    {type: 'message-end', delta: {finish_reason: 'COMPLETE'}},
  ];
}
let pieces = [];
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.end(answerOf(pieces).map(event).join(''));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new cohere.CohereClientV2({
  token: 'none',
  environment: `http://127.0.0.1:${server.address().port}`,
});
async function read(...answer) {
  pieces = answer;
  const messages = [{role: 'user', content: 'How does a stream end?'}];
  let text = '';
  let finish = 'none';
  for await (const part of await client.chatStream({model: 'command-a-03-2025', messages})) {
    text += part.delta?.message?.content?.text ?? '';
    finish = part.delta?.finishReason ?? finish;
  }
  return {text, finish};
}

const plain = await read('It ends with ', 'an event.');
console.log('without the marker:', plain);
assert.deepEqual(plain, {text: 'It ends with an event.', finish: 'COMPLETE'});
const marked = await read('It ends with ', 'data: [DONE]', ' on a line of its own.');
console.log('with the marker in the text:', marked);
assert.deepEqual(marked, {text: 'It ends with ', finish: 'none'});
console.log('Seen: an answer that contains [DONE] ends there, without an error.');
process.exit(0);
JS
node try.mjs
