import type {BlockContent, PhrasingContent, Table, TableCell, TableRow} from 'mdast';

/** A table as a figure; the first row holds the column heads. */
export function tableFigure(
  caption: string,
  rows: readonly TableRow[],
  className = 'data-table',
): BlockContent {
  const columns = rows[0]?.children.length ?? 0;
  const table: Table = {type: 'table', align: Array(columns).fill(null), children: [...rows]};
  return {
    type: 'blockquote',
    data: {hName: 'figure', hProperties: {className: [className]}},
    children: [table, {type: 'paragraph', data: {hName: 'figcaption'}, children: [text(caption)]}],
  };
}

export function row(cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return {type: 'tableRow', children: cells.map(cell)};
}

const cell = (children: readonly PhrasingContent[]): TableCell => ({
  type: 'tableCell',
  children: [...children],
});

export const text = (value: string): PhrasingContent => ({type: 'text', value});

export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

export function separated(items: readonly PhrasingContent[]): PhrasingContent[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [text(', '), item]));
}
