// Renders the chat templates that llama.cpp keeps (they come with node-llama-cpp) and asks of each what a prefix cache, a tool loop and an odd
// message meet. Prints the results as JSON.
// cspell:ignore huggingface
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Template} from '@huggingface/jinja';

const bundle = 'node_modules/node-llama-cpp/llama/gitRelease.bundle';
execFileSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', bundle, 'llama.cpp']);
const llamaCpp = execFileSync('git', ['-C', 'llama.cpp', 'log', '-1', '--format=%H %cs'], {
  encoding: 'utf8',
}).trim();
const folder = 'llama.cpp/models/templates';

const NOON = Date.UTC(2026, 10, 29, 12);
const DAY = 86_400_000;

// The engine of templates asks for the time itself: it is given one.
let time = NOON;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [time]));
  }
};

/** A template with its source. */
const open = (source) => ({source, jinja: new Template(source)});

/** The prompt of a template; null where it refuses the messages, undefined where the engine cannot render it. */
function prompt(template, {messages, tools, generate = true, ...more}) {
  try {
    return template.jinja.render({
      // A template may change what it is given.
      messages: structuredClone(messages),
      // As transformers does: what is not there is none.
      tools: tools ? structuredClone(tools) : null,
      documents: null,
      add_generation_prompt: generate,
      bos_token: '<s>',
      eos_token: '</s>',
      ...more,
    });
  } catch (error) {
    // What a template says itself stands in its source.
    const isOwn = template.source.includes(error.message.slice(0, 20));
    (isOwn ? refusals : engineErrors).add(error.message.slice(0, 100));
    return isOwn ? null : undefined;
  }
}

const refusals = new Set();
const engineErrors = new Set();

/** What stands for a prompt that there is not, or undefined for one that there is. */
function none(...prompts) {
  if (prompts.includes(undefined)) return 'not rendered';
  return prompts.includes(null) ? 'refused' : undefined;
}

/** Characters that two prompts have in common at their beginning. */
function common(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const system = (text) => ({role: 'system', content: text});
const user = (text) => ({role: 'user', content: text});
const assistant = (text, more) => ({role: 'assistant', content: text, ...more});

const RULES = 'You answer questions about orders of a shop. '.repeat(10).trim();
const tool = (name) => ({
  type: 'function',
  function: {
    name,
    description: 'Looks up one order of the shop by its number and returns its state.',
    parameters: {
      type: 'object',
      properties: {
        number: {type: 'string', description: 'Number of the order, for example A-1042.'},
        details: {type: 'boolean', description: 'Whether each article is listed.'},
      },
      required: ['number'],
    },
  },
});
const TOOLS = [tool('find_order')];
const ids = ['call00001', 'call00002', 'call00003'];
const call = (at) => ({
  id: ids[at],
  type: 'function',
  function: {name: 'find_order', arguments: {number: `A-10${at}`}},
});
const THOUGHT = 'The user asks for an order, so I look it up by its number. ';
const RESULT = JSON.stringify({number: 'A-100', state: 'sent', on: '2026-11-27'});

/** A tool loop with two calls, as a client sends it back, with or without its thoughts. */
function loop({thoughts, calls = 2}) {
  const rounds = Array.from({length: calls}, (_, at) => [
    assistant('', {
      tool_calls: [call(at)],
      ...(thoughts && {reasoning_content: THOUGHT, reasoning: THOUGHT, thinking: THOUGHT}),
    }),
    {role: 'tool', name: 'find_order', tool_call_id: ids[at], content: RESULT},
  ]);
  return [system(RULES), user('Where are my orders A-100 and A-101?'), ...rounds.flat()];
}

const shareWords = (share) => (share >= 0.995 ? 'all' : `${Math.round(100 * share)} %`);

/** What of the prompt of a request the prompt of the next one begins with: a prefix cache finds that. */
function reused(before, after) {
  return none(before, after) ?? shareWords(common(before, after) / before.length);
}

/** The same, where only the beginning of an answer is written anew. */
function kept(template, first, second, more = {}) {
  const before = prompt(template, {...more, messages: first});
  const bare = prompt(template, {...more, messages: first, generate: false});
  const after = prompt(template, {...more, messages: second});
  const missing = none(before, bare, after);
  if (missing) return missing;
  const found = common(before, after);
  if (found === before.length) return 'all';
  return found >= common(bare, before) ? 'all but the answer' : shareWords(found / before.length);
}

/** What templates call the switch that keeps the thoughts of earlier turns. */
const SWITCHES = {
  preserve_thinking: true,
  clear_thinking: false,
  truncate_history_thinking: false,
  drop_thinking: false,
};

function nextQuestion(template, thoughts, more = {}) {
  const asked = loop({thoughts});
  const answer = assistant(
    'A-100 was sent on 27 November.',
    thoughts ? {reasoning_content: THOUGHT, reasoning: THOUGHT} : {},
  );
  return reused(
    prompt(template, {...more, messages: asked, tools: TOOLS}),
    prompt(template, {
      ...more,
      messages: [...asked, answer, user('And when does it arrive?')],
      tools: TOOLS,
    }),
  );
}

/** The last request of a loop, its definitions left out to keep the model from calling. */
function withoutTools(template) {
  const messages = loop({thoughts: true});
  return reused(prompt(template, {messages, tools: TOOLS}), prompt(template, {messages}));
}

function toolPlace(template) {
  const messages = [
    system('SYSTEM-TEXT of the shop.'),
    user('FIRST-QUESTION?'),
    assistant('FIRST-ANSWER.'),
    user('SECOND-QUESTION?'),
  ];
  const text = prompt(template, {messages, tools: TOOLS});
  const missing = none(text);
  if (missing) return missing;
  const at = (words) => text.indexOf(words);
  if (at('find_order') < 0) return 'left out';
  if (at('find_order') < at('SYSTEM-TEXT')) return 'before the system prompt';
  if (at('find_order') < at('FIRST-QUESTION')) return 'behind the system prompt';
  return at('find_order') < at('FIRST-ANSWER') ? 'in the first question' : 'in the last question';
}

function twoCalls(template) {
  const messages = [
    system(RULES),
    user('Where are A-100 and A-101?'),
    assistant('', {tool_calls: [call(0), call(1)]}),
    {role: 'tool', name: 'find_order', tool_call_id: ids[0], content: 'RESULT-ZERO'},
    {role: 'tool', name: 'find_order', tool_call_id: ids[1], content: 'RESULT-ONE'},
  ];
  const text = prompt(template, {messages, tools: TOOLS});
  const missing = none(text);
  if (missing) return missing;
  const behind = text.slice(text.indexOf('A-101?') + 6);
  const [first, second] = ['A-100', 'A-101'].map((words) => behind.includes(words));
  if (first && second) return 'both';
  return first || second ? 'one of them' : 'neither';
}

/** Where a message of a role goes that comes late, or that few know. */
function fate(template, messages, words) {
  const text = prompt(template, {messages});
  const missing = none(text);
  if (missing) return missing;
  if (!text.includes(words)) return 'left out';
  const isFirst = messages[0].content === words;
  return isFirst || text.indexOf(words) > text.indexOf('FIRST-QUESTION')
    ? 'written'
    : 'moved to the front';
}

const late = (role) => [
  system('RULES of the shop.'),
  user('FIRST-QUESTION?'),
  assistant('FIRST-ANSWER.'),
  {role, content: 'LATE-WORDS'},
  user('SECOND-QUESTION?'),
];
const developer = [{role: 'developer', content: 'LATE-WORDS'}, user('FIRST-QUESTION?')];

/** Whether the next day begins with another prompt, a system prompt of one's own given. */
function midnight(template) {
  const messages = [system(RULES), user('Where is my order?')];
  const today = prompt(template, {messages});
  time = NOON + DAY;
  const tomorrow = prompt(template, {messages});
  time = NOON;
  return (
    none(today, tomorrow) ??
    (today === tomorrow ? 'the same' : `from character ${common(today, tomorrow)} on new`)
  );
}

/** Characters that one more definition adds, against its compact JSON. */
function toolLength(template) {
  const messages = [system(RULES), user('Where is my order?')];
  const lengths = [['find_order'], ['find_order', 'send_order']].map(
    (names) => prompt(template, {messages, tools: names.map(tool)})?.length,
  );
  if (lengths.includes(undefined)) return null;
  return lengths[1] - lengths[0] || null;
}

const plain = [system(RULES), user('Where is my order?')];
const plainNext = [...plain, assistant('It was sent yesterday.'), user('And when does it arrive?')];

const rows = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.jinja'))
  .sort()) {
  const name = file.replace(/\.jinja$/, '');
  const template = open(readFileSync(join(folder, file), 'utf8'));
  const inLoop = kept(template, loop({thoughts: true, calls: 1}), loop({thoughts: true}), {
    tools: TOOLS,
  });
  rows.push({
    name,
    chat: kept(template, plain, plainNext),
    loop: inLoop,
    next: nextQuestion(template, true),
    nextBare: nextQuestion(template, false),
    nextSwitched: nextQuestion(template, true, SWITCHES),
    withoutTools: withoutTools(template),
    tools: toolPlace(template),
    twoCalls: twoCalls(template),
    late: fate(template, late('system'), 'LATE-WORDS'),
    developer: fate(template, developer, 'LATE-WORDS'),
    midnight: midnight(template),
    toolCharacters: toolLength(template),
  });
}

const countBy = (key) => {
  const counts = {};
  for (const row of rows) {
    const value = String(row[key])
      .replace(/^\d+ %$/, 'a part')
      .replace(/character \d+/, 'a character');
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
};

console.log(
  JSON.stringify(
    {
      llamaCpp,
      compactToolCharacters: JSON.stringify(TOOLS[0]).length,
      counts: Object.fromEntries(
        [
          'chat',
          'loop',
          'next',
          'nextBare',
          'nextSwitched',
          'withoutTools',
          'tools',
          'twoCalls',
          'late',
          'developer',
          'midnight',
        ].map((key) => [key, countBy(key)]),
      ),
      templates: rows,
      refusals: [...refusals].sort(),
      engineErrors: [...engineErrors].sort(),
    },
    null,
    2,
  ),
);
