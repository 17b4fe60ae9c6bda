// `npm run build`: `docusaurus build`, whose files take the place of the last build only when all of them are there. Docusaurus
// itself empties the folder before it begins, so a mistake in an article would leave no site to serve.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, resolve} from 'node:path';
import {parseArgs, stripVTControlCharacters} from 'node:util';
import {lock} from 'proper-lockfile';

interface BuildRequest {
  /** The folder that the finished build gets. */
  readonly target: string;
  /** A file that keeps what Docusaurus prints. */
  readonly log: string | undefined;
  /** All else is for `docusaurus build`. */
  readonly passedOn: readonly string[];
}

/** A build makes trees and throws them away: with more room for new objects, collecting garbage takes half of the time. */
const YOUNG_MEMORY = '--max-semi-space-size=64';

/** Docusaurus ends with the status of success where a signal stops it, whoever sent it. Loaded before it, this makes that a failure. */
const FAIL_IF_STOPPED = `data:text/javascript,${encodeURIComponent(
  "for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (process.exitCode = 1));",
)}`;

void main();

async function main(): Promise<void> {
  try {
    const {target, log, passedOn} = parseRequest(process.argv.slice(2));
    const release = await takeLock('.docusaurus');
    const fresh = `${target}.new`;
    try {
      // A run that was killed may have left half of it.
      remove(fresh);
      await runDocusaurus(['build', ...passedOn, '--out-dir', fresh], log);
      if (!existsSync(fresh)) throw new Error('Docusaurus was stopped before it built anything.');
      replace(target, fresh);
    } finally {
      remove(fresh);
      await release();
    }
    console.log(`The build is whole and in ${target}/.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function parseRequest(args: readonly string[]): BuildRequest {
  const ours = {'out-dir': {type: 'string', default: 'build'}, log: {type: 'string'}} as const;
  // Docusaurus refuses what it does not know, in its own words.
  const parsed = parseArgs({args: [...args], strict: false, tokens: true, options: ours});
  const taken = parsed.tokens.flatMap((token) => {
    if (token.kind !== 'option' || !(token.name in ours)) return [];
    return token.inlineValue ? [token.index] : [token.index, token.index + 1];
  });
  const {'out-dir': target, log} = parsed.values;
  return {
    target: String(target),
    log: typeof log === 'string' ? log : undefined,
    passedOn: args.filter((_, index) => !taken.includes(index)),
  };
}

/** Two builds at once would write into each other's generated files. The lock of a process that died ends after ten seconds. */
async function takeLock(generated: string): Promise<() => Promise<void>> {
  mkdirSync(generated, {recursive: true});
  try {
    return await lock(generated, {lockfilePath: join(generated, 'build.lock')});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new Error(
      'Another build of this checkout is running, or was killed less than ten seconds ago. Wait for it or stop it.',
      {cause: error},
    );
  }
}

/** Runs a command of Docusaurus; fails if it does, or if this process is asked to stop. */
async function runDocusaurus(args: readonly string[], log: string | undefined): Promise<void> {
  const packageFile = createRequire(import.meta.url).resolve('@docusaurus/core/package.json');
  const output = log === undefined ? 'inherit' : 'pipe';
  // The tests of the built site ask for a log: they look at what CI publishes.
  const isCi = log !== undefined || Boolean(process.env['CI']);
  const child = spawn(
    process.execPath,
    [
      YOUNG_MEMORY,
      '--import',
      FAIL_IF_STOPPED,
      join(dirname(packageFile), 'bin/docusaurus.mjs'),
      ...args,
    ],
    {
      env: {
        ...process.env,
        // With what an earlier build left, the bundler numbers chunks otherwise: the same commit would not give the same bytes.
        ...(isCi && {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'}),
        // Without progress bars.
        ...(log !== undefined && {CI: 'true'}),
      },
      stdio: ['inherit', output, output],
    },
  );
  const printed: Buffer[] = [];
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => void printed.push(chunk));
    stream?.pipe(shown);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const status = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (log !== undefined) {
    mkdirSync(dirname(log), {recursive: true});
    writeFileSync(log, stripVTControlCharacters(Buffer.concat(printed).toString('utf8')));
  }
  if (status === 0) return;
  throw new Error(
    `The build failed or was stopped: Docusaurus ended with ${status ?? 'a signal'}.`,
  );
}

/** Puts a finished folder in the place of another. */
function replace(target: string, fresh: string): void {
  const former = `${target}.old`;
  remove(former);
  if (existsSync(target)) renameSync(target, former);
  renameSync(fresh, target);
  remove(former);
}

/** Something may still write into a folder that is given up. */
function remove(folder: string): void {
  rmSync(resolve(folder), {recursive: true, force: true, maxRetries: 10});
}
