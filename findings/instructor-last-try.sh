#!/usr/bin/env bash
# Guess: the usage that comes with an answer counts every try that the library made for it.
# What happens (@instructor-ai/instructor 1.7.0 with openai 6.49.0 and zod 3.25.76): after two answers that did not fit the schema and one
#   that did, `_meta.usage` is that of the third request alone: 1,300 tokens where the server counted 3,600.
# Why it matters: the tries that failed are billed as well, and each asks with a longer prompt. A cost per answer that is computed from this
#   field falls further below the bill the worse the model fits the schema.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @instructor-ai/instructor@1.7.0 openai@6.49.0 zod@3.25.76 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import Instructor from '@instructor-ai/instructor';
import OpenAI from 'openai';
import {z} from 'zod';

const answers = ['{"city":"Ghent","days":"two"}', '{"city":"Ghent"}', '{"city":"Ghent","days":2}'];
const bill = [];
const server = createServer(async (request, response) => {
  request.resume();
  const usage = {prompt_tokens: 1000 + 100 * bill.length, completion_tokens: 100, total_tokens: 1100 + 100 * bill.length};
  const call = {id: '1', type: 'function', function: {name: 'Parcel', arguments: answers[bill.length]}};
  const message = {role: 'assistant', content: null, tool_calls: [call]};
  bill.push(usage.total_tokens);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({id: '1', object: 'chat.completion', created: 1, model: 'ours', choices: [{index: 0, message, finish_reason: 'stop'}], usage}));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = Instructor({
  client: new OpenAI({apiKey: 'key', baseURL: `http://127.0.0.1:${server.address().port}/v1`}),
  mode: 'TOOLS',
});
const parcel = await client.chat.completions.create({
  model: 'ours',
  messages: [{role: 'user', content: 'Where is parcel A-1001?'}],
  response_model: {name: 'Parcel', schema: z.object({city: z.string(), days: z.number()})},
  max_retries: 3,
});
const counted = bill.reduce((sum, tokens) => sum + tokens);
console.log('the server counted', bill.join(' + '), '=', counted);
console.log('the answer says', JSON.stringify(parcel._meta.usage));
assert.deepEqual([parcel.city, parcel.days], ['Ghent', 2]);
assert.equal(counted, 3600);
assert.equal(parcel._meta.usage.total_tokens, 1300);
process.exit(0);
JS
node try.mjs 2>/dev/null
