/** Runs git and returns what it printed, or `undefined` where it failed. */
export type Git = (...args: string[]) => string | undefined;

/** The commit with which a change is compared: the one that was asked for, or the one at which the branch left `main`. */
export function baseOf(git: Git, wanted: string | undefined): string {
  if (wanted !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
    if (commit === undefined) throw new Error(`There is no commit "${wanted}".`);
    return commit.trim();
  }
  for (const branch of ['origin/main', 'main']) {
    const commit = git('merge-base', 'HEAD', branch);
    if (commit !== undefined) return commit.trim();
  }
  return 'HEAD';
}

/** Files that differ from the base or that git does not know yet, sorted. */
export function changedFiles(git: Git, base: string): string[] {
  const known = git('diff', '--name-only', '-z', '--diff-filter=d', base);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  if (known === undefined || unknown === undefined) throw new Error('This is no checkout of git.');
  return [...new Set(`${known}${unknown}`.split('\0'))].filter((file) => file !== '').sort();
}
