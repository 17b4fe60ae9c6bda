import {expect, test} from 'vitest';
import {parsePage} from './parsePage';
import {pageOf} from './testPage';

test('a page has its front matter and its route, before its text is parsed', () => {
  const page = parsePage('docs/a/b.mdx', '---\ntitle: A\n---\n\n{ broken\n');
  expect(page.route).toBe('a/b');
  expect(page.frontMatter?.values).toEqual({title: 'A'});
  expect(page.syntaxError?.place.line).toBe(5);
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
  ['a comparison in prose', 'Text.\n\nIf p99 <5 s\n', 3, /A `<` starts a component: in prose/],
  ['braces in prose', 'A set {a b}.\n', 1, /Braces hold JavaScript:/],
  ['an open brace', 'A\n\n{ open\n\nMore text.\n', 3, /Close what the message names/],
  ['a tag that is not closed', 'A\n\n<details>\n\nText\n', 3, /Close the tag/],
  ['an old heading id', '## Decode {#decode}\n', 1, /as a comment: `\{\/\* #decode \*\/\}`\.$/],
])('%s is told at its line, with a remedy', (_, source, line, remedy) => {
  const {syntaxError} = pageOf(source);
  expect(syntaxError).toMatchObject({place: {line}, remedy: expect.stringMatching(remedy)});
});

test('a page is parsed again when it has changed', () => {
  const {tree} = parsePage('docs/a.mdx', 'One.\n');
  expect(parsePage('docs/a.mdx', 'One.\n').tree).toBe(tree);
  expect(parsePage('docs/b.mdx', 'One.\n').tree).not.toBe(tree);
  expect(parsePage('docs/a.mdx', '{ two\n').syntaxError).toBeDefined();
});
