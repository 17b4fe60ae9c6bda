// What llama-server makes of requests of Anthropic's Messages API, most of them sent by its own client.
import Anthropic from '@anthropic-ai/sdk';
import {refusal, serve, waitFor} from './serve.mjs';

const PATH = '/v1/messages';
const user = (content) => [{role: 'user', content}];
const words = (count) => Array.from({length: count}, () => ' a').join('');
const question = {model: 'ours', max_tokens: 2, messages: user('Hi')};
const weather = {
  name: 'weather',
  description: 'Gives the weather of a city.',
  input_schema: {type: 'object', properties: {city: {type: 'string'}}, required: ['city']},
};
const CONST = {
  type: 'object',
  properties: {a: {const: 'xyz'}},
  required: ['a'],
  additionalProperties: false,
};
const file = {
  type: 'document',
  source: {type: 'text', media_type: 'text/plain', data: 'Parcel A-1001 is in Ghent.'},
};
const found = {
  type: 'search_result',
  title: 'Parcels',
  source: 'https://parcels.example',
  content: [{type: 'text', text: 'Parcel A-1001 is in Ghent.'}],
};

/** Anthropic's client, which tries once if nothing else is said. */
const clientOf = (server, options) =>
  new Anthropic({
    apiKey: 'secret',
    authToken: null,
    baseURL: `http://127.0.0.1:${server.port}`,
    maxRetries: 0,
    logLevel: 'off',
    ...options,
  });
const create = (server, more) => clientOf(server).messages.create({...question, ...more});

/** The request of chat completions that the server makes of one of messages: it logs it with --verbose. */
async function converted(server, more) {
  const from = server.log.length;
  const line = () => /converted request: (\{.*\})\s*\n/.exec(server.log.slice(from))?.[1];
  const answer = await server.ask(PATH, {...question, ...more});
  if (answer.status !== 200) throw new Error(refusal(answer));
  if (!(await waitFor(() => line() !== undefined, 10))) throw new Error('no line in the log');
  return JSON.parse(line());
}

/** Tokens that a block adds to the prompt, as the server counts them for a bill. */
async function tokensOf(server, block) {
  const count = async (content) => {
    const {usage} = await create(server, {messages: user(content)});
    return usage.input_tokens + usage.cache_read_input_tokens;
  };
  const text = {type: 'text', text: 'Hi'};
  const more = (await count([block, text])) - (await count([text]));
  return more === 0 ? 'dropped: not a token more' : `${more} tokens more`;
}

const field = (value) => (value === undefined ? 'left out' : `\`${JSON.stringify(value)}\``);

/** An error as the client raises it. */
const raised = (call) =>
  call.then(
    () => 'no error',
    (error) =>
      `\`${error.constructor.name}\`, ${error.status ?? 'no status'}, type ${error.type ? `\`${error.type}\`` : 'unknown'}`,
  );

const turn = (content) => [
  ...user('How is the weather?'),
  {
    role: 'assistant',
    content: [{type: 'tool_use', id: 't', name: 'weather', input: {city: 'Ghent'}}],
  },
  {role: 'user', content},
];

/** Whether an answer to these fields is what the schema allows. */
async function enforced(server, more) {
  const {body} = await server.ask(PATH, {...question, max_tokens: 60, seed: 1, ...more});
  return /^\s*\{\s*"a"\s*:\s*"xyz"\s*\}\s*$/.test(body.content[0].text) ? 'enforced' : 'free text';
}

const STATEMENTS = [
  ['a `document` with a text', (s) => tokensOf(s, file)],
  ['a `search_result`', (s) => tokensOf(s, found)],
  [
    'a tool result that is a `document`',
    async (s) => {
      const {messages} = await converted(s, {
        tools: [weather],
        messages: turn([{type: 'tool_result', tool_use_id: 't', content: [file]}]),
      });
      const {content} = messages.find(({role}) => role === 'tool');
      return content === '' ? 'an empty result' : `\`${content}\``;
    },
  ],
  [
    '`is_error` of a tool result',
    async (s) => {
      const result = {type: 'tool_result', tool_use_id: 't', is_error: true, content: 'Rain'};
      const {messages} = await converted(s, {tools: [weather], messages: turn([result])});
      return JSON.stringify(messages).includes('error') ? 'in the prompt' : 'dropped';
    },
  ],
  [
    'a text behind a tool result',
    async (s) => {
      const {messages} = await converted(s, {
        tools: [weather],
        messages: turn([
          {type: 'tool_result', tool_use_id: 't', content: 'Rain'},
          {type: 'text', text: 'And tomorrow?'},
        ]),
      });
      const order = messages.slice(2).map(({role}) => role);
      return order[0] === 'user' ? 'moved before the result' : 'behind the result';
    },
  ],
  [
    '`tool_choice` of `none`',
    async (s) => {
      const {tools, tool_choice} = await converted(s, {
        tools: [weather],
        tool_choice: {type: 'none'},
      });
      return `${field(tool_choice)}, with ${tools.length} tool, as for \`auto\``;
    },
  ],
  [
    '`tool_choice` of one tool by its name',
    async (s) => {
      const tool_choice = {type: 'tool', name: 'weather'};
      const tools = [weather, {...weather, name: 'time'}];
      return `${field((await converted(s, {tools, tool_choice})).tool_choice)}, of ${tools.length} tools`;
    },
  ],
  [
    '`disable_parallel_tool_use`',
    async (s) => {
      const tool_choice = {type: 'auto', disable_parallel_tool_use: true};
      return field((await converted(s, {tools: [weather], tool_choice})).parallel_tool_calls);
    },
  ],
  [
    'the server tool `web_search`',
    async (s) => {
      const {tools} = await converted(s, {
        tools: [{type: 'web_search_20250305', name: 'web_search'}],
      });
      const [{function: made}] = tools;
      return Object.keys(made.parameters).length === 0
        ? 'a function without parameters, for the caller to run'
        : field(made);
    },
  ],
  [
    '`thinking` of `disabled`',
    async (s) => {
      const made = await converted(s, {thinking: {type: 'disabled'}});
      const fields = Object.keys(made).filter((key) => key !== 'messages' && key !== 'max_tokens');
      return fields.length === 0
        ? 'left out, so a model that thinks goes on'
        : fields.map((key) => `\`${key}\``).join(', ');
    },
  ],
  [
    '`chat_template_kwargs` of `{"enable_thinking": false}`',
    async (s) =>
      (await converted(s, {chat_template_kwargs: {enable_thinking: false}})).chat_template_kwargs
        ? 'passed on'
        : 'left out',
  ],
  [
    '`budget_tokens` of `thinking`',
    async (s) => {
      const thinking = {type: 'enabled', budget_tokens: 1024};
      return `\`thinking_budget_tokens\` ${(await converted(s, {thinking})).thinking_budget_tokens}`;
    },
  ],
  [
    'a schema in `output_config.format`',
    (s) => enforced(s, {output_config: {format: {type: 'json_schema', schema: CONST}}}),
  ],
  [
    'the same schema in `json_schema`, the server’s own field',
    (s) => enforced(s, {json_schema: CONST}),
  ],
  [
    'no `max_tokens` on `/v1/messages`',
    async (s) => {
      const {body} = await s.ask(PATH, {messages: user('Hi'), ignore_eos: true});
      const {usage} = body;
      const all = usage.input_tokens + usage.cache_read_input_tokens + usage.output_tokens;
      return `200, and it writes until the context has ${all} tokens`;
    },
  ],
  ['no messages on `/v1/messages`', (s) => s.ask(PATH, {...question, messages: []}).then(refusal)],
  [
    'a text of `stop_sequences`',
    async (s) => {
      const answer = await create(s, {max_tokens: 400, stop_sequences: ['a', 'e', 'i', 'o']});
      return `\`stop_reason\` ${answer.stop_reason}, \`stop_sequence\` ${answer.stop_sequence ? 'named' : 'null'}`;
    },
  ],
  [
    'a last message of the assistant',
    async (s) => {
      const answer = await create(s, {
        messages: [...user('Hi'), {role: 'assistant', content: 'Hello'}],
      });
      return answer.content[0].text.startsWith('Hello')
        ? 'continued, and sent back before the rest'
        : 'continued';
    },
  ],
  [
    'the same prompt again on `/v1/messages`',
    async (s) => {
      const messages = user(words(300));
      await create(s, {messages});
      const {usage} = await create(s, {messages});
      return `\`input_tokens\` ${usage.input_tokens}, \`cache_read_input_tokens\` ${usage.cache_read_input_tokens}`;
    },
  ],
  [
    '`count_tokens` with tools',
    async (s) => {
      const asked = {
        model: 'ours',
        system: 'Be kind.',
        tools: [weather],
        messages: user(words(50)),
      };
      const {input_tokens: counted} = await clientOf(s).messages.countTokens(asked);
      const {usage} = await create(s, asked);
      const used = usage.input_tokens + usage.cache_read_input_tokens;
      return counted === used ? 'as many as the request has' : `${counted} for ${used}`;
    },
  ],
  [
    'a prompt longer than the context of a slot',
    (s) => raised(create(s, {messages: user(words(9000))})),
  ],
  [
    'an image for a model without eyes, with the client’s own retries',
    async (s) => {
      let requests = 0;
      const source = {type: 'base64', media_type: 'image/png', data: 'AAAA'};
      const client = clientOf(s, {
        maxRetries: undefined,
        fetch: (...call) => ((requests += 1), fetch(...call)),
      });
      const call = client.messages.create({...question, messages: user([{type: 'image', source}])});
      return `${await raised(call)}, ${requests} requests`;
    },
  ],
  [
    '`models.list()`',
    async (s) => {
      const {data} = await clientOf(s).models.list();
      return `${data[0].id}, ${data[0].display_name ? 'with' : 'without'} \`display_name\``;
    },
  ],
  ['`models.retrieve()` of it', (s) => raised(clientOf(s).models.retrieve('ours'))],
];

const KEY = [
  ['the key as `x-api-key`', (s) => create(s, {}).then(({type}) => type)],
  [
    'the key after `Bearer`',
    (s) =>
      clientOf(s, {apiKey: null, authToken: 'secret'})
        .messages.create(question)
        .then(({type}) => type),
  ],
];

/** A pool of 1,024 tokens for all slots. */
const POOL = [
  [
    'four streams of messages that fill the pool',
    async (s) => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map((each) =>
          raised(
            clientOf(s)
              .messages.stream({
                ...question,
                messages: user(`${each}${words(100)}`),
                max_tokens: 900,
                ignore_eos: true,
              })
              .finalMessage(),
          ),
        ),
      );
      return [...new Set(answers)].join('; ');
    },
  ],
];

/**
 * What comes of requests of the Messages API.
 * @param program path of llama-server
 * @param model path of a tiny model
 * @param template path of the chat template of a model that thinks
 */
export async function messages(program, model, template) {
  const rows = [];
  for (const [flags, statements] of [
    [['-c', '8192', '-np', '2', '--verbose'], STATEMENTS],
    [['--api-key', 'secret'], KEY],
    [['-c', '1024'], POOL],
  ]) {
    const server = await serve(program, ['-m', model, '--chat-template-file', template, ...flags]);
    for (const [name, ask] of statements) {
      rows.push({name, found: await ask(server).catch((error) => `threw ${error.message}`)});
    }
    await server.stop();
  }
  return rows;
}
