#!/usr/bin/env bash
# Guess: a call to a model that fails gives a span with the status ERROR, whichever instrumentation made it.
# What happens (Traceloop 0.27.0, OpenInference 4.2.7, Langfuse 5.11.1): the first two start a span and never end it, so no
#   exporter gets it. Langfuse's span ends with the status UNSET, and the error is an attribute of its own.
# Why it matters: a collector that keeps all traces with an error keeps none of these.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --prefix "$dir" \
  openai@6.49.0 @traceloop/instrumentation-openai@0.27.0 @arizeai/openinference-instrumentation-openai@4.2.7 \
  @langfuse/openai@5.11.1 @langfuse/core@5.11.1 @langfuse/tracing@5.11.1 @opentelemetry/api@1.9.1 \
  @opentelemetry/instrumentation@0.203.0 @opentelemetry/sdk-trace-node@2.0.1
cat > try.cjs <<'JS'
const {NodeTracerProvider, InMemorySpanExporter, SimpleSpanProcessor} = require('@opentelemetry/sdk-trace-node');
const {registerInstrumentations} = require('@opentelemetry/instrumentation');

const exporter = new InMemorySpanExporter();
let started = 0;
const counter = {onStart: () => (started += 1), onEnd() {}, forceFlush: async () => {}, shutdown: async () => {}};
const provider = new NodeTracerProvider({spanProcessors: [counter, new SimpleSpanProcessor(exporter)]});
provider.register();
const [, , name] = process.argv;
let wrap = (client) => client;
if (name === '@langfuse/openai') wrap = require(name).observeOpenAI;
else registerInstrumentations({instrumentations: [new (require(name).OpenAIInstrumentation)()]});
const {OpenAI} = require('openai');

const fetch = async () => Response.json({error: {message: 'later', type: 'limit'}}, {status: 429});
const client = wrap(new OpenAI({apiKey: 'key', baseURL: 'http://127.0.0.1:1/v1', maxRetries: 0, fetch}));
client.chat.completions.create({model: 'm', messages: [{role: 'user', content: 'Where?'}]}).catch(({status}) => {
  setTimeout(() => {
    const spans = exporter.getFinishedSpans();
    console.log(`status ${status}, started ${started}, ended ${spans.length}, ERROR ${spans.filter((one) => one.status.code === 2).length}`);
    process.exit(0);
  }, 500);
});
JS
expect() {
  local version seen
  version=$(node -p "JSON.parse(require('node:fs').readFileSync('node_modules/$1/package.json', 'utf8')).version")
  seen=$(node try.cjs "$1" | tail -1)
  echo "$1 $version: $seen"
  [ "$seen" = "$2" ]
}
expect @traceloop/instrumentation-openai 'status 429, started 1, ended 0, ERROR 0'
expect @arizeai/openinference-instrumentation-openai 'status 429, started 1, ended 0, ERROR 0'
expect @langfuse/openai 'status 429, started 1, ended 1, ERROR 0'
echo 'Seen: three tools, three failed calls, no span with an error.'
