/** A place of a page that prints a number of a `.numbers.ts`. Offsets count characters from the beginning of the file. */
export interface NumberMark {
  readonly kind: 'number';
  /** `name`, or `page/name` for a number of another page. */
  readonly id: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What the page prints, and where it stands between the brackets. */
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
const NAME = /\{#([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)?)\}/y;
const ROWS = /^[ \t]*::rows\{#([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)?)\}[ \t]*$/gm;
const ROWS_LIKE = /^[ \t]*:{1,3}rows\b.*$/gm;

/** The marks of a page, wherever they stand: in text, tables, captions, attributes, front matter. */
export function findMarks(source: string): Mark[] {
  return [...numberMarks(source), ...rowsMarks(source)].sort((a, b) => a.start - b.start);
}

/** The page as its readers get it: each mark replaced by what it prints. Lines stay lines. */
export function stripMarks(source: string): string {
  return replaceMarks(source, ({text}) => text);
}

/** The page with each number replaced by what `print` makes of its mark, and without the lines that name rows. */
export function replaceMarks(source: string, print: (mark: NumberMark) => string): string {
  if (!source.includes(OPENING) && !source.includes('::rows{')) return source;
  let out = '';
  let done = 0;
  for (const mark of findMarks(source)) {
    if (mark.kind === 'broken') continue;
    out += source.slice(done, mark.start);
    if (mark.kind === 'number') out += print(mark);
    done = mark.end;
  }
  return out + source.slice(done);
}

function numberMarks(source: string): (NumberMark | BrokenMark)[] {
  const marks: (NumberMark | BrokenMark)[] = [];
  for (
    let start = source.indexOf(OPENING);
    start >= 0;
    start = source.indexOf(OPENING, start + 1)
  ) {
    const line = lineOf(source, start);
    const textStart = start + OPENING.length;
    const textEnd = closingBracket(source, textStart);
    NAME.lastIndex = textEnd + 1;
    const name = textEnd < 0 ? null : NAME.exec(source);
    if (!name?.[1]) {
      marks.push({
        kind: 'broken',
        line,
        start,
        message: 'A number is marked by `:num[`, but its name cannot be read',
        remedy: 'Write `:num[153 ms]{#its-name}`, the name in lower case with hyphens.',
      });
      continue;
    }
    const text = source.slice(textStart, textEnd);
    marks.push({kind: 'number', id: name[1], line, start, end: NAME.lastIndex, text, textStart});
  }
  return marks;
}

/** Where the bracket that is open at `from` is closed, in the same paragraph; -1 if nowhere. */
function closingBracket(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '\n' && /^[ \t]*\n/.test(source.slice(at + 1, at + 200))) return -1;
    if (depth === 0) return at;
  }
  return -1;
}

function rowsMarks(source: string): (RowsMark | BrokenMark)[] {
  const marks = [...source.matchAll(ROWS)].map((match): RowsMark | BrokenMark => {
    const {index: start, 1: id = ''} = match;
    const end = start + match[0].length;
    const rows = tableRows(source, end);
    const line = lineOf(source, start);
    if (rows) return {kind: 'rows', id, line, start, end, rows};
    return {
      kind: 'broken',
      line,
      start,
      message: 'No table follows the line `::rows`',
      remedy: 'Write the table below it, after a blank line, with its header.',
    };
  });
  const broken = [...source.matchAll(ROWS_LIKE)]
    .filter(({index}) => !marks.some(({start}) => start === index))
    .map(({index}): BrokenMark => ({
      kind: 'broken',
      line: lineOf(source, index),
      start: index,
      message: 'Rows of a table are marked, but the mark cannot be read',
      remedy: 'Write `::rows{#its-name}` on a line of its own before the table.',
    }));
  return [...marks, ...broken];
}

/** The rows of the table that begins behind `from`, without its header. */
function tableRows(source: string, from: number): TableRow[] | undefined {
  const table = /^\s*?(?:[ \t]*\n)*((?:[ \t]*\|.*(?:\n|$))+)/.exec(source.slice(from));
  if (!table?.[1]) return undefined;
  let start = from + table[0].length - table[1].length;
  const lines = table[1].replace(/\n$/, '').split('\n');
  const found = lines.map((text): TableRow => {
    const row = {
      line: lineOf(source, start),
      start,
      end: start + text.length,
      cells: cellsOf(text),
    };
    start = row.end + 1;
    return row;
  });
  return found.slice(2);
}

/** The cells of a table's row; `\|` stays in its cell. */
export function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}
