import {expect, test} from 'vitest';
import {copiedSections, copyOf} from './multiply';

test('copies of sections hold copies of articles, and no page that lists them', () => {
  const entries = [
    {type: 'doc', id: 'index', label: 'Introduction'},
    {
      type: 'category',
      label: 'Basics',
      link: {type: 'doc', id: 'basics/index'},
      items: ['basics/one', {type: 'category', label: 'More', items: ['basics/more/two']}],
    },
  ] as const;
  expect(copiedSections(entries, 3)).toEqual([
    {
      type: 'category',
      label: 'Basics 3',
      items: ['basics/one-3', {type: 'category', label: 'More 3', items: ['basics/more/two-3']}],
    },
  ]);
});

test('a copy has another title and description', () => {
  const front = (title: string, description: string) =>
    `---\ntitle: ${title}\ndescription: "${description}"\n---\n\ntitle and text\n`;
  expect(copyOf(front('What is it?', 'It is: this.'), 2)).toBe(
    front('What is it? 2', 'It is: this. 2'),
  );
  expect(copyOf(front('A', 'x'.repeat(160)), 10)).toBe(front('A 10', `${'x'.repeat(155)} 10`));
});
