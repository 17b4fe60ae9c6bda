// Puts a client, a proxy and a model server on one machine, and asks what the proxy makes of a stream. Prints the results as JSON.
import http from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {ask} from './client.mjs';
import {findPrograms, start, stopAll} from './programs.mjs';
import {modelServer} from './server.mjs';

const seconds = (ms) => Math.round(ms / 100) / 10;
let last = 0;
const newId = () => `r${(last += 1)}`;
const withId = (path) => {
  const id = newId();
  return {id, path: `${path}${path.includes('?') ? '&' : '?'}id=${id}`};
};

/** Starts a proxy with as many model servers, asks, and stops all. */
async function trial(program, options, question) {
  const servers = await Promise.all(Array.from({length: options.count ?? 1}, modelServer));
  const proxy = await start(program, {...options, servers: servers.map(({port}) => port)});
  try {
    return await question({proxy, port: proxy.port, server: servers[0], servers});
  } finally {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.close()));
  }
}

// ---------------------------------------------------------------- How late are events?

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** In words, how late the events of an answer came that were sent `every` some milliseconds. */
function lateness({events, end, encoding}, count, every) {
  if (end !== 'whole' || events.length !== count) return {events: `${end}, ${events.length}`};
  const lates = events.map(({late}) => late);
  const first = events[0];
  const isAtEnd = first.sent + first.late >= events.at(-1).sent;
  // The last one waits for nothing but the end.
  const others = lates.slice(0, -1);
  const isOneLate = every >= 250 && median(others) > every * 0.8 && median(others) < every * 1.5;
  const how = isAtEnd
    ? 'all at the end'
    : isOneLate
      ? 'each waits for the next'
      : median(lates) > 400
        ? 'in lumps'
        : median(lates) > 60
          ? 'up to 0.2 s late'
          : 'at once';
  return {events: how, ...(encoding !== 'none' && {encoding}), times: lateTimes(events, lates)};
}
const lateTimes = ([first], lates) => ({
  first: seconds(first.late),
  median: seconds(median(lates)),
  most: seconds(Math.max(...lates)),
});

/** The best of at most three tries: a machine that does other work is late by itself. */
async function delay(port, {count = 100, every = 30, more = '', ...client} = {}) {
  let best;
  for (let tries = 0; tries < 3 && best?.row.events !== 'at once'; tries++) {
    const {path} = withId(`/v1/stream?count=${count}&every=${every}${more}`);
    const answer = await ask(port, path, client);
    const row = lateness(answer, count, every);
    if (!best || row.times?.median < best.row.times?.median) best = {row, headers: answer.headers};
  }
  return best;
}
const rowOf = ({row}) => row;

/** What makes each proxy pass events on at once, where it doesn't by itself. */
const PROMPT = {
  nginx: {location: 'proxy_http_version 1.1; proxy_buffering off;'},
  haproxy: {defaults: 'option http-no-delay'},
  lighttpd: {more: 'server.stream-response-body = 1'},
};
const GZIP = {
  nginx: {location: 'gzip on; gzip_types text/event-stream; gzip_min_length 0;'},
  haproxy: {
    defaults: 'option http-no-delay',
    backend: 'compression algo gzip\n  compression type text/event-stream',
  },
  caddy: {site: 'encode gzip'},
  apache: {host: 'AddOutputFilterByType DEFLATE text/event-stream'},
  varnish: {vcl: 'sub vcl_backend_response { set beresp.do_gzip = true; }'},
  lighttpd: {
    more: 'deflate.mimetypes = ("text/event-stream")\ndeflate.allowed-encodings = ("gzip")',
  },
  h2o: {more: 'compress: ON'},
  'http-proxy': {compress: true},
};
const GZIP_PROMPT = {
  nginx: {location: `${GZIP.nginx.location} ${PROMPT.nginx.location}`},
  lighttpd: {more: `${GZIP.lighttpd.more}\n${PROMPT.lighttpd.more}`},
};
const NO_HTTP2 = new Set(['http-proxy', '@fastify/http-proxy']);

async function delays(program) {
  const {kind} = program;
  const row = await trial(program, {}, async ({port, proxy}) => {
    const minimal = await delay(port);
    const accel = await delay(port, {more: '&accel=1'});
    return {
      minimal: rowOf(minimal),
      accel: {
        ...rowOf(accel),
        passedOn: accel.headers['x-accel-buffering'] ? 'yes' : 'no',
      },
      ...(!NO_HTTP2.has(kind) && {
        http2: rowOf(await delay(proxy.http2Port, {version: '2'})),
      }),
    };
  });
  if (PROMPT[kind]) {
    row.prompt = await trial(program, PROMPT[kind], async ({port}) => rowOf(await delay(port)));
  }
  const zipped = async ({port}) =>
    rowOf(await delay(port, {count: 12, every: 300, headers: {'accept-encoding': 'gzip'}}));
  if (GZIP[kind]) row.gzip = await trial(program, GZIP[kind], zipped);
  if (GZIP_PROMPT[kind]) row.gzipPrompt = await trial(program, GZIP_PROMPT[kind], zipped);
  if (kind === 'nginx') {
    row.http11 = await trial(program, {location: 'proxy_http_version 1.1;'}, async ({port}) =>
      rowOf(await delay(port)),
    );
  }
  return row;
}

/** Two in a row, and a server that sends `X-Accel-Buffering: no`: does the outer one still hear of it? */
async function inRow(program) {
  const ask = (location) =>
    trial(program, {location}, async ({port}) => {
      const outer = await start(program, {servers: [port]});
      const {row} = await delay(outer.port, {more: '&accel=1'});
      await outer.stop();
      return row;
    });
  return {
    minimal: await ask(''),
    'proxy_pass_header in the inner': await ask('proxy_pass_header X-Accel-Buffering;'),
  };
}

// ---------------------------------------------------------------- A client that leaves

/** When the model server is told that the client left: in a stream, or in a silence of 6 s before it. */
async function leave(port, server, {inSilence, ...client}) {
  const {id, path} = withId(`/v1/stream?count=5&every=2000${inSilence ? '&wait=6000' : ''}`);
  await ask(port, path, {...client, leave: 700});
  // One process is client and server, so this is what the server had sent when the client left.
  const leftAt = performance.now();
  const before = server.visits(id)[0]?.events;
  await sleep(inSilence ? 15_000 : 9500);
  const [visit] = server.visits(id);
  if (!visit) return {told: 'not asked'};
  // After the last event there is nothing left to stop.
  if (visit.left === undefined || visit.events === 5) return {told: 'never'};
  return {
    told: visit.events === before ? 'at once' : 'at a later event',
    times: {waited: seconds(visit.left - leftAt), events: visit.events - before},
  };
}

const NOTICE = {
  haproxy: {
    'abortonclose in defaults': {defaults: 'option abortonclose'},
    'abortonclose in backend': {backend: 'option abortonclose'},
  },
  caddy: {'flush_interval -1': {proxy: 'flush_interval -1'}},
  varnish: {pipe: {vcl: 'sub vcl_recv { return (pipe); }'}},
  lighttpd: {stream: PROMPT.lighttpd},
};

async function leaving(program) {
  const ofPort = async ({port, proxy, server}) => {
    const [stream, silence] = await Promise.all([
      leave(port, server, {}),
      leave(port, server, {inSilence: true}),
    ]);
    if (NO_HTTP2.has(program.kind)) return {stream, silence};
    const [http2Stream, http2Silence] = await Promise.all([
      leave(proxy.http2Port, server, {version: '2'}),
      leave(proxy.http2Port, server, {version: '2', inSilence: true}),
    ]);
    return {stream, silence, http2Stream, http2Silence};
  };
  const settings = Object.entries(NOTICE[program.kind] ?? {});
  const [minimal, ...others] = await Promise.all([
    trial(program, {}, ofPort),
    ...settings.map(([, options]) =>
      trial(program, options, async ({port, server}) => ({
        stream: await leave(port, server, {}),
        silence: await leave(port, server, {inSilence: true}),
      })),
    ),
  ]);
  return {minimal, ...Object.fromEntries(settings.map(([name], at) => [name, others[at]]))};
}

// ---------------------------------------------------------------- Silence

const LONGEST = 75_000;
const rounded = (ms) => Math.round(ms / 1000 / 10) * 10;

/** After how many seconds of the server's silence a proxy ends it, and how. */
async function silence(port, server, more, {most = LONGEST} = {}) {
  const {id, path} = withId(`/v1/stream?wait=600000&count=1${more}`);
  const {at, took, end, status} = await ask(port, path, {most});
  if (end === 'waits') return `none in ${most / 1000} s`;
  const after = rounded(at + took - server.visits(id)[0].began);
  return end === 'whole' && status !== 200
    ? `${status} after ${after} s`
    : `${end} after ${after} s`;
}

const silences = (program) =>
  trial(program, {}, async ({port, server}) => {
    const [before, headers] = await Promise.all([
      silence(port, server, ''),
      silence(port, server, '&head=1'),
    ]);
    return {before, headers};
  });

/** Settings of 2 s that might end a silence of 8 s. */
const LIMITS = {
  nginx: {'proxy_read_timeout 2s': {location: 'proxy_read_timeout 2s;'}},
  haproxy: {
    'timeout client 2s': {defaults: 'timeout client 2s'},
    'timeout server 2s': {defaults: 'timeout server 2s'},
    'timeout server 2s, timeout tunnel 60s': {
      defaults: 'timeout server 2s\n  timeout tunnel 60s',
    },
  },
  apache: {'ProxyTimeout 2': {host: 'ProxyTimeout 2'}},
  varnish: {
    '.first_byte_timeout = 2s': {each: '.first_byte_timeout = 2s;'},
    '.between_bytes_timeout = 2s': {each: '.between_bytes_timeout = 2s;'},
  },
  h2o: {'proxy.timeout.io: 2000': {more: 'proxy.timeout.io: 2000'}},
};

async function limits(program) {
  const rows = Object.entries(LIMITS[program.kind]).map(async ([name, options]) => [
    name,
    await trial(program, options, async ({port}) => {
      const path = '/v1/stream?wait=8000&count=1';
      const [before, headers] = await Promise.all([
        ask(port, withId(path).path),
        ask(port, withId(`${path}&head=1`).path),
      ]);
      return {before: outcome(before), headers: outcome(headers)};
    }),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

// ---------------------------------------------------------------- The connection to the model server

const IDLE = 130_000;

/** HTTP version to the server, whether a connection is used again, and when an idle one is closed. */
const upstream = (program, options = {}) =>
  trial(program, options, async ({port, server}) => {
    const one = withId('/v1/plain');
    const two = withId('/v1/plain');
    const agent = new http.Agent({keepAlive: true, maxSockets: 1});
    await ask(port, one.path, {agent});
    await ask(port, two.path, {agent});
    agent.destroy();
    const began = performance.now();
    const [[first], [second]] = [server.visits(one.id), server.visits(two.id)];
    const kept = first.socket === second.socket;
    const row = {version: first.version, kept: kept ? 'yes' : 'no'};
    if (!kept) return row;
    while (server.closedAt(second.socket) === undefined && performance.now() - began < IDLE) {
      await sleep(200);
    }
    const idle = (server.closedAt(second.socket) ?? Infinity) - began;
    const closed =
      idle === Infinity
        ? `not in ${IDLE / 1000} s`
        : idle < 20_000
          ? 'below 20 s'
          : `after ${rounded(idle)} s`;
    return {...row, closed, times: {idle: idle === Infinity ? null : seconds(idle)}};
  });

// ---------------------------------------------------------------- A server that dies

async function death(port, how, client = {}) {
  const {path} = withId(`/v1/stream?count=3&every=100&dies=${how}`);
  const {end, status, events} = await ask(port, path, {...client, most: 10_000});
  if (status !== undefined && status !== 200) return `status ${status}`;
  if (end === 'whole') return 'clean end';
  if (end === 'cut' && events.length < 3) return `cut, ${events.length} of 3 events`;
  return end;
}

const DEATHS = {
  nginx: {'proxy_http_version 1.1': {location: 'proxy_http_version 1.1;'}, stream: PROMPT.nginx},
  lighttpd: {stream: PROMPT.lighttpd},
};

async function deaths(program) {
  const ofPort = async ({port, proxy}) => ({
    fin: await death(port, 'fin'),
    rst: await death(port, 'rst'),
    ...(!NO_HTTP2.has(program.kind) && {
      http2Fin: await death(proxy.http2Port, 'fin', {version: '2'}),
      http2Rst: await death(proxy.http2Port, 'rst', {version: '2'}),
    }),
  });
  const row = {minimal: await trial(program, {}, ofPort)};
  for (const [name, options] of Object.entries(DEATHS[program.kind] ?? {})) {
    row[name] = await trial(program, options, ofPort);
  }
  return row;
}

// ---------------------------------------------------------------- Status codes, and requests that are sent again

const outcome = ({end, status}) => (end === 'whole' ? String(status) : end);

/** A server that closes the connection in place of an answer. */
async function hangUp(port, servers, path = '/v1/hangup', client = {}) {
  const one = withId(path);
  const answer = await ask(port, one.path, {...client, most: 15_000});
  const sent = servers.reduce((sum, server) => sum + server.visits(one.id).length, 0);
  return {client: outcome(answer), sent};
}

async function failures(program) {
  const row = await trial(program, {}, async ({port, servers}) => {
    const fresh = await hangUp(port, servers);
    const agent = new http.Agent({keepAlive: true, maxSockets: 1});
    await ask(port, withId('/v1/plain').path, {agent});
    const kept = await hangUp(port, servers, '/v1/hangup', {agent});
    agent.destroy();
    return {hangUp: fresh, hangUpOnKept: kept};
  });
  row.down = await trial(program, {}, async ({port, server}) => {
    await server.close();
    const answer = await ask(port, withId('/v1/plain').path);
    return {client: outcome(answer), times: {took: seconds(answer.took)}};
  });
  return row;
}

async function repeats(program) {
  if (program.kind === 'nginx') {
    const location = 'proxy_next_upstream error timeout non_idempotent;';
    return {
      non_idempotent: await trial(program, {count: 2, location}, ({port, servers}) =>
        hangUp(port, servers),
      ),
    };
  }
  const all = 'retry-on all-retryable-errors';
  const both = async ({port, servers}) => ({
    hangUp: await hangUp(port, servers),
    status503: await hangUp(port, servers, '/v1/status?code=503'),
  });
  return {
    'all-retryable-errors': await trial(program, {count: 2, backend: all}, both),
    'with disable-l7-retry': await trial(
      program,
      {count: 2, backend: `${all}\n  http-request disable-l7-retry if METH_POST`},
      both,
    ),
  };
}

const REPLICAS = {
  nginx: {minimal: {}},
  haproxy: {
    minimal: {},
    'check, redispatch': {defaults: 'option redispatch 1', each: 'check inter 500ms'},
  },
  caddy: {
    minimal: {},
    lb_try_duration: {proxy: 'lb_try_duration 2s'},
    'lb_try_duration, fail_duration': {proxy: 'lb_try_duration 2s\nfail_duration 10s'},
  },
  apache: {minimal: {}},
};

/** One of two replicas refuses connections: what 12 clients get. */
async function oneDown(program, options) {
  return trial(program, {...options, count: 2}, async ({port, servers}) => {
    await sleep(1500);
    await servers[1].close();
    const answers = {};
    for (const method of ['GET', 'POST']) {
      const got = await Promise.all(
        Array.from({length: 12}, async (_, at) => {
          await sleep(at * 150);
          return ask(port, withId('/v1/plain').path, {method});
        }),
      );
      const statuses = [...new Set(got.map(outcome))].sort();
      answers[method] = statuses.join(' and ');
    }
    return answers;
  });
}
async function replicas(program) {
  const row = {};
  for (const [name, options] of Object.entries(REPLICAS[program.kind])) {
    row[name] = await oneDown(program, options);
  }
  return row;
}

/** Two answers that are slower than nginx's time-out: what the next requests get. */
const twoSlow = (program, each) =>
  trial(program, {count: 2, location: 'proxy_read_timeout 1s;', each}, async ({port, servers}) => {
    const slow = await Promise.all(
      [1, 2].map(() => ask(port, withId('/v1/stream?wait=60000&count=1').path)),
    );
    const began = performance.now();
    const refused = {};
    let asked = 0;
    for (;;) {
      const one = withId('/v1/plain');
      const answer = outcome(await ask(port, one.path));
      if (answer === '200' || performance.now() - began > 30_000) break;
      refused[answer] = true;
      asked += servers.reduce((sum, server) => sum + server.visits(one.id).length, 0);
      await sleep(250);
    }
    return {
      slow: slow.map(outcome).join(' and '),
      then: Object.keys(refused).join(' and ') || '200',
      asked,
      times: {refused: seconds(performance.now() - began)},
    };
  });

async function bodies(program) {
  return trial(program, {}, async ({port}) => {
    const row = {};
    for (const megabytes of [2, 20]) {
      const body = 'a'.repeat(megabytes * 1_000_000);
      row[`${megabytes} MB`] = outcome(await ask(port, withId('/v1/plain').path, {body}));
    }
    return row;
  });
}

// ---------------------------------------------------------------- Whole blocks

const BLOCKS = {
  nginx: 'nginx.conf',
  haproxy: 'haproxy.cfg',
  caddy: 'Caddyfile',
  apache: 'httpd.conf',
};

/** The block of the page with two replicas, of which one is down. */
async function wholeBlock(program) {
  const blockName = BLOCKS[program.kind];
  return trial(program, {blockName, count: 2}, async ({port, servers}) => {
    await sleep(2500);
    await servers[1].close();
    await sleep(5000);
    const [server] = servers;
    const posts = [];
    for (let at = 0; at < 12; at++) posts.push(outcome(await ask(port, withId('/v1/plain').path)));
    const body = 'a'.repeat(20_000_000);
    return {
      delay: rowOf(await delay(port)),
      posts: [...new Set(posts)].join(' and '),
      stream: await leave(port, server, {}),
      silence: await leave(port, server, {inSilence: true}),
      death: await death(port, 'fin'),
      '20 MB': outcome(await ask(port, withId('/v1/plain').path, {body})),
      'quiet for': await silence(port, server, ''),
    };
  });
}

/** Sessions keep to one server by a header, and one server is stopped: what its sessions get until it works again, and the others meanwhile. */
const sessions = (program, settings) =>
  trial(program, {count: 2, ...settings}, async ({port, servers}) => {
    await sleep(1000);
    const [going, stopped] = servers;
    const asks = async (session) => {
      const one = withId('/v1/plain');
      const answer = await ask(port, one.path, {
        headers: {'x-session-id': session},
        most: 40_000,
      });
      return {...one, got: outcome(answer)};
    };
    const of = {};
    for (let at = 0; at < 30; at++) {
      const {id} = await asks(`session-${at}`);
      if (stopped.visits(id).length > 0) of.stopped ??= `session-${at}`;
      if (going.visits(id).length > 0) of.going ??= `session-${at}`;
    }
    await stopped.close();
    const began = performance.now();
    const got = {stopped: new Set(), going: new Set()};
    for (;;) {
      const one = await asks(of.stopped);
      const other = await asks(of.going);
      got.stopped.add(one.got);
      got.going.add(other.got);
      if (one.got === '200' || performance.now() - began > 45_000) break;
      await sleep(250);
    }
    const failed = performance.now() - began;
    return {
      itsSessions: [...got.stopped].join(', then '),
      others: [...got.going].join(', then '),
      lasts: failed < 5000 ? 'below 5 s' : 'longer',
      times: {failed: seconds(failed)},
    };
  });
const HEADER_POLICY = 'lb_policy header X-Session-Id';
const SESSIONS = {
  'health_interval 2s': {
    proxy: `${HEADER_POLICY}\nhealth_uri /health\nhealth_interval 2s`,
  },
  'no health_interval': {proxy: `${HEADER_POLICY}\nhealth_uri /health`},
  lb_try_duration: {proxy: `${HEADER_POLICY}\nhealth_uri /health\nlb_try_duration 5s`},
  'lb_try_duration, fail_duration': {
    proxy: `${HEADER_POLICY}\nhealth_uri /health\nlb_try_duration 5s\nfail_duration 30s`,
  },
};

// ---------------------------------------------------------------- All

const {programs, missing} = findPrograms();
for (const name of missing) console.error(`Not here, so not asked: ${name}`);
const only = process.env.LAB_ONLY?.split(',');
const asked = programs.filter(({name}) => !only || only.includes(name));
const forEach = async (question, kinds) => {
  const chosen = asked.filter(({kind}) => !kinds || kinds.includes(kind));
  return Promise.all(
    chosen.map(async (program) => ({name: program.name, ...(await question(program))})),
  );
};

// What takes long and is waiting only runs beside the rest.
const waiting = Promise.all([
  forEach(silences),
  forEach(upstream),
  forEach(
    (program) =>
      upstream(program, {
        location: 'proxy_http_version 1.1; proxy_set_header Connection "";',
        server: 'keepalive 8;',
      }),
    ['nginx'],
  ),
]);
waiting.catch(() => {});
// All of these start at once, which makes a small machine late.
await sleep(4000);
const results = {
  programs: asked.map(({name, version}) => ({name, version})),
  missing,
  delays: await forEach(delays),
  inRow: await forEach(inRow, ['nginx']),
  leaving: await forEach(leaving),
  deaths: await forEach(deaths),
  failures: await forEach(failures),
  bodies: await forEach(bodies),
  repeats: await forEach(repeats, ['nginx', 'haproxy']),
  replicas: await forEach(replicas, Object.keys(REPLICAS)),
  twoSlow: await forEach(
    async (program) => ({
      minimal: await twoSlow(program),
      'max_fails=0': await twoSlow(program, 'max_fails=0'),
    }),
    ['nginx'],
  ),
  limits: await forEach(limits, Object.keys(LIMITS)),
  blocks: await forEach(wholeBlock, Object.keys(BLOCKS)),
  sessions: await forEach(
    async (program) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(SESSIONS).map(async ([name, settings]) => [
            name,
            await sessions(program, settings),
          ]),
        ),
      ),
    ['caddy'],
  ),
};
const [silenceRows, upstreamRows, keepaliveRows] = await waiting;
Object.assign(results, {
  silences: silenceRows,
  upstream: upstreamRows,
  nginxKeepalive: keepaliveRows,
});
await stopAll();
process.stdout.write(JSON.stringify(results, null, 2), () => process.exit(0));
