// Asks one set-up all questions and prints what it recorded: `node tool.mjs otel '{"only": ["plain"]}'`.
import {createRequire} from 'node:module';

// CommonJS, because that is where all of them load.
const load = createRequire(import.meta.url);
const {metrics, SpanStatusCode, SpanKind} = load('@opentelemetry/api');
const {NodeTracerProvider, InMemorySpanExporter, SimpleSpanProcessor} = load(
  '@opentelemetry/sdk-trace-node',
);
const {
  MeterProvider,
  PeriodicExportingMetricReader,
  InMemoryMetricExporter,
  AggregationTemporality,
} = load('@opentelemetry/sdk-metrics');
const {LoggerProvider, InMemoryLogRecordExporter, SimpleLogRecordProcessor} =
  load('@opentelemetry/sdk-logs');
const {logs} = load('@opentelemetry/api-logs');
const {registerInstrumentations} = load('@opentelemetry/instrumentation');

const [, , name, optionsText = '{}'] = process.argv;
const options = JSON.parse(optionsText);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const exporter = new InMemorySpanExporter();
const open = new Set();
const watch = {
  onStart: (span) => open.add(span),
  onEnd: (span) =>
    open.delete([...open].find((one) => one.spanContext().spanId === span.spanContext().spanId)),
  forceFlush: async () => {},
  shutdown: async () => {},
};
const provider = new NodeTracerProvider({
  spanProcessors: [watch, new SimpleSpanProcessor(exporter)],
});
provider.register();
const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({
  exporter: metricExporter,
  exportIntervalMillis: 3_600_000,
});
metrics.setGlobalMeterProvider(new MeterProvider({readers: [reader]}));
const logExporter = new InMemoryLogRecordExporter();
logs.setGlobalLoggerProvider(
  new LoggerProvider({processors: [new SimpleLogRecordProcessor({exporter: logExporter})]}),
);
console.warn = () => {};
console.error = () => {};
globalThis.AI_SDK_LOG_WARNINGS = false;
process.on('unhandledRejection', () => {});

const use = (instrumentation, module) => {
  registerInstrumentations({instrumentations: [instrumentation]});
  if (module) instrumentation.manuallyInstrument(module);
  return instrumentation;
};
if (options.undici) {
  const {UndiciInstrumentation} = load('@opentelemetry/instrumentation-undici');
  use(new UndiciInstrumentation());
}

/** Reads a stream, and after so many pieces leaves the loop, or aborts where there is a signal. */
async function read(stream, leaveAfter, signal) {
  let pieces = 0;
  for await (const piece of stream) {
    if (piece !== undefined) pieces += 1;
    if (pieces !== leaveAfter) continue;
    if (!signal) break;
    signal.abort();
  }
}

/** How each set-up asks: plainly, with a stream, for an embedding. */
const apiKey = 'key';
const tools = (parameters) => [
  {type: 'function', function: {name: 'find', description: 'Finds an order', parameters}},
];
const SCHEMA = {type: 'object', properties: {order: {type: 'string'}}, required: ['order']};

async function throughOpenai(wrap = (client) => client) {
  const {OpenAI} = options.asModule ? await import('openai') : load('openai');
  const clientOf = (url) => wrap(new OpenAI({apiKey, baseURL: url}));
  return {
    async plain(url, messages, {withTools} = {}) {
      await clientOf(url).chat.completions.create({
        model: 'model',
        messages,
        ...(withTools && {tools: tools(SCHEMA)}),
      });
    },
    async stream(url, messages, {usage, leaveAfter, signal} = {}) {
      const body = {
        model: 'model',
        messages,
        stream: true,
        ...(usage && {stream_options: {include_usage: true}}),
      };
      await read(
        await clientOf(url).chat.completions.create(body, {signal: signal?.signal}),
        leaveAfter,
        signal,
      );
    },
    async embed(url, input) {
      await clientOf(url).embeddings.create({model: 'model', input});
    },
  };
}

function throughLangchain() {
  const {ChatOpenAI, OpenAIEmbeddings} = load('@langchain/openai');
  const modelOf = (url, more = {}) =>
    new ChatOpenAI({model: 'model', apiKey, maxRetries: 2, configuration: {baseURL: url}, ...more});
  const text = (messages) => messages[0].content;
  return {
    async plain(url, messages, {withTools} = {}) {
      const model = modelOf(url);
      await (withTools ? model.bindTools(tools(SCHEMA)) : model).invoke(text(messages));
    },
    async stream(url, messages, {usage, leaveAfter, signal} = {}) {
      await read(
        await modelOf(url, usage && {streamUsage: true}).stream(text(messages), {
          signal: signal?.signal,
        }),
        leaveAfter,
        signal,
      );
    },
    async embed(url, input) {
      await new OpenAIEmbeddings({
        model: 'model',
        apiKey,
        configuration: {baseURL: url},
      }).embedQuery(input);
    },
  };
}

async function throughAi() {
  const ai = await import('ai');
  const {OpenTelemetry} = await import('@ai-sdk/otel');
  ai.registerTelemetry(new OpenTelemetry());
  const {createOpenAI} = await import('@ai-sdk/openai');
  const {createOpenAICompatible} = await import('@ai-sdk/openai-compatible');
  const providerOf = (url) =>
    options.compatible
      ? createOpenAICompatible({name: 'server', apiKey, baseURL: url})
      : createOpenAI({apiKey, baseURL: url});
  const chat = (url) =>
    options.compatible ? providerOf(url)('model') : providerOf(url).chat('model');
  const telemetry = options.telemetry && {telemetry: options.telemetry};
  return {
    async plain(url, messages, {withTools} = {}) {
      const find = ai.tool({description: 'Finds an order', inputSchema: ai.jsonSchema(SCHEMA)});
      await ai.generateText({
        model: chat(url),
        messages,
        ...telemetry,
        ...(withTools && {tools: {find}}),
      });
    },
    async stream(url, messages, {leaveAfter, signal} = {}) {
      const result = ai.streamText({
        model: chat(url),
        messages,
        abortSignal: signal?.signal,
        onError: () => {},
        ...telemetry,
      });
      await read(result.textStream, leaveAfter, signal);
    },
    async embed(url, value) {
      await ai.embed({
        model: options.compatible
          ? providerOf(url).embeddingModel('model')
          : providerOf(url).embedding('model'),
        value,
        ...telemetry,
      });
    },
  };
}

const SET_UPS = {
  none: () => throughOpenai(),
  otel() {
    const {OpenAIInstrumentation} = load('@opentelemetry/instrumentation-openai');
    use(new OpenAIInstrumentation(options.config));
    return throughOpenai();
  },
  traceloop() {
    const {OpenAIInstrumentation} = load('@traceloop/instrumentation-openai');
    use(new OpenAIInstrumentation(options.config));
    return throughOpenai();
  },
  openinference() {
    const {OpenAIInstrumentation} = load('@arizeai/openinference-instrumentation-openai');
    use(new OpenAIInstrumentation(options.config));
    return throughOpenai();
  },
  langfuse() {
    const {observeOpenAI} = load('@langfuse/openai');
    return throughOpenai((client) => observeOpenAI(client));
  },
  ai: throughAi,
  'traceloop-langchain'() {
    const {LangChainInstrumentation} = load('@traceloop/instrumentation-langchain');
    const instrumentation = use(new LangChainInstrumentation(options.config));
    instrumentation.manuallyInstrument({
      callbackManagerModule: load('@langchain/core/callbacks/manager'),
    });
    return throughLangchain();
  },
  'openinference-langchain'() {
    const {LangChainInstrumentation} = load('@arizeai/openinference-instrumentation-langchain');
    use(new LangChainInstrumentation(options.config), load('@langchain/core/callbacks/manager'));
    return throughLangchain();
  },
};

const everything = (span) =>
  JSON.stringify([span.attributes, span.events.map(({attributes}) => attributes)]);
const STATUS = Object.fromEntries(
  Object.entries(SpanStatusCode).map(([key, value]) => [value, key]),
);
const KIND = Object.fromEntries(
  Object.entries(SpanKind).map(([key, value]) => [value, key.toLowerCase()]),
);

function sumOf(attributes, pattern) {
  const found = Object.entries(attributes).find(([key]) => pattern.test(key));
  if (found) return found[1];
  // Langfuse writes one text for all.
  const details = attributes['langfuse.observation.usage_details'];
  if (!details) return null;
  const usage = JSON.parse(details);
  return (pattern.source.includes('input') ? usage.input : usage.output) ?? null;
}

async function main() {
  const {serve, PROMPT, ANSWER, ARGUMENTS} = await import('./server.mjs');
  const server = await serve();
  const client = await SET_UPS[name]();
  const messages = [{role: 'user', content: PROMPT}];
  const QUESTIONS = {
    plain: ['plain', () => client.plain(server.url, messages)],
    tool: ['tool', () => client.plain(server.url, messages, {withTools: true})],
    stream: ['plain', () => client.stream(server.url, messages)],
    streamUsage: ['plain', () => client.stream(server.url, messages, {usage: true})],
    left: ['long', () => client.stream(server.url, messages, {leaveAfter: 3})],
    aborted: [
      'long',
      () => client.stream(server.url, messages, {leaveAfter: 3, signal: new AbortController()}),
    ],
    cut: ['cut', () => client.stream(server.url, messages)],
    limit: ['limit', () => client.plain(server.url, messages)],
    wrong: ['wrong', () => client.plain(server.url, messages)],
    embed: ['plain', () => client.embed(server.url, PROMPT)],
  };
  const results = {};
  for (const [question, [script, ask]] of Object.entries(QUESTIONS)) {
    if (options.only && !options.only.includes(question)) continue;
    exporter.reset();
    logExporter.reset();
    open.clear();
    const seen = server.follow(script);
    let error;
    try {
      await ask();
    } catch (problem) {
      error = problem.constructor.name;
    }
    for (let waited = 0; waited < 150 && !seen.done; waited += 1) await sleep(100);
    await sleep(600);
    const spans = exporter.getFinishedSpans();
    const recorded =
      spans.map(everything).join('\n') +
      JSON.stringify(
        logExporter.getFinishedLogRecords().map(({body, attributes}) => [body, attributes]),
      );
    const quoted = (text) =>
      recorded.includes(text) ||
      recorded.includes(JSON.stringify(text).slice(1, -1)) ||
      recorded.includes(JSON.stringify(JSON.stringify(text)).slice(3, -3));
    results[question] = {
      spans: spans.map((span) => ({
        name: span.name,
        kind: KIND[span.kind],
        status: STATUS[span.status.code],
        attributes: Object.keys(span.attributes).sort(),
        model:
          span.attributes['gen_ai.response.model'] ??
          span.attributes['gen_ai.request.model'] ??
          span.attributes['llm.model_name'] ??
          span.attributes['langfuse.observation.model.name'] ??
          null,
        system:
          span.attributes['gen_ai.provider.name'] ??
          span.attributes['gen_ai.system'] ??
          span.attributes['llm.provider'] ??
          span.attributes['llm.system'] ??
          null,
        input: sumOf(span.attributes, /usage\.(input|prompt)_tokens$|token_count\.prompt$/),
        output: sumOf(
          span.attributes,
          /usage\.(output|completion)_tokens$|token_count\.completion$/,
        ),
        finish: span.attributes['gen_ai.response.finish_reasons'] ?? null,
      })),
      lost: [...open].map((span) => span.name),
      // A call of a library that makes several spans is quoted in any of them.
      prompt: quoted(PROMPT),
      answer: quoted(ANSWER) || quoted('word word word'),
      arguments: quoted(ARGUMENTS) || recorded.includes('secret-88'),
      statusText: spans.some(({status}) => status.message?.includes(PROMPT)),
      firstToken: spans
        .flatMap((span) => Object.keys(span.attributes))
        .filter((key) => /first|completion_start/i.test(key)),
      traceparent: seen.requests.some(({traceparent}) => traceparent),
      requests: seen.requests.length,
      usageAsked: seen.requests.some(({usageAsked}) => usageAsked),
      wroteAll: seen.written > server.LONG,
      error: error ?? null,
    };
  }
  await reader.forceFlush();
  const instruments = metricExporter
    .getMetrics()
    .flatMap(({scopeMetrics}) => scopeMetrics)
    .flatMap((scope) => scope.metrics)
    .map(({descriptor: {name: metric, unit}, dataPoints}) => ({
      name: metric,
      unit,
      edges: dataPoints[0]?.value?.buckets?.boundaries ?? null,
    }));
  process.stdout.write(JSON.stringify({questions: results, instruments}), () => process.exit(0));
}
await main();
