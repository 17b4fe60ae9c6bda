/** A program for which an entry answers, with the versions between which it does. */
export interface Holding {
  readonly in: string;
  readonly from?: string;
  readonly until?: string;
}

/**
 * Whether an entry answers for a program in a version: an entry that names no program answers for all.
 *
 * @param version empty for any; `0.22` stands for each release of 0.22
 * @example holdsFor([{in: 'vLLM', from: '0.20'}], 'vLLM', '0.19.1') // false
 */
export function holdsFor(holds: readonly Holding[], program: string, version: string): boolean {
  if (program === '' || holds.length === 0) return true;
  return holds.some(({in: name, from, until}) => {
    if (name !== program) return false;
    if (version === '') return true;
    const isBegun = from === undefined || compareVersions(version, from) >= 0;
    return isBegun && (until === undefined || compareVersions(version, until) < 0);
  });
}

/** Programs that entries name, by how often. */
export function programsOf(entries: readonly (readonly Holding[])[]): string[] {
  const names = entries.flatMap((holds) => [...new Set(holds.map((one) => one.in))]);
  const count = (name: string) => names.filter((one) => one === name).length;
  return [...new Set(names)].sort((a, b) => count(b) - count(a) || a.localeCompare(b));
}

/** Whether a version can be read: `0.22`, `v0.22.1`, `b4200`; empty is any. */
export const isVersion = (text: string): boolean => /^(?:[vb]?\d+(?:\.\d+)*)?$/.test(text.trim());

/** Compares number by number, and only as many as both have: 0.22 and 0.22.1 are equal. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace(/^[vb]/, '').split('.').map(Number));
  for (const [at, number] of (a ?? []).entries()) {
    const against = b?.[at];
    if (against === undefined) return 0;
    if (number !== against) return number - against;
  }
  return 0;
}
