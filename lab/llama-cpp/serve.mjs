// Starts llama-server and asks it.
import {spawn} from 'node:child_process';
import {createServer} from 'node:net';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until something holds, at most for so many seconds; says whether it does. */
export async function waitFor(holds, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(20)) {
    if (await holds()) return true;
  }
  return false;
}

/**
 * A server with these flags, when it answers, or when it has ended.
 * @param program path of llama-server
 * @param flags as on the command line
 */
export async function serve(program, flags, {isReady = true} = {}) {
  const port = await freePort();
  const child = spawn(program, [...flags, '--port', String(port), '-t', '1', '--offline']);
  const server = {port, log: '', child, ended: undefined};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (server.log += text));
  }
  child.on('exit', (code, signal) => (server.ended = {code, signal}));
  /** Status and body of an answer: JSON, events of a stream, or text. */
  server.ask = async (path, body, {signal, headers} = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      headers: {'content-type': 'application/json', ...headers},
      signal: signal ?? AbortSignal.timeout(120_000),
    });
    return {status: response.status, headers: response.headers, ...read(await response.text())};
  };
  server.stop = async () => {
    child.kill('SIGKILL');
    await waitFor(() => server.ended, 20);
  };
  const isUp = () =>
    server.ask('/health').then(
      ({status}) => status === 200,
      () => false,
    );
  if (isReady && !(await waitFor(async () => server.ended || (await isUp()), 120))) {
    throw new Error(`No server with ${flags.join(' ')}: ${server.log.slice(-600)}`);
  }
  return server;
}

function read(text) {
  try {
    return {body: JSON.parse(text)};
  } catch {
    return {body: text};
  }
}

/** An error as `400 invalid_request_error: text`. */
export const refusal = ({status, body}) =>
  body?.error ? `${status} ${body.error.type}: ${body.error.message}` : String(status);
