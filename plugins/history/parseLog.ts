/** A file that a commit touched, by its path within the folder of the site, with forward slashes. */
export interface FileChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'moved';
  readonly path: string;
  /** Where it was before, if the commit moved it. */
  readonly from?: string;
}

export interface Commit {
  readonly hash: string;
  /** When it was committed, in milliseconds since 1970. */
  readonly time: number;
  readonly subject: string;
  readonly files: readonly FileChange[];
}

/** What `parseLog` reads: to be given to `git log` together with `--name-status`. */
export const LOG_FORMAT = 'commit %H %ct %s';

const HEADER = /^commit ([\da-f]{40,64}) (\d+) ?(.*)$/;
const KINDS: Record<string, FileChange['kind']> = {
  A: 'added',
  C: 'added',
  D: 'removed',
  R: 'moved',
};

/** Commits of `git log --format=LOG_FORMAT --name-status`, in the order of the log. Throws on a line of another kind. */
export function parseLog(log: string): Commit[] {
  const commits: (Commit & {files: FileChange[]})[] = [];
  for (const line of log.split('\n').filter((text) => text !== '')) {
    const [, hash, seconds, subject] = HEADER.exec(line) ?? [];
    if (hash !== undefined && subject !== undefined) {
      commits.push({hash, time: Number(seconds) * 1000, subject, files: []});
      continue;
    }
    const commit = commits.at(-1);
    if (!commit) throw new Error(`The log of git does not start with a commit: ${line}`);
    commit.files.push(parseChange(line));
  }
  return commits;
}

/** `M<tab>path`, or `R100<tab>from<tab>path`. */
function parseChange(line: string): FileChange {
  const [status = '', first, second] = line.split('\t');
  if (first === undefined) throw new Error(`The log of git has a line of no known kind: ${line}`);
  const kind = KINDS[status.charAt(0)] ?? 'changed';
  if (second === undefined) return {kind, path: first};
  return {kind, path: second, ...(kind === 'moved' && {from: first})};
}
