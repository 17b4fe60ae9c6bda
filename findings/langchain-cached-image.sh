#!/usr/bin/env bash
# Guess: a cache of answers finds an answer only for the same prompt, and another image is another prompt.
# What happens (@langchain/core 1.4.0 with @langchain/openai 1.5.8): the key of the cache is the text of the messages, where each
#   image is the word "[image]", each recording "[audio]" and each document "[file]". The second image with the same question gets the answer
#   that was made for the first, and the server is not asked. Another text, other arguments of a tool call or another server
#   do make another key.
# Why it matters: "What is the total of this invoice?" is one question over a thousand images. From the second one on the total is that of
#   the first, with nothing in the log. Leave `cache` unset on a model that reads images.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @langchain/core@1.4.0 @langchain/openai@1.5.8
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {InMemoryCache} from '@langchain/core/caches';
import {HumanMessage} from '@langchain/core/messages';
import {ChatOpenAI} from '@langchain/openai';

let requests = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    requests += 1;
    const message = {role: 'assistant', content: `answer ${requests}`};
    const usage = {prompt_tokens: 9, completion_tokens: 2, total_tokens: 11};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'm', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const model = new ChatOpenAI({model: 'm', apiKey: 'key', cache: new InMemoryCache(), configuration: {baseURL: `http://127.0.0.1:${server.address().port}/v1`}});
const ask = async (name, text, part) => {
  const {content} = await model.invoke([new HumanMessage({content: [{type: 'text', text}, part]})]);
  console.log(`${name}: "${content}" after ${requests} requests`);
  return content;
};
const image = (data) => ({type: 'image_url', image_url: {url: `data:image/png;base64,${data}`}});
const audio = (data) => ({type: 'input_audio', input_audio: {data, format: 'wav'}});
const file = (data) => ({type: 'file', file: {filename: `${data}.pdf`, file_data: `data:application/pdf;base64,${data}`}});
for (const name of ['core', 'openai']) {
  console.log(`@langchain/${name} ${JSON.parse(readFileSync(`node_modules/@langchain/${name}/package.json`, 'utf8')).version}`);
}
assert.equal(await ask('image A', 'What is the total?', image('AAAA')), 'answer 1');
assert.equal(await ask('image B', 'What is the total?', image('BBBB')), 'answer 1');
assert.equal(await ask('image B, another text', 'What is the date?', image('BBBB')), 'answer 2');
assert.equal(await ask('recording A', 'What is said?', audio('AAAA')), 'answer 3');
assert.equal(await ask('recording B', 'What is said?', audio('BBBB')), 'answer 3');
assert.equal(await ask('document A', 'Who signed?', file('AAAA')), 'answer 4');
assert.equal(await ask('document B', 'Who signed?', file('BBBB')), 'answer 4');
console.log('Seen: the second image gets the answer of the first, and the server is not asked.');
process.exit(0);
JS
node try.mjs
