import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {unbrokenUnits} from '../../src/data/unbrokenUnits';
import {isFormula, nameOf} from '../built-pages/nodes';

const KEPT = /^(?:code|pre|h[1-6])$/;

/** Keeps a number and its unit on one line. Code, formulas and headings keep their spaces: the links of headings repeat their words. */
export function rehypeUnbrokenUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (KEPT.test(nameOf(node)) || isFormula(node))) return SKIP;
      if (node.type === 'text') node.value = unbrokenUnits(node.value);
      return undefined;
    });
  };
}
