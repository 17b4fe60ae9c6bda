#!/usr/bin/env bash
# Guess: LlamaIndex asks through the official client, so it waits ten minutes for an answer and tries twice more, as that client does.
# What happens (@llamaindex/openai 0.4.23, the last one, with openai 6): it sets one minute and ten more tries. An answer that takes
#   longer than its time limit is asked for eleven times, and then there is none.
# Why it matters: a model that thinks for 90 seconds never answers, and the server starts the same work eleven times, each time while
#   it may still be busy with the one before. A busy server gets eleven times the load just when it is slow.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @llamaindex/openai@0.4.23 openai@6.49.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {OpenAI as LlamaIndex} from '@llamaindex/openai';
import OpenAI from 'openai';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
// A server that needs longer than the client waits.
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume();
  const answer = setTimeout(() => response.end('{}'), 60_000);
  response.on('close', () => clearTimeout(answer));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const messages = [{role: 'user', content: 'Where is my order?'}];

const official = new OpenAI({apiKey: 'key', baseURL});
const wrapped = new LlamaIndex({apiKey: 'key', baseURL, model: 'gpt-4o'});
console.log(`openai ${version('openai')}: waits ${official.timeout / 1000} s, tries ${official.maxRetries} times more`);
console.log(`@llamaindex/openai ${version('@llamaindex/openai')}: waits ${wrapped.timeout / 1000} s, tries ${wrapped.maxRetries} times more`);
assert.deepEqual([official.timeout, official.maxRetries], [600_000, 2]);
assert.deepEqual([wrapped.timeout, wrapped.maxRetries], [60_000, 10]);

// The time limit is short here, so that the run takes a minute; the number of tries is the package's own.
await assert.rejects(new OpenAI({apiKey: 'key', baseURL, timeout: 200}).chat.completions.create({model: 'gpt-4o', messages}), /timed out/);
console.log('requests of the official client:', requests);
assert.equal(requests, 3);
requests = 0;
await assert.rejects(new LlamaIndex({apiKey: 'key', baseURL, model: 'gpt-4o', timeout: 200}).chat({messages}), /timed out/);
console.log('requests of LlamaIndex:', requests);
assert.equal(requests, 11);
process.exit(0);
JS
node try.mjs
