import type {} from 'mdast-util-directive';
import {pageRule} from '../rule';
import {isMap, isReference} from '../route';

/** Nodes that print nothing. */
const SILENT = new Set(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'definition']);

/** An article answers first: its text begins with `:::answer`. Index pages are maps and need none, nor do pages of reference. */
export const answer = pageRule({name: 'answer', kinds: ['missing']}, (page, _site, report) => {
  if (isMap(page.docsPath) || isReference(page.docsPath)) return;
  const first = page.tree.children.find(({type}) => !SILENT.has(type));
  // A text that MDX cannot read from its beginning has no first block.
  if (!first && page.syntaxError) return;
  if (first?.type === 'containerDirective' && first.name === 'answer') return;
  const remedy = 'Put two to four sentences between `:::answer` and `:::` before everything else.';
  report(first ?? {line: 1}, 'missing', 'The article does not begin with its answer', remedy);
});
