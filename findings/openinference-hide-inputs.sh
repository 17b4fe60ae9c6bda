#!/usr/bin/env bash
# Guess: the environment variable OPENINFERENCE_HIDE_INPUTS=true, which its core package documents, keeps prompts off the spans.
# What happens (@arizeai/openinference-instrumentation-openai 4.2.7): the prompt is recorded all the same. The variable
#   is read only if the constructor gets a traceConfig, and an empty object is enough.
# Why it matters: operators set variables where they cannot change the code, and the prompts go on to the collector.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  openai@6.49.0 @arizeai/openinference-instrumentation-openai@4.2.7 @opentelemetry/api@1.9.1 \
  @opentelemetry/instrumentation@0.203.0 @opentelemetry/sdk-trace-node@2.0.1
cat > try.cjs <<'JS'
const {NodeTracerProvider, InMemorySpanExporter, SimpleSpanProcessor} = require('@opentelemetry/sdk-trace-node');
const {registerInstrumentations} = require('@opentelemetry/instrumentation');
const {OpenAIInstrumentation} = require('@arizeai/openinference-instrumentation-openai');

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({spanProcessors: [new SimpleSpanProcessor(exporter)]});
provider.register();
registerInstrumentations({instrumentations: [new OpenAIInstrumentation(JSON.parse(process.argv[2]))]});
const {OpenAI} = require('openai');

const answer = {id: '1', object: 'chat.completion', created: 1, model: 'm', choices: [{index: 0, message: {role: 'assistant', content: 'Yes'}, finish_reason: 'stop'}]};
const client = new OpenAI({apiKey: 'key', baseURL: 'http://127.0.0.1:1/v1', fetch: async () => Response.json(answer)});
client.chat.completions.create({model: 'm', messages: [{role: 'user', content: 'my card is 4242'}]}).then(() => {
  setTimeout(() => {
    const [{attributes}] = exporter.getFinishedSpans();
    console.log(JSON.stringify(attributes).includes('4242') ? 'recorded' : 'hidden');
    process.exit(0);
  }, 300);
});
JS
version=$(node -p "require('./node_modules/@arizeai/openinference-instrumentation-openai/package.json').version")
export OPENINFERENCE_HIDE_INPUTS=true
plain=$(node try.cjs '{}')
empty=$(node try.cjs '{"traceConfig": {}}')
echo "openinference-instrumentation-openai $version, OPENINFERENCE_HIDE_INPUTS=true"
echo "new OpenAIInstrumentation(): the prompt is $plain"
echo "new OpenAIInstrumentation({traceConfig: {}}): the prompt is $empty"
[ "$plain" = recorded ] && [ "$empty" = hidden ]
echo 'Seen: the variable hides prompts only where the code passes a traceConfig.'
