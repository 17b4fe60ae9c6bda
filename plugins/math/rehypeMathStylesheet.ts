import type {Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {EXIT, visit} from 'unist-util-visit';
import {hasClass} from '../built-pages/nodes';

/**
 * Runs after rehype-katex, which prints in red what it cannot read; the content contract has told of it. Puts a `MathStylesheet`
 * component before the first block with a formula, so that other pages do not load the stylesheet. What comes after it
 * is not painted before it is there: at the beginning of a page it held back the text in view.
 */
export function rehypeMathStylesheet() {
  return (tree: Root): void => {
    const first = tree.children.findIndex(hasFormula);
    if (first < 0) return;

    const stylesheet: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'MathStylesheet',
      attributes: [],
      children: [],
    };
    tree.children.splice(first, 0, stylesheet as Root['children'][number]);
  };
}

function hasFormula(block: Root['children'][number]): boolean {
  let found = false;
  visit(block, 'element', (node) => {
    if (!hasClass(node, 'katex')) return undefined;
    found = true;
    return EXIT;
  });
  return found;
}
