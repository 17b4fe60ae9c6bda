import type {Element, ElementContent} from 'hast';
import {h} from 'hastscript';
import {findAll, textOf} from '../../plugins/markdown-pages/nodes';

/** A page of a reading system is narrow and does not scroll sideways. */
const MOST_COLUMNS = 10;

/** A table too wide for a page, as a list for each row; nothing for one that fits. */
export function stackedTable(table: Element): Element | undefined {
  const [head, ...rows] = findAll(table, ({tagName}) => tagName === 'tr');
  const names = cellsOf(head).map(textOf);
  if (names.length <= MOST_COLUMNS) return undefined;
  return h(
    'div',
    {className: 'book-stacked'},
    rows.flatMap((row): ElementContent[] => {
      const [name, ...cells] = cellsOf(row);
      if (!name) return [];
      const id = name.properties['id'];
      const said = h('p', {className: 'book-strong', ...(id && {id})}, name.children);
      const list = h(
        'ul',
        cells.map((cell, at) => h('li', [`${names[at + 1] ?? ''}: `, ...cell.children])),
      );
      return cells.length === 0 ? [said] : [said, list];
    }),
  );
}

function cellsOf(row: Element | undefined): Element[] {
  return (row?.children ?? []).filter(
    (cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName),
  );
}
