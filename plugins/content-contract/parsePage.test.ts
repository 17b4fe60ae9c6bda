import {expect, test} from 'vitest';
import {parsePage, readText, rememberingParser} from './parsePage';

const mistakeOf = (source: string) => readText(source).mistake;

test('a page has its front matter and its route, before its text is parsed', () => {
  const {page} = parsePage('docs/a/b.mdx', 'a/b.mdx', '---\ntitle: A\nslug: c\n---\n\n{ broken\n');
  expect(page.route).toBe('a/c');
  expect(page.frontMatter?.values).toEqual({title: 'A', slug: 'c'});
  expect(page.syntaxError?.place.line).toBe(6);
});

test('directives, formulas, tables and components are read', () => {
  const source = ':::answer\nA $x$\n:::\n\n| a |\n| - |\n| b |\n\n<Term id="x" />\n';
  expect(readText(source).tree.children.map(({type}) => type)).toEqual([
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
  expect(mistakeOf(source)).toMatchObject({place: {line}, remedy: expect.stringMatching(remedy)});
});

test('what stands before the broken block is read', () => {
  const {tree, text} = readText('---\ntitle: A\n---\n\nOne.\n\nTwo\nand <b\n\nThree.\n');
  expect(text).toBe('---\ntitle: A\n---\n\nOne.\n\n');
  expect(tree.children.map(({type}) => type)).toEqual(['yaml', 'paragraph']);
  expect(readText('{').text).toBe('');
});

test('the remembering parser parses again what has changed', () => {
  const parser = rememberingParser();
  const first = parser('docs/a.mdx', 'a.mdx', 'One.\n');
  expect(parser('docs/a.mdx', 'a.mdx', 'One.\n')).toBe(first);
  expect(parser('docs/b.mdx', 'b.mdx', 'One.\n').page.file).toBe('docs/b.mdx');
  expect(parser('docs/a.mdx', 'a.mdx', '{ two\n').page.syntaxError).toBeDefined();
});
