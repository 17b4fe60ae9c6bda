/** A set of Unicode code points as ascending ranges that do not touch; both ends are included. */
export type CharSet = readonly (readonly [number, number])[];

const LAST = 0x10ffff;

export const codeOf = (char: string): number => char.codePointAt(0) ?? 0;

/** The characters of a text. */
export const charsOf = (text: string): CharSet =>
  union(...[...text].map((char): CharSet => [[codeOf(char), codeOf(char)]]));

/** The characters from `first` to `last`, both included. */
export const range = (first: string, last: string): CharSet => [[codeOf(first), codeOf(last)]];

export const hasChar = (set: CharSet, code: number): boolean =>
  set.some(([low, high]) => low <= code && code <= high);

export function union(...sets: readonly CharSet[]): CharSet {
  const merged: [number, number][] = [];
  for (const [low, high] of sets.flat().sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** Every code point that is not in the set. */
export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) gaps.push([next, low - 1]);
    next = high + 1;
  }
  return next <= LAST ? [...gaps, [next, LAST]] : gaps;
}

export const intersection = (a: CharSet, b: CharSet): CharSet =>
  complement(union(complement(a), complement(b)));

/** The only character of a set, or undefined if it has none or several. */
export function onlyChar(set: CharSet): string | undefined {
  const [first, second] = set;
  return first && !second && first[0] === first[1] ? String.fromCodePoint(first[0]) : undefined;
}

export const DIGITS = range('0', '9');

/**
 * Characters that may stand in a JSON string as themselves: neither a control character nor a quote nor a backslash. Surrogates are no
 * characters.
 */
export const PLAIN: CharSet = complement([
  [0, 0x1f],
  [0x22, 0x22],
  [0x5c, 0x5c],
  [0xd800, 0xdfff],
]);
