import type {Handle} from 'hast-util-to-mdast';
import type {InlineMath, Math} from 'mdast-util-math';
import {attribute, find, hasClass, rawText} from '../../built-pages/nodes';

/** A formula is the LaTeX that KaTeX keeps in the page beside its drawing. */
export const span: Handle = (state, node) => {
  const isBlock = hasClass(node, 'katex-display');
  if (!isBlock && !hasClass(node, 'katex')) return state.all(node);
  const source = find(node, (child) => attribute(child, 'encoding') === 'application/x-tex');
  if (!source) throw new Error('A formula on the page has no LaTeX beside it.');
  const value = rawText(source).trim();
  return (isBlock ? {type: 'math', value} : {type: 'inlineMath', value}) satisfies
    | Math
    | InlineMath;
};

/** A formula in a cell must not hold the sign that parts cells. */
export function latexInCell(value: string): string {
  return value.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ').replace(/\s+/g, ' ');
}
