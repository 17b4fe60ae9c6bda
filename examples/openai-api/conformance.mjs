// What an OpenAI-compatible endpoint keeps of the API: node conformance.mjs https://host/v1 MODEL
// Node 20 or newer, no packages. The key is read from OPENAI_API_KEY. Exit code 0: nothing failed, 1: something did.
/* global AbortSignal, console, fetch, process */
import {pathToFileURL} from 'node:url';

const ask = (content) => [{role: 'user', content}];
const REPEAT = 'Repeat exactly: ';
const LONG = `${REPEAT}one two three four five six seven eight nine ten eleven twelve`;
const FOREIGN = 'naïve café, 東京, 🌉 Zürich';
const tool = (name, property) => ({
  type: 'function',
  function: {
    name,
    description: `Call ${name}.`,
    parameters: {
      type: 'object',
      properties: {[property]: {type: 'string'}},
      required: [property],
      additionalProperties: false,
    },
  },
});
const WEATHER = tool('get_weather', 'city');
const TIME = tool('get_time', 'zone');
const TOOL_REQUEST = {
  messages: ask('What is the weather in Lima? Use the tool.'),
  tools: [WEATHER],
  tool_choice: 'required',
};
const SCHEMA = {
  type: 'object',
  properties: {river: {type: 'string'}, countries: {type: 'integer'}},
  required: ['river', 'countries'],
  additionalProperties: false,
};

class Unsupported extends Error {}
const unsupported = (reason) => {
  throw new Unsupported(reason);
};
const must = (condition, problem) => {
  if (!condition) throw new Error(problem);
};
const parsed = (text, what) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON: ${String(text).slice(0, 60)}`);
  }
};

/** Events of a stream as the standard defines them: lines end with LF, CR or CR LF, an empty line ends an event. */
function eventsOf(text) {
  return text
    .split(/\r\n|\r|\n/)
    .join('\n')
    .split('\n\n')
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)?.[1],
      data: block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n'),
    }))
    .filter(({data}) => data !== '');
}

function clientOf({baseURL, apiKey, model, timeout = 60_000}) {
  async function send(path, body, key = apiKey) {
    const response = await fetch(baseURL + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? {'content-type': 'application/json'} : {}),
      },
      ...(body ? {body: JSON.stringify(body)} : {}),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    return {status: response.status, type: response.headers.get('content-type') ?? '', text};
  }

  async function expectJson(path, body, {optional = false} = {}) {
    const {status, text} = await send(path, body);
    if (optional && [404, 405, 501].includes(status)) unsupported(`status ${status}`);
    must(status === 200, `status ${status}: ${text.slice(0, 80)}`);
    return parsed(text, 'the body');
  }

  const withDefaults = (body) => ({model, temperature: 0, max_tokens: 64, ...body});
  const chat = (body) => expectJson('/chat/completions', withDefaults(body));

  async function stream(body) {
    const answer = await send('/chat/completions', {...withDefaults(body), stream: true});
    must(answer.status === 200, `status ${answer.status}: ${answer.text.slice(0, 80)}`);
    const events = eventsOf(answer.text);
    const chunks = events
      .filter(({data}) => data !== '[DONE]')
      .map(({data}) => parsed(data, 'the data of an event'));
    must(chunks.length > 0, 'no event');
    const choices = chunks.flatMap((chunk) => chunk.choices ?? []);
    return {
      ...answer,
      events,
      chunks,
      choices,
      content: choices.map(({delta}) => delta?.content ?? '').join(''),
    };
  }

  async function refused(body, statuses) {
    const {status, text} = await send('/chat/completions', withDefaults(body));
    must(statuses.includes(status), `status ${status}, expected ${statuses.join(' or ')}`);
    return text;
  }

  return {model, send, expectJson, chat, stream, refused, withDefaults};
}

function checkCall(call) {
  must(typeof call?.id === 'string' && call.id !== '', 'a tool call has no id');
  must(typeof call.function?.arguments === 'string', 'arguments are not a string');
  const args = parsed(call.function.arguments, 'arguments');
  must(typeof args === 'object' && args !== null, 'arguments are not a JSON object');
}

/** Pieces of streamed calls put together by their index, as clients do. */
function joinCalls(choices) {
  const calls = [];
  for (const delta of choices.flatMap((choice) => choice.delta?.tool_calls ?? [])) {
    must(Number.isInteger(delta.index), 'a tool delta has no index');
    const piece = delta.function?.arguments;
    must(piece === undefined || typeof piece === 'string', 'streamed arguments are not a string');
    const call = (calls[delta.index] ??= {function: {arguments: ''}});
    if (delta.id) call.id = delta.id;
    call.function.arguments += piece ?? '';
  }
  return calls;
}

const firstChoice = (body) => {
  must(body.choices?.length > 0, 'no choices');
  return body.choices[0];
};

/** What is checked, why it matters, and how. A check throws when the endpoint does otherwise. */
export const CHECKS = [
  {
    id: 'models',
    checks: '`GET /models` is a list that names the model',
    why: 'Clients and gateways discover models with it',
    async run({expectJson, model}) {
      const body = await expectJson('/models');
      must(
        body.object === 'list' && Array.isArray(body.data),
        'not {"object": "list", "data": […]}',
      );
      const name = model.split('#')[0];
      must(
        body.data.some(({id}) => id === name),
        `"${name}" is not in the list`,
      );
    },
  },
  {
    id: 'auth',
    checks: 'A wrong key gets 401',
    why: 'Otherwise anyone who reaches the port may use it',
    async run({send}) {
      const {status, text} = await send('/models', undefined, 'wrong-key');
      if (status === 200 && !parsed(text, 'the body').error) unsupported('every key is accepted');
      must(status === 401, `status ${status}`);
    },
  },
  {
    id: 'unknown-model',
    checks: 'An unknown model gets 404',
    why: 'A misspelled name must not be answered by another model',
    run: ({refused}) => refused({messages: ask('Hello'), model: 'no-such-model'}, [404]),
  },
  {
    id: 'invalid-request',
    checks: 'A wrong type gets 400',
    why: 'Clients repeat a 500 and do not repeat a 400',
    run: ({refused}) => refused({messages: 'not a list'}, [400]),
  },
  {
    id: 'error-body',
    checks: 'The error is `{"error": {"message": …, "type": …}}`',
    why: 'SDKs read message, type and code from there',
    async run({send, withDefaults}) {
      const {text} = await send('/chat/completions', withDefaults({messages: 'not a list'}));
      const body = parsed(text, 'the error');
      must(typeof body.error?.message === 'string', `no error.message: ${text.slice(0, 60)}`);
    },
  },
  {
    id: 'unknown-field',
    checks: 'An unknown field gets 400',
    why: 'A field that is dropped in silence looks like one that works',
    async run({send, withDefaults}) {
      const body = withDefaults({messages: ask('Hello'), no_such_field: 1});
      const {status, text} = await send('/chat/completions', body);
      if (status === 200 && !parsed(text, 'the body').error)
        unsupported('unknown fields are accepted');
      must(status === 400, `status ${status}`);
    },
  },
  {
    id: 'chat',
    checks: 'An answer is a `chat.completion` with a message and `finish_reason` `stop`',
    why: 'The least that every client reads',
    async run({chat}) {
      const body = await chat({messages: ask(`${REPEAT}ready`)});
      must(body.object === 'chat.completion', `object is ${body.object}`);
      const {message, finish_reason: reason} = firstChoice(body);
      must(message?.role === 'assistant' && typeof message.content === 'string', 'no message');
      must(reason === 'stop', `finish_reason is ${reason}`);
    },
  },
  {
    id: 'usage',
    checks: '`usage` counts, and the total is the sum',
    why: 'Bills and quotas are computed from it',
    async run({chat}) {
      const {usage} = await chat({messages: ask('Hello')});
      must(usage?.prompt_tokens > 0 && usage.completion_tokens > 0, 'no usage');
      const sum = usage.prompt_tokens + usage.completion_tokens;
      must(usage.total_tokens === sum, `total_tokens is ${usage.total_tokens}, the sum ${sum}`);
    },
  },
  {
    id: 'developer-role',
    checks: 'The role `developer` is accepted',
    why: 'Newer clients send it instead of `system`',
    run: ({chat}) => chat({messages: [{role: 'developer', content: 'Be brief.'}, ...ask('Hello')]}),
  },
  {
    id: 'content-parts',
    checks: '`content` may be a list of parts',
    why: 'Frameworks send parts also when there is only text',
    run: ({chat}) => chat({messages: ask([{type: 'text', text: 'Hello'}])}),
  },
  ...['max_tokens', 'max_completion_tokens'].map((field) => ({
    id: field.replaceAll('_', '-'),
    checks: `\`${field}\` cuts, and \`finish_reason\` is then \`length\``,
    why:
      field === 'max_tokens'
        ? 'Without `length` a cut answer passes for a whole one'
        : 'The current name; where it is ignored, nothing limits the answer',
    async run({chat}) {
      const body = await chat({messages: ask(LONG), max_tokens: undefined, [field]: 5});
      must(body.usage?.completion_tokens <= 5, `${body.usage?.completion_tokens} tokens`);
      const reason = firstChoice(body).finish_reason;
      must(reason === 'length', `finish_reason is ${reason}`);
    },
  })),
  {
    id: 'stop',
    checks: '`stop` ends the answer, and the text does not contain it',
    why: 'Parsers split at the sequence',
    async run({chat}) {
      const choice = firstChoice(await chat({messages: ask(LONG), stop: ['six']}));
      must(!choice.message.content.includes('seven'), 'the text goes on after it');
      must(!choice.message.content.includes('six'), 'the text contains it');
    },
  },
  {
    id: 'n',
    checks: '`n: 2` gives two choices',
    why: 'Voting and best-of count on it',
    async run({chat}) {
      const {choices} = await chat({messages: ask('Hello'), n: 2, temperature: 1});
      must(choices.length === 2, `${choices.length} choices`);
    },
  },
  {
    id: 'logprobs',
    checks: '`logprobs` gives one entry per token',
    why: 'Evaluation and routing read them',
    async run({chat}) {
      const body = await chat({messages: ask('Hello'), logprobs: true, top_logprobs: 2});
      const content = firstChoice(body).logprobs?.content;
      if (!content) unsupported('no logprobs in the answer');
      must(
        content.every(({logprob}) => logprob <= 0),
        'a log probability above 0',
      );
    },
  },
  {
    id: 'stream-type',
    checks: 'A stream is `text/event-stream`',
    why: 'Proxies buffer other types',
    async run({stream}) {
      const {type} = await stream({messages: ask('Hello')});
      must(type.startsWith('text/event-stream'), `content-type is ${type}`);
    },
  },
  {
    id: 'stream-done',
    checks: 'The last event is `[DONE]`',
    why: 'OpenAI ends every stream with it',
    async run({stream}) {
      const {events} = await stream({messages: ask('Hello')});
      must(events.at(-1)?.data === '[DONE]', 'the last event is another one');
    },
  },
  {
    id: 'stream-ids',
    checks: 'All chunks have one `id` and are `chat.completion.chunk`',
    why: 'Logs and gateways join chunks by it',
    async run({stream}) {
      const {chunks} = await stream({messages: ask('Hello')});
      must(new Set(chunks.map(({id}) => id)).size === 1, 'the id changes');
      must(
        chunks.every(({object}) => object === 'chat.completion.chunk'),
        'another object',
      );
    },
  },
  {
    id: 'stream-role',
    checks: 'The first delta has the role',
    why: 'Clients start a message with it',
    async run({stream}) {
      const {choices} = await stream({messages: ask('Hello')});
      must(choices[0]?.delta?.role === 'assistant', 'no role');
    },
  },
  {
    id: 'stream-finish',
    checks: 'Each choice ends with exactly one `finish_reason`',
    why: 'Otherwise a cut stream cannot be told from a whole one',
    async run({stream}) {
      const {choices} = await stream({messages: ask('Hello')});
      const reasons = choices.map((choice) => choice.finish_reason).filter(Boolean);
      must(reasons.length === 1, `${reasons.length} of them`);
    },
  },
  {
    id: 'stream-pieces',
    checks: 'The text comes in several chunks',
    why: 'A stream in one piece has the latency of a whole answer',
    async run({stream}) {
      const {choices} = await stream({messages: ask(LONG)});
      const pieces = choices.filter(({delta}) => delta?.content).length;
      must(pieces > 1, `${pieces} chunk with text`);
    },
  },
  {
    id: 'stream-utf8',
    checks: 'Characters of several bytes arrive whole',
    why: 'Detokenizing piece by piece leaves `�`',
    async run({stream}) {
      const {content} = await stream({messages: ask(REPEAT + FOREIGN)});
      must(!content.includes('\ufffd'), 'the text contains U+FFFD');
    },
  },
  {
    id: 'stream-usage',
    checks: '`include_usage` adds a last chunk with `usage` and no choices',
    why: 'Streamed requests are not counted otherwise',
    async run({stream}) {
      const {chunks} = await stream({
        messages: ask('Hello'),
        stream_options: {include_usage: true},
      });
      const last = chunks.at(-1);
      must(last.usage?.total_tokens > 0, 'no usage in the last chunk');
      must(last.choices?.length === 0, 'the usage chunk has choices');
    },
  },
  {
    id: 'stream-usage-unasked',
    checks: 'No chunk without choices unless asked',
    why: 'Clients that read `choices[0]` break',
    async run({stream}) {
      const {chunks} = await stream({messages: ask('Hello')});
      must(
        chunks.every(({choices}) => choices?.length > 0),
        'a chunk has no choices',
      );
    },
  },
  {
    id: 'stream-error',
    checks: 'An invalid streaming request gets 400, not a stream',
    why: 'Retries look at the status',
    run: ({refused}) => refused({messages: 'not a list', stream: true}, [400]),
  },
  {
    id: 'tool-call',
    checks: '`tool_choice: required` gives a call with `id` and JSON text in `arguments`',
    why: 'Clients call `JSON.parse` on it',
    async run({chat}) {
      const {message} = firstChoice(await chat(TOOL_REQUEST));
      must(message.tool_calls?.length > 0, 'no tool call');
      message.tool_calls.forEach(checkCall);
    },
  },
  {
    id: 'tool-finish',
    checks: '`finish_reason` is then `tool_calls`',
    why: 'Some agent loops branch on it',
    async run({chat}) {
      const reason = firstChoice(await chat(TOOL_REQUEST)).finish_reason;
      must(reason === 'tool_calls', `finish_reason is ${reason}`);
    },
  },
  {
    id: 'tool-none',
    checks: '`tool_choice: none` gives text',
    why: 'The last turn of an agent must be able to end',
    async run({chat}) {
      const {message} = firstChoice(await chat({...TOOL_REQUEST, tool_choice: 'none'}));
      must(!message.tool_calls?.length, 'a tool is called');
    },
  },
  {
    id: 'tool-single',
    checks: '`parallel_tool_calls: false` gives at most one call',
    why: 'Tools with side effects run one after another',
    async run({chat}) {
      const {message} = firstChoice(
        await chat({
          messages: ask('Get the weather in Lima and the time in UTC. Use the tools.'),
          tools: [WEATHER, TIME],
          tool_choice: 'required',
          parallel_tool_calls: false,
        }),
      );
      must((message.tool_calls?.length ?? 0) <= 1, `${message.tool_calls?.length} calls`);
    },
  },
  {
    id: 'tool-stream',
    checks: 'Streamed calls have `index`, one `id`, and arguments that join to JSON',
    why: 'Clients assemble calls by `index`',
    async run({stream}) {
      const calls = joinCalls((await stream(TOOL_REQUEST)).choices);
      must(calls.length > 0, 'no tool call');
      calls.forEach(checkCall);
    },
  },
  {
    id: 'tool-result',
    checks: 'A `tool` message is accepted and answered',
    why: 'Half of function calling is the way back',
    async run({chat}) {
      const call = {
        id: 'call_abc123def',
        type: 'function',
        function: {name: 'get_weather', arguments: '{"city": "Lima"}'},
      };
      const {message} = firstChoice(
        await chat({
          messages: [
            ...TOOL_REQUEST.messages,
            {role: 'assistant', content: null, tool_calls: [call]},
            {role: 'tool', tool_call_id: call.id, content: '18 °C'},
          ],
          tools: [WEATHER],
        }),
      );
      must(message.content || message.tool_calls, 'no answer');
    },
  },
  {
    id: 'json-schema',
    checks: '`response_format` `json_schema` holds',
    why: 'Ignored, it looks like a model that is bad at JSON',
    async run({chat}) {
      const {message} = firstChoice(
        await chat({
          messages: ask('Describe the Danube: name, and number of countries.'),
          response_format: {
            type: 'json_schema',
            json_schema: {name: 'river', strict: true, schema: SCHEMA},
          },
        }),
      );
      const value = parsed(message.content, 'the content');
      must(typeof value.river === 'string', 'river is not a string');
      must(Number.isInteger(value.countries), 'countries is not an integer');
      must(Object.keys(value).length === 2, 'other keys');
    },
  },
  {
    id: 'json-object',
    checks: '`response_format` `json_object` gives an object',
    why: 'Older clients use it',
    async run({chat}) {
      const {message} = firstChoice(
        await chat({
          messages: ask('Name a river as a JSON object.'),
          response_format: {type: 'json_object'},
        }),
      );
      must(typeof parsed(message.content, 'the content') === 'object', 'not an object');
    },
  },
  {
    id: 'completions',
    checks: '`/completions` answers a prompt with text',
    why: 'Base models and code completion need it',
    async run({expectJson, model}) {
      const body = {model, prompt: 'The Danube', max_tokens: 8};
      const answer = await expectJson('/completions', body, {optional: true});
      must(typeof firstChoice(answer).text === 'string', 'no text');
    },
  },
  {
    id: 'responses',
    checks: '`/responses` answers, and its stream ends with `response.completed`',
    why: 'New clients use it by default',
    async run({expectJson, send, model}) {
      const body = {model, input: 'Say hello.', max_output_tokens: 64};
      const answer = await expectJson('/responses', body, {optional: true});
      must(answer.object === 'response' && Array.isArray(answer.output), 'no output');
      const streamed = await send('/responses', {...body, stream: true});
      const types = eventsOf(streamed.text).map(({data}) => parsed(data, 'an event').type);
      const last = types.at(-1);
      must(['response.completed', 'response.incomplete'].includes(last), `ends with ${last}`);
    },
  },
  {
    id: 'embeddings',
    checks: '`/embeddings` keeps the order and gives `base64` on request',
    why: 'The SDK for TypeScript asks for base64 unless told otherwise',
    async run({expectJson, embeddingModel}) {
      if (!embeddingModel) unsupported('no embedding model was named');
      const get = (encoding_format) =>
        expectJson(
          '/embeddings',
          {model: embeddingModel, input: ['river', 'mountain'], encoding_format},
          {optional: true},
        );
      const plain = (await get('float')).data;
      must(plain?.length === 2 && plain.every(({index}, i) => index === i), 'the order is another');
      must(Array.isArray(plain[0].embedding), 'float is not a list');
      must(typeof (await get('base64')).data[0].embedding === 'string', 'base64 is not a string');
    },
  },
];

/** Runs the checks one after another. A result is `pass`, `fail` or `unsupported`, the latter two with a reason. */
export async function runChecks(options) {
  const client = {...clientOf(options), embeddingModel: options.embeddingModel};
  const results = [];
  for (const {id, run} of CHECKS) {
    try {
      await run(client);
      results.push({id, result: 'pass', reason: ''});
    } catch (error) {
      const result = error instanceof Unsupported ? 'unsupported' : 'fail';
      results.push({id, result, reason: error.message});
    }
  }
  return results;
}

async function main() {
  const {OPENAI_BASE_URL, OPENAI_API_KEY = 'none', OPENAI_MODEL = 'test-model'} = process.env;
  const [baseURL = OPENAI_BASE_URL, model = OPENAI_MODEL, embeddingModel] = process.argv.slice(2);
  if (!baseURL) {
    console.error('usage: node conformance.mjs BASE_URL MODEL [EMBEDDING_MODEL]');
    process.exit(2);
  }
  const options = {
    baseURL: baseURL.replace(/\/$/, ''),
    apiKey: OPENAI_API_KEY,
    model,
    embeddingModel,
  };
  const results = await runChecks(options);
  for (const {id, result, reason} of results)
    console.log(`${result.padEnd(11)} ${id}${reason && `: ${reason}`}`);
  const count = (wanted) => results.filter(({result}) => result === wanted).length;
  console.log(
    `${count('pass')} passed, ${count('fail')} failed, ${count('unsupported')} not supported`,
  );
  process.exitCode = count('fail') > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
