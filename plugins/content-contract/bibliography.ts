import type {ContentProblem} from './contentProblem';
import {didYouMean} from './nearest';
import {reporter} from './rule';

/** One entry of a BibTeX file. */
export interface BibEntry {
  readonly key: string;
  readonly type: string;
  /** Line of the entry's `@`. */
  readonly line: number;
  /** Field values by lower-case name, outer braces or quotes removed. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface Bibliography {
  /** Every entry, repeated keys too: packages that resolve entries for citing keep one of each. */
  readonly entries: readonly BibEntry[];
  /** Mistakes in the text that readers of BibTeX pass over, or report far below their place. */
  readonly problems: readonly ContentProblem[];
  /** False if what is read of the entries is not what was meant: then nothing more can be said of them. */
  readonly isReadable: boolean;
}

/** The rule for the text of the file; `sources` is that for what it says. */
export const bibtex = {
  name: 'bibtex',
  kinds: ['type', 'key', 'outside', 'unclosed', 'comma', 'line', 'repeated', 'field'],
} as const;

const TYPES =
  'article book inbook incollection inproceedings manual mastersthesis misc online phdthesis proceedings software techreport unpublished'.split(
    ' ',
  );
const FIELDS =
  'author booktitle doi edition editor howpublished institution isbn journal month note number organization pages publisher school series title type url urldate version volume year'.split(
    ' ',
  );
const NOT_SOURCES = ['comment', 'preamble', 'string'];

const OPENING =
  /[ \t]*@(?<type>\w*)[ \t]*(?<brace>[{(]?)[ \t]*(?<key>[^\s,{}=]*)[ \t]*(?<comma>,?)/y;
const BLANK = /(?:\s|^[ \t]*%.*$)*/my;
const FIELD = /(?<name>[A-Za-z][\w-]*)[ \t]*=\s*/y;
const LINE = /.*/y;
const ENTRY = /^[ \t]*@\w+[ \t]*[{(]/gm;
const PLAIN_END = /[,}\n]/g;

/** Reads a BibTeX file: its entries with their lines, and what is wrong with its text. */
export function readBibliography(text: string, file = 'data/references.bib'): Bibliography {
  const problems: ContentProblem[] = [];
  const entries: BibEntry[] = [];
  let isReadable = true;
  const tell = reporter(bibtex, problems);
  // Offsets are asked for from first to last.
  let counted = 0;
  let lines = 1;
  const lineAt = (offset: number) => {
    for (; counted < offset; counted += 1) if (text[counted] === '\n') lines += 1;
    return lines;
  };
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const rest = () => shorten(match(LINE)?.[0] ?? '');

  for (match(BLANK); at < text.length; match(BLANK)) {
    const start = at;
    const line = lineAt(start);
    const opening = match(OPENING)?.groups;
    if (!opening) {
      const remedy = 'A comment begins with `%`, an entry with `@type{key,`.';
      tell({file, line}, 'outside', `"${rest()}" stands outside of every entry`, remedy);
      continue;
    }
    const type = (opening['type'] ?? '').toLowerCase();
    if (NOT_SOURCES.includes(type)) {
      at = text.indexOf('{', start);
      at = at < 0 ? text.length : valueEnd(text, at);
      continue;
    }
    if (!TYPES.includes(type)) {
      const remedy = `${didYouMean(type, TYPES)}A page of the web is \`@online\`, a paper \`@article\` or \`@inproceedings\`.`;
      tell({file, line}, 'type', `\`@${type}\` is no type of entry`, remedy);
    }
    const {brace, key = '', comma} = opening;
    if (brace !== '{' || key === '' || comma === '') {
      const remedy = 'Begin it with `@type{key,`.';
      tell({file, line}, 'key', 'The entry does not begin with its key', remedy);
      isReadable = false;
    }
    const fields = new Map<string, string>();
    entries.push({key, type, line, fields});
    readFields(key, line, fields);
  }
  return {entries, problems, isReadable};

  function readFields(key: string, start: number, fields: Map<string, string>): void {
    let last = start;
    let isSeparated = true;
    for (match(BLANK); at < text.length && text[at] !== '@'; match(BLANK)) {
      if (text[at] === '}') {
        at += 1;
        return;
      }
      if (text[at] === ',') {
        at += 1;
        isSeparated = true;
        continue;
      }
      const line = lineAt(at);
      const name = match(FIELD)?.groups?.['name']?.toLowerCase();
      if (name === undefined) {
        tell(
          {file, line},
          'line',
          `"${rest()}" is no field of \`${key}\``,
          'Write `name = {value},`.',
        );
        continue;
      }
      if (!isSeparated) {
        const message = `There is no comma before the field ${name} of \`${key}\``;
        tell({file, line: last}, 'comma', message, 'Add it: what follows would be left out.');
        isReadable = false;
      }
      if (fields.has(name)) {
        tell({file, line}, 'repeated', `\`${key}\` has two fields ${name}`, 'Keep one.');
      }
      if (!FIELDS.includes(name)) {
        const remedy = `${didYouMean(name, FIELDS)}Rename or remove it.`;
        tell({file, line}, 'field', `\`${name}\` is no field that a reference shows`, remedy);
      }
      const end = valueEnd(text, at);
      fields.set(name, unwrap(text.slice(at, end)));
      at = end;
      last = line;
      isSeparated = false;
    }
    const end = at < text.length ? `line ${lineAt(at)}` : 'the end of the file';
    const message = `The entry \`${key}\` is not closed before ${end}`;
    tell(
      {file, line: last},
      'unclosed',
      message,
      'Count the braces from there, and end the entry with `}`.',
    );
    isReadable = false;
  }
}

/** Where a value ends: behind its braces or quotes; a plain one at a comma, a brace or the line's end. It never takes in another entry. */
function valueEnd(text: string, start: number): number {
  ENTRY.lastIndex = start;
  const limit = ENTRY.exec(text)?.index ?? text.length;
  const quote = text[start];
  if (quote !== '{' && quote !== '"') {
    PLAIN_END.lastIndex = start;
    return Math.min(PLAIN_END.exec(text)?.index ?? limit, limit);
  }
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    const isEnd = quote === '{' ? depth === 0 : at > start && char === '"' && depth === 0;
    if (isEnd) return at + 1;
  }
  return limit;
}

function unwrap(value: string): string {
  const trimmed = value.trim();
  const inner = /^\{([\s\S]*)\}$|^"([\s\S]*)"$/.exec(trimmed);
  if (!inner || valueEnd(trimmed, 0) !== trimmed.length) return trimmed;
  // `{{Title}}` is common; `{A} and {B}` keeps its braces.
  return unwrap(inner[1] ?? inner[2] ?? '');
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
