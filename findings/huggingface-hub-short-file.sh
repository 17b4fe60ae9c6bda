#!/usr/bin/env bash
# Guess: a client of a model hub that has just read the size of a file notices when fewer bytes come.
# What happens (@huggingface/hub 2.17.5): where the body has no length and ends early in order, as through a proxy whose
#   upstream went away, `downloadFile` gives a Blob whose `size` is that of the whole file and whose content is not, and
#   `downloadFileToCacheDir` stores the part as the finished file. Neither raises an error.
# Why it matters: the cache is asked first. Whoever starts again finds the part there and loads it.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @huggingface/hub@2.17.5
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {statSync} from 'node:fs';
import {createServer} from 'node:http';
import {downloadFile, downloadFileToCacheDir} from '@huggingface/hub';

const SIZE = 1_000_000;
const sum = 'a'.repeat(64);
let bodies = 0;
const server = createServer((request, response) => {
  if (request.url.startsWith('/api/')) {
    response.setHeader('content-type', 'application/json');
    const lfs = {oid: sum, size: SIZE, pointerSize: 134};
    response.end(JSON.stringify([{type: 'file', oid: sum, size: SIZE, path: 'model.bin', lfs}]));
    return;
  }
  const headers = {etag: `"${sum}"`, 'x-repo-commit': 'b'.repeat(40), 'x-linked-size': SIZE};
  if (request.headers.range === 'bytes=0-0') {
    response.writeHead(206, {...headers, 'content-range': `bytes 0-0/${SIZE}`, 'content-length': 1});
    response.end('x');
    return;
  }
  bodies += 1;
  // No Content-Length: the body is chunked, and ends in order after a half.
  response.writeHead(200, headers);
  response.end(Buffer.alloc(SIZE / 2, 'x'));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const hubUrl = `http://127.0.0.1:${server.address().port}`;
const wanted = {repo: 'org/model', path: 'model.bin', hubUrl};

const blob = await downloadFile(wanted);
const {byteLength} = await new Response(blob.stream()).arrayBuffer();
console.log(`downloadFile: size ${blob.size}, content ${byteLength}, no error`);
assert.equal(blob.size, SIZE);
assert.equal(byteLength, SIZE / 2);

const stored = await downloadFileToCacheDir({...wanted, cacheDir: 'cache'});
console.log(`downloadFileToCacheDir: a file of ${statSync(stored).size}, no error`);
assert.equal(statSync(stored).size, SIZE / 2);
const before = bodies;
await downloadFileToCacheDir({...wanted, cacheDir: 'cache'});
console.log(`the second time: ${bodies - before} downloads`);
assert.equal(bodies, before);
console.log('Seen: half a file is stored as the whole one and found again, though its size was known.');
process.exit(0);
JS
node try.mjs
