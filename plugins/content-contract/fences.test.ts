import {expect, test} from 'vitest';
import {fencesOf} from './fences';
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
