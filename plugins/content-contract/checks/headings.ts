import {visit} from 'unist-util-visit';
import {headingAnchors} from '../anchors';
import {isJsx} from '../jsx';
import {pageRule} from '../rule';

/** What stands in an address as it is: other letters are shown there as percent signs and digits. */
const PLAIN_ID = /^[a-z0-9][a-z0-9_-]*$/;

/** Headings: the title is the only first-level one, levels do not skip, addresses are unique. */
export const headings = pageRule(
  {name: 'headings', kinds: ['first', 'empty', 'address', 'level', 'twice']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if ((node.type === 'heading' && node.depth === 1) || (isJsx(node) && node.name === 'h1')) {
        const message = 'The text has a first-level heading, and the title already is one';
        const remedy = 'Write `##`, or move the words to `title` in the front matter.';
        report(node, 'first', message, remedy);
      }
    });

    let previous = 1;
    for (const {node, text, id} of headingAnchors(page.tree)) {
      if (text.trim() === '') {
        const remedy = 'Write what the section says, or remove the marks.';
        report(node, 'empty', 'The heading is empty', remedy);
      } else if (!PLAIN_ID.test(id)) {
        const message = `"${text}" has the id \`${id}\`, which is no plain address`;
        const remedy = `Give it one of lower-case letters, digits and hyphens: \`{/* #${plain(id)} */}\` at the heading's end.`;
        report(node, 'address', message, remedy);
      }
      if (node.depth > previous + 1) {
        const message = `"${text}" is a heading of level ${node.depth} below one of level ${previous}`;
        const remedy = `Write it with ${'#'.repeat(previous + 1)}.`;
        report(node, 'level', message, remedy);
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
      report(node, 'twice', message, remedy);
    }
  },
);

/** The nearest id that can be typed. */
function plain(id: string): string {
  const letters = id
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return letters.replace(/^-+|-+$/g, '') || 'its-point';
}
