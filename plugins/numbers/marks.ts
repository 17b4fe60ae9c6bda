import type {Nodes, Table, TableCell} from 'mdast';
import type {Directives} from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {visit} from 'unist-util-visit';

/** Where something stands in a file. Offsets count characters from its beginning. */
interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A place of a page that prints a number of a `.numbers.ts`. */
export interface NumberMark extends Place {
  readonly kind: 'number';
  /** `name`, or `page/name` for a number of another page. */
  readonly id: string;
  /** Printed text, and its place between the brackets. */
  readonly text: string;
  readonly textStart: number;
}

/** A table whose rows are numbers: the table that follows a line `::rows{#name}`. */
export interface RowsMark extends Place {
  readonly kind: 'rows';
  readonly id: string;
  readonly rows: readonly TableRow[];
}

export interface TableRow extends Place {
  readonly cells: readonly string[];
}

/** A mark that cannot be read. */
export interface BrokenMark extends Place {
  readonly kind: 'broken';
  readonly message: string;
  readonly remedy: string;
}

export type Mark = NumberMark | RowsMark | BrokenMark;

const OPENING = ':num[';
const NAME = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)?$/;

/** Reads directives and tables. All else is text here, because numbers stand in code, attributes and front matter as well. */
const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(function plainText(this: Processor) {
    const code = ['codeFenced', 'codeIndented', 'codeText'];
    const html = ['htmlFlow', 'htmlText', 'autolink', 'definition', 'labelEnd'];
    this.data().micromarkExtensions?.push({disable: {null: [...code, ...html]}});
  })
  .freeze();

/** The marks of a page, wherever they stand: in text, tables, captions, attributes, front matter. */
export function findMarks(source: string): Mark[] {
  const marks: Mark[] = [];
  if (!source.includes(OPENING) && !source.includes(':rows')) return marks;
  visit(reader.parse(source), (node, index = 0, parent) => {
    if (!isDirective(node) || isBare(source, node)) return;
    if (node.name === 'num') marks.push(numberMark(source, node));
    if (node.name === 'rows') marks.push(rowsMark(source, node, parent?.children[index + 1]));
  });
  return marks;
}

/** The page as its readers get it: each number without its mark, and no lines that name rows. Lines stay lines. */
export function stripMarks(source: string): string {
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

function numberMark(source: string, node: Directives): NumberMark | BrokenMark {
  const place = placeOf(node);
  const id = nameOf(node);
  const textStart = place.start + OPENING.length;
  const textEnd = place.end - `]{#${id}}`.length;
  if (source.startsWith(OPENING, place.start) && source.startsWith(`]{#${id}}`, textEnd)) {
    return {kind: 'number', id, ...place, text: source.slice(textStart, textEnd), textStart};
  }
  const message = 'A number is marked by `:num[`, but its name cannot be read';
  const remedy = 'Write `:num[153 ms]{#its-name}`, the name in lower case with hyphens.';
  return {kind: 'broken', ...place, message, remedy};
}

function rowsMark(source: string, node: Directives, next?: Nodes): RowsMark | BrokenMark {
  const place = placeOf(node);
  const id = nameOf(node);
  if (node.type !== 'leafDirective' || id === '') {
    const message = 'Rows of a table are marked, but the mark cannot be read';
    const remedy = 'Write `::rows{#its-name}` on a line of its own before the table.';
    return {kind: 'broken', ...place, message, remedy};
  }
  if (next?.type !== 'table') {
    const message = 'No table follows the line `::rows`';
    const remedy = 'Write the table below it, after a blank line, with its header.';
    return {kind: 'broken', ...place, message, remedy};
  }
  return {kind: 'rows', id, ...place, rows: tableRows(source, next)};
}

/** The rows of a table without its header, each cell as it is written. */
function tableRows(source: string, {children: [, ...rows]}: Table): TableRow[] {
  const textOf = ({children}: TableCell) => {
    const [first, last] = [children[0], children.at(-1)];
    return first && last ? source.slice(placeOf(first).start, placeOf(last).end) : '';
  };
  return rows.map((row) => ({...placeOf(row), cells: row.children.map(textOf)}));
}

const isDirective = (node: Nodes): node is Directives => node.type.endsWith('Directive');

/** Whether it is a word alone, such as the end of a slice in code: `tokens[:num]`. */
function isBare(source: string, node: Directives): boolean {
  const {start, end} = placeOf(node);
  return source.slice(start, end) === `:${node.name}` && source[end] !== '[';
}

/** The name of a mark; empty where it has none. */
function nameOf({attributes}: Directives): string {
  const id = attributes?.['id'] ?? '';
  return NAME.test(id) ? id : '';
}

function placeOf({position}: Nodes): Place {
  const {start, end} = position ?? {};
  return {line: start?.line ?? 1, start: start?.offset ?? 0, end: end?.offset ?? 0};
}
