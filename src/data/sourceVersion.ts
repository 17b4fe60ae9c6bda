import type {Source} from './provenance';

/** Patterns of an address that name a version, the most exact first. */
const VERSIONS: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/\/(?:blob|tree)\/([0-9a-f]{7})[0-9a-f]{33}\//, (commit) => `commit ${commit}`],
  [/\/pull\/(\d+)/, (number) => `pull request ${number}`],
  [/\/v?(\d+\.\d+(?:\.\d+)?(?:rc\d+)?)(?:\/|$)/, (version) => version],
];

/**
 * The state in which a source was read: the version, commit or date that its address, its title or it itself names. A page
 * without any was read as it stood on that day.
 */
export function sourceVersion({url, title, dated, readOn}: Source, verifiedOn: string): string {
  for (const [pattern, name] of VERSIONS) {
    const [, match] = pattern.exec(url) ?? [];
    if (match !== undefined) return name(match);
  }
  const [inTitle] = /\b\d+\.\d+(?:\.\d+)?\b/.exec(title) ?? [];
  if (inTitle !== undefined) return inTitle;
  return dated === undefined ? `read on ${readOn ?? verifiedOn}` : `of ${dated}`;
}
