import {describe, expect, test} from 'vitest';
import {formatProblem} from './contentProblem';
import {parsePage, rememberingParser} from './parsePage';

function parse(source: string) {
  return parsePage('docs/a/b.mdx', 'a/b.mdx', source);
}

function report(source: string): string {
  const {problem} = parse(source);
  return problem ? formatProblem(problem) : '';
}

describe('a page that parses', () => {
  test('has its front matter and route', () => {
    const {page, problem} = parse('---\ntitle: A\nslug: c\n---\n\nText.\n');
    expect(problem).toBeUndefined();
    expect(page).toMatchObject({parsed: true, route: 'a/c'});
    expect(page.frontMatter?.values).toEqual({title: 'A', slug: 'c'});
  });

  test('knows directives, formulas, tables and components', () => {
    const source = ':::answer\nA $x$\n:::\n\n| a |\n| - |\n| b |\n\n<Term id="x" />\n';
    expect(parse(source).page.tree.children.map(({type}) => type)).toEqual([
      'containerDirective',
      'table',
      'mdxJsxFlowElement',
    ]);
  });
});

describe('a page that does not parse', () => {
  test('keeps its front matter', () => {
    const {page} = parse('---\ntitle: A\nslug: c\n---\n\n{ broken\n');
    expect(page).toMatchObject({parsed: false, route: 'a/c', tree: {children: [{type: 'yaml'}]}});
  });

  test('a comparison in prose', () => {
    expect(report('Text.\n\nIf p99 <5 s\n')).toMatch(
      /^docs\/a\/b\.mdx:3: MDX cannot read the page: Unexpected character `5`.*[^.]\. A `<` starts a component: in prose write `&lt;`/,
    );
  });

  test('braces in prose', () => {
    expect(report('A set {a b}.\n')).toMatch(/:1: .*expression.*\. Braces hold JavaScript:/);
  });

  test('an open brace', () => {
    expect(report('A\n\n{ open\n\nMore text.\n')).toMatch(/:3: .*\. Close what the message names/);
  });

  test('a tag that is not closed', () => {
    expect(report('A\n\n<details>\n\nText\n')).toMatch(/:3: .*`<details>`.*\. Close the tag/);
  });

  test('a heading id in the old syntax', () => {
    expect(report('## Decode {#decode}\n')).toMatch(
      /:1: .*\. Write the heading's id as a comment: `\{\/\* #decode \*\/\}`\.$/,
    );
  });
});

test('the remembering parser parses again what has changed', () => {
  const parser = rememberingParser();
  const first = parser('docs/a.mdx', 'a.mdx', 'One.\n');
  expect(parser('docs/a.mdx', 'a.mdx', 'One.\n')).toBe(first);
  expect(parser('docs/b.mdx', 'b.mdx', 'One.\n').page.file).toBe('docs/b.mdx');
  expect(parser('docs/a.mdx', 'a.mdx', '{ two\n').problem).toBeDefined();
});
