/** Number of single-character edits between two words. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** Up to three ids that somebody who typed `id` may have meant: those that contain it, then the closest spellings. */
export function nearIds(id: string, ids: readonly string[]): readonly string[] {
  const wanted = id.toLowerCase();
  const distance = (candidate: string): number => {
    const word = candidate.toLowerCase();
    return word.includes(wanted) ? 0 : editDistance(wanted, word);
  };
  return ids
    .map((candidate) => ({candidate, distance: distance(candidate)}))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({candidate}) => candidate);
}

/**
 * Lookup of records by id. An unknown id is a mistake of an author, so it throws and fails the build.
 *
 * @param kind what the records are, for the message, for example `accelerator`
 */
export function lookupById<T extends {readonly id: string}>(
  kind: string,
  records: readonly T[],
): (id: string) => T {
  const byId = new Map(records.map((record) => [record.id, record]));
  return (id) => {
    const record = byId.get(id);
    if (record !== undefined) return record;
    const near = nearIds(id, [...byId.keys()]).join(', ');
    throw new Error(`There is no ${kind} with id "${id}". Near ids: ${near}.`);
  };
}
