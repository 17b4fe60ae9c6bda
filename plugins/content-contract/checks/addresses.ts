import {headingAnchors} from '../anchors';
import {pageRule} from '../rule';

/** What stands in an address as it is: other letters are shown there as percent signs and digits. */
const PLAIN_ID = /^[a-z0-9][a-z0-9_-]*$/;
const PLAIN_ROUTE = /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Addresses of pages and headings: they can be typed, and each leads to one place. */
export const addresses = pageRule(
  {name: 'addresses', kinds: ['route', 'heading', 'twice']},
  (page, _site, report) => {
    if (!PLAIN_ROUTE.test(page.route)) {
      const message = `The page would have the route \`/${page.route}\`, which is no plain address`;
      const remedy = 'Name the file with lower-case letters, digits and hyphens.';
      report({line: 1}, 'route', message, remedy);
    }
    for (const {node, text, id} of headingAnchors(page.tree)) {
      if (PLAIN_ID.test(id)) continue;
      const remedy =
        'Write its words, or an id of lower-case letters, digits and hyphens at its end: `{/* #its-point */}`.';
      report(node, 'heading', `"${text}" has the id \`${id}\`, which is no plain address`, remedy);
    }
    const first = new Map<string, number>();
    for (const {base, node, text} of page.anchors) {
      const line = 'line' in node ? node.line : (node.position?.start.line ?? 1);
      const before = first.get(base);
      first.set(base, before ?? line);
      if (before === undefined) continue;
      const message = `"${text}" has the id \`${base}\`, which line ${before} has too`;
      const remedy = `Reword it, or give it an id of its own: \`{/* #another-id */}\` at the heading's end.`;
      report(node, 'twice', message, remedy);
    }
  },
);
