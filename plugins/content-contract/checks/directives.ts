import {visit} from 'unist-util-visit';
import type {} from 'mdast-util-directive';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';
import {sourceOf} from '../written';

/** The blocks that the site renders. */
const BLOCKS = ['answer', 'note', 'tip', 'info', 'warning', 'danger'];

/** Blocks between `:::` lines: known, closed, and read as blocks at all. */
export const directives = pageRule(
  {name: 'directives', kinds: ['unknown', 'unclosed', 'printed']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if (node.type === 'containerDirective' || node.type === 'leafDirective') {
        const colons = node.type === 'leafDirective' ? '::' : ':::';
        if (node.type === 'leafDirective' || !BLOCKS.includes(node.name)) {
          const message = `\`${colons}${node.name}\` is not a block that the site renders`;
          const remedy = `${didYouMean(node.name, BLOCKS)}Use one of ${BLOCKS.join(', ')}, with three colons.`;
          report(node, 'unknown', message, remedy);
        }
        const source = sourceOf(page, node);
        if (node.type === 'containerDirective' && !/\n[\s>]*:{3,}[ \t]*$/.test(source)) {
          const message = `\`:::${node.name}\` is not closed, so it takes in all that follows`;
          const remedy = 'Write `:::` on a line of its own where the block ends.';
          report(node, 'unclosed', message, remedy);
        }
      }
      if (node.type === 'paragraph') {
        const [first] = node.children;
        if (first?.type === 'text' && first.value.startsWith(':::')) {
          const message = 'A line that begins with `:::` is printed as text';
          const remedy =
            'Open a block with `:::name` or `:::name[Title]`, and close each block once.';
          report(node, 'printed', message, remedy);
        }
      }
    });
  },
);
