import type {} from 'mdast-util-directive';
import {routes} from '../../../src/data/routes';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Nodes that print nothing. */
const SILENT = new Set(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'definition']);

/** An article answers first: its text begins with `:::answer`. Index pages are maps and need none. */
export const checkAnswer: Check = (page) => {
  const kind = routes.find(({path}) => path === page.route)?.kind ?? 'article';
  if (kind !== 'article') return [];
  const first = page.tree.children.find(({type}) => !SILENT.has(type));
  if (first?.type === 'containerDirective' && first.name === 'answer') return [];
  const message = 'The article does not begin with its answer';
  const remedy = 'Put two to four sentences between `:::answer` and `:::` before everything else.';
  return [problemAt(page, first ?? {line: 1}, {check: 'answer', message, remedy})];
};
