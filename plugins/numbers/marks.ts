/** A place of a page that prints a number of a `.numbers.ts`. Offsets count characters from the beginning of the file. */
export interface NumberMark {
  readonly kind: 'number';
  /** `name`, or `page/name` for a number of another page. */
  readonly id: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Printed text, and its place between the brackets. */
  readonly text: string;
  readonly textStart: number;
}

/** A table whose rows are numbers: the table that follows a line `::rows{#name}`. */
export interface RowsMark {
  readonly kind: 'rows';
  readonly id: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly cells: readonly string[];
}

/** A mark that cannot be read. */
export interface BrokenMark {
  readonly kind: 'broken';
  readonly line: number;
  readonly start: number;
  readonly message: string;
  readonly remedy: string;
}

export type Mark = NumberMark | RowsMark | BrokenMark;

const OPENING = ':num[';
const NAME = String.raw`\{#([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)?)\}`;
/** A character of the text in brackets: an escaped one, or one that is no bracket and does not end the paragraph. */
const CHARACTER = String.raw`\\.|(?!\n[ \t]*\n)[^[\]\\]`;
const TEXT = String.raw`(?:${CHARACTER}|\[(?:${CHARACTER})*\])*`;
const NUMBER_OR_OPENING = new RegExp(String.raw`:num\[(?:(${TEXT})\]${NAME})?`, 'g');
const ROWS_OR_LIKE = new RegExp(String.raw`^[ \t]*(?:::rows${NAME}[ \t]*|:{1,3}rows\b.*)$`, 'gm');
/** The rest of a page that begins with a table, after blank lines. */
const TABLE = /^(\s*\n)((?:[ \t]*\|.*(?:\n|$))+)/;

/** The marks of a page, wherever they stand: in text, tables, captions, attributes, front matter. */
export function findMarks(source: string): Mark[] {
  return [
    ...[...source.matchAll(NUMBER_OR_OPENING)].map((match) => numberMark(source, match)),
    ...[...source.matchAll(ROWS_OR_LIKE)].map((match) => rowsMark(source, match)),
  ].sort((a, b) => a.start - b.start);
}

/** The page as its readers get it: each number without its mark, and no lines that name rows. Lines stay lines. */
export function stripMarks(source: string): string {
  if (!source.includes(OPENING) && !source.includes('::rows{')) return source;
  let out = '';
  let done = 0;
  for (const mark of findMarks(source)) {
    if (mark.kind === 'broken') continue;
    out += source.slice(done, mark.start);
    if (mark.kind === 'number') out += mark.text;
    done = mark.end;
  }
  return out + source.slice(done);
}

function numberMark(source: string, match: RegExpExecArray): NumberMark | BrokenMark {
  const {0: whole, 1: text, 2: id, index: start} = match;
  const line = lineOf(source, start);
  if (text === undefined || id === undefined) {
    const message = 'A number is marked by `:num[`, but its name cannot be read';
    const remedy = 'Write `:num[153 ms]{#its-name}`, the name in lower case with hyphens.';
    return {kind: 'broken', line, start, message, remedy};
  }
  const textStart = start + OPENING.length;
  return {kind: 'number', id, line, start, end: start + whole.length, text, textStart};
}

function rowsMark(source: string, match: RegExpExecArray): RowsMark | BrokenMark {
  const {0: whole, 1: id, index: start} = match;
  const line = lineOf(source, start);
  const broken = (message: string, remedy: string): BrokenMark => {
    return {kind: 'broken', line, start, message, remedy};
  };
  if (id === undefined) {
    return broken(
      'Rows of a table are marked, but the mark cannot be read',
      'Write `::rows{#its-name}` on a line of its own before the table.',
    );
  }
  const end = start + whole.length;
  const rows = tableRows(source, end);
  if (rows) return {kind: 'rows', id, line, start, end, rows};
  return broken(
    'No table follows the line `::rows`',
    'Write the table below it, after a blank line, with its header.',
  );
}

/** The rows of the table that begins behind `from`, without its header. */
function tableRows(source: string, from: number): TableRow[] | undefined {
  const [, blank = '', table] = TABLE.exec(source.slice(from)) ?? [];
  if (table === undefined) return undefined;
  let start = from + blank.length;
  const lines = table.replace(/\n$/, '').split('\n');
  const rows = lines.map((text): TableRow => {
    const row = {line: lineOf(source, start), start, end: start + text.length};
    start = row.end + 1;
    return {...row, cells: cellsOf(text)};
  });
  return rows.slice(2);
}

/** The cells of a table's row; `\|` stays in its cell. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
