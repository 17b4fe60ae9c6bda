import type {Framework} from '../../../data/frameworks';

/** The newest version that a source names, with its date; one that only others name is marked. */
export function versionOf({release, unconfirmed}: Framework): string | null {
  if (release) return release.date ? `${release.newestSeen} (${release.date})` : release.newestSeen;
  const other = unconfirmed?.['release']?.value as {newestSeen?: string} | undefined;
  return other?.newestSeen ? `${other.newestSeen}, named by others` : null;
}
