import {execFileSync, spawnSync} from 'node:child_process';

/** The files of a repository at one commit. */
export interface Source {
  readonly commit: string;
  /** Day of the commit, YYYY-MM-DD. */
  readonly date: string;
  readonly files: ReadonlyMap<string, string>;
  /**
   * The newest commit that touched a file or several, or a text in them, with its day: `null` if none did, nothing if the history is not
   * there to be asked.
   */
  readonly stood: (path: string | readonly string[], text?: string) => string | null | undefined;
  /** The day of a commit, if it is known here. */
  readonly dayOf: (commit: string) => string | undefined;
}

/** Files in which engines are written or documented. */
const READ =
  /\.(?:py|go|rs|c|cc|cpp|h|hpp|cu|cuh|proto|md|mdx|rst|ya?ml|toml|json|ts|sh|txt|csv|tpl)$/;
/** Files that define nothing. */
const SKIPPED = /(?:^|\/)(?:third_party|vendor|node_modules|testdata)\//;
const LONGEST = 2_000_000;

/**
 * Reads the text files of a Git folder, bare ones too.
 *
 * @param folder working tree or Git directory
 * @param ref commit, tag or branch
 * @throws Error if the folder is no repository or has no such commit, with what Git says
 */
export function readSource(folder: string, ref = 'HEAD'): Source {
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', folder, ...command], {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: 'pipe',
    });
  const [commit = '', date = ''] = git('log', '-1', '--format=%H %cs', ref).trim().split(' ');
  const entries = git('ls-tree', '-r', '-l', '-z', commit)
    .split('\0')
    .flatMap((line) => {
      const [, object, size, path] = /^\d+ blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? [];
      if (object === undefined || path === undefined || Number(size) > LONGEST) return [];
      return READ.test(path) && !SKIPPED.test(path) ? [{object, path}] : [];
    });
  const {stdout} = spawnSync('git', ['-C', folder, 'cat-file', '--batch'], {
    input: entries.map(({object}) => `${object}\n`).join(''),
    maxBuffer: 2e9,
  });
  const files = new Map<string, string>();
  let at = 0;
  for (const {path} of entries) {
    const end = stdout.indexOf(10, at);
    const [, kind, size] = stdout.toString('latin1', at, end).split(' ');
    // A snapshot may list files that it lacks.
    if (kind === 'missing') {
      at = end + 1;
      continue;
    }
    files.set(path, stdout.toString('utf8', end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  // A single commit is all that came, or all that was kept.
  const hasHistory =
    git('rev-parse', '--is-shallow-repository').trim() === 'false' &&
    git('rev-list', '--count', '-2', commit).trim() === '2';
  const stood = (path: string | readonly string[], text?: string): string | null | undefined => {
    if (!hasHistory) return undefined;
    const search = text === undefined ? [] : [`-S${text}`];
    try {
      const command = [
        'log',
        '-1',
        '--format=%h of %cs',
        ...search,
        commit,
        '--',
        ...[path].flat(),
      ];
      return git(...command).trim() || null;
    } catch {
      // A snapshot may lack what it lists.
      return undefined;
    }
  };
  const dayOf = (other: string): string | undefined => {
    const command = ['-C', folder, 'log', '-1', '--format=%cs', other];
    const {status, stdout: day} = spawnSync('git', command, {encoding: 'utf8'});
    return status === 0 ? day.trim() : undefined;
  };
  return {commit, date, files, stood, dayOf};
}
