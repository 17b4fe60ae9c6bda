#!/usr/bin/env bash
# Guess: a limit of tokens behind which an agent sums its history up counts pictures too, if only roughly.
# What happens (langchain 1.5.14, @langchain/core 1.4.0, @langchain/openai 1.6.0): `summarizationMiddleware` and `countTokensApproximately`
#   count text and calls, four characters a token. A picture counts 0, and so does a thought in a part of its own. With a limit of 4,000
#   tokens an agent that has 20 screenshots in its history sends all of them. The same history with texts of 800 tokens is summed up.
# Why it matters: every API bills a picture as tokens. So an agent that looks at pages is the first to fill its window, and this brake
#   never takes hold for it. A counter of your own, as the option `tokenCounter`, does.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  langchain@1.5.14 @langchain/core@1.4.0 @langchain/openai@1.6.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {ChatOpenAI} from '@langchain/openai';
import {AIMessage, countTokensApproximately, createAgent, HumanMessage, summarizationMiddleware} from 'langchain';

let sent = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  sent.push(JSON.parse(body).messages);
  const message = {role: 'assistant', content: 'The form is filled in.'};
  const usage = {prompt_tokens: 30_000, completion_tokens: 8, total_tokens: 30_008};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'ours', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const model = new ChatOpenAI({model: 'ours', apiKey: 'key', configuration: {baseURL: `http://127.0.0.1:${server.address().port}/v1`}});

const picture = {type: 'image_url', image_url: {url: `data:image/png;base64,${'A'.repeat(200_000)}`}};
const long = {type: 'text', text: 'word'.repeat(800)};
const history = (part) =>
  Array.from({length: 20}, () => [new HumanMessage({content: [{type: 'text', text: 'The page now:'}, part]}), new AIMessage('I click.')]).flat();

async function run(name, part, options = {}) {
  sent = [];
  const middleware = [summarizationMiddleware({model, trigger: {tokens: 4000}, keep: {messages: 4}, ...options})];
  const messages = history(part);
  await createAgent({model, tools: [], middleware}).invoke({messages: [...messages, new HumanMessage('And now?')]});
  const kept = sent.at(-1).flatMap(({content}) => content).filter(({type}) => type === part.type && type !== 'text').length;
  console.log(`${name}: counts ${countTokensApproximately(messages)} tokens, ${sent.length} requests, ${sent.at(-1).length} messages in the last one, ${kept} pictures`);
  return [sent.length, sent.at(-1).length, kept];
}
assert.deepEqual(await run('20 screenshots', picture), [1, 41, 20]);
const texts = await run('20 long texts', long);
assert.equal(texts[0], 2);
assert.ok(texts[1] < 8);
const thought = new AIMessage({content: [{type: 'reasoning', reasoning: 'I look it up. '.repeat(100)}, {type: 'text', text: 'I click.'}]});
console.log('a thought of 100 sentences and a text of 2 words:', countTokensApproximately([thought]), 'tokens');
assert.equal(countTokensApproximately([thought]), 2);
const counted = (messages) => messages.reduce((sum, {content}) => sum + (Array.isArray(content) ? 1200 : 10), 0);
const own = await run('20 screenshots, own counter', picture, {tokenCounter: counted});
assert.equal(own[0], 2);
assert.ok(own[2] < 4);
process.exit(0);
JS
node try.mjs
