import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {didYouMean} from '../nearest';
import type {PageRule} from '../rule';

/** The blocks that the site renders. */
const BLOCKS = ['answer', 'note', 'tip', 'info', 'warning', 'danger'];

/** Blocks between `:::` lines: known and closed. */
export const blocks: PageRule = (page, _site, report) => {
  visit(page.tree, (node) => {
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      const source = page.source.slice(node.position?.start.offset, node.position?.end.offset);
      if (node.type === 'leafDirective' || !BLOCKS.includes(node.name)) {
        const remedy = `${didYouMean(node.name, BLOCKS)}Use one of ${BLOCKS.join(', ')}, with three colons.`;
        report(node, `\`:::${node.name}\` is not a block that the site renders`, remedy);
      } else if (!source.trimEnd().endsWith(':::')) {
        const message = `\`:::${node.name}\` is not closed, so it takes in all that follows`;
        report(node, message, 'Write `:::` on a line of its own where the block ends.');
      }
    }
    if (node.type !== 'paragraph') return;
    const [first] = node.children;
    if (first?.type !== 'text' || !first.value.startsWith(':::')) return;
    const remedy = 'Open a block with `:::name` or `:::name[Title]`, and close each block once.';
    report(node, 'A line that begins with `:::` is printed as text', remedy);
  });
};
