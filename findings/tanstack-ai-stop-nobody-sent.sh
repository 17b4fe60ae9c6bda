#!/usr/bin/env bash
# Guess: an answer whose stream ends before the server gave a reason ends as an error, or without a reason.
# What happens (@tanstack/ai 0.58.0 with @tanstack/ai-openai 0.23.1): the run finishes with the reason "stop", which nobody sent. Half an
#   answer looks in every event like a whole one, beside a control whose server did send "stop"; only the usage is missing.
# Why it matters: some proxies turn the end of a server that died into a normal end of the stream. A program that keeps answers only where
#   the reason is "stop", as it should, keeps these as well.
# Seen: 2026-12-01.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" \
  @tanstack/ai@0.58.0 @tanstack/ai-openai@0.23.1 openai@6.49.0 zod@4.6.7 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {chat} from '@tanstack/ai';
import {createOpenaiChatCompletions} from '@tanstack/ai-openai';

const chunk = (delta, finish_reason = null) => {
  const choices = [{index: 0, delta, finish_reason}];
  return `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'ours', choices})}\n\n`;
};
const half = [chunk({role: 'assistant', content: ''}), chunk({content: 'Refunds are '}), chunk({content: 'paid'})];
const whole = [...half, chunk({content: ' within 14 days.'}), chunk({}, 'stop'), 'data: [DONE]\n\n'];

async function events(stream) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.end(stream.join(''));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
  const adapter = createOpenaiChatCompletions('gpt-4o', 'key', {baseURL});
  const found = [];
  for await (const event of chat({adapter, messages: [{role: 'user', content: 'Refunds?'}]})) found.push(event);
  server.close();
  return found;
}

for (const [name, stream] of Object.entries({whole, half})) {
  const found = await events(stream);
  const last = found.at(-1);
  const text = found.map(({type, delta}) => (type === 'TEXT_MESSAGE_CONTENT' ? delta : '')).join('');
  console.log(`${name}: "${text}", last event ${last.type}, reason ${last.metadata.tanstack.finishReason}`);
  assert.equal(last.type, 'RUN_FINISHED');
  assert.equal(last.metadata.tanstack.finishReason, 'stop');
  assert.ok(found.every(({type}) => type !== 'RUN_ERROR'));
}
process.exit(0);
JS
node try.mjs
