#!/usr/bin/env bash
# Guess: an agent runs every tool call of a streamed answer.
# What happens (@strands-agents/sdk 1.19.0 with openai 6.49.0 and zod 4.6.7): of three calls in one streamed answer, each in its own pieces as
#   chat completions send them, it runs the last one. The other two are nowhere: no error, and the next request tells the model that it had
#   asked for one call only.
# Why it matters: engines and hosts stream parallel calls by default. The model asks for the weather of three cities, gets one, and either asks
#   again, at the price of another round, or answers for all three.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --engine-strict=false --prefix "$dir" \
  @strands-agents/sdk@1.19.0 openai@6.49.0 zod@4.6.7 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {Agent, tool} from '@strands-agents/sdk';
import {OpenAIModel} from '@strands-agents/sdk/models/openai';
import {z} from 'zod';

const cities = ['Ghent', 'Bruges', 'Leuven'];
const chunk = (delta, finish_reason = null) => {
  const choices = [{index: 0, delta, finish_reason}];
  return `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'ours', choices})}\n\n`;
};
const calls = cities.flatMap((city, index) => [
  {index, id: `call${index}`, type: 'function', function: {name: 'weather', arguments: ''}},
  {index, function: {arguments: `{"city": "${city}"}`}},
]);
const requests = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  requests.push(JSON.parse(text));
  const isFirst = requests.length === 1;
  response.setHeader('content-type', 'text/event-stream');
  response.end(
    [
      chunk({role: 'assistant', content: ''}),
      ...(isFirst ? calls.map((call) => chunk({tool_calls: [call]})) : [chunk({content: 'Rain.'})]),
      chunk({}, isFirst ? 'tool_calls' : 'stop'),
      'data: [DONE]\n\n',
    ].join(''),
  );
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const ran = [];
const weather = tool({
  name: 'weather',
  description: 'Gives the weather of a city.',
  inputSchema: z.object({city: z.string()}),
  callback: ({city}) => {
    ran.push(city);
    return 'rain';
  },
});
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;
const model = new OpenAIModel({api: 'chat', modelId: 'ours', apiKey: 'key', clientConfig: {baseURL}});
await new Agent({model, tools: [weather], printer: false}).invoke(`Weather in ${cities.join(', ')}?`);
const told = requests[1].messages.flatMap(({tool_calls = []}) => tool_calls.map((call) => call.function.arguments));
console.log('asked for', cities.join(', '));
console.log('ran', ran.join(', '));
console.log('the next request says that the model asked for', told.join(', '));
assert.deepEqual(ran, ['Leuven']);
assert.equal(told.length, 1);
assert.equal(requests.length, 2);
process.exit(0);
JS
node try.mjs
