import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {pageRule} from '../rule';

/** Tables: every row has the cells of its header, and what looks like a table is one. */
export const tables = pageRule(
  {name: 'tables', kinds: ['cells', 'printed']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
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
      if (node.type === 'paragraph' && /^\|.*\|\s*\n\s*\|[\s:|-]+\|/.test(toString(node))) {
        const message = 'The table is printed as text';
        const remedy = 'Give the line of dashes as many columns as the header has.';
        report(node, 'printed', message, remedy);
      }
    });
  },
);
