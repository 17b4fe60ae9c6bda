import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {code} from '../data-tables/nodes';

/** Characters of a row that a phone can show side by side in columns that can be read. A cell counts as 10 at least and 40 at most. */
const WIDE = 60;
const [LEAST, MOST] = [10, 40];
/** So many columns never stand side by side on a phone. */
const MANY = 5;
/** Characters of a cell that is read as a number, and of the longest words of all columns of numbers that stand beside names on a phone. */
const [NUMBER, NUMBERS] = [24, 30];

/**
 * Prepares the tables of a text for a phone. A wide table of sentences becomes cards there (`blocks.css`): each cell carries the head of
 * its column, and the roles that a table loses when it is laid out as blocks. A table of names and a few columns of numbers stays one,
 * in smaller print: numbers on cards cannot be compared. Long names in code get places where they may break, and in
 * a line of text a flag keeps its dashes.
 * Tables in figures are left alone: those are made of records, and have their own rules.
 */
export function rehypeResponsiveTables() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ('name' in node && node.name === 'figure') return SKIP;
      if (node.type !== 'element') return undefined;
      if (node.tagName === 'figure') return SKIP;
      if (node.tagName === 'td') breakCode(node);
      else if (node.tagName === 'p' || node.tagName === 'li') breakCode(node, '-');
      else if (node.tagName === 'table') labelCells(node);
      return undefined;
    });
  };
}

function labelCells(table: Element): void {
  const [head, body] = ['thead', 'tbody'].map((name) => elementsOf(table, name)[0]);
  const [heads] = head ? elementsOf(head, 'tr') : [];
  if (!head || !heads || !body) return;
  const labels = elementsOf(heads, 'th').map((cell) => toString(cell));
  const rows = elementsOf(body, 'tr').map((row) => elementsOf(row, 'td'));
  const longest = labels.map((_, column) =>
    Math.max(LEAST, ...rows.map((cells) => (cells[column] ? toString(cells[column]).length : 0))),
  );
  const width = longest.reduce((sum, length) => sum + Math.min(MOST, length), 0);
  if (labels.length < 3 || (labels.length < MANY && width <= WIDE)) return;
  if (labels.length < MANY && holdsNumbers(labels, rows)) {
    table.properties = {...table.properties, className: ['numbers']};
    return;
  }
  const className = labels.length < MANY ? ['cards'] : ['cards', 'wide'];
  table.properties = {...table.properties, role: 'table', className};
  for (const group of [head, body]) {
    group.properties['role'] = 'rowgroup';
    for (const row of elementsOf(group, 'tr')) row.properties['role'] = 'row';
  }
  for (const [column, cell] of elementsOf(heads, 'th').entries()) {
    cell.properties['role'] = labels[column] === '' ? 'cell' : 'columnheader';
  }
  for (const [column, cell] of rows.flatMap((cells) => [...cells.entries()])) {
    cell.properties = {...cell.properties, role: 'cell', dataLabel: labels[column]};
  }
}

/** Whether all columns but the first are numbers that fit beside the names of the first. */
function holdsNumbers(labels: readonly string[], rows: readonly Element[][]): boolean {
  const widths = labels.slice(1).map((label, column) => {
    const cells = rows.map((row) => toString(row[column + 1]));
    if (!cells.every((cell) => cell.length <= NUMBER && /\d|^[–-]?$/.test(cell))) return NaN;
    return Math.max(...[label, ...cells].flatMap(wordsOf).map(({length}) => length));
  });
  return widths.reduce((sum, width) => sum + width, 0) <= NUMBERS;
}

/** Words between which a line may break; a number and its unit stay together. */
const wordsOf = (text: string): string[] => text.split(/[ \n]+/);

const elementsOf = (parent: Element, tagName: string): Element[] =>
  parent.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === tagName,
  );

/** As JSX, which the page's components do not replace: code with elements in it would become a block. */
function breakCode(parent: Element, start = ''): void {
  visit(parent, 'element', (node, index, around) => {
    if (node.tagName === 'pre') return SKIP;
    if (node.tagName !== 'code' || index === undefined || !around) return undefined;
    const name = toString(node);
    if (name.startsWith(start)) (around.children as unknown[])[index] = code(name);
    return SKIP;
  });
}
