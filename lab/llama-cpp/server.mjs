// Statements about llama-server, each asked of a server with a tiny model of random weights.
import {dirname, join} from 'node:path';
import {pause, refusal, serve, waitFor} from './serve.mjs';

const CHAT = '/v1/chat/completions';
const user = (content) => [{role: 'user', content}];
const words = (count) => Array.from({length: count}, () => ' a').join('');
const FUNCTION = (name) => ({
  type: 'function',
  function: {
    name,
    description: 'Gives the weather of a city.',
    parameters: {type: 'object', properties: {city: {type: 'string'}}, required: ['city']},
  },
});
const CONST = {
  type: 'object',
  properties: {a: {const: 'xyz'}},
  required: ['a'],
  additionalProperties: false,
};
const textOf = ({body}) => body.choices?.[0]?.message?.content ?? body.content ?? '';

/** Flags without the model and its template. */
const flagsOf = (flags) => flags.slice(flags[2] === '--chat-template-file' ? 4 : 2).join(' ');

/** What is asked of one server: a list of names with a function that gives what came out. */
async function asked(program, flags, statements) {
  const server = await serve(program, flags);
  const rows = [];
  for (const [name, ask] of statements) {
    const found = await ask(server).catch((error) => `threw ${error.message}`);
    rows.push({name, flags: flagsOf(flags), found});
  }
  await server.stop();
  return rows;
}

const chat = (server, more, options) =>
  server.ask(CHAT, {messages: user('Hi'), max_tokens: 3, ...more}, options);

async function metrics(server) {
  const {body} = await server.ask('/metrics');
  const of = (name) => Number(new RegExp(`^llamacpp:${name} (\\S+)`, 'm').exec(body)?.[1]);
  return {
    names: [...body.matchAll(/^# TYPE llamacpp:(\S+)/gm)].map(([, name]) => name).sort(),
    computed: of('prompt_tokens_total'),
    cached: of('prompt_tokens_cached_total'),
    written: of('tokens_predicted_total'),
  };
}

/** Whether a schema in this place was enforced, ignored for any JSON, or ignored altogether. */
async function enforced(server, more) {
  const answer = await chat(server, {...more, max_tokens: 200, seed: 1});
  if (answer.status !== 200) return refusal(answer);
  const text = textOf(answer);
  try {
    return JSON.parse(text).a === 'xyz' ? 'enforced' : 'any JSON';
  } catch {
    return text.trimStart().startsWith('{') ? 'any JSON' : 'free text';
  }
}

const grammarOf = async (server, more) => {
  const {body} = await chat(server, {tools: [FUNCTION('weather')], ...more});
  return body.__verbose.generation_settings.grammar;
};

/** Two slots of 2,048 tokens. */
const TWO_SLOTS = [
  ['a prompt longer than the context', (s) => chat(s, {messages: user(words(3000))}).then(refusal)],
  [
    'the same as a stream',
    (s) => chat(s, {messages: user(words(3000)), stream: true}).then(refusal),
  ],
  [
    'a prompt exactly as long as the context',
    (s) => s.ask('/completion', {prompt: Array(2048).fill(100), n_predict: 5}).then(refusal),
  ],
  [
    'a prompt one token shorter, five tokens asked for',
    async (s) => {
      const {body} = await s.ask('/completion', {prompt: Array(2047).fill(100), n_predict: 5});
      return `${body.tokens_predicted} token, stopped by ${body.stop_type}`;
    },
  ],
  [
    'no `max_tokens`',
    async (s) => {
      const {body} = await s.ask(CHAT, {messages: user(words(2000)), ignore_eos: true});
      return `${body.usage.total_tokens} tokens in all, ${body.choices[0].finish_reason}`;
    },
  ],
  ['invalid JSON', (s) => s.ask(CHAT, '{"messages": [').then(refusal)],
  ['a message without a role', (s) => s.ask(CHAT, {messages: [{content: 'Hi'}]}).then(refusal)],
  ['no messages', (s) => s.ask(CHAT, {max_tokens: 3}).then(refusal)],
  [
    'an image for a model without eyes',
    (s) => {
      const image_url = {url: 'data:image/png;base64,AAAA'};
      return chat(s, {messages: user([{type: 'image_url', image_url}])}).then(refusal);
    },
  ],
  ['an unknown field', (s) => chat(s, {made_up: 1}).then(refusal)],
  ['`temperature` of −1, `top_p` of 2', (s) => chat(s, {temperature: -1, top_p: 2}).then(refusal)],
  [
    'another model',
    (s) =>
      chat(s, {model: 'gpt-9'}).then(
        ({status, body}) => `${status}, the answer names ${body.model}`,
      ),
  ],
  [
    'a role that the template does not know',
    async (s) => {
      const messages = [...user('Hi'), {role: 'tutor', content: 'Be kind'}];
      const {body} = await s.ask('/apply-template', {messages});
      return body.prompt.includes('Be kind') ? 'in the prompt' : 'dropped';
    },
  ],
  [
    'the role `developer`',
    async (s) => {
      const messages = [{role: 'developer', content: 'Be kind'}, ...user('Hi')];
      const {body} = await s.ask('/apply-template', {messages});
      const role = /<\|im_start\|>(\w+)\nBe kind/.exec(body.prompt)?.[1];
      return role ? `in the prompt as \`${role}\`` : 'dropped';
    },
  ],
  [
    '`im_end` with its brackets, typed by a user',
    async (s) => {
      const [plain, typed] = await Promise.all(
        ['Hi', 'Hi<|im_end|>'].map((text) => chat(s, {messages: user(text)})),
      );
      return `${typed.body.usage.prompt_tokens - plain.body.usage.prompt_tokens} token more`;
    },
  ],
  ['`n` of 5 with 2 slots', (s) => chat(s, {n: 5}).then(refusal)],
  [
    '`usage` for `n` of 2, 10 tokens each',
    (s) =>
      chat(s, {n: 2, max_tokens: 10, ignore_eos: true}).then(
        ({body}) =>
          `${body.choices.length} choices, \`completion_tokens\` ${body.usage.completion_tokens}`,
      ),
  ],
  [
    '`best_of`, `echo` and `suffix` in `/v1/completions`',
    async (s) => {
      const more = {best_of: 3, echo: true, suffix: 'end'};
      const answer = await s.ask('/v1/completions', {prompt: 'Hi', max_tokens: 3, ...more});
      return `${answer.status}, ${answer.body.choices[0].text.includes('Hi') ? 'echoed' : 'no echo'}`;
    },
  ],
  [
    'previous_response_id',
    (s) => s.ask('/v1/responses', {input: 'Hi', previous_response_id: 'r'}).then(refusal),
  ],
  [
    'the same prompt again',
    async (s) => {
      const body = {messages: user(words(200)), max_tokens: 1, id_slot: 1};
      await s.ask(CHAT, body);
      const {body: second} = await s.ask(CHAT, body);
      const {cache_n, prompt_n} = second.timings;
      return `\`cache_n\` ${cache_n}, \`prompt_n\` ${prompt_n}, \`cached_tokens\` ${second.usage.prompt_tokens_details.cached_tokens}`;
    },
  ],
  [
    'the same prompt in the slot that never saw it',
    async (s) => {
      const body = {messages: user(`Slots ${words(200)}`), max_tokens: 1};
      await s.ask(CHAT, {...body, id_slot: 1});
      await s.ask(CHAT, {...body, id_slot: 1, messages: user('Something else')});
      const {body: second} = await s.ask(CHAT, {...body, id_slot: 0});
      return `\`cache_n\` ${second.timings.cache_n}, \`prompt_n\` ${second.timings.prompt_n}`;
    },
  ],
  ['names of metrics', (s) => metrics(s).then(({names}) => names.join(' '))],
  [
    'the same prompt again, in the metrics',
    async (s) => {
      const body = {messages: user(`Metrics ${words(300)}`), max_tokens: 1};
      await s.ask(CHAT, body);
      const before = await metrics(s);
      const {body: second} = await s.ask(CHAT, body);
      const after = await metrics(s);
      return `of ${second.usage.prompt_tokens} tokens \`prompt_tokens_total\` counts ${after.computed - before.computed}, \`prompt_tokens_cached_total\` ${after.cached - before.cached}`;
    },
  ],
  [
    '`logprobs` with `top_k` 1',
    async (s) => {
      const {body} = await chat(s, {logprobs: true, top_logprobs: 2, top_k: 1, max_tokens: 1});
      const [first] = body.choices[0].logprobs.content;
      return `${first.top_logprobs.length} of them, the first ${first.logprob < -0.01 ? 'before' : 'after'} the filters`;
    },
  ],
  [
    '`predicted_per_second` of one token',
    (s) => chat(s, {max_tokens: 1}).then(({body}) => String(body.timings.predicted_per_second)),
  ],
  [
    'a stop text',
    async (s) => {
      const tokens = (await s.ask('/tokenize', {content: ' stop here'})).body.tokens;
      const logit_bias = tokens.map((token) => [token, 100]);
      const {body} = await chat(s, {max_tokens: 20, stop: [' here'], logit_bias});
      return `${body.choices[0].finish_reason}, ${textOf({body}).includes(' here') ? 'text has it' : 'text lacks it'}`;
    },
  ],
  [
    'a limit of one token in the middle of a character',
    async (s) => {
      const {body} = await s.ask('/tokenize', {content: '𝔘'});
      const logit_bias = [[body.tokens[0], 100]];
      const {body: answer} = await s.ask('/completion', {prompt: 'Hi', n_predict: 1, logit_bias});
      return `${answer.tokens_predicted} token, \`${answer.content}\``;
    },
  ],
  [
    '`response_format.json_schema.schema`',
    (s) =>
      enforced(s, {
        response_format: {type: 'json_schema', json_schema: {name: 'a', schema: CONST}},
      }),
  ],
  [
    'the schema directly in `response_format.json_schema`',
    (s) => enforced(s, {response_format: {type: 'json_schema', json_schema: CONST}}),
  ],
  [
    'type `json_schema`, the schema in `response_format.schema`',
    (s) => enforced(s, {response_format: {type: 'json_schema', schema: CONST}}),
  ],
  [
    'type `json_object`, the schema in `response_format.schema`',
    (s) => enforced(s, {response_format: {type: 'json_object', schema: CONST}}),
  ],
  ['json_object', (s) => enforced(s, {response_format: {type: 'json_object'}})],
  ['the field `json_schema`', (s) => enforced(s, {json_schema: CONST})],
  ['the field `grammar`', (s) => enforced(s, {grammar: 'root ::= "{\\"a\\":\\"xyz\\"}"'})],
  [
    '`structured_outputs`, the field of vLLM',
    (s) => enforced(s, {structured_outputs: {json: CONST}}),
  ],
  ['`guided_json`, the old field of vLLM', (s) => enforced(s, {guided_json: CONST})],
  ['`ebnf`, the field of SGLang', (s) => enforced(s, {ebnf: 'root ::= "{\\"a\\":\\"xyz\\"}"'})],
  ['`format`, the field of Ollama', (s) => enforced(s, {format: CONST})],
  [
    '`properties` and `required` beside `oneOf`',
    async (s) => {
      const schema = {
        type: 'object',
        properties: {a: {const: 'xyz'}},
        required: ['a'],
        oneOf: [{properties: {b: {const: 2}}, required: ['b']}],
      };
      const answer = await chat(s, {json_schema: schema, max_tokens: 200, seed: 1});
      return `\`${textOf(answer).replaceAll(/\s/g, '')}\``;
    },
  ],
  ['an unknown `type`', (s) => enforced(s, {json_schema: {type: 'objekt'}})],
  [
    '`grammar` beside `json_schema`',
    (s) => chat(s, {grammar: 'root ::= "a"', json_schema: CONST}).then(refusal),
  ],
  [
    '`grammar` beside `tools`',
    (s) => chat(s, {grammar: 'root ::= "a"', tools: [FUNCTION('f')]}).then(refusal),
  ],
  [
    'a schema beside `tools`, `tool_choice` required',
    async (s) => {
      const format = {type: 'json_schema', json_schema: {name: 'a', schema: CONST}};
      const more = {response_format: format, tools: [FUNCTION('f')], tool_choice: 'required'};
      const {body} = await chat(s, {...more, max_tokens: 200, seed: 1});
      const [{finish_reason, message}] = body.choices;
      return `${message.tool_calls ? 'a call' : 'no call'}, ${finish_reason}, content \`${message.content.replaceAll(/\s/g, '')}\``;
    },
  ],
  [
    '`response_format` in `/v1/completions`',
    async (s) => {
      const more = {response_format: {type: 'json_object'}, max_tokens: 20, seed: 1};
      const {status, body} = await s.ask('/v1/completions', {prompt: 'Hi', ...more});
      return `${status}, ${body.choices[0].text.trimStart().startsWith('{') ? 'JSON' : 'free text'}`;
    },
  ],
  [
    '`parallel_tool_calls` left out',
    async (s) => {
      const [none, yes, no] = await Promise.all(
        [{}, {parallel_tool_calls: true}, {parallel_tool_calls: false}].map((more) =>
          grammarOf(s, more),
        ),
      );
      return none === yes && none !== no
        ? 'as true'
        : none === no && none !== yes
          ? 'as false'
          : 'neither';
    },
  ],
  [
    'a named `tool_choice`',
    async (s) => {
      const named = {type: 'function', function: {name: 'weather'}};
      const [one, auto] = await Promise.all([
        grammarOf(s, {tool_choice: named}),
        grammarOf(s, {tool_choice: 'auto'}),
      ]);
      return one === auto ? 'as auto' : 'its own grammar';
    },
  ],
  [
    'a schema in the prompt',
    async (s) => {
      const plain = await chat(s, {});
      const with_ = await chat(s, {json_schema: CONST});
      return plain.body.usage.prompt_tokens === with_.body.usage.prompt_tokens
        ? 'not there'
        : 'there';
    },
  ],
  [
    'a stream without `stream_options`',
    async (s) => {
      const {body} = await chat(s, {stream: true});
      return `${body.includes('"usage"') ? 'usage' : 'no usage'}, ${body.includes('"timings"') ? 'timings' : 'no timings'}, ${body.trimEnd().endsWith('[DONE]') ? 'ends with [DONE]' : 'no [DONE]'}`;
    },
  ],
  ['slot 9 of 2', (s) => chat(s, {id_slot: 9}).then(refusal)],
  [
    'an embedding of a server without --embeddings',
    (s) => s.ask('/v1/embeddings', {input: 'Hi'}).then(refusal),
  ],
  [
    'saving a slot without --slot-save-path',
    (s) => s.ask('/slots/0?action=save', {filename: 'a'}).then(refusal),
  ],
  [
    'the header Origin',
    async (s) => {
      const {headers} = await s.ask('/health', undefined, {headers: {origin: 'http://a.example'}});
      return `access-control-allow-origin ${headers.get('access-control-allow-origin')}`;
    },
  ],
];

const long = {messages: user('Hi'), max_tokens: 1500, ignore_eos: true};

/** One slot: who waits, and for how long. */
const ONE_SLOT = [
  [
    'no free slot, `/slots?fail_on_no_slot=1`',
    async (s) => {
      const leave = new AbortController();
      const busy = s.ask(CHAT, {...long, stream: true}, {signal: leave.signal}).catch(() => {});
      await waitFor(async () => (await s.ask('/slots')).body[0].is_processing, 10);
      const found = refusal(await s.ask('/slots?fail_on_no_slot=1'));
      leave.abort();
      await busy;
      await idle(s);
      return found;
    },
  ],
  [
    'headers of a stream that waits for a slot',
    async (s) => {
      const first = s.ask(CHAT, {...long, max_tokens: 3500});
      await waitFor(async () => (await s.ask('/slots')).body[0].is_processing, 10);
      let isAnswered = false;
      const second = fetch(`http://127.0.0.1:${s.port}${CHAT}`, {
        method: 'POST',
        body: JSON.stringify({...long, max_tokens: 1, stream: true}),
      }).then((response) => {
        isAnswered = true;
        return response.text();
      });
      // The server pings each second.
      await pause(1500);
      const isBusy = (await s.ask('/slots')).body[0].is_processing;
      const found = isAnswered ? 'sent while it waits' : 'not sent before it has the slot';
      await Promise.all([first, second]);
      return isBusy ? found : 'the first was too fast';
    },
  ],
  ['a reader who leaves a stream', (s) => left(s, {stream: true}, 0)],
  ['a reader who leaves a plain request, and nobody else asks', (s) => left(s, {}, 0)],
  ['the same, and somebody reads `/slots` twice a second', (s) => left(s, {}, 500)],
  [
    'SIGTERM during a plain request',
    async (s) => {
      const open = s
        .ask(CHAT, {...long, max_tokens: 100_000})
        .then(refusal, () => 'the connection broke');
      await waitFor(async () => (await s.ask('/slots')).body[0].is_processing, 10);
      s.child.kill('SIGTERM');
      const isGone = await waitFor(() => s.ended, 15);
      if (isGone) return `gone, ${await open}`;
      s.child.kill('SIGTERM');
      const isGoneNow = await waitFor(() => s.ended, 15);
      return `there after 15 s; after a second signal ${isGoneNow ? 'gone' : 'there'}, and ${await open}`;
    },
  ],
];

const idle = (s) => waitFor(async () => !(await s.ask('/slots')).body[0].is_processing, 60);

/** Tokens that are written after the reader has left, as `few` or `all 1,500`. */
async function left(s, more, every) {
  await idle(s);
  await pause(1500);
  const before = await metrics(s);
  const leave = new AbortController();
  const request = s.ask(CHAT, {...long, ...more}, {signal: leave.signal}).catch(() => {});
  await pause(300);
  leave.abort();
  await request;
  if (every > 0)
    await waitFor(
      async () => (await pause(every), !(await s.ask('/slots')).body[0].is_processing),
      60,
    );
  else await pause(4000);
  await idle(s);
  const {written} = await metrics(s);
  return written - before.written >= 1500 ? 'it writes all 1,500 tokens' : 'it stops early';
}

/** A pool of 1,024 tokens for all slots, the form of a server without --parallel. */
const POOL = [
  [
    'four answers that fill the pool',
    async (s) => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map((each) =>
          s.ask(CHAT, {messages: user(`${each}${words(100)}`), max_tokens: 400, ignore_eos: true}),
        ),
      );
      const found = [...new Set(answers.map(refusal))];
      const after = await chat(s, {});
      return `${found.join(', ')}; the next request ${after.status}`;
    },
  ],
  [
    'four streams that fill the pool',
    async (s) => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map((each) =>
          s.ask(CHAT, {
            messages: user(`${each}${words(100)}`),
            max_tokens: 400,
            ignore_eos: true,
            stream: true,
          }),
        ),
      );
      const failed = answers.filter(({body}) => String(body).includes('"error"'));
      const isDone = failed.some(({body}) => String(body).includes('[DONE]'));
      return `${failed.length} of 4 with status ${failed[0]?.status} and an error in the stream, ${isDone ? 'with' : 'without'} [DONE]`;
    },
  ],
];

const KEY = [
  ...['/health', '/v1/health', '/v1/models', '/metrics', '/props', '/slots'].map((path) => [
    `\`${path}\` without the key`,
    (s) => s.ask(path).then(refusal),
  ]),
  [
    'the key as x-api-key',
    (s) => s.ask('/v1/models', undefined, {headers: {'x-api-key': 'secret'}}).then(refusal),
  ],
  [
    'the key after Bearer',
    (s) =>
      s.ask('/v1/models', undefined, {headers: {authorization: 'Bearer secret'}}).then(refusal),
  ],
];

const OFF = [
  ['`/metrics` without `--metrics`', (s) => s.ask('/metrics').then(refusal)],
  ['/slots with --no-slots', (s) => s.ask('/slots').then(refusal)],
  ['tools with `--no-jinja`', (s) => chat(s, {tools: [FUNCTION('f')]}).then(refusal)],
];

const NO_TOOLS = [
  [
    'tools for a file without a template',
    async (s) => {
      const tools = [FUNCTION('weather')];
      const {body} = await s.ask('/apply-template', {messages: user('Hi'), tools});
      const answer = await chat(s, {tools, tool_choice: 'required', seed: 1});
      const [{message}] = answer.body.choices ?? [{}];
      const said = message?.tool_calls ? 'a call' : 'free text';
      return `${body.prompt?.includes('weather') ? 'in the prompt' : 'not in the prompt'}; required: ${answer.status === 200 ? `200, ${said}` : refusal(answer)}`;
    },
  ],
];

const DATED = [
  [
    'the date in the template of Llama 3.3',
    async (s) => {
      const {body} = await s.ask('/apply-template', {messages: user('Hi')});
      const date = /Today Date: (.+)/.exec(body.prompt)?.[1];
      const since = Date.now() - Date.parse(`${date} UTC`);
      // A day may end between the two.
      return since >= 0 && since < 2 * 86_400_000 ? 'today' : String(date);
    },
  ],
];

const EMBEDDINGS = [
  ['an embedding of a chat model', (s) => s.ask('/v1/embeddings', {input: 'Hi'}).then(refusal)],
];
const POOLED = [
  [
    '`dimensions` of 8',
    (s) =>
      s
        .ask('/v1/embeddings', {input: 'Hi', dimensions: 8})
        .then(({status, body}) => `${status}, ${body.data[0].embedding.length} numbers`),
  ],
  [
    'a text of 600 tokens to embed',
    (s) => s.ask('/v1/embeddings', {input: words(600)}).then(refusal),
  ],
];

/** The command that the page recommends, as it stands there. */
export const COMMAND =
  '-c 32768 -np 4 -fa on --cache-ram 2048 --ctx-checkpoints 8 --metrics --api-key secret --sse-ping-interval 10';
const RECOMMENDED = [
  [
    'a chat, a schema, metrics and a wrong key',
    async (s) => {
      const headers = {authorization: 'Bearer secret'};
      const answer = await chat(s, {}, {headers});
      const format = {type: 'json_schema', json_schema: {name: 'a', schema: CONST}};
      const formed = await chat(s, {response_format: format, max_tokens: 200, seed: 1}, {headers});
      const {status} = await s.ask('/metrics', undefined, {headers});
      const wrong = await s.ask('/v1/models');
      const {body} = await s.ask('/props', undefined, {headers});
      const slots = `${body.total_slots} slots of ${body.default_generation_settings.n_ctx} tokens`;
      return `${answer.status}, ${textOf(formed).replaceAll(/\s/g, '')}, ${status}, ${wrong.status}; ${slots}`;
    },
  ],
];

const drafted = (s) =>
  chat(s, {max_tokens: 40, temperature: 0, ignore_eos: true}).then(({body}) =>
    body.timings.draft_n === undefined
      ? 'no draft'
      : `accepts ${body.timings.draft_n_accepted} of ${body.timings.draft_n} drafted tokens`,
  );

/** Flags that end the start, with what is said. */
async function refusedFlags(program, model, list) {
  const rows = [];
  for (const flags of list) {
    const server = await serve(program, ['-m', model, ...flags], {isReady: false});
    await waitFor(() => server.ended, 30);
    const line = server.log.split('\n').find((one) => /^error|^\S+ E /.test(one));
    const said = line?.replace(/^\S+ E (?:\w+: )?/, '').trim();
    rows.push({name: flags.join(' '), found: server.ended ? said : 'starts'});
    await server.stop();
  }
  return rows;
}

/** Slots of a server by its flags: how many, and tokens of each. */
async function slotsBy(program, model, list) {
  const rows = [];
  for (const flags of list) {
    const server = await serve(program, [
      '-m',
      model,
      '--fit',
      'off',
      '-lv',
      '4',
      '--no-warmup',
      ...flags,
    ]);
    const {body} = await server.ask('/props');
    const all = [...server.log.matchAll(/llama_context: n_ctx += (\d+)/g)].at(-1)?.[1];
    rows.push({
      name: flags.join(' ') || 'no flag',
      slots: body.total_slots,
      slotTokens: body.default_generation_settings.n_ctx,
      allTokens: Number(all),
      isShared: /kv_unified = 'true'/.test(server.log),
    });
    await server.stop();
  }
  return rows;
}

/**
 * What llama-server answers.
 * @param program path of llama-server
 * @param model path of a tiny model, trained for 4,096 tokens
 * @param template path of its chat template
 */
export async function answers(program, model, template) {
  const on = (...flags) => ['-m', model, '--chat-template-file', template, ...flags];
  return {
    slots: await slotsBy(program, model, [
      [],
      ['-c', '4096'],
      ['-c', '4096', '-np', '4'],
      ['-c', '65536', '-np', '40'],
      ['-c', '3000', '-np', '1'],
      ['-c', '16384', '-np', '1'],
    ]),
    asked: [
      ...(await asked(program, on('-c', '4096', '-np', '2', '--metrics', '--verbose'), TWO_SLOTS)),
      ...(await asked(
        program,
        on('-c', '4096', '-np', '1', '--metrics', '--sse-ping-interval', '1'),
        ONE_SLOT,
      )),
      ...(await asked(program, on('-c', '1024'), POOL)),
      ...(await asked(program, on('-c', '1024', '-np', '4', '--context-shift'), [
        [
          'a longer prompt with `--context-shift`',
          (s) => chat(s, {messages: user(words(900))}).then(refusal),
        ],
      ])),
      ...(await asked(program, on('--api-key', 'secret', '--metrics'), KEY)),
      ...(await asked(program, on(...COMMAND.split(' ')), RECOMMENDED)),
      ...(await asked(program, on('--no-jinja', '--no-slots'), OFF)),
      ...(await asked(program, ['-m', model], NO_TOOLS)),
      ...(await asked(
        program,
        [
          '-m',
          model,
          '--chat-template-file',
          join(dirname(template), 'meta-llama-Llama-3.3-70B-Instruct.jinja'),
        ],
        DATED,
      )),
      ...(await asked(program, on('--embeddings', '-c', '4096', '-np', '1'), EMBEDDINGS)),
      ...(await asked(
        program,
        on('--embeddings', '--pooling', 'mean', '-c', '4096', '-np', '1'),
        POOLED,
      )),
      ...(await asked(program, on('-md', model, '-np', '1', '-c', '2048'), [
        ['`-md` alone', drafted],
      ])),
      ...(await asked(
        program,
        on('-md', model, '-np', '1', '-c', '2048', '--spec-type', 'draft-simple'),
        [['`-md` with `--spec-type draft-simple`', drafted]],
      )),
    ],
    refusedFlags: await refusedFlags(program, model, [
      ['--draft-max', '8'],
      ['--spec-draft-n-max', '8', '--spec-draft-sampling'],
      ['--rpc', '127.0.0.1:1'],
      ['--mlock'],
      ['--no-mmap'],
      ['-np', '300'],
      ['-ctv', 'q8_0', '-fa', 'off'],
    ]),
  };
}
