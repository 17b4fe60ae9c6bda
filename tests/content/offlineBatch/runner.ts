import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {
  type LoggedRequest,
  type OpenAIServer,
  type ServerOptions,
  startOpenAIServer,
} from '../../openaiServer/server';
import {site} from '../site';

const script = join(site.examplesDir, 'offline-batch/run_batch.mjs');

const CHAT = '/v1/chat/completions';

export const lineOf = (custom_id: string, body: object, url = CHAT) =>
  JSON.stringify({custom_id, method: 'POST', url, body});

/** `count` requests `r0`, `r1` …; the text of each is its custom_id. */
export const numbered = (count: number) =>
  Array.from({length: count}, (_, i) =>
    lineOf(`r${i}`, {model: 'test-model', messages: [{role: 'user', content: `r${i}`}]}),
  );

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Batch {
  readonly server: OpenAIServer;
  /** Paths of the requests and of the results. */
  readonly input: string;
  readonly output: string;
  /** A run that has begun. */
  start(...args: string[]): {child: ChildProcess; stderr: () => string; done: Promise<Outcome>};
  run(...args: string[]): Promise<Outcome>;
  /** A run on a disk that lets a file grow to some KiB. */
  runOnFullDisk(kib: number): Promise<Outcome>;
  /** Lines of the results, without what follows the last line break. */
  results(): {custom_id: string; response: {status_code: number; body: object}}[];
  ids(): string[];
}

/**
 * A server, a folder for one test and the runner between them. It retries at once unless told otherwise.
 * `env` overrides where the runner sends and with which key.
 */
export async function batch(
  lines: readonly string[],
  options: ServerOptions = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Batch> {
  const server = await startOpenAIServer({retryAfter: 0, ...options});
  const folder = mkdtempSync(join(tmpdir(), 'batch-'));
  const input = join(folder, 'requests.jsonl');
  const output = join(folder, 'results.jsonl');
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server.close();
    rmSync(folder, {recursive: true});
  });
  writeFileSync(input, lines.map((line) => `${line}\n`).join(''));

  const fixed = [script, input, output, '--concurrency', '4', '--first-wait', '0'];
  const start = (...args: string[]) => observed(process.execPath, [...fixed, ...args]);

  function observed(command: string, args: readonly string[]) {
    const child = spawn(command, args, {
      env: {OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: server.apiKey, ...env},
    });
    children.push(child);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    const done = new Promise<Outcome>((resolve) => {
      child.on('close', (code) => resolve({code, stdout, stderr}));
    });
    return {child, stderr: () => stderr, done};
  }

  function results() {
    const text = existsSync(output) ? readFileSync(output, 'utf8') : '';
    const whole = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .slice(0, -1);
    return whole.map((line) => JSON.parse(line) as ReturnType<Batch['results']>[number]);
  }

  return {
    server,
    input,
    output,
    start,
    run: (...args) => start(...args).done,
    runOnFullDisk(kib) {
      const limited = `ulimit -f ${kib}; exec "$0" "$@"`;
      return observed('bash', ['-c', limited, process.execPath, ...fixed]).done;
    },
    results,
    ids: () => results().map(({custom_id: id}) => id),
  };
}

/** The text of a logged chat request, which is its custom_id in `numbered`. */
export function textOf({body}: LoggedRequest): string {
  const {messages} = body as {messages: {content: string}[]};
  return messages.at(-1)?.content ?? '';
}
