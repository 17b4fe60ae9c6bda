import {expect, test} from 'vitest';
import {readingOrder, starlightSidebar} from './sidebars';

const entries = [
  {type: 'doc', id: 'index', label: 'Introduction'},
  {
    type: 'category',
    label: 'Basics',
    link: {type: 'doc', id: 'basics/index'},
    items: [
      'basics/one',
      {type: 'category', label: 'More', link: {type: 'generated-index'}, items: ['basics/two']},
    ],
  },
] as const;

test('documents are read from top to bottom', () => {
  expect(readingOrder(entries)).toEqual(['index', 'basics/index', 'basics/one', 'basics/two']);
});

test('the sidebar of Starlight has the same groups and links', () => {
  expect(starlightSidebar(entries)).toEqual([
    {label: 'Introduction', link: '/'},
    {
      label: 'Basics',
      items: [
        {slug: 'basics'},
        {slug: 'basics/one'},
        {label: 'More', items: [{slug: 'basics/two'}]},
      ],
    },
  ]);
});
