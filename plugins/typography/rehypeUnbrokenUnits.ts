import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {isFormula, nameOf} from '../built-pages/nodes';

const UNIT =
  /(?<=\d) (?=(?:%|[nµm]?s|min|h|[kMGTP]i?B(?:\/s)?|[kMGT]?bit\/s|[kM]?Wh?|[kMGTPE]?FLOP(?:\/s)?)(?![\p{L}\d]))/gu;

const KEPT = /^(?:code|pre|h[1-6])$/;

/** Keeps a number and its unit on one line. Code, formulas and headings keep their spaces: the links of headings repeat their words. */
export function rehypeUnbrokenUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (KEPT.test(nameOf(node)) || isFormula(node))) return SKIP;
      if (node.type === 'text') node.value = node.value.replace(UNIT, '\u00a0');
      return undefined;
    });
  };
}
