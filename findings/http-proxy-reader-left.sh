#!/usr/bin/env bash
# Guess: when a reader closes the connection in the middle of a streamed answer, a proxy closes its own to the server.
# What happens (http-proxy 1.18.1 on Node.js 20): the server is never told, after a POST or a GET. It makes all of its events, and the
#   proxy throws them away. With @fastify/http-proxy 11.6.3 the server learns it at once.
# Why it matters: a model server stops a generation when its connection closes. Behind this proxy, answers that nobody reads are
#   generated to their last token.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" http-proxy@1.18.1 @fastify/http-proxy@11.6.3 fastify@5.12.8
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import http from 'node:http';
import {readFileSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import fastify from 'fastify';
import fastifyProxy from '@fastify/http-proxy';
import httpProxy from 'http-proxy';

for (const name of ['http-proxy', '@fastify/http-proxy']) {
  console.log(`${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version}`);
}
const EVENTS = 20;
const visits = [];
const server = http.createServer((request, response) => {
  const visit = {events: 0};
  visits.push(visit);
  request.resume();
  request.on('end', async () => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    for (; visit.events < EVENTS && !response.destroyed; visit.events++) {
      response.write('data: token\n\n');
      await sleep(100);
    }
    response.end();
  });
});
const listen = async (one) => {
  await new Promise((resolve) => one.listen(0, '127.0.0.1', resolve));
  return one.address().port;
};
const target = `http://127.0.0.1:${await listen(server)}`;
const proxy = httpProxy.createProxyServer({target});
proxy.on('error', () => {});
const plain = http.createServer((request, response) => proxy.web(request, response));
const app = fastify();
await app.register(fastifyProxy, {upstream: target});
await app.listen({port: 0, host: '127.0.0.1'});

/** Leaves after half a second; how many of the events were made. */
async function leave(port, method) {
  const request = http.request({port, method, host: '127.0.0.1', path: '/v1/chat/completions'});
  request.on('error', () => {});
  request.on('response', (response) => response.on('error', () => {}).resume());
  request.end(method === 'POST' ? '{}' : undefined);
  await sleep(500);
  request.destroy();
  await sleep(2500);
  return visits.at(-1).events;
}
const ports = {'http-proxy': await listen(plain), '@fastify/http-proxy': app.server.address().port};
const made = {};
for (const [name, port] of Object.entries(ports)) {
  for (const method of ['POST', 'GET']) {
    made[`${name} ${method}`] = await leave(port, method);
    console.log(`${name}, ${method}, left after 0.5 s: ${made[`${name} ${method}`]} of ${EVENTS} events made`);
  }
}
assert.equal(made['http-proxy POST'], EVENTS);
assert.equal(made['http-proxy GET'], EVENTS);
assert.ok(made['@fastify/http-proxy POST'] < EVENTS);
console.log('Seen: behind http-proxy an answer that nobody reads is made to its end.');
process.exit(0);
JS
node try.mjs
