import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

const UNIT =
  /(?<=\d) (?=(?:%|[nµm]?s|min|h|[kMGTP]i?B(?:\/s)?|[kMGT]?bit\/s|[kM]?Wh?|[kMGTPE]?FLOP(?:\/s)?)(?![\p{L}\d]))/gu;

const KEPT = /^(?:code|pre|h[1-6])$/;

/** Keeps a number and its unit on one line. Code, formulas and headings keep their spaces: the links of headings repeat their words. */
export function rehypeUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (KEPT.test(node.tagName) || isFormula(node.properties))) {
        return SKIP;
      }
      if (node.type === 'text') node.value = node.value.replace(UNIT, '\u00a0');
      return undefined;
    });
  };
}

const isFormula = ({className}: {className?: unknown}): boolean =>
  Array.isArray(className) && className.some((name) => String(name).startsWith('katex'));
