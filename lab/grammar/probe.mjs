// Asks three grammar engines for each keyword of JSON Schema which texts they let through, and zod and the OpenAI SDK what they send. Prints
// the results as JSON. Runs on Linux on x86-64, with Python 3.
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {Ajv} from 'ajv';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {getLlama, readGgufFileInfo} from 'node-llama-cpp';
import OpenAI from 'openai';
import {zodResponseFormat} from 'openai/helpers/zod';
import * as z from 'zod';
import {CASES, TIMED} from './cases.mjs';

// The engines write warnings and errors to the console.
let said = [];
console.log = console.warn = console.error = (...parts) => said.push(parts.join(' '));
/** What an engine has said since the last call, without the places in its source. */
function heard() {
  const lines = said.map((line) => line.replace(/\[(?:FATAL|WARNING)\] \S+ /, ''));
  said = [];
  return lines.filter((line) => !line.startsWith('Aborted')).join(' ');
}

// The package is a script for browsers: in Node.js it asks for these names and leaves its own in globalThis.
Object.assign(globalThis, {
  require: createRequire(import.meta.url),
  __filename: 'probe',
  __dirname: '.',
});
await import('@mlc-ai/web-xgrammar');
const {Grammar, GrammarCompiler, Testings, TokenizerInfo} = globalThis.xgrammar;
const bundle = 'node_modules/node-llama-cpp/llama/gitRelease.bundle';
execFileSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', bundle, 'llama.cpp']);
const llamaCpp = execFileSync('git', ['-C', 'llama.cpp', 'log', '-1', '--format=%H %cs'], {
  encoding: 'utf8',
}).trim();
const llama = await getLlama({
  gpu: false,
  build: 'never',
  progressLogs: false,
  logLevel: 'disabled',
});

/** What llama.cpp's converter makes of schemas: a list of {grammar, log, seconds} or {error}. */
const converted = (schemas) =>
  JSON.parse(
    execFileSync(
      'python3',
      ['convert.py', 'node_modules/@node-llama-cpp/linux-x64/bins/linux-x64'],
      {
        input: JSON.stringify(schemas.map((schema) => JSON.stringify(schema))),
        encoding: 'utf8',
        env: {...process.env, GGML_NO_BACKTRACE: '1'},
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  );

/** Engines: each gives for a schema a function that says whether a text is let through, or raises an error. */
const ENGINES = {
  async xgrammar(schema) {
    const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema));
    return (text) => Testings.isGrammarAcceptString(grammar, text);
  },
  async llamaCpp(schema) {
    const [{grammar, error, log}] = converted([schema]);
    if (error !== undefined) throw new Error(error.slice(error.indexOf('what():') + 7).trim());
    if (log) console.warn(log);
    const parsed = await llama.createGrammar({grammar});
    return (text) => parsed._testText(text);
  },
  async nodeLlamaCpp(schema) {
    const grammar = await llama.createGrammarForJsonSchema(schema);
    // This engine demands four line ends behind the value.
    return (text) => grammar._testText(`${text}\n\n\n\n`);
  },
};

const shown = (text) => {
  const raw = text.replaceAll('\t', '⇥').replaceAll('\n', '⏎');
  return raw.length > 40 ? `${raw.slice(0, 6)}… (${raw.length} characters)` : raw;
};

/** What an engine does with a schema: the invalid texts that it lets through, and the valid ones that it blocks. */
async function outcome(engine, schema, texts, isValid) {
  let accepts;
  heard();
  try {
    accepts = await ENGINES[engine](schema);
  } catch (error) {
    // XGrammar says the reason on the console and raises "Aborted()".
    const reason = heard() || error.message.split('\n').slice(0, 2).join(' ');
    return {verdict: 'refuses', error: reason.slice(0, 160)};
  }
  const warning = heard();
  const lets = [];
  const blocks = [];
  for (const text of texts) {
    const accepted = await accepts(text);
    if (accepted && !isValid(text)) lets.push(shown(text));
    if (!accepted && isValid(text)) blocks.push(shown(text));
  }
  const wrong =
    lets.length > 0 ? (blocks.length > 0 ? 'wrong both ways' : 'lets through') : 'blocks';
  const verdict = lets.length + blocks.length === 0 ? 'right' : wrong;
  return {verdict, lets, blocks, ...(warning && {warning: warning.slice(0, 160)})};
}

async function outcomes(schema, texts, isValid) {
  const found = {};
  for (const engine of Object.keys(ENGINES)) {
    found[engine] = await outcome(engine, schema, texts, isValid);
  }
  return found;
}

const options = {strict: false, logger: false};
const judges = {old: addFormats(new Ajv(options)), new: addFormats(new Ajv2020(options))};

/** Whether a text is JSON and valid by its schema, as Ajv says. */
function judge(schema) {
  const isOld = schema.$schema?.includes('draft-07');
  // A schema that cannot be had is judged as an integer.
  const known = JSON.parse(
    JSON.stringify(schema).replace('{"$ref":"https://example.com/n.json"}', '{"type":"integer"}'),
  );
  const validate = judges[isOld ? 'old' : 'new'].compile(known);
  return (text) => {
    try {
      return validate(JSON.parse(text));
    } catch {
      return false;
    }
  };
}

const keywords = [];
for (const [group, rows] of CASES) {
  for (const [name, made, texts] of rows) {
    const schema = JSON.parse(JSON.stringify(made));
    const isValid = judge(schema);
    keywords.push({
      name,
      group,
      schema: JSON.stringify(schema),
      valid: texts.filter(isValid).map(shown),
      invalid: texts.filter((text) => !isValid(text)).map(shown),
      ...(await outcomes(schema, texts, isValid)),
    });
  }
}

/** Blanks that an engine allows in a row, counted up to 2,000. */
async function blanks() {
  const schema = {
    type: 'object',
    properties: {a: {type: 'integer'}, b: {type: 'integer'}},
    required: ['a', 'b'],
    additionalProperties: false,
  };
  const places = {
    'behind a colon': (space) => `{"a":${space}1,"b":1}`,
    'before a comma': (space) => `{"a":1${space},"b":1}`,
    'behind a comma': (space) => `{"a":1,${space}"b":1}`,
    'before the closing brace': (space) => `{"a":1,"b":1${space}}`,
  };
  const spaces = {
    blanks: (count) => ' '.repeat(count),
    'blanks behind a line end': (count) => `\n${' '.repeat(count)}`,
  };
  const counts = [0, 1, 2, 4, 20, 21, 22, 100, 2000];
  const found = [];
  for (const [place, written] of Object.entries(places)) {
    for (const [kind, space] of Object.entries(spaces)) {
      const row = {name: `${kind}, ${place}`};
      for (const engine of Object.keys(ENGINES)) {
        const accepts = await ENGINES[engine](schema);
        const allowed = [];
        for (const count of counts) {
          if (await accepts(written(space(count)))) allowed.push(count);
        }
        row[engine] = allowed;
      }
      found.push(row);
    }
  }
  return found;
}

/** What a client sends for a shape of zod, and which of its values the engines then let through, as zod judges them. */
const SHAPES = {
  'z.int()': [z.int(), [1, 1.5]],
  'z.int().nullable()': [z.int().nullable(), [1, null, 'x']],
  'z.string().nullable()': [z.string().nullable(), ['a', null, 5]],
  'z.string().optional()': [z.string().optional(), ['a', 5]],
  'z.string().min(1)': [z.string().min(1), ['a', 'say "a"', '']],
  'z.string().max(20)': [z.string().max(20), ['a', 'say "a"', 'a'.repeat(21)]],
  'z.string().regex(/^A-\\d{4}$/)': [z.string().regex(/^A-\d{4}$/), ['A-1234', 'x']],
  'z.string().regex(/^A-[0-9]{4}$/)': [z.string().regex(/^A-[0-9]{4}$/), ['A-1234', 'x']],
  'two .regex()': [
    z
      .string()
      .regex(/^[a-z]+$/)
      .regex(/^[a-m]+$/),
    ['abc', 'xyz', {}],
  ],
  'z.email()': [z.email(), ['ann@example.com', 'x']],
  'z.iso.date()': [z.iso.date(), ['2026-11-29', 'x']],
  'z.iso.datetime()': [z.iso.datetime(), ['2026-11-29T12:00:00Z', 'x']],
  'z.number().min(0).max(1)': [z.number().min(0).max(1), [0.5, 1.5]],
  'z.array(z.string()).max(3)': [z.array(z.string()).max(3), [['a'], ['a', 'b', 'c', 'd']]],
  'z.tuple([z.int(), z.string()])': [
    z.tuple([z.int(), z.string()]),
    [
      [1, 'a'],
      ['a', 1],
    ],
  ],
  'z.record(z.string(), z.int())': [z.record(z.string(), z.int()), [{a: 1}, {a: 'x'}]],
  'z.union([z.int(), z.string()])': [z.union([z.int(), z.string()]), [1, 'a', null]],
  'z.discriminatedUnion()': [
    z.discriminatedUnion('kind', [
      z.strictObject({kind: z.literal('a'), n: z.int()}),
      z.strictObject({kind: z.literal('b'), s: z.string()}),
    ]),
    [
      {kind: 'a', n: 1},
      {kind: 'b', s: 'x'},
      {kind: 'a', s: 'x'},
    ],
  ],
  'z.intersection()': [
    z.intersection(z.object({a: z.int()}), z.object({b: z.int()})),
    [{a: 1, b: 1}, {a: 1}],
  ],
};
const Tree = z.strictObject({
  get children() {
    return z.array(Tree);
  },
});
SHAPES['an object that holds itself'] = [Tree, [{children: [{children: []}]}, {children: [1]}]];

/** The body that the SDK posts for a shape. */
async function posted(format) {
  let body;
  const client = new OpenAI({
    apiKey: 'none',
    baseURL: 'http://127.0.0.1:1/v1',
    maxRetries: 0,
    fetch: async (_, init) => {
      body = JSON.parse(init.body);
      const message = {role: 'assistant', content: null, refusal: 'no'};
      const answer = {
        id: '1',
        object: 'chat.completion',
        choices: [{index: 0, finish_reason: 'stop', message}],
      };
      return Response.json(answer);
    },
  });
  await client.chat.completions.parse({
    model: 'test',
    messages: [{role: 'user', content: 'Hello'}],
    response_format: format(),
  });
  return body;
}

const clients = [];
for (const [name, [shape, values]] of Object.entries(SHAPES)) {
  const parts = {value: shape};
  const whole = z.strictObject(parts);
  const texts = values.map((value) => JSON.stringify({value}));
  const isValid = (text) => whole.safeParse(JSON.parse(text)).success;
  const written = z.toJSONSchema(whole);
  let sent;
  let error;
  try {
    sent = (await posted(() => zodResponseFormat(whole, 'answer'))).response_format.json_schema;
  } catch (problem) {
    error = problem.message.split('\n')[0].slice(0, 200);
  }
  clients.push({
    name,
    zod: JSON.stringify(written.properties.value),
    zodEngines: await outcomes(written, texts, isValid),
    ...(error
      ? {error}
      : {
          sent: JSON.stringify(sent.schema.properties.value),
          draft: sent.schema.$schema,
          strict: sent.strict,
          sentEngines: await outcomes(sent.schema, texts, isValid),
        }),
  });
}

/** Which texts XGrammar lets through when any white space is forbidden, as vLLM's `disable_any_whitespace` does. */
async function withoutAnyWhitespace() {
  const schema = {
    type: 'object',
    properties: {a: {type: 'integer'}, b: {type: 'integer'}},
    required: ['a', 'b'],
  };
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema), false, -1);
  const accepts = (text) => Testings.isGrammarAcceptString(grammar, text);
  return {compact: await accepts('{"a":1,"b":2}'), oneBlank: await accepts('{"a": 1, "b": 2}')};
}

/** Whether XGrammar reads the grammars that llama.cpp brings and makes, and llama.cpp a name with an underscore. */
async function grammars() {
  const folder = 'llama.cpp/grammars';
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.gbnf'))
    .sort();
  const made = converted([{type: 'object', properties: {a: {type: 'string'}}}])[0].grammar;
  const texts = [
    ...files.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
    ['made from a schema', made],
    ['a name with an underscore', 'root ::= one_rule\none_rule ::= "x"\n'],
    ['a name with a dash', 'root ::= one-rule\none-rule ::= "x"\n'],
    ['an empty alternative', 'root ::= "x" one\none ::= | "y"\n'],
    ['a dot', 'root ::= "x" .\n'],
  ];
  const found = [];
  for (const [name, text] of texts) {
    const row = {name};
    for (const [engine, read] of [
      ['xgrammar', () => Grammar.fromEBNF(text)],
      ['llamaCpp', () => llama.createGrammar({grammar: text})],
    ]) {
      heard();
      try {
        await read();
        row[engine] = 'read';
      } catch (error) {
        row[engine] = `refused: ${(heard() || error.message).slice(0, 120)}`;
      }
    }
    found.push(row);
  }
  return found;
}

/** Seconds of a core to compile with the vocabulary of Llama 3, which llama.cpp keeps for its tests. */
async function times() {
  const file = await readGgufFileInfo('llama.cpp/models/ggml-vocab-llama-bpe.gguf');
  const {tokens} = file.metadata.tokenizer.ggml;
  const vocabulary = await TokenizerInfo.createTokenizerInfo(tokens, 'byte_level', false);
  const since = (began) => {
    const {user, system} = process.cpuUsage(began);
    return (user + system) / 1e6;
  };
  const round = (seconds) => Number(seconds.toPrecision(2));
  const found = [];
  const byConverter = converted(Object.values(TIMED));
  for (const [at, [name, schema]] of Object.entries(TIMED).entries()) {
    const compiler = await GrammarCompiler.createGrammarCompiler(vocabulary, false);
    let began = process.cpuUsage();
    const compiled = await compiler.compileJSONSchema(JSON.stringify(schema));
    const xgrammar = since(began);
    compiled.dispose();
    compiler.dispose();
    began = process.cpuUsage();
    await llama.createGrammar({grammar: byConverter[at].grammar});
    const converter = byConverter[at].seconds + since(began);
    began = process.cpuUsage();
    await llama.createGrammarForJsonSchema(schema);
    const nodeLlamaCpp = since(began);
    found.push({
      name,
      xgrammar: round(xgrammar),
      llamaCpp: round(converter),
      nodeLlamaCpp: round(nodeLlamaCpp),
    });
  }
  return {tokens: tokens.length, rows: found};
}

const counts = Object.fromEntries(
  Object.keys(ENGINES).map((engine) => {
    const of = {};
    for (const row of keywords) of[row[engine].verdict] = (of[row[engine].verdict] ?? 0) + 1;
    return [engine, of];
  }),
);

const results = {
  llamaCpp,
  counts,
  keywords,
  whiteSpace: await blanks(),
  withoutAnyWhitespace: await withoutAnyWhitespace(),
  clients,
  grammars: await grammars(),
  times: await times(),
};
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`, () => process.exit(0));
