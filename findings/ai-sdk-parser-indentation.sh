#!/usr/bin/env bash
# Guess: a parser that turns the text of Qwen3-Coder into tool calls leaves the values of strings as the model wrote them.
# What happens (@ai-sdk-tool/parser 4.1.26, ai 7.0.173): of a string over several lines it takes the blanks at the start and at the end, so
#   the first line loses its indentation and the others keep theirs. `&lt;` becomes `<`. Parsers of engines take
#   one end of a line on each side (read, not run). The same call in the form of Hermes, which is JSON, arrives whole.
# Why it matters: an agent that edits files gets a block of Python whose first line stands wrong, or HTML that says something else. The
#   search text of an edit is no longer found in the file, and the model is told that its correct call was wrong.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @ai-sdk-tool/parser@4.1.26 ai@7.0.173 @ai-sdk/openai-compatible@3.0.92 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {createOpenAICompatible} from '@ai-sdk/openai-compatible';
import {hermesToolMiddleware, qwen3CoderToolMiddleware} from '@ai-sdk-tool/parser';
import {generateText, jsonSchema, streamText, tool, wrapLanguageModel} from 'ai';

const code = '    if (a < b):\n        return "a &lt; b"\n';
const texts = {
  hermes: `<tool_call>\n${JSON.stringify({name: 'write', arguments: {path: 'a.py', text: code}})}\n</tool_call>`,
  // The chat template of the model puts each value between two ends of lines.
  qwen3Coder: `<tool_call>\n<function=write>\n<parameter=path>\na.py\n</parameter>\n<parameter=text>\n${code}\n</parameter>\n</function>\n</tool_call>`,
};
let text;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const base = {id: '1', created: 1, model: 'ours'};
  if (!JSON.parse(body).stream) {
    response.setHeader('content-type', 'application/json');
    const choices = [{index: 0, message: {role: 'assistant', content: text}, finish_reason: 'stop'}];
    response.end(JSON.stringify({...base, object: 'chat.completion', choices}));
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  const write = (delta, reason = null) => {
    const choices = [{index: 0, delta, finish_reason: reason}];
    response.write(`data: ${JSON.stringify({...base, object: 'chat.completion.chunk', choices})}\n\n`);
  };
  for (const content of text.match(/[\s\S]{1,5}/g)) write({content});
  write({}, 'stop');
  response.end('data: [DONE]\n\n');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const own = createOpenAICompatible({name: 'own', baseURL: `http://127.0.0.1:${server.address().port}/v1`});
const properties = {path: {type: 'string'}, text: {type: 'string'}};
const tools = {write: tool({description: 'Writes a file', inputSchema: jsonSchema({type: 'object', properties, required: ['path', 'text']})})};

async function argument(middleware, written) {
  text = written;
  const question = {model: wrapLanguageModel({model: own('ours'), middleware}), prompt: 'Write a.py.', tools};
  const [whole] = (await generateText(question)).toolCalls;
  const [streamed] = await streamText(question).toolCalls;
  assert.deepEqual(streamed.input, whole.input);
  return whole.input.text;
}
console.log('written by the model:', JSON.stringify(code));
const hermes = await argument(hermesToolMiddleware, texts.hermes);
console.log('form of Hermes:      ', JSON.stringify(hermes));
const qwen = await argument(qwen3CoderToolMiddleware, texts.qwen3Coder);
console.log('form of Qwen3-Coder: ', JSON.stringify(qwen));
assert.equal(hermes, code);
assert.equal(qwen, 'if (a < b):\n        return "a < b"');
process.exit(0);
JS
node try.mjs
