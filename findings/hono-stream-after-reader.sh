#!/usr/bin/env bash
# Guess: when the reader of a streamed answer leaves, writing to the stream fails, and the loop that fills it ends. And
#   when the loop fails, the connection breaks, so that the reader sees it.
# What happens (hono 4.13.19 with @hono/node-server 2.1.9): `stream.write()` swallows that nobody is there, so the loop
#   runs to its end. And what the loop throws is logged: the response ends in order, with status 200.
# Why it matters: the loop is a running GPU. A reader who leaves does not stop it, and a crash of the engine after
#   three words looks like an answer of three words. `stream.aborted` says that the reader has left.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" hono@4.13.19 @hono/node-server@2.1.9
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {setTimeout as sleep} from 'node:timers/promises';
import {serve} from '@hono/node-server';
import {Hono} from 'hono';
import {stream} from 'hono/streaming';

console.error = () => {};
let made = 0;
let isAborted = false;
const app = new Hono();
app.get('/long', (context) =>
  stream(context, async (out) => {
    for (made = 0; made < 40; made += 1) {
      await out.write('word ');
      await sleep(50);
    }
    isAborted = out.aborted;
  }),
);
app.get('/failing', (context) =>
  stream(context, async (out) => {
    await out.write('three words only');
    throw new Error('the engine is lost');
  }),
);
const server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'});
await new Promise((resolve) => server.once('listening', resolve));
const url = `http://127.0.0.1:${server.address().port}`;

const controller = new AbortController();
await fetch(`${url}/long`, {signal: controller.signal});
await sleep(300);
controller.abort();
const before = made;
await sleep(3_000);
console.log(`words made before the reader left: ${before}, in the end: ${made}, aborted: ${isAborted}`);
assert.equal(made, 40);
assert.equal(isAborted, true);

const response = await fetch(`${url}/failing`);
const text = await response.text();
console.log(`an engine that fails: status ${response.status}, "${text}", no error`);
assert.equal(response.status, 200);
assert.equal(text, 'three words only');
console.log('Seen: Hono writes on for a reader who has left, and ends a failed stream in order.');
process.exit(0);
JS
node try.mjs
