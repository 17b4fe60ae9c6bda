import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {fencesOf, isClosed} from './fences';
import {pageOf} from './testPage';

test('reads language and attributes', () => {
  const source = '```mermaid caption="One, two." file=a/b.py\n```\n\n```\nplain\n```\n';
  const [mermaid, plain] = fencesOf(pageOf(source).tree);
  expect(mermaid?.language).toBe('mermaid');
  expect(['caption', 'file', 'x'].map((name) => mermaid?.attribute(name))).toEqual([
    'One, two.',
    'a/b.py',
    undefined,
  ]);
  expect(plain?.language).toBeUndefined();
});

test.each([
  ['```py\nx\n```\n', true],
  ['```py\nx\n````\n', true],
  ['````py\n```\n', false],
  ['```py\n', false],
  ['```py\nx\n', false],
  ['~~~py\n```\n', false],
  ['> ```py\n> x\n> ```\n', true],
  ['> ```py\n> x\n\nText.\n', false],
  ['- a\n\n  ```py\n  x\n  ```\n', true],
  ['- a\n\n  ```py\n  x\n\nText.\n', false],
  ['$$\nx\n$$\n', true],
  ['$$\nx\n', false],
])('%j is closed: %s', (source, closed) => {
  const page = pageOf(source);
  const results: boolean[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'code' || node.type === 'math') results.push(isClosed(page, node));
  });
  expect(results).toEqual([closed]);
});
