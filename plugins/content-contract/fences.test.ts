import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {fencesOf, isClosed} from './fences';
import {pageOf} from './testPage';

test('reads language and attributes', () => {
  const source = '```python title="One, two." file=a/b.py\n```\n\n```\nplain\n```\n';
  const [python, plain] = fencesOf(pageOf(source).tree);
  expect(python?.language).toBe('python');
  expect(['title', 'file', 'x'].map((name) => python?.attribute(name))).toEqual([
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
