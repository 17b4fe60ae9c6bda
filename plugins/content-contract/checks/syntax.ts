import {visit} from 'unist-util-visit';
import type {PageRule} from '../rule';

/** The text: MDX reads it, and nothing in it is computed. */
export const syntax: PageRule = ({tree, syntaxError}, _site, report) => {
  if (syntaxError) {
    const remedy =
      'In prose write `&lt;` and `\\{`, or put the text in backticks; CONTRIBUTING.md says what to write with.';
    report(syntaxError.line, `MDX cannot read the page: ${syntaxError.message}`, remedy);
  }
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!node.data?.estree?.body.length) return;
      const remedy =
        'In prose write `\\{`, or put the text in backticks: articles compute nothing.';
      report(node, `\`{${node.value}}\` is an expression`, remedy);
    }
    if (node.type !== 'mdxjsEsm') return;
    const other = node.data?.estree?.body.find(({type}) => type !== 'ImportDeclaration');
    if (!other) return;
    const remedy = 'Put a line that begins with `export` into a code block, or remove it.';
    report(node, 'The page has JavaScript that is no import', remedy);
  });
};
