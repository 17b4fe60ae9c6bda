import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

/** A commit that touched articles. */
export interface Commit {
  readonly hash: string;
  /** When it was committed, in milliseconds since 1970. */
  readonly time: number;
  readonly subject: string;
  /** The files that it touched, by their paths below the folder of the site, with forward slashes. */
  readonly files: readonly string[];
}

/** The commits of the articles, newest first; without them the reason why nothing is known. */
export type History =
  | {readonly isKnown: true; readonly commits: readonly Commit[]}
  | {readonly isKnown: false; readonly reason: string};

const run = promisify(execFile);

/** Begins each commit in what git prints. */
const MARK = '\u0001';

/**
 * The commits that touched a folder of the site; unknown without git, outside of a repository, and in a shallow checkout: there the
 * oldest commit at hand seems to have made every file, so each date would be that of the checkout.
 *
 * @param siteDir absolute path of the site; need not be the root of the repository
 * @param program for tests: runs in the place of git
 */
export async function readHistory(
  siteDir: string,
  folder: string,
  program = 'git',
): Promise<History> {
  const git = async (...args: string[]) => {
    const env = {...process.env, LC_ALL: 'C'};
    const options = {cwd: siteDir, env, maxBuffer: 256 * 1024 * 1024};
    // The output is parsed: it needs paths as they are, and no signatures.
    const plain = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
    return (await run(program, [...plain, ...args], options)).stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') {
      return {isKnown: false, reason: 'the checkout is shallow'};
    }
    // By date, but no commit before one that is made on it, whatever its clock said.
    const order = ['--date-order', '--no-color', `--format=${MARK}%H %ct %s`];
    const names = ['--name-only', '--no-renames', '--relative'];
    const commits = parseLog(await git('log', ...order, ...names, '--', folder));
    if (commits.length > 0) return {isKnown: true, commits};
    return {isKnown: false, reason: `no commit touches ${folder}/`};
  } catch (error) {
    return {isKnown: false, reason: reasonOf(error)};
  }
}

/** When a file was first committed under its name, and last changed; undefined for a file that is in no commit. */
export function fileDates(history: History, file: string) {
  const touching = history.isKnown ? history.commits.filter(({files}) => files.includes(file)) : [];
  const [newest, oldest] = [touching[0], touching.at(-1)];
  return newest && oldest && {created: oldest.time, changed: newest.time};
}

function parseLog(log: string): Commit[] {
  return log
    .split(MARK)
    .slice(1)
    .map((commit) => {
      const [head = '', ...files] = commit.split('\n').filter((line) => line !== '');
      const [hash = '', seconds, ...words] = head.split(' ');
      return {hash, time: Number(seconds) * 1000, subject: words.join(' '), files};
    });
}

function reasonOf(error: unknown): string {
  const {code, stderr, message} = error as {code?: unknown; stderr?: string; message?: string};
  if (code === 'ENOENT') return 'git is not installed';
  const [line = 'git failed'] = (stderr?.trim() || message || '').split('\n');
  return line;
}
