// Compiles llama-server from what node-llama-cpp ships, has it allocate memory for models of real shapes without weights, and asks it what
// pages say of it. Prints the results as JSON. Runs on Linux on x86-64, with Git and a C++ compiler.
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {build} from './build.mjs';
import {messages} from './messages.mjs';
import {MODELS} from './models.mjs';
import {serve} from './serve.mjs';
import {answers} from './server.mjs';

const began = Date.now();
const {commit, sources, memory, server} = await build();
const built = Date.now();

const MIB = 1024 ** 2;
const mib = (bytes) => Math.round((bytes / MIB) * 100) / 100;

/** Keys whose value is a float even where it is whole. */
const FLOATS = /epsilon$|scale$|freq_base/;
const written = (job) =>
  JSON.stringify(job, (key, value) =>
    FLOATS.test(key) && Number.isInteger(value) ? `float ${value}` : value,
  ).replaceAll(/"float (\d+)"/g, '$1.0');

/** Answers of memory.cpp to jobs. */
function measured(jobs) {
  const input = jobs.map((job) => `${written(job)}\n`).join('');
  const options = {input, encoding: 'utf8', maxBuffer: 64 * MIB, stdio: ['pipe', 'pipe', 'ignore']};
  const found = execFileSync(memory, options)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const failed = found.findIndex(({error}) => error);
  if (failed >= 0) throw new Error(`${jobs[failed].name}: ${found[failed].error}`);
  return found;
}

/** What is started for each model, as `-c` and `-np` of the server. */
const STARTS = [
  {context: 8192, slots: 1},
  {context: 32_768, slots: 4},
  {context: 32_768, slots: 16},
];

/** Other settings of some of them. */
const SETTINGS = [
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1}],
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1, cache: 'q8_0'}],
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1, cache: 'q4_0'}],
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1, flash: false}],
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1, allLogits: true}],
  ['meta-llama/Llama-3.1-8B', {context: 32_768, slots: 1, ubatch: 2048}],
  ['google/gemma-3-27b-it', {context: 32_768, slots: 1}],
  ['google/gemma-3-27b-it', {context: 32_768, slots: 1, swaFull: true}],
  ['google/gemma-3-27b-it', {context: 32_768, slots: 4, unified: true}],
  ['google/gemma-3-27b-it', {context: 32_768, slots: 16, unified: true}],
  ['google/gemma-3-4b-it', {context: 8192, slots: 1, ubatch: 2048}],
  ['google/gemma-4-31B-it', {context: 32_768, slots: 1}],
  ['google/gemma-4-31B-it', {context: 32_768, slots: 1, flash: false}],
  ['deepseek-ai/DeepSeek-V3', {context: 32_768, slots: 1}],
  ['deepseek-ai/DeepSeek-V3', {context: 32_768, slots: 1, flash: false}],
  ['Qwen/Qwen3-Next-80B-A3B-Instruct', {context: 8192, slots: 1, cache: 'q8_0'}],
];

const FLAGS = {
  cache: (type) => `-ctk ${type} -ctv ${type}`,
  flash: (is) => (is ? '' : '-fa off'),
  unified: () => '-kvu',
  swaFull: () => '--swa-full',
  ubatch: (tokens) => `-ub ${tokens}`,
  allLogits: () => 'logits of all tokens',
};
const flagsOf = ({context, slots, ...more}) =>
  [
    `-c ${context} -np ${slots}`,
    ...Object.entries(more).map(([key, value]) => FLAGS[key](value)),
  ].join(' ');

/** Files of real shapes for a server that runs: their weights are holes. */
const STARTED = [
  ['meta-llama/Llama-3.2-1B', ['-c', '8192', '-np', '1']],
  ['Qwen/Qwen2.5-0.5B', ['-c', '32768', '-np', '16']],
  ['google/gemma-3-1b-it', ['-c', '32768', '-np', '16']],
  ['google/gemma-3-1b-it', ['-c', '32768']],
  ['mistralai/Mistral-7B-v0.1', ['-c', '8192', '-np', '1']],
  ['openai/gpt-oss-20b', ['-c', '32768', '-np', '4']],
];

mkdirSync('files');
const files = [...new Set(STARTED.map(([name]) => name))];
const fileOf = (name) => join('files', `${files.indexOf(name)}.gguf`);
const jobs = MODELS.map((model) => ({
  ...model,
  runs: [...STARTS, ...SETTINGS.filter(([name]) => name === model.name).map(([, run]) => run)],
  ...(files.includes(model.name) && {file: fileOf(model.name)}),
}));
const found = measured(jobs);
const rows = jobs.flatMap(({name, runs}, at) =>
  found[at].runs.map(({error, cache, work, slot}, place) => ({
    name: `${name} ${flagsOf(runs[place])}`,
    model: name,
    ...runs[place],
    ...(error
      ? {error: error.trim()}
      : {slotTokens: slot, cacheMib: mib(cache), workMib: mib(work)}),
  })),
);
const ofModel = MODELS.map(({name}, at) => ({
  name,
  fileMib: mib(found[at].file),
  bitsPerWeight: Math.round(((found[at].file * 8) / found[at].elements) * 100) / 100,
}));

/** What the server logs as it allocates. */
async function logged(name, flags) {
  const always = ['--fit', 'off', '--no-warmup', '--no-repack', '-lv', '4'];
  const one = await serve(server, ['-m', fileOf(name), ...flags, ...always], {isReady: true});
  const sum = (pattern) =>
    [...one.log.matchAll(pattern)].reduce((all, [, size]) => all + Number(size), 0);
  const row = {
    name: `${name} ${flags.join(' ')}`,
    cacheMib: sum(/(?:KV|RS) buffer size = +([\d.]+) MiB/g),
    workMib: sum(/compute buffer size = +([\d.]+) MiB/g),
  };
  await one.stop();
  return row;
}
const started = [];
for (const [name, flags] of STARTED) started.push(await logged(name, flags));

/** Memory of a process with a file in 4 bits, in MiB: it depends on the instructions of the CPU. */
async function resident(name, flags) {
  const one = await serve(server, [
    '-m',
    fileOf(name),
    '-c',
    '512',
    '-np',
    '1',
    '--no-warmup',
    ...flags,
  ]);
  const status = readFileSync(`/proc/${one.child.pid}/status`, 'utf8');
  await one.stop();
  const of = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)[1]) / 1024);
  return {name: flags.join(' ') || 'no flag', ownMib: of('RssAnon'), fileMib: of('RssFile')};
}
const residents = [];
for (const flags of [[], ['--no-repack'], ['-lm', 'none']]) {
  residents.push(await resident('meta-llama/Llama-3.2-1B', flags));
}

/** A model that is run: Qwen3 with the vocabulary of Qwen2 that llama.cpp keeps for its tests. */
measured([
  {
    name: 'tiny',
    random: true,
    file: 'files/tiny.gguf',
    vocabularyOf: join(sources, 'models/ggml-vocab-qwen2.gguf'),
    keys: {
      'general.architecture': 'qwen3',
      vocab_size: 151_936,
      context_length: 4096,
      embedding_length: 64,
      block_count: 2,
      feed_forward_length: 128,
      'attention.head_count': 4,
      'attention.head_count_kv': 2,
      'attention.key_length': 32,
      'attention.value_length': 32,
      'attention.layer_norm_rms_epsilon': 1e-6,
    },
    optional: [],
    kinds: [0, 0],
  },
]);
const template = join(sources, 'models/templates/Qwen-Qwen3-0.6B.jinja');
const said = await answers(server, 'files/tiny.gguf', template);
const ofMessages = await messages(server, 'files/tiny.gguf', template);
rmSync('files', {recursive: true});

const minutes = (from, to) => Math.round((to - from) / 6000) / 10;
console.log(
  JSON.stringify({
    llamaCpp: commit,
    files: ofModel,
    allocated: rows,
    started,
    ...said,
    messages: ofMessages,
    times: {
      residents,
      buildMinutes: minutes(began, built),
      restMinutes: minutes(built, Date.now()),
    },
  }),
);
