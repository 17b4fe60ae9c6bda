import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {proseBlocks, type ProseBlock} from '../prose';
import {pageRule} from '../rule';
import {ESCAPED, neighbors, sourceOf, typed} from '../written';

/** Backslashes that readers do not get: those of commands, paths, patterns and LaTeX outside of code and formulas. */
export const backslashes = pageRule(
  {name: 'backslashes', kinds: ['line', 'word', 'formula']},
  (page, _site, report) => {
    visit(page.tree, 'break', (node, index, parent) => {
      if (!sourceOf(page, node).startsWith('\\')) return;
      const isPath = neighbors(page, node).before === ':';
      if (!isPath && !isOption(parent?.children[(index ?? 0) + 1])) return;
      const remedy = 'Put a command into a code block, and a path in backticks.';
      report(node, 'line', 'The backslash at the end of the line is lost', remedy);
    });
    const written = proseBlocks(page.tree, (node) => typed(page, node));
    for (const [at, shown] of proseBlocks(page.tree).entries()) {
      const block = written[at];
      if (!block) continue;
      for (const index of lostInWords(block, shown)) {
        const remedy = 'Put paths and patterns in backticks.';
        report(block.placeAt(index), 'word', 'A backslash of the word is lost', remedy);
      }
      const formula = formulaIn(block, shown);
      if (formula === undefined) continue;
      const remedy = 'Write `$…$` for a formula in a line, `$$` on lines of its own for a block.';
      const message = 'The backslashes before the brackets are lost: they make no formula';
      report(block.placeAt(formula), 'formula', message, remedy);
    }
  },
);

/** Whether a line goes on with an option of a command. */
function isOption(node: Nodes | undefined): boolean {
  return node?.type === 'text' && node.value.startsWith('-');
}

/** Words in which one backslash is kept and another is not, and paths. A backslash before a backslash was meant to be one. */
function lostInWords({text}: ProseBlock, shown: ProseBlock): number[] {
  return [...text.matchAll(/\S+/g)].flatMap(({0: word, index}) => {
    const lost = word.indexOf(ESCAPED);
    const sign = shown.text.charAt(index + lost);
    if (lost < 0 || sign === '\\' || sign === '$') return [];
    return /\\\w/.test(word) || /^\W?[A-Za-z]:$/.test(word.slice(0, lost)) ? [index] : [];
  });
}

/** Where `\(` or a line `\[` begins what looks like a formula. */
function formulaIn({text}: ProseBlock, {text: shown}: ProseBlock): number | undefined {
  const isLost = (index: number) => text.charAt(index) === ESCAPED;
  for (const {0: found, 1: inside = '', index} of shown.matchAll(
    /\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
  )) {
    const isBracketed = isLost(index) && isLost(index + found.length - 1);
    const isMath = /^\S{1,3}$|[\\^_=<>+*/]|\w\(/.test(inside);
    if (isBracketed && isMath && shown.charAt(index - 1) !== ']') return index;
  }
  const block = /^\[\n[^]*\n\]$/m.exec(shown);
  return block && isLost(block.index) ? block.index : undefined;
}
