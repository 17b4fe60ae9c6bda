#!/usr/bin/env bash
# Guess: a stream that the server ends in the middle has no finish reason, or one that says so, on its span.
# What happens (@traceloop/instrumentation-openai 0.27.0 with openai 6.49.0): the span of a stream without any
#   finish_reason has gen_ai.response.finish_reasons ["stop"], no error status, and the fragment as its output. A stream
#   that the caller aborts after one chunk has "stop" too. The usage that the server sent for a whole stream is not there.
# Why it matters: a dashboard of finish reasons shows whole answers where users got fragments, and no cost of streams.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  openai@6.49.0 @traceloop/instrumentation-openai@0.27.0 @opentelemetry/api@1.9.1 \
  @opentelemetry/instrumentation@0.203.0 @opentelemetry/sdk-trace-node@2.0.1
cat > try.cjs <<'JS'
const assert = require('node:assert/strict');
const {createServer} = require('node:http');
const {NodeTracerProvider, InMemorySpanExporter, SimpleSpanProcessor} = require('@opentelemetry/sdk-trace-node');
const {registerInstrumentations} = require('@opentelemetry/instrumentation');
const {OpenAIInstrumentation} = require('@traceloop/instrumentation-openai');

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({spanProcessors: [new SimpleSpanProcessor(exporter)]});
provider.register();
registerInstrumentations({instrumentations: [new OpenAIInstrumentation()]});
const {OpenAI} = require('openai');

const chunk = (choices, more) => `data: ${JSON.stringify({id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more})}\n\n`;
const piece = (content) => chunk([{index: 0, delta: {content}, finish_reason: null}]);
const usage = {prompt_tokens: 11, completion_tokens: 2, total_tokens: 13};
let isWhole = false;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.write(piece('Your ') + piece('order '));
    if (isWhole) response.write(chunk([{index: 0, delta: {}, finish_reason: 'stop'}]) + chunk([], {usage}) + 'data: [DONE]\n\n');
    response.end();
  });
});
server.listen(0, '127.0.0.1', async () => {
  const client = new OpenAI({apiKey: 'key', baseURL: `http://127.0.0.1:${server.address().port}/v1`});
  const read = async (leave) => {
    exporter.reset();
    const signal = new AbortController();
    const body = {model: 'm', messages: [{role: 'user', content: 'Where?'}], stream: true, stream_options: {include_usage: true}};
    const reasons = [];
    for await (const part of await client.chat.completions.create(body, {signal: signal.signal})) {
      reasons.push(part.choices[0]?.finish_reason);
      if (leave) signal.abort();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [{attributes, status}] = exporter.getFinishedSpans();
    return {sent: reasons.find(Boolean) ?? 'none', recorded: attributes['gen_ai.response.finish_reasons'], status: status.code, tokens: attributes['gen_ai.usage.output_tokens']};
  };
  const cut = await read();
  console.log('cut by the server:', JSON.stringify(cut));
  const left = await read(true);
  console.log('aborted by the caller:', JSON.stringify(left));
  isWhole = true;
  const whole = await read();
  console.log('whole, with usage:', JSON.stringify(whole));
  assert.deepEqual(cut, {sent: 'none', recorded: ['stop'], status: 0, tokens: undefined});
  assert.deepEqual(left.recorded, ['stop']);
  assert.equal(whole.tokens, undefined);
  const {version} = require('@traceloop/instrumentation-openai/package.json');
  console.log(`Seen (${version}): a cut stream is recorded as stopped, and the usage of a whole one is lost.`);
  process.exit(0);
});
JS
node try.cjs
