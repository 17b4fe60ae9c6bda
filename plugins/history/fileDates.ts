import type {Commit} from './parseLog';

/** Of one file, in milliseconds since 1970. */
export interface FileDates {
  readonly created: number;
  readonly changed: number;
}

/**
 * When each file that the newest commit has was first committed, under whatever name, and last changed. Keys are the
 * paths of today.
 *
 * @param commits newest first
 */
export function fileDates(commits: readonly Commit[]): ReadonlyMap<string, FileDates> {
  const dates = new Map<string, FileDates>();
  visitFiles(commits, (path, {time}) => {
    const changed = dates.get(path)?.changed ?? time;
    dates.set(path, {created: time, changed});
  });
  return dates;
}

/**
 * Calls `visit` for each commit of each file that there still is, with the file's path of today.
 *
 * @param commits newest first
 */
export function visitFiles(
  commits: readonly Commit[],
  visit: (path: string, commit: Commit) => void,
): void {
  // Today's path by the path at the commit that is looked at; null for a file that is no more.
  const today = new Map<string, string | null>();
  for (const commit of commits) {
    const before: [string, string | null][] = [];
    for (const {kind, path, from} of commit.files) {
      const known = today.get(path);
      const current = kind === 'removed' ? null : known === undefined ? path : known;
      if (current !== null) visit(current, commit);
      if (kind !== 'added') before.push([from ?? path, current]);
    }
    // What had the path of a new file is another file; first, as a commit may move one file away and add its like.
    for (const {kind, path} of commit.files) if (kind !== 'changed') today.set(path, null);
    for (const [path, current] of before) today.set(path, current);
  }
}
