import katex from 'katex';
import type {} from 'mdast-util-math';
import {visit} from 'unist-util-visit';
import {isClosed} from '../fences';
import {pageRule} from '../rule';
import {neighbors, sourceOf} from '../written';

/** Formulas: closed, and compiled by KaTeX without a complaint. */
export const math = pageRule(
  {name: 'math', kinds: ['unclosed', 'dollar', 'latex']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if (node.type !== 'math' && node.type !== 'inlineMath') return;
      const line = node.position?.start.line ?? 1;

      if (node.type === 'math' && !isClosed(page, node)) {
        const remedy = 'Write `$$` on a line of its own where the formula ends.';
        report({line}, 'unclosed', 'The formula block is not closed', remedy);
        return;
      }
      const source = sourceOf(page, node);
      if (node.type === 'inlineMath' && isAccident(source, neighbors(page, node).after)) {
        const remedy =
          'Write `\\$` for the sign, or remove the blank beside it if a formula is meant.';
        report(
          {line},
          'dollar',
          `The dollar signs around "${shorten(node.value)}" make it a formula`,
          remedy,
        );
        return;
      }
      const mistake = compile(node.value, node.type === 'math');
      if (!mistake) return;
      const inside = node.value.slice(0, mistake.position).split('\n').length - 1;
      const first = node.type === 'math' ? line + 1 : line;
      const remedy = "Correct the LaTeX; KaTeX's list of functions says what it supports.";
      report(
        {line: first + inside},
        'latex',
        `The formula does not compile: ${mistake.message}`,
        remedy,
      );
    });
  },
);

/**
 * Two prices or two names of variables in one sentence look like a formula. One that is meant neither begins or ends with a blank, nor
 * has an end before a digit or a letter where it begins with a price or ends with an operator.
 */
function isAccident(source: string, after: string): boolean {
  if (/^\$+\s|\s\$+$/.test(source)) return true;
  if (/\\[A-Za-z]|[\^_{]/.test(source)) return false;
  return (
    (/\d/.test(after) && /^\$\.?\d/.test(source)) ||
    (/\w/.test(after) && /[-–—/+=:,(]\$$/.test(source))
  );
}

function compile(formula: string, displayMode: boolean) {
  try {
    katex.renderToString(formula, {displayMode, throwOnError: true, strict: 'error'});
    return undefined;
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return {message: error.rawMessage.replace(/[.\s]+$/, ''), position: error.position ?? 0};
  }
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
