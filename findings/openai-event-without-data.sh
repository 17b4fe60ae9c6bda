#!/usr/bin/env bash
# Guess: an event without data ("event: ping" and a blank line, sent to keep a stream open) is dropped, as the
#   specification of server-sent events says: without data nothing is dispatched.
# What happens (openai 6.49.0, the newest for Node.js 20; 7.59.0 does the same): reading the stream throws a
#   SyntaxError, since the client parses the empty data as JSON. The part of the answer that came after is lost.
#   eventsource-parser drops the event, and a comment (": ping") passes in both.
# Why it matters: a gateway in front of a slow prefill needs a keep-alive. With a comment both clients go on; with a
#   named event the official one breaks, and first for the readers with the longest prompts.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" openai@6.49.0 eventsource-parser@3.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createParser} from 'eventsource-parser';
import OpenAI from 'openai';
import {VERSION} from 'openai/version';

console.log(`openai ${VERSION}, eventsource-parser 3.1.1`);
const chunk = (content) => `data: ${JSON.stringify({choices: [{index: 0, delta: {content}}]})}\n\n`;
const stream = (keepAlive) => `${chunk('Hello')}${keepAlive}\n\n${chunk(' world')}data: [DONE]\n\n`;

async function withClient(text) {
  const fetch = async () => new Response(text, {headers: {'content-type': 'text/event-stream'}});
  const client = new OpenAI({apiKey: 'none', fetch, maxRetries: 0, logLevel: 'off'});
  let answer = '';
  try {
    const chunks = await client.chat.completions.create({model: 'm', messages: [], stream: true});
    for await (const {choices} of chunks) answer += choices[0].delta.content;
  } catch (error) {
    answer += ` [${error.name}]`;
  }
  return answer;
}

function withParser(text) {
  let answer = '';
  const onEvent = ({data}) => {
    if (data !== '[DONE]') answer += JSON.parse(data).choices[0].delta.content;
  };
  createParser({onEvent}).feed(text);
  return answer;
}

for (const [keepAlive, expected] of [
  [': ping', 'Hello world'],
  ['event: ping', 'Hello [SyntaxError]'],
]) {
  const [client, parser] = [await withClient(stream(keepAlive)), withParser(stream(keepAlive))];
  console.log(`"${keepAlive}": openai "${client}", eventsource-parser "${parser}"`);
  assert.equal(client, expected);
  assert.equal(parser, 'Hello world');
}
console.log('Seen: an event without data ends the OpenAI stream with an error, a comment does not.');
JS
node try.mjs
