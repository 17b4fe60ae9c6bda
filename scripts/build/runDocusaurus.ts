import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {StoppedError, type Stop} from './stop';

/** Docusaurus failed and has said why. */
export class DocusaurusError extends Error {
  constructor(readonly status: number) {
    super(`Docusaurus ended with status ${status}.`);
  }
}

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** Gets what was printed, without colors and progress bars, when Docusaurus has ended. It is printed all the same. */
  readonly keepOutput?: (text: string) => void;
}

/**
 * Runs a command of Docusaurus with the terminal of this process.
 *
 * @throws {DocusaurusError} if it fails
 * @throws {StoppedError} if a signal ends it, or this process is told to stop
 */
export async function runDocusaurus(
  args: readonly string[],
  stop: Stop,
  {env = {}, keepOutput}: Surroundings = {},
): Promise<void> {
  const output = keepOutput ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(import.meta.dirname, 'docusaurus.mjs'), ...args], {
    // With CI set, Docusaurus draws no progress bars.
    env: {...process.env, ...(keepOutput && {CI: 'true'}), ...env},
    stdio: ['inherit', output, output, 'ipc'],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => void printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => void printed.push(chunk));
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  let finished = false;
  // What `docusaurus.mjs` says when the command has ended well.
  child.on('message', (message) => {
    if (message === 'finished') finished = true;
  });
  const unsubscribe = stop.onSignal((signal) => void child.kill(signal));
  const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>(
    (resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, name) => resolve([code, name]));
    },
  ).finally(unsubscribe);
  keepOutput?.(stripVTControlCharacters(Buffer.concat(printed).toString('utf8')));
  if (stop.signal) throw new StoppedError(stop.signal);
  if (signal) throw new StoppedError(signal);
  if (status !== 0) throw new DocusaurusError(status ?? 1);
  if (finished) return;
  console.error('Docusaurus was stopped before the build was whole.');
  throw new DocusaurusError(1);
}
