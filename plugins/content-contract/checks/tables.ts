import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Page} from '../page';
import {pageRule} from '../rule';
import {sourceOf} from '../written';

/** Tables: every row has the cells of its header, and what looks like a table is one. */
export const tables = pageRule(
  {name: 'tables', kinds: ['cells', 'printed']},
  (page, _site, report) => {
    visit(page.tree, (node, index, parent) => {
      if (node.type === 'table') {
        const [header, ...rows] = node.children;
        const width = header?.children.length ?? 0;
        for (const row of rows) {
          const cells = row.children.length;
          if (cells === width) continue;
          const message = `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, its table ${width} columns`;
          const remedy = 'Add or remove cells; a `|` inside of one is written `\\|`.';
          report(row, 'cells', message, remedy);
        }
      }
      if (!isRows(page, node) || isRows(page, parent?.children[(index ?? 0) - 1])) return;
      const remedy = /^\|[\s:|-]+\|$/m.test(toString(node))
        ? 'Give the line of dashes as many columns as the header has.'
        : 'Write a line `| - | - |` below the header, and no blank line between the rows.';
      report(node, 'printed', 'The table is printed as text', remedy);
    });
  },
);

/** Whether a paragraph has nothing but rows of a table. */
function isRows(page: Page, node: Nodes | undefined): boolean {
  if (node?.type !== 'paragraph' || !sourceOf(page, node).startsWith('|')) return false;
  const lines = toString(node).split('\n');
  const isTable = lines.length > 1 || /^\|\s/.test(lines[0] ?? '');
  return isTable && lines.every((line) => /^\|.*\|\s*$/.test(line));
}
