#!/usr/bin/env bash
# Guess: a proxy that doesn't buffer passes each event of a stream on when it comes.
# What happens (HAProxy 2.6.12 of Debian 12; 3.5-dev5 of August 2026 does the same): to an HTTP/1.1 client it holds events for up to 200 ms
#   and sends them in bursts, five a second. With `option http-no-delay` each event goes on at once.
# Why it matters: 100 tokens that come 30 ms apart reach the reader in about 15 jerks. No counter of HAProxy or of the model server shows it.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download -qq haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 2> /dev/null
for one in *.deb; do dpkg-deb -x "$one" .; done
LD_LIBRARY_PATH=$(dirname "$(find "$dir" -name 'liblua5.3.so.0' | head -1)")
export LD_LIBRARY_PATH
usr/sbin/haproxy -v | sed -n 1p
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import http from 'node:http';
import {createServer} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

const server = http.createServer(async (request, response) => {
  request.resume();
  response.writeHead(200, {'content-type': 'text/event-stream'});
  for (let at = 0; at < 100; at++) {
    response.write(`data: {"token":${at}}\n\n`);
    await sleep(30);
  }
  response.end();
});
const listen = async (one) => {
  await new Promise((resolve) => one.listen(0, '127.0.0.1', resolve));
  return one.address().port;
};
const to = await listen(server);
async function bursts(option) {
  const holder = createServer();
  const port = await listen(holder);
  await new Promise((resolve) => holder.close(resolve));
  writeFileSync(
    'haproxy.cfg',
    `defaults\n mode http\n timeout connect 5s\n timeout client 60s\n timeout server 60s\n ${option}\nlisten all\n bind 127.0.0.1:${port}\n server a 127.0.0.1:${to}\n`,
  );
  const proxy = spawn('usr/sbin/haproxy', ['-db', '-f', 'haproxy.cfg'], {stdio: 'ignore'});
  await sleep(1500);
  const times = await new Promise((resolve) => {
    const request = http.request({port, host: '127.0.0.1', method: 'POST', agent: false}, (response) => {
      const came = [];
      response.on('data', () => came.push(performance.now()));
      response.on('end', () => resolve(came));
    });
    request.end('{}');
  });
  proxy.kill();
  const count = times.filter((time, at) => at === 0 || time - times[at - 1] > 15).length;
  console.log(`${option || 'minimal'}: 100 events come in ${count} bursts`);
  return count;
}
const minimal = await bursts('');
const prompt = await bursts('option http-no-delay');
assert.ok(minimal < 30);
assert.ok(prompt > 60);
console.log('Seen: HAProxy holds events for up to 200 ms, unless it is told not to.');
process.exit(0);
JS
node try.mjs
