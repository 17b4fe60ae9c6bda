/** What an upload left in the bucket. */
export interface Release {
  /** When it was made: ISO 8601, in UTC. */
  time: string;
  keys: readonly string[];
}

export interface Retention {
  /** The newest releases that are kept, however old. */
  releases: number;
  /** Days for which a release is kept from the moment that another took its place. */
  days: number;
}

export const RETENTION: Retention = {releases: 3, days: 30};

const DAY_MILLISECONDS = 86_400_000;

/**
 * Keys that only expired releases have. Tabs stay open for days and load chunks of the release that they came from,
 * so a release expires when it is neither one of the newest nor was replaced only lately.
 */
export function expiredKeys(
  releases: readonly Release[],
  now: Date,
  {releases: newest, days}: Retention = RETENTION,
): string[] {
  const sorted = [...releases].sort((a, b) => b.time.localeCompare(a.time));
  const isKept = (index: number) => {
    const replaced = sorted[index - 1];
    if (index < newest || !replaced) return true;
    return now.getTime() - Date.parse(replaced.time) < days * DAY_MILLISECONDS;
  };
  const kept = new Set(sorted.filter((_, index) => isKept(index)).flatMap(({keys}) => keys));
  const expired = sorted.filter((_, index) => !isKept(index)).flatMap(({keys}) => keys);
  return [...new Set(expired)].filter((key) => !kept.has(key)).sort();
}
