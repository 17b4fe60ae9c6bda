import type {Root} from 'hast';
import {find, hasClass} from '../built-pages/nodes';
import {jsxElement} from '../content-contract/jsx';

/**
 * Runs after rehype-katex, which prints in red what it cannot read; the content contract has told of it. Puts a `MathStylesheet`
 * component before the first block with a formula, so that other pages do not load the stylesheet. What comes after it
 * is not painted before it is there: at the beginning of a page it held back the text in view.
 */
export function rehypeMathStylesheet() {
  return (tree: Root): void => {
    const first = tree.children.findIndex((block) =>
      find(block, (element) => hasClass(element, 'katex')),
    );
    if (first < 0) return;

    const stylesheet = jsxElement('mdxJsxFlowElement', 'MathStylesheet');
    tree.children.splice(first, 0, stylesheet as Root['children'][number]);
  };
}
