import type {Element, ElementContent} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

const WIDTH = 160;
const HEIGHT = 90;
const MOST = {rows: 7, columns: 5};
/** Of a character, and the share of a column that words may take. */
const CHARACTER = 3;
const FULL = 0.82;

/** A table in small: a bar for each cell, as long as its words. */
export function tablePicture(table: Element): Element {
  const rows: Element[] = [];
  visit(table, 'element', (element) => void (element.tagName === 'tr' && rows.push(element)));
  const shown = rows.slice(0, MOST.rows).map((row) =>
    row.children
      .filter(({type}) => type === 'element')
      .slice(0, MOST.columns)
      .map((cell) => toString(cell).trim().length),
  );
  const columns = Math.max(1, ...shown.map((row) => row.length));
  // The first column names the row.
  const unit = WIDTH / (columns + 1);
  const height = HEIGHT / MOST.rows;
  const bars = (row: readonly number[], y: number) =>
    row
      .map((length, column) => {
        const x = column === 0 ? 0 : unit * (column + 1);
        const most = unit * FULL * (column === 0 ? 2 : 1);
        const width = Math.round(Math.min(most, length * CHARACTER));
        return width > 0 ? `M${Math.round(x)} ${Math.round(y)}h${width}v5h${-width}z` : '';
      })
      .join('');
  const [head = [], ...body] = shown;
  return svg([
    path({dataFill: '0'}, bars(head, 3)),
    path(
      {dataLine: 'grid'},
      body.map((_, row) => `M0 ${Math.round((row + 1) * height)}H${WIDTH}`).join(''),
    ),
    path(
      {dataFill: 'text'},
      body.map((row, index) => bars(row, (index + 1) * height + 4)).join(''),
    ),
  ]);
}

const svg = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'svg',
  properties: {className: ['thumbnail'], viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ariaHidden: 'true'},
  children,
});

const path = (properties: Element['properties'], d: string): Element => ({
  type: 'element',
  tagName: 'path',
  properties: {...properties, d},
  children: [],
});
