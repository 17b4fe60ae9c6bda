import type {Root} from 'mdast';
import type {} from 'mdast-util-math';
import {SKIP, visit} from 'unist-util-visit';
import {isJsx} from '../content-contract/jsx';

/** Words a minute at which an engineer reads technical prose; a round figure, not a measurement. */
const WORDS_PER_MINUTE = 220;

const CITATION = /\[@[^\]]*\]/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu;

/**
 * Minutes that the main text of a page, or of a part of it, takes to read, at least one: its prose, lists and tables, without figures,
 * calculators, blocks of code and what is folded. A formula in a line counts as a word.
 */
export function readingMinutes(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if (isJsx(node) && node.name === 'details') return SKIP;
    if (node.type === 'inlineMath') words += 1;
    if (node.type === 'text' || node.type === 'inlineCode') {
      words += node.value.replace(CITATION, '').match(WORD)?.length ?? 0;
    }
    return undefined;
  });
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
