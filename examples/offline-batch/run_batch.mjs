// Sends a file of requests to an OpenAI-compatible endpoint and can be killed and started again at any moment.
//   node run_batch.mjs requests.jsonl results.jsonl --concurrency 32 --order prefix
// A finished request is never sent again. One that was in flight at a kill is, so it may be computed and paid twice.
// One run at a time: where something may start two, put `flock results.jsonl.lock` before the command.
// Node 20 or newer, no packages. OPENAI_BASE_URL ends with /v1; several replicas are separated by commas, and take pieces
// of the file from one queue. The key is read from OPENAI_API_KEY.
// Parts: offline-batch/requests.mjs, offline-batch/results.mjs, offline-batch/send.mjs, offline-batch/stream.mjs,
// offline-batch/progress.mjs
/* global AbortController, console */
import process from 'node:process';
import {parseArgs} from 'node:util';
import {createProgress} from './progress.mjs';
import {ORDERS, piecesOf, readRequests} from './requests.mjs';
import {openResults} from './results.mjs';
import {Fatal, createSender} from './send.mjs';

const USAGE = `usage: node run_batch.mjs REQUESTS.jsonl RESULTS.jsonl [options]
  --concurrency 16    requests in flight at most, of all replicas together
  --order file        file: as they stand; prefix: those that begin alike together, long pieces first
  --piece 200         requests that a replica takes from the queue at once, neighbors in the order
  --stream            ask for a stream and join it, where something on the way cuts long silent answers
  --attempts 8        tries of a request in one run
  --first-wait 1      seconds; the upper limit of the random wait, doubled with each try
  --longest-wait 60   seconds; where that limit stops growing
  --timeout 3600      seconds for one try

exit status  0  every request has its answer in RESULTS
             1  every request is decided, some were refused (their status_code is not 200)
             2  a person has to look: arguments, a file, the key, the quota
             3  requests are left: run the same command again`;

function readOptions(args) {
  const text = {type: 'string'};
  const limits = ['attempts', 'first-wait', 'longest-wait', 'timeout'];
  const names = ['concurrency', 'order', 'piece', ...limits];
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {...Object.fromEntries(names.map((name) => [name, text])), stream: {type: 'boolean'}},
  });
  const number = (name, fallback, least) => {
    const value = Number(values[name] ?? fallback);
    if (!(value >= least)) throw new Fatal(`--${name} has to be a number from ${least}`);
    return value;
  };
  const [input, output, ...more] = positionals;
  const {order = 'file'} = values;
  if (!output || more.length > 0) throw new Fatal(USAGE);
  if (!ORDERS[order]) throw new Fatal(`--order is one of ${Object.keys(ORDERS).join(', ')}`);
  const baseURLs = (process.env.OPENAI_BASE_URL ?? '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''));
  if (!baseURLs.every((url) => url.endsWith('/v1')))
    throw new Fatal('OPENAI_BASE_URL has to be set and end with /v1');
  return {
    input,
    output,
    order,
    baseURLs,
    piece: Math.floor(number('piece', 200, 1)),
    apiKey: process.env.OPENAI_API_KEY ?? 'none',
    stream: values.stream ?? false,
    concurrency: Math.floor(number('concurrency', 16, 1)),
    attempts: Math.floor(number('attempts', 8, 1)),
    firstWait: number('first-wait', 1, 0),
    longestWait: number('longest-wait', 60, 0),
    timeout: number('timeout', 3600, 0.001),
  };
}

/** The requests of one piece after another. Who asks for the next piece first gets it. */
function* takeFrom(queue) {
  for (const piece of queue) yield* piece;
}

async function runBatch(options) {
  const requests = readRequests(options.input);
  const results = await openResults(options.output, requests);
  const waiting = ORDERS[options.order](requests.filter(({id}) => !results.counts.has(id)));
  console.log(`${requests.length} requests, ${requests.length - waiting.length} decided before`);

  // Aborted when the run has to end: what is in flight is finished, nothing new is begun.
  const stop = new AbortController();
  const onSignal = (signal) => {
    // Asked twice: leave at once. The next run repeats what was in flight.
    if (stop.signal.aborted) process.exit(3);
    console.error(`\n${signal}: finishing the requests in flight; once more leaves at once`);
    stop.abort();
  };
  const SIGNALS = ['SIGINT', 'SIGTERM'];
  for (const signal of SIGNALS) process.on(signal, onSignal);

  const progress = createProgress(waiting.length, process.stderr);
  const send = createSender(options, stop.signal, (problem) => progress.retry(problem));
  // One queue for all replicas. A replica that has sent its piece takes the next one, so none is idle while another is late.
  const queue = piecesOf(waiting, options.piece, options.order)[Symbol.iterator]();
  const replicas = options.baseURLs.map(() => takeFrom(queue));
  let fatal;
  async function work(_, worker) {
    const replica = worker % replicas.length;
    // All workers of a replica take from one iterator, so each request is taken once.
    for (const request of replicas[replica]) {
      const response = await send(request, replica);
      // Undefined: not decided in this run. It stays out of the results, so that the next run sends it.
      if (response) {
        await results.append(request, response);
        progress.decided(response.status_code);
      }
      if (stop.signal.aborted) return;
    }
  }
  const stopFor = (error) => {
    fatal ??= error;
    stop.abort();
  };
  const workers = Array.from({length: options.concurrency}, work);
  await Promise.all(workers.map((worker) => worker.catch(stopFor)));
  progress.end();
  await results.close();
  for (const signal of SIGNALS) process.off(signal, onSignal);

  const {answered, refused, cut, tokens} = results.summary();
  const left = requests.length - answered - refused;
  console.log(
    `${answered} answered (${cut} cut by a token limit), ${refused} refused, ${left} left`,
  );
  console.log(`${tokens.prompt} prompt tokens, ${tokens.completion} completion tokens`);
  if (fatal) throw fatal;
  return left > 0 ? 3 : refused > 0 ? 1 : 0;
}

try {
  process.exitCode = await runBatch(readOptions(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof Fatal || String(error.code).startsWith('E');
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
}
