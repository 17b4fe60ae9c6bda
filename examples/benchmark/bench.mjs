// Puts load on an OpenAI-compatible endpoint, records when each chunk arrives, and says what it measured.
//   open loop:
//     node bench.mjs --model MODEL --rate 4 --requests 200 --limit-ttft 500 --limit-tpot 50
//   closed loop:
//     node bench.mjs --model MODEL --concurrency 16 --requests 200
//   the same records, other limits:
//     node bench.mjs --report bench.jsonl --limit-ttft 300
// Node 20 or newer, no packages. OPENAI_BASE_URL ends with /v1; the key is read from OPENAI_API_KEY.
// Parts: benchmark/load.mjs, benchmark/arrivals.mjs, benchmark/prompts.mjs, benchmark/chat.mjs, benchmark/lag.mjs,
// benchmark/metrics.mjs, benchmark/report.mjs
/* global console, performance */
import {randomBytes} from 'node:crypto';
import {createWriteStream, readFileSync} from 'node:fs';
import {once} from 'node:events';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {arrivalSeconds} from './arrivals.mjs';
import {createChat} from './chat.mjs';
import {watchLoop} from './lag.mjs';
import {closedLoop, openLoop} from './load.mjs';
import {summarize} from './metrics.mjs';
import {Misuse, createPrompts, parseLine} from './prompts.mjs';
import {reportOf} from './report.mjs';

const USAGE = `usage: node bench.mjs --model MODEL (--rate R | --concurrency N) [options]
       node bench.mjs --report RECORDS.jsonl [--limit-…]
  --rate R            open loop: requests/s on average, sent whether answers have come or not
  --burstiness 1      shape of the gamma distribution of the gaps: 1 is Poisson, below it bursts
  --concurrency N     closed loop: N clients, each sends when its last answer is complete
  --requests 100      measured requests
  --warm-up 10        requests before these, under the same load, left out of every number
  --max-tokens 128    tokens to generate
  --words 200         words of a made-up prompt
  --prompts FILE      JSONL with {"prompt": …} or {"messages": …} a line, instead of made-up ones
  --unique-prefix     begin each prompt with other words, so that no cached prefix is hit
  --body JSON         more fields for each request, such as {"temperature": 0}
  --seed 1            of arrivals and made-up prompts
  --timeout 600       seconds for a request
  --out bench.jsonl   the records; never overwritten
  --limit-ttft MS     limits for goodput, also --limit-tpot and --limit-e2e
exit status 0: every request was answered, 1: some failed, 2: nothing was measured`;

const NUMBERS = {
  rate: [undefined, 1e-6],
  burstiness: [1, 0.01],
  concurrency: [undefined, 1],
  requests: [100, 1],
  'warm-up': [10, 0],
  'max-tokens': [128, 1],
  words: [200, 1],
  seed: [1, 0],
  timeout: [600, 0.001],
  'limit-ttft': [undefined, 0],
  'limit-tpot': [undefined, 0],
  'limit-e2e': [undefined, 0],
};
const TEXTS = {
  model: undefined,
  prompts: undefined,
  body: '{}',
  out: 'bench.jsonl',
  report: undefined,
};

function readOptions(args) {
  const names = [...Object.keys(NUMBERS), ...Object.keys(TEXTS)];
  const {values} = parseArgs({
    args,
    options: {
      ...Object.fromEntries(names.map((name) => [name, {type: 'string'}])),
      'unique-prefix': {type: 'boolean', default: false},
    },
  });
  const options = {...TEXTS, ...values};
  for (const [name, [fallback, least]] of Object.entries(NUMBERS)) {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (value !== undefined && !(value >= least))
      throw new Misuse(`--${name} has to be a number from ${least}`);
    options[name] = value;
  }
  const isOpen = options.rate !== undefined;
  if (!options.report && (!options.model || isOpen === (options.concurrency !== undefined)))
    throw new Misuse(USAGE);
  return options;
}

/** Limits are written in ms and kept in seconds. */
const limitsOf = (options) =>
  Object.fromEntries(
    ['ttft', 'tpot', 'e2e']
      .filter((name) => options[`limit-${name}`] !== undefined)
      .map((name) => [`${name}Seconds`, options[`limit-${name}`] / 1000]),
  );

/** Seconds since the run began. */
function startClock() {
  const started = performance.now();
  const now = () => (performance.now() - started) / 1000;
  return {
    now,
    async until(at) {
      // A timer may fire a little early.
      for (let left = at - now(); left > 0; left = at - now()) await wait(Math.ceil(left * 1000));
    },
  };
}

async function run(options) {
  const baseURL = process.env.OPENAI_BASE_URL?.replace(/\/+$/, '');
  if (!baseURL) throw new Misuse('OPENAI_BASE_URL has to be set');
  const {rate, burstiness, concurrency, seed} = options;
  const warmUp = options['warm-up'];
  const count = warmUp + options.requests;
  const load = rate === undefined ? {concurrency} : {rate, burstiness};
  const extra = parseLine(options.body, '--body');
  const runId = options['unique-prefix'] ? randomBytes(4).toString('hex') : undefined;
  const promptOf = createPrompts({file: options.prompts, words: options.words, seed, runId});

  const file = createWriteStream(options.out, {flags: 'wx'});
  await once(file, 'open');
  const records = [];
  const keep = (record) => {
    records.push(record);
    file.write(`${JSON.stringify(record)}\n`);
  };
  keep({
    kind: 'run',
    startedAt: new Date().toISOString(),
    node: process.version,
    model: options.model,
    ...load,
    warmUp,
    requests: options.requests,
    maxTokens: options['max-tokens'],
    seed,
    prompts: options.prompts ?? `${options.words} words`,
    uniquePrefix: runId ?? null,
    body: extra,
  });

  const loop = watchLoop();
  const clock = startClock();
  const chat = createChat({
    baseURL,
    apiKey: process.env.OPENAI_API_KEY ?? 'none',
    timeout: options.timeout,
    now: clock.now,
  });
  const send = async (i, intendedSeconds) => {
    const body = {
      model: options.model,
      max_tokens: options['max-tokens'],
      ...extra,
      ...promptOf(i),
    };
    const answer = await chat(body);
    keep({kind: 'request', index: i, warmUp: i < warmUp, intendedSeconds, ...answer});
  };
  if (rate === undefined) await closedLoop({count, concurrency, send, clock});
  else {
    const arrivals = arrivalSeconds({count, rate, burstiness, seed});
    await openLoop({arrivals, send, clock});
  }
  keep({kind: 'client', ...loop.stop()});
  file.end();
  await once(file, 'close');
  return records;
}

/** The records of a file. What follows its last line break is a record that a kill cut off. */
const readRecords = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line, i) => parseLine(line, `${file}:${i + 1}`));

try {
  const options = readOptions(process.argv.slice(2));
  const records = options.report ? readRecords(options.report) : await run(options);
  if (!records.some(({kind, warmUp}) => kind === 'request' && !warmUp))
    throw new Misuse('no measured request');
  const summary = summarize(records, limitsOf(options));
  console.log(reportOf(records, summary));
  process.exitCode = summary.failed > 0 ? 1 : 0;
} catch (error) {
  const isExpected = error instanceof Misuse || String(error.code).startsWith('E');
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
}
