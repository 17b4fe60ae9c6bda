import {
  charsOf,
  complement,
  DIGITS,
  intersection,
  onlyChar,
  PLAIN,
  range,
  union,
  type CharSet,
} from './charSet';

/** A regular expression as a tree. */
export type Pattern =
  | {readonly kind: 'set'; readonly set: CharSet}
  | {readonly kind: 'sequence'; readonly parts: readonly Pattern[]}
  | {readonly kind: 'choice'; readonly options: readonly Pattern[]}
  | {
      readonly kind: 'repeat';
      readonly part: Pattern;
      readonly min: number;
      readonly max: number | null;
    };

export type PatternResult =
  | {readonly ok: true; readonly value: Pattern}
  | {readonly ok: false; readonly reason: string};

const MOST_REPEATS = 64;
const WORD = union(range('a', 'z'), range('A', 'Z'), DIGITS, charsOf('_'));
const CLASSES: Readonly<Record<string, CharSet>> = {d: DIGITS, w: WORD, s: charsOf(' ')};
/** `.` takes no line ends; those that may stand in a JSON string unescaped are left out here. */
const ANY = intersection(PLAIN, complement([[0x2028, 0x2029]]));

class Refused extends Error {}

/**
 * Reads a regular expression of the supported subset: literals, `.`, classes, `\d \w \s`, groups, `|`, `* + ?` and counted
 * repeats, anchored at both ends. Sets are cut to characters that need no escape in JSON, so that some valid strings are
 * never produced and no invalid one is.
 */
export function readPattern(source: string): PatternResult {
  try {
    new RegExp(source, 'u');
  } catch {
    return {ok: false, reason: 'is not a regular expression'};
  }
  if (!source.startsWith('^') || !/(?:^|[^\\])(?:\\\\)*\$$/.test(source)) {
    return {ok: false, reason: 'must start with ^ and end with $'};
  }
  try {
    return {ok: true, value: new Parser([...source.slice(1, -1)]).read()};
  } catch (error) {
    if (error instanceof Refused) return {ok: false, reason: error.message};
    throw error;
  }
}

class Parser {
  private at = 0;
  constructor(private readonly chars: readonly string[]) {}

  read(): Pattern {
    const pattern = this.choice();
    // "^a|b$" anchors each end of one option only.
    if (pattern.kind === 'choice') throw new Refused('must have its options in a group');
    return pattern;
  }

  private choice(): Pattern {
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    const [only] = options;
    return only && options.length === 1 ? only : {kind: 'choice', options};
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.at < this.chars.length && !['|', ')'].includes(this.here())) {
      parts.push(this.repeated(this.atom()));
    }
    return {kind: 'sequence', parts};
  }

  private repeated(part: Pattern): Pattern {
    const counts = this.counts();
    if (counts === undefined) return part;
    if (this.here() === '?') throw new Refused('must not have lazy repeats');
    const [min, max] = counts;
    if (Math.max(min, max ?? 0) > MOST_REPEATS) {
      throw new Refused(`must not repeat more than ${MOST_REPEATS} times`);
    }
    return {kind: 'repeat', part, min, max};
  }

  private counts(): readonly [number, number | null] | undefined {
    if (this.take('*')) return [0, null];
    if (this.take('+')) return [1, null];
    if (this.take('?')) return [0, 1];
    if (!this.take('{')) return undefined;
    const end = this.chars.indexOf('}', this.at);
    const [min = '', max] = this.chars.slice(this.at, end).join('').split(',');
    this.at = end + 1;
    if (max === undefined) return [Number(min), Number(min)];
    return [Number(min), max === '' ? null : Number(max)];
  }

  private atom(): Pattern {
    const char = this.next();
    if (char === '(') return this.group();
    if (char === '[') return {kind: 'set', set: this.plain(this.bracket())};
    if (char === '.') return {kind: 'set', set: ANY};
    if (char === '^' || char === '$') throw new Refused('must have anchors at its ends only');
    return {kind: 'set', set: this.plain(char === '\\' ? this.escape() : charsOf(char))};
  }

  private group(): Pattern {
    if (this.take('?')) {
      if (!this.take(':')) throw new Refused('must not look around or name groups');
    }
    const inner = this.choice();
    this.at += 1;
    return inner;
  }

  private bracket(): CharSet {
    const isNegated = this.take('^');
    let set: CharSet = [];
    while (!this.take(']')) {
      const from = this.member();
      const first = onlyChar(from);
      if (first !== undefined && this.here() === '-' && this.chars[this.at + 1] !== ']') {
        this.at += 1;
        set = union(set, range(first, onlyChar(this.member()) ?? first));
      } else set = union(set, from);
    }
    return isNegated ? complement(set) : set;
  }

  private member(): CharSet {
    const char = this.next();
    return char === '\\' ? this.escape() : charsOf(char);
  }

  private escape(): CharSet {
    const char = this.next();
    const known = CLASSES[char];
    if (known) return known;
    if (/[A-Za-z0-9]/.test(char)) throw new Refused(`must not use \\${char}`);
    return charsOf(char);
  }

  /** Characters that need no escape; a set with nothing left would match nothing. */
  private plain(set: CharSet): CharSet {
    const plain = intersection(set, PLAIN);
    if (plain.length === 0) throw new Refused('must not need characters that JSON escapes');
    return plain;
  }

  private here(): string {
    return this.chars[this.at] ?? '';
  }

  private next(): string {
    return this.chars[this.at++] ?? '';
  }

  private take(char: string): boolean {
    if (this.here() !== char) return false;
    this.at += 1;
    return true;
  }
}
