import * as z from 'zod';
import type {ContentProblem} from './contentProblem';
import {didYouMean} from './nearest';
import {reporter} from './rule';

/** One entry of the bibliography. */
export interface BibEntry {
  readonly key: string;
  /** Line of the entry's `@`. */
  readonly line: number;
  /** Values by name, as they stand in their braces. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The entries of the bibliography, and what is wrong with its lines. */
export interface Bibliography {
  readonly entries: readonly BibEntry[];
  readonly problems: readonly ContentProblem[];
}

/** The rule for the bibliography: a line an entry, a line a field. */
export const bibliographyRule = {
  name: 'bibliography',
  kinds: ['line', 'type', 'field', 'repeated', 'twice', 'missing', 'value', 'unread'],
} as const;

const FILE = 'data/references.bib';
const TYPES = ['article', 'book', 'inproceedings', 'misc', 'online', 'phdthesis', 'techreport'];
const FIELDS = [
  ...['author', 'title', 'year', 'url', 'urldate', 'organization', 'journal', 'booktitle'],
  ...['publisher', 'note', 'doi', 'volume', 'number', 'pages'],
];

const ENTRY = /^@(?<type>\w+)\{(?<key>[^\s,{}]+),$/;
const FIELD = /^\s+(?<name>\w+) = \{(?<value>.*)\},$/;

/**
 * Reads the bibliography, which has each entry and each field on a line of its own. BibTeX may be written in other ways, and what reads it
 * passes over mistakes or reports them far below their place.
 */
export function readBibliography(text: string): Bibliography {
  const problems: ContentProblem[] = [];
  const tell = reporter(bibliographyRule, problems);
  const entries: BibEntry[] = [];
  let fields: Map<string, string> | undefined;
  for (const [at, content] of text.split('\n').entries()) {
    const place = {file: FILE, line: at + 1};
    const {type, key} = ENTRY.exec(content)?.groups ?? {};
    const {name, value = ''} = FIELD.exec(content)?.groups ?? {};
    const isWhole = value.split('{').length === value.split('}').length;
    if (type !== undefined && key !== undefined && !fields) {
      fields = new Map();
      entries.push({key, line: place.line, fields});
      if (TYPES.includes(type)) continue;
      const remedy = `${didYouMean(type, TYPES)}A page of the web is \`@online\`, a paper \`@article\` or \`@inproceedings\`.`;
      tell(place, 'type', `\`@${type}\` is no type of entry`, remedy);
    } else if (name !== undefined && fields && isWhole) {
      if (fields.has(name)) tell(place, 'repeated', `The field ${name} stands twice`, 'Keep one.');
      fields.set(name, value);
      if (FIELDS.includes(name)) continue;
      const remedy = `${didYouMean(name, FIELDS)}Rename or remove it.`;
      tell(place, 'field', `\`${name}\` is no field that a reference shows`, remedy);
    } else if (content === '}' && fields) fields = undefined;
    else if (!/^(?:%.*|\s*)$/.test(content) || (fields && content === '')) {
      const message = `"${content.slice(0, 40)}" is no line of ${fields ? 'an entry' : 'the file'}`;
      const remedy =
        'Write `@type{key,`, `  name = {value},` and `}`, each on a line of its own, and `%` before a comment.';
      tell(place, 'line', message, remedy);
      // The lines of an entry that does not begin are not told one by one.
      if (content.startsWith('@')) fields = new Map();
    }
  }
  return {entries, problems};
}

const year = z.string().regex(/^(?:19|20)\d\d$/, 'is no year of four digits');
const url = z.string().refine((value) => URL.canParse(value) && value.startsWith('https://'), {
  error: 'is no whole `https:` URL',
});

/**
 * Checks the sources themselves: what a reference needs is there, keys are unique, and what pages cite has been read. Nothing is said of a
 * file whose lines cannot be read.
 *
 * @param cited keys that pages cite
 * @param today latest day on which a source can have been read, as YYYY-MM-DD
 */
export function checkBibliography(
  {entries, problems: before}: Bibliography,
  cited: ReadonlySet<string>,
  today: string,
): ContentProblem[] {
  if (before.some(({check}) => check === 'bibliography/line')) return [...before];
  const problems = [...before];
  const tell = reporter(bibliographyRule, problems);
  const day = z.iso.date('is no day').refine((value) => value <= today, 'is in the future');
  const schema = z.object({
    author: z.string().min(1),
    title: z.string().min(1),
    year,
    url,
    urldate: day.optional(),
  });
  const first = new Map<string, number>();
  for (const {key, line, fields} of entries) {
    const at = {file: FILE, line};
    // Entries are formatted under their keys in lower case.
    const before = first.get(key.toLowerCase());
    first.set(key.toLowerCase(), before ?? line);
    if (before !== undefined) {
      const message = `The key \`${key}\` is that of line ${before} too`;
      tell(at, 'twice', message, 'Remove one, or rename it.');
    }
    for (const {path, message} of schema.safeParse(Object.fromEntries(fields)).error?.issues ??
      []) {
      const name = String(path[0]);
      const value = fields.get(name);
      if (!value) tell(at, 'missing', `\`${key}\` has no ${name}`, 'Copy it from the source.');
      else tell(at, 'value', `The ${name} of \`${key}\`, \`${value}\`, ${message}`, 'Correct it.');
    }
    if (cited.has(key) && !fields.has('urldate')) {
      const message = `\`${key}\` is cited and nobody has read it: it has no urldate`;
      const remedy = 'Open the source, compare title and address, and set `urldate`.';
      tell(at, 'unread', message, remedy);
    }
  }
  return problems;
}
