import {expect, test} from 'vitest';
import {parsePage} from './parsePage';
import {pageOf} from '../testing/pageOf';

test('a page that MDX cannot read has its route', () => {
  const page = parsePage('docs/a/b.mdx', '---\ntitle: A\n---\n\n{ broken\n');
  expect(page.route).toBe('a/b');
  expect(page.syntaxError?.message).toContain('closing brace');
  expect(page.tree.children).toEqual([]);
});

test('directives, formulas, tables and components are read', () => {
  const source = ':::answer\nA $x$\n:::\n\n| a |\n| - |\n| b |\n\n<Term id="x" />\n';
  expect(pageOf(source).tree.children.map(({type}) => type)).toEqual([
    'containerDirective',
    'table',
    'mdxJsxFlowElement',
  ]);
});

test.each([
  ['a comparison in prose', 'Text.\n\nIf p99 <5 s\n', 3],
  ['braces in prose', 'A set {a b}.\n', 1],
  ['a tag that is not closed', 'A\n\n<details>\n\nText\n', 3],
  ['an old heading id', '## Decode {#decode}\n', 1],
])('%s is told at its line', (_, source, line) => {
  expect(pageOf(source).syntaxError?.line).toBe(line);
});

test('a page is parsed again when it has changed', () => {
  const {tree} = parsePage('docs/a.mdx', 'One.\n');
  expect(parsePage('docs/a.mdx', 'One.\n').tree).toBe(tree);
  expect(parsePage('docs/b.mdx', 'One.\n').tree).not.toBe(tree);
  expect(parsePage('docs/a.mdx', '{ two\n').syntaxError).toBeDefined();
});
