/** One entry of a BibTeX file. */
export interface BibEntry {
  readonly key: string;
  readonly type: string;
  /** Line of the entry's `@`. */
  readonly line: number;
  /** Field values by lower-case name, outer braces or quotes removed. */
  readonly fields: ReadonlyMap<string, string>;
}

const ENTRY_START = /^[ \t]*@(?<type>[a-z]+)[ \t]*\{[ \t]*(?<key>[^\s,{}]+)[ \t]*,/gim;
const NOT_A_SOURCE = new Set(['comment', 'preamble', 'string']);

/**
 * Reads the entries of a BibTeX file: key, type, line and fields. Repeated keys are kept, so that a check can
 * report them; packages that resolve entries for citing keep one of each.
 */
export function readBibliography(text: string): BibEntry[] {
  const entries: BibEntry[] = [];
  for (const match of text.matchAll(ENTRY_START)) {
    const {type = '', key = ''} = match.groups ?? {};
    if (NOT_A_SOURCE.has(type.toLowerCase())) continue;
    const line = text.slice(0, match.index + match[0].indexOf('@')).split('\n').length;
    const fields = readFields(text, match.index + match[0].length);
    entries.push({key, type: type.toLowerCase(), line, fields});
  }
  return entries;
}

const FIELD_START = /\s*(?<name>[a-z][\w-]*)\s*=\s*/iy;

function readFields(text: string, start: number): Map<string, string> {
  const fields = new Map<string, string>();
  let at = start;
  for (;;) {
    FIELD_START.lastIndex = at;
    const name = FIELD_START.exec(text)?.groups?.['name'];
    if (name === undefined) return fields;
    const end = endOfValue(text, FIELD_START.lastIndex);
    fields.set(name.toLowerCase(), unwrap(text.slice(FIELD_START.lastIndex, end)));
    at = end + 1;
  }
}

/** Position of the comma or brace that ends the value: the first one outside braces and quotes. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"' && depth === 0) quoted = !quoted;
    else if (char === '{') depth += 1;
    else if (char === '}' && depth > 0) depth -= 1;
    else if ((char === ',' || char === '}') && depth === 0 && !quoted) return at;
  }
  return text.length;
}

function unwrap(value: string): string {
  const trimmed = value.trim();
  const wrapped = /^\{([\s\S]*)\}$|^"([\s\S]*)"$/.exec(trimmed);
  if (!wrapped) return trimmed;
  const inner = wrapped[1] ?? wrapped[2] ?? '';
  // `{{Title}}` is common; `{A} and {B}` must keep its braces.
  return inner.startsWith('{') && isOnePair(inner) ? unwrap(inner) : inner.trim();
}

function isOnePair(value: string): boolean {
  let depth = 0;
  for (const [at, char] of [...value].entries()) {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (depth === 0 && at < value.length - 1) return false;
  }
  return depth === 0;
}
