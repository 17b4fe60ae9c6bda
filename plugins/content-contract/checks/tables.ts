import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentProblem} from '../contentProblem';
import type {Check} from '../page';
import {problemAt} from '../page';

const CHECK = 'tables';

/** Tables: every row has the cells of its header, and what looks like a table is one. */
export const checkTables: Check = (page) => {
  const problems: ContentProblem[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'table') {
      const [header, ...rows] = node.children;
      const width = header?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells === width) continue;
        const message = `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, its table ${width} columns`;
        const remedy = 'Add or remove cells; a `|` inside of one is written `\\|`.';
        problems.push(problemAt(page, row, {check: CHECK, message, remedy}));
      }
    }
    if (node.type === 'paragraph' && /^\|.*\|\s*\n\s*\|[\s:|-]+\|/.test(toString(node))) {
      const message = 'The table is printed as text';
      const remedy = 'Give the line of dashes as many columns as the header has.';
      problems.push(problemAt(page, node, {check: CHECK, message, remedy}));
    }
  });
  return problems;
};
