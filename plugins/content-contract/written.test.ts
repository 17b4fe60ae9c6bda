import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {pageOf} from './testPage';
import {ESCAPED, typed} from './written';

/** What an author typed in each text of a page, a star for what was escaped. */
const typedIn = (source: string) => {
  const page = pageOf(source);
  const texts: string[] = [];
  visit(page.tree, 'text', (node) => {
    expect(typed(page, node)).toHaveLength(node.value.length);
    texts.push(typed(page, node).replaceAll(ESCAPED, '*'));
  });
  return texts;
};

test('what was escaped or written by its name is no sign that its author typed', () => {
  expect(typedIn('a \\[b\\] \\d C:\\\\ &amp; &lt;c&gt; &#x1F600; d')).toEqual([
    'a *b* \\d C:* * *c* ** d',
  ]);
  expect(typedIn('A&B; &nbps; &; x & y; \\& z')).toEqual(['A&B; &nbps; &; x & y; * z']);
});

test('lines of quotations and lists are read without their marks', () => {
  expect(typedIn('> a \\*\n> b &lt; c\n\n- d\n  \\- e')).toEqual(['a *\nb * c', 'd\n* e']);
});
