import katex from 'katex';
import type {} from 'mdast-util-math';
import {visit} from 'unist-util-visit';
import type {PageRule} from '../rule';

/** Formulas: meant as such, and compiled by KaTeX without a complaint. */
export const math: PageRule = (page, _site, report) => {
  visit(page.tree, ['math', 'inlineMath'], (node) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return;
    const source = page.source.slice(node.position?.start.offset, node.position?.end.offset);
    const after = page.source.charAt(node.position?.end.offset ?? 0);
    if (node.type === 'inlineMath' && isPrices(source, after)) {
      const remedy =
        'Write `\\$` for the sign, or remove the blank beside it if a formula is meant.';
      report(node, `The dollar signs of "${source.slice(0, 40)}" make it a formula`, remedy);
      return;
    }
    const mistake = compile(node.value, node.type === 'math');
    if (mistake === undefined) return;
    const remedy = "Correct the LaTeX; KaTeX's list of functions says what it supports.";
    report(node, `The formula does not compile: ${mistake}`, remedy);
  });
};

/** Two prices in one sentence look like a formula. One that is meant has no blank at its ends, and no digit behind it where it begins with one. */
function isPrices(source: string, after: string): boolean {
  if (/^\$+\s|\s\$+$/.test(source)) return true;
  return /\d/.test(after) && /^\$\.?\d[^\\^_{]*$/.test(source);
}

function compile(formula: string, displayMode: boolean): string | undefined {
  try {
    katex.renderToString(formula, {displayMode, throwOnError: true, strict: 'error'});
    return undefined;
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return error.rawMessage.replace(/[.\s]+$/, '');
  }
}
