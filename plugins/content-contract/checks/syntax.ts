import {visit} from 'unist-util-visit';
import {pageRule} from '../rule';

/** The text: MDX reads it, and nothing in it is computed. */
export const syntax = pageRule(
  {name: 'syntax', kinds: ['mdx', 'expression', 'export']},
  (page, _site, report) => {
    const {syntaxError} = page;
    if (syntaxError) report(syntaxError.place, 'mdx', syntaxError.message, syntaxError.remedy);
    visit(page.tree, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        if (!node.data?.estree?.body.length) return;
        const remedy =
          'In prose write `\\{`, or put the text in backticks: articles compute nothing.';
        report(node, 'expression', `\`{${node.value}}\` is an expression`, remedy);
      }
      if (node.type !== 'mdxjsEsm') return;
      const other = node.data?.estree?.body.find(({type}) => type !== 'ImportDeclaration');
      if (!other) return;
      const remedy = 'Put a line that begins with `export` into a code block, or remove it.';
      report(node, 'export', 'The page has JavaScript that is no import', remedy);
    });
  },
);
