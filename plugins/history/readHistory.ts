import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {LOG_FORMAT, parseLog, type Commit} from './parseLog';

/** What the repository knows of the articles. `reason` says why it knows nothing. */
export type History =
  | {readonly isKnown: true; readonly commits: readonly Commit[]}
  | {readonly isKnown: false; readonly reason: string};

const run = promisify(execFile);

/**
 * The commits that touched a folder of the site, newest first; unknown without git, outside of a repository, and in a
 * shallow checkout: there the oldest commit at hand seems to have made every file, so each date would be that of
 * the checkout.
 *
 * @param siteDir absolute path of the site; need not be the root of the repository
 * @param program for tests: what is run in the place of git
 */
export async function readHistory(
  siteDir: string,
  folder: string,
  program = 'git',
): Promise<History> {
  const git = async (...args: string[]) => {
    const env = {...process.env, LC_ALL: 'C'};
    const options = {cwd: siteDir, env, maxBuffer: 256 * 1024 * 1024};
    // Neither the user's color nor their signatures, and paths as they are: what is printed is parsed.
    const plain = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
    return (await run(program, [...plain, ...args], options)).stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') {
      return {isKnown: false, reason: 'the checkout is shallow'};
    }
    const status = ['--name-status', '--find-renames', '--relative'];
    // By date, but no commit before one that is made on it, whatever its clock said.
    const order = ['--date-order', '--no-color', `--format=${LOG_FORMAT}`];
    const log = await git('log', ...order, ...status, '--', folder);
    const commits = parseLog(log).filter(({files}) => files.length > 0);
    if (commits.length > 0) return {isKnown: true, commits};
    return {isKnown: false, reason: `no commit touches ${folder}/`};
  } catch (error) {
    return {isKnown: false, reason: reasonOf(error)};
  }
}

function reasonOf(error: unknown): string {
  const {code, stderr, message} = error as {code?: unknown; stderr?: string; message?: string};
  if (code === 'ENOENT') return 'git is not installed';
  const [line = 'git failed'] = (stderr?.trim() || message || '').split('\n');
  return line;
}
