import {visit} from 'unist-util-visit';
import {headingAnchors} from '../anchors';
import type {ContentProblem} from '../contentProblem';
import {isJsx} from '../jsx';
import type {Check} from '../page';
import {problemAt} from '../page';

const CHECK = 'headings';

/** Headings: the title is the only first-level one, levels do not skip, addresses are unique. */
export const checkHeadings: Check = (page) => {
  const problems: ContentProblem[] = [];
  visit(page.tree, (node) => {
    if ((node.type === 'heading' && node.depth === 1) || (isJsx(node) && node.name === 'h1')) {
      const message = 'The text has a first-level heading, and the title already is one';
      const remedy = 'Write `##`, or move the words to `title` in the front matter.';
      problems.push(problemAt(page, node, {check: CHECK, message, remedy}));
    }
  });

  let previous = 1;
  for (const {node, text} of headingAnchors(page.tree)) {
    if (node.depth > previous + 1) {
      const message = `"${text}" is a heading of level ${node.depth} below one of level ${previous}`;
      const remedy = `Write it with ${'#'.repeat(previous + 1)}.`;
      problems.push(problemAt(page, node, {check: CHECK, message, remedy}));
    }
    previous = node.depth;
  }

  const seen = new Map<string, number>();
  for (const {base, node, text} of page.anchors) {
    const line = 'line' in node ? node.line : (node.position?.start.line ?? 1);
    const first = seen.get(base);
    seen.set(base, first ?? line);
    if (first === undefined) continue;
    const message = `"${text}" has the id \`${base}\`, which line ${first} has too`;
    const remedy = `Reword it, or give it an id of its own: \`{/* #another-id */}\` at the heading's end.`;
    problems.push(problemAt(page, node, {check: CHECK, message, remedy}));
  }
  return problems;
};
