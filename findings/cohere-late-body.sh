#!/usr/bin/env bash
# Guess: `timeoutInSeconds` limits how long a call that does not stream may take.
# What happens (cohere-ai 8.1.0 on Node.js): it limits the wait for the headers. A server that sends its headers and
#   then no body is waited for without that limit: a limit of 1 s has passed eight times, and the call is still open.
# Why it matters: behind a proxy that answers 200 early, a stalled engine holds the caller. An `abortSignal` ends it.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" cohere-ai@8.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import cohere from 'cohere-ai';

let sendsHeaders = false;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (!sendsHeaders) return;
    response.writeHead(200, {'content-type': 'application/json'});
    response.flushHeaders();
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new cohere.CohereClientV2({
  token: 'none',
  environment: `http://127.0.0.1:${server.address().port}`,
});
const request = {model: 'command-a-03-2025', messages: [{role: 'user', content: 'Where is my order?'}]};
async function stateAfter(seconds, options) {
  const call = client
    .chat(request, {maxRetries: 0, ...options})
    .then(() => 'answered', () => 'ended with an error');
  return Promise.race([call, sleep(seconds * 1_000, 'still open')]);
}

const silent = await stateAfter(8, {timeoutInSeconds: 1});
console.log(`no headers, timeoutInSeconds 1, after 8 s: ${silent}`);
assert.equal(silent, 'ended with an error');
sendsHeaders = true;
const late = await stateAfter(8, {timeoutInSeconds: 1});
console.log(`headers and no body, timeoutInSeconds 1, after 8 s: ${late}`);
assert.equal(late, 'still open');
const stopped = await stateAfter(8, {abortSignal: AbortSignal.timeout(1_000)});
console.log(`headers and no body, a signal of 1 s, after 8 s: ${stopped}`);
assert.equal(stopped, 'ended with an error');
console.log('Seen: the limit ends with the headers, for calls that do not stream, too.');
process.exit(0);
JS
node try.mjs
