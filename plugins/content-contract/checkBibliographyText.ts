import type {ContentProblem} from './contentProblem';
import {didYouMean} from './nearest';

const TYPES = [
  'article',
  'book',
  'inbook',
  'incollection',
  'inproceedings',
  'manual',
  'mastersthesis',
  'misc',
  'online',
  'phdthesis',
  'proceedings',
  'software',
  'techreport',
  'unpublished',
];

const FIELDS = [
  'author',
  'booktitle',
  'doi',
  'edition',
  'editor',
  'howpublished',
  'institution',
  'isbn',
  'journal',
  'month',
  'note',
  'number',
  'organization',
  'pages',
  'publisher',
  'school',
  'series',
  'title',
  'type',
  'url',
  'urldate',
  'version',
  'volume',
  'year',
];

const OPENING =
  /^[ \t]*@(?<type>\w*)[ \t]*(?<brace>[{(]?)[ \t]*(?<key>[^\s,{}=]*)[ \t]*(?<comma>,?)/;
const FIELD = /^[ \t]*(?<name>[A-Za-z][\w-]*)[ \t]*=/;

/** An entry that is being read. */
interface Entry {
  readonly key: string;
  readonly fields: Set<string>;
  /** Braces that are open. */
  depth: number;
  /** Line of the last field, or of the entry before its first. */
  last: number;
  /** Whether what stands in that line ends as something must that another field follows. */
  isSeparated: boolean;
}

type Report = (line: number, message: string, remedy: string, isBroken?: boolean) => void;

export interface BibliographyText {
  readonly problems: readonly ContentProblem[];
  /** False if what is read of the entries is not what was meant: then nothing more can be said of them. */
  readonly isReadable: boolean;
}

/**
 * Mistakes in the text of a BibTeX file that readers of BibTeX pass over or report far below their place: an entry ends where
 * its braces do, no entry begins within another, and each of its lines is a field that is known.
 */
export function checkBibliographyText(file: string, text: string): BibliographyText {
  const problems: ContentProblem[] = [];
  let isReadable = true;
  const report: Report = (line, message, remedy, isBroken = false) => {
    problems.push({file, line, severity: 'error', check: 'bibliography', message, remedy});
    if (isBroken) isReadable = false;
  };

  let entry: Entry | undefined;
  const lines = text.split('\n');
  for (const [at, content] of lines.entries()) {
    const line = at + 1;
    const opening = OPENING.exec(content)?.groups;
    if (opening) {
      if (entry) reportUnclosed(entry, `line ${line}`, report);
      entry = begin(opening, line, report);
    } else if (entry?.depth === 1) readField(entry, content, line, report);
    else if (!entry) checkOutside(content, line, report);
    if (!entry) continue;
    entry.depth += depthOf(content);
    if (entry.depth <= 0) entry = undefined;
  }
  if (entry) reportUnclosed(entry, 'the end of the file', report);
  return {problems, isReadable};
}

function reportUnclosed(entry: Entry, end: string, report: Report): void {
  const remedy = 'Count the braces from there, and end the entry with `}`.';
  report(entry.last, `The entry \`${entry.key}\` is not closed before ${end}`, remedy, true);
}

function begin(opening: Readonly<Record<string, string>>, line: number, report: Report): Entry {
  const {type = '', brace, key = '', comma} = opening;
  const lower = type.toLowerCase();
  if (!['comment', 'preamble', 'string', ...TYPES].includes(lower)) {
    const remedy = `${didYouMean(lower, TYPES)}A page of the web is \`@online\`, a paper \`@article\` or \`@inproceedings\`.`;
    report(line, `\`@${type}\` is no type of entry`, remedy);
  }
  if (TYPES.includes(lower) && (brace !== '{' || key === '' || comma === '')) {
    report(line, 'The entry does not begin with its key', 'Begin it with `@type{key,`.', true);
  }
  return {key, fields: new Set(), depth: 0, last: line, isSeparated: true};
}

function checkOutside(content: string, line: number, report: Report): void {
  if (content.trim() === '' || content.trimStart().startsWith('%')) return;
  const remedy = 'A comment begins with `%`, an entry with `@type{key,`.';
  report(line, `"${shorten(content)}" stands outside of every entry`, remedy);
}

function readField(entry: Entry, content: string, line: number, report: Report): void {
  const trimmed = content.trim();
  if (trimmed === '' || trimmed === '}' || trimmed.startsWith('%')) return;
  const name = FIELD.exec(content)?.groups?.['name']?.toLowerCase();
  if (name === undefined) {
    const remedy = 'Write `name = {value},`.';
    report(line, `"${shorten(content)}" is no field of \`${entry.key}\``, remedy);
    return;
  }
  if (!entry.isSeparated) {
    const remedy = 'Add it: what follows would be left out.';
    report(
      entry.last,
      `There is no comma before the field ${name} of \`${entry.key}\``,
      remedy,
      true,
    );
  }
  if (entry.fields.has(name)) {
    report(line, `\`${entry.key}\` has two fields ${name}`, 'Keep one.');
  }
  if (!FIELDS.includes(name)) {
    const remedy = `${didYouMean(name, FIELDS)}Rename or remove it.`;
    report(line, `\`${name}\` is no field that a reference shows`, remedy);
  }
  entry.fields.add(name);
  entry.last = line;
  entry.isSeparated = trimmed.endsWith(',') || depthOf(content) !== 0;
}

/** Braces that a line opens, less those that it closes. */
function depthOf(line: string): number {
  const plain = line.replace(/\\[{}]/g, '');
  return (plain.match(/\{/g)?.length ?? 0) - (plain.match(/\}/g)?.length ?? 0);
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
