// Downloads one file in twelve ways from a hub on localhost that goes wrong in one way after the other. Prints the results as JSON.
import {execFile, spawn, spawnSync} from 'node:child_process';
import {createCipheriv, createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).pathname;
const PYTHON = join(here, 'pip');
const FILE = 'model.safetensors';
// Larger than the pieces of 10 MB in which one client writes to the disk.
const SIZE = 48 * 1024 * 1024;
const LIMIT = 90_000;
const SILENT = 100_000;

/** Bytes that do not repeat, from a seed. */
const bytes = (seed) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16)).update(
    Buffer.alloc(SIZE),
  );
const sumOf = (content) => createHash('sha256').update(content).digest('hex');
const revision = (seed) => {
  const content = bytes(seed);
  const sum = sumOf(content);
  return {content, sum, commit: sum.slice(0, 40)};
};
const FIRST = revision(1);
const SECOND = revision(2);
const PAGE = Buffer.from(
  `<!doctype html><title>Log in</title>${'<p>Log in to go on.</p>'.repeat(40)}`,
);

// ---------------------------------------------------------------- The hub

/**
 * A hub with one file. The state says how it goes wrong: `breaks` bodies that are cut, what follows them, and more.
 */
async function hub(fault) {
  const state = {
    revision: FIRST,
    bodies: 0,
    requests: 0,
    sent: 0,
    signature: 1,
    refusals: fault.refusals ?? 0,
    times: [],
    ...fault,
  };
  const server = createServer((request, response) => {
    state.requests += 1;
    state.times.push(performance.now());
    const url = new URL(request.url, 'http://localhost');
    response.on('error', () => {});
    if (url.pathname.startsWith('/api/')) answerApi(state, url, response);
    else if (url.pathname.startsWith('/cdn/')) answerBody(state, request, url, response);
    else if (
      url.pathname === `/org/model/resolve/main/${FILE}` ||
      url.pathname.includes('/resolve/')
    ) {
      redirect(state, response);
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = server.address().port;
  return {
    state,
    url: `http://127.0.0.1:${state.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerApi(state, url, response) {
  const {commit, sum} = state.revision;
  const entry = {
    type: 'file',
    oid: sum.slice(0, 40),
    size: SIZE,
    path: FILE,
    lfs: {oid: sum, size: SIZE, pointerSize: 134},
  };
  const body = /tree|paths-info/.test(url.pathname)
    ? [entry]
    : {
        id: 'org/model',
        sha: commit,
        siblings: [{rfilename: FILE}],
        private: false,
        gated: false,
        tags: [],
      };
  response.writeHead(200, {'content-type': 'application/json'});
  response.end(JSON.stringify(body));
}

/** The page of the file: says what it is, and sends to a signed address. */
function redirect(state, response) {
  if (state.refusals > 0) {
    state.refusals -= 1;
    response.writeHead(state.status, state.status === 429 ? {'retry-after': '2'} : {});
    response.end('later');
    return;
  }
  const {commit, sum} = state.revision;
  response.writeHead(302, {
    // Of another host: the client of the hub looks for headers on the last page of the hub itself.
    location: `http://localhost:${state.port}/cdn/${sum}/${FILE}?signature=${state.signature}`,
    'x-repo-commit': commit,
    'x-linked-size': String(SIZE),
    'x-linked-etag': `"${sum}"`,
    etag: `"${sum}"`,
    'accept-ranges': 'bytes',
    'content-length': '0',
  });
  response.end();
}

function answerBody(state, request, url, response) {
  // An address names a content for good, as those of the hub do, but for a file that is replaced in place.
  const isOld = url.pathname.includes(FIRST.sum) && !state.isReplaced;
  const {content: whole, sum} = isOld ? FIRST : SECOND;
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const isSmall = asked?.[1] === '0' && asked[2] === '0';
  const isBody = request.method === 'GET' && !isSmall;
  if (Number(url.searchParams.get('signature')) !== state.signature) {
    response.writeHead(403, {'content-type': 'text/xml'}).end('<Error>Request has expired</Error>');
    return;
  }
  if (state.isPage) {
    response.writeHead(200, {'content-type': 'text/html', 'content-length': PAGE.length});
    response.end(request.method === 'HEAD' ? undefined : PAGE);
    return;
  }
  let content = whole;
  if (state.isFlipped) {
    content = Buffer.from(whole);
    content[SIZE / 2] ^= 1;
  }
  const condition = request.headers['if-range'];
  if (condition !== undefined) state.isConditional = true;
  const isStale = condition !== undefined && condition !== `"${sum}"`;
  const isRange = asked && !isStale && !(state.ignoresRanges && state.bodies > 0 && !isSmall);
  const from = isRange ? Number(asked[1]) : 0;
  const to = isRange && asked[2] !== '' ? Math.min(Number(asked[2]), SIZE - 1) : SIZE - 1;
  const headers = {
    'content-type': 'application/octet-stream',
    etag: `"${sum}"`,
    'accept-ranges': 'bytes',
  };
  if (from >= SIZE) {
    response.writeHead(416, {'content-range': `bytes */${SIZE}`, 'content-length': 0}).end();
    return;
  }
  if (!state.isUncounted) headers['content-length'] = to - from + 1;
  if (isRange) headers['content-range'] = `bytes ${from}-${to}/${SIZE}`;
  response.writeHead(isRange ? 206 : 200, headers);
  if (!isBody) {
    response.end(request.method === 'HEAD' ? undefined : content.subarray(from, to + 1));
    return;
  }
  state.bodies += 1;
  const isBad = state.bodies <= (state.breaks ?? 0);
  // A half is one of what was asked for, since some tools ask for several parts at once.
  const part = state.part === undefined ? Math.ceil((to + 1 - from) / 2) : SIZE * state.part;
  const end = isBad ? Math.min(to + 1, from + part) : to + 1;
  state.sent += end - from;
  const sent = content.subarray(from, end);
  if (!isBad) return void response.end(sent);
  response.write(sent, () => {
    state.isHalfway = true;
    setTimeout(() => {
      if (state.isSilent) return;
      if (state.isUncounted) response.end();
      else response.socket?.destroy();
      if (state.expires) state.signature += 1;
      if (state.publishes) state.revision = SECOND;
      if (state.replaces) state.isReplaced = true;
    }, 300);
  });
}

const FAULTS = [
  ['nothing', {}],
  ['one break', {breaks: 1}],
  ['a break each quarter', {breaks: 20, part: 0.25}],
  ['429 twice', {refusals: 2, status: 429}],
  ['503 twice', {refusals: 2, status: 503}],
  ['address runs out', {breaks: 1, expires: true}],
  ['ranges ignored', {breaks: 1, ignoresRanges: true}],
  ['new revision', {breaks: 1, publishes: true}],
  ['replaced in place', {breaks: 4, replaces: true}],
  ['ends early in order', {breaks: 20, isUncounted: true}],
  ['login page', {isPage: true}],
  ['one wrong byte', {isFlipped: true}],
  ['silence', {breaks: 1, isSilent: true}],
  ['killed', {breaks: Infinity, isSilent: true, kills: true}],
  ['killed, new revision', {breaks: Infinity, isSilent: true, kills: true, publishesAfter: true}],
];

// ---------------------------------------------------------------- The tools

const url = (base) => `${base}/org/model/resolve/main/${FILE}`;
const script = (how) => (base, folder) => [
  'node',
  join(here, 'fetch.mjs'),
  how,
  url(base),
  folder,
  FILE,
];
const TOOLS = [
  ['`curl -fL`', (base) => ['curl', '-sSfL', '-o', FILE, url(base)]],
  ['`curl -fL --retry 5`', (base) => ['curl', '-sSfL', '--retry', '5', '-o', FILE, url(base)]],
  [
    '`curl -fL --retry 5 -C -`',
    (base) => ['curl', '-sSfL', '--retry', '5', '-C', '-', '-o', FILE, url(base)],
  ],
  ['`wget`', (base) => ['wget', '-nv', url(base)]],
  ['`wget -c`', (base) => ['wget', '-nv', '-c', url(base)]],
  [
    '`aria2c -x 4`',
    (base) => ['aria2c', '-x', '4', '-s', '4', '-k', '1M', '--console-log-level=error', url(base)],
  ],
  ['`rclone copyurl`', (base) => ['rclone', 'copyurl', url(base), FILE, '--config', '/dev/null']],
  ['`requests`', (base) => ['python3', join(here, 'fetch.py'), url(base), FILE]],
  ['`fetch` of Node.js', script('fetch')],
  ['`ipull`', script('ipull')],
  ['`@huggingface/hub`, `downloadFile`', script('hub')],
  ['`@huggingface/hub`, to its cache', script('cache')],
  [
    '`hf download`',
    () => ['python3', join(PYTHON, 'bin/hf'), 'download', 'org/model', FILE, '--local-dir', '.'],
  ],
  [
    '`hf download`, then `hf cache verify`',
    () => {
      const hf = `python3 ${join(PYTHON, 'bin/hf')}`;
      const wanted = `org/model ${FILE} --local-dir .`;
      const verify = `${hf} cache verify org/model --local-dir . --fail-on-missing-files`;
      return ['bash', '-c', `${hf} download ${wanted} && ${verify}`];
    },
  ],
  ['block', (base) => ['bash', join(here, 'block.sh'), url(base), FILE, FIRST.sum]],
];
const isThere = ([program]) => spawnSync('which', [program]).status === 0;

const BLOCK = 4096;
const HOLE = Buffer.alloc(BLOCK);

/** What lies below the name of the file. */
function verdict(path) {
  if (!existsSync(path)) return 'none';
  const content = readFileSync(path);
  if (content.equals(FIRST.content)) return 'whole';
  if (content.equals(SECOND.content)) return 'the new one';
  if (content.equals(PAGE)) return 'the page';
  if (content.length > SIZE) return 'too long';
  if (content.length < SIZE) {
    const isPart = [FIRST, SECOND].some((one) =>
      one.content.subarray(0, content.length).equals(content),
    );
    return isPart ? 'a part' : 'wrong';
  }
  const kinds = new Set();
  let wrong = 0;
  for (let at = 0; at < SIZE; at += BLOCK) {
    const block = content.subarray(at, at + BLOCK);
    const isOf = ({content: whole}) => block.equals(whole.subarray(at, at + BLOCK));
    if (isOf(FIRST)) kinds.add('first');
    else if (isOf(SECOND)) kinds.add('second');
    else if (block.equals(HOLE)) kinds.add('hole');
    else wrong += 1;
  }
  if (kinds.has('hole')) return 'full size with holes';
  if (kinds.has('second')) return 'mixed';
  return wrong === 1 ? 'one wrong byte' : 'wrong';
}

/** What came out otherwise from run to run: all its parts break at once, and its tries suffice or not. */
const VARIES = {'`ipull`': ['a break each quarter']};

/** Runs a tool until its end, its limit, or until it is to be killed. */
async function once(tool, {url: base, state}, folder, limit, isKilled) {
  const [program, ...flags] = tool(base, folder);
  const child = spawn(program, flags, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      PYTHONPATH: PYTHON,
      HF_ENDPOINT: base,
      HF_HOME: join(folder, 'home'),
      HF_HUB_DISABLE_TELEMETRY: '1',
      HF_HUB_DISABLE_PROGRESS_BARS: '1',
      NO_COLOR: '1',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const began = performance.now();
  const exit = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const halfway = async () => {
    while (!state.isHalfway) await sleep(100);
    await sleep(2_500);
    return 'late';
  };
  const limits = isKilled ? [halfway(), sleep(limit, 'late')] : [sleep(limit, 'late')];
  const code = await Promise.race([exit, ...limits]);
  const under = verdict(join(folder, FILE));
  if (code === 'late') {
    process.kill(-Number(child.pid), 'SIGKILL');
    await exit;
  }
  return {
    exit: code === 'late' ? 'late' : code === 0 ? 'success' : 'failure',
    took: performance.now() - began,
    text,
    under,
  };
}

/** A tool and a fault: what the file is in the end, and what the tool says of it. */
async function ask(tool, {kills, publishesAfter, ...fault}) {
  const folder = mkdtempSync(join(tmpdir(), 'lab-download-'));
  const server = await hub(fault);
  try {
    const first = await once(tool, server, folder, fault.isSilent ? SILENT : LIMIT, kills);
    let last = first;
    if (kills) {
      if (publishesAfter) server.state.revision = SECOND;
      server.state.sent = 0;
      server.state.breaks = 0;
      last = await once(tool, server, folder, LIMIT, false);
    }
    const path = join(folder, FILE);
    const errorPath = join(folder, 'error.txt');
    const message = existsSync(errorPath) ? readFileSync(errorPath, 'utf8') : last.text.trim();
    const [one, two] = server.state.times;
    const percent = Math.round((100 * server.state.sent) / SIZE);
    return {
      file: verdict(path),
      exit: last.exit,
      ...(kills && {half: first.under, fetched: percent > 90 ? 'all' : 'the rest'}),
      ...(fault.replaces && {ifRange: server.state.isConditional === true}),
      times: {
        ...(kills && {percent}),
        ...(fault.status && {
          wait: two ? (two - one > 1_800 ? 'as told' : 'shorter') : 'no second try',
        }),
        seconds: Math.round(last.took / 100) / 10,
        requests: server.state.requests,
        bytes: existsSync(path) ? statSync(path).size : 0,
        message: last.exit === 'success' ? '' : message.replaceAll(server.url, 'HUB').slice(-300),
      },
    };
  } finally {
    server.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

// ---------------------------------------------------------------- The run

const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1'];
if (!existsSync(PYTHON)) {
  await run(
    'python3',
    ['-m', 'pip', 'install', ...quiet, '--target', PYTHON, '-r', 'requirements.txt'],
    {cwd: here},
  );
}
const versionOf = (program, flag, pattern) => {
  const {stdout, status} = spawnSync(program, [flag], {encoding: 'utf8'});
  return status === 0 ? pattern.exec(stdout)?.[1] : undefined;
};
const requirements = readFileSync(join(here, 'requirements.txt'), 'utf8').trim().split('\n');
const programs = {
  curl: versionOf('curl', '--version', /^curl (\S+)/),
  wget: versionOf('wget', '--version', /^GNU Wget (\S+)/),
  aria2: versionOf('aria2c', '--version', /^aria2 version (\S+)/),
  rclone: versionOf('rclone', 'version', /^rclone v?([\d.]+)/),
  node: process.version.slice(1),
  ...Object.fromEntries(requirements.map((line) => line.split('=='))),
};
const tools = TOOLS.filter(([, tool]) => isThere(tool('http://localhost', '.')));
const jobs = tools.flatMap(([name, tool]) =>
  FAULTS.map(([fault, how]) => ({name, tool, fault, how})),
);
const found = new Map(tools.map(([name]) => [name, {}]));
async function work(list) {
  for (let job = list.shift(); job; job = list.shift()) {
    const outcome = await ask(job.tool, job.how);
    found.get(job.name)[job.fault] = VARIES[job.name]?.includes(job.fault)
      ? {file: 'varies', exit: 'varies', times: outcome}
      : outcome;
    if (process.env.LAB_VERBOSE) {
      console.error(job.name, job.fault, JSON.stringify(found.get(job.name)[job.fault]));
    }
  }
}
// Silences last longest and wait only.
const silences = jobs.filter(({fault}) => fault === 'silence');
const others = jobs.filter(({fault}) => fault !== 'silence');
await Promise.all([
  ...silences.map((job) => work([job])),
  ...Array.from({length: 5}, () => work(others)),
]);
console.log(
  JSON.stringify({
    programs,
    tools: tools.map(([name]) => ({
      name,
      ...Object.fromEntries(FAULTS.map(([fault]) => [fault, found.get(name)[fault]])),
    })),
  }),
);
process.exit(0);
