import {expect, it} from 'vitest';
import {articlePages} from './articlePages';

const content = (...docs: object[]) => ({
  'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}},
});

it('names articles by their files and published addresses', () => {
  const index = {source: '@site/docs/basics/index.mdx', title: 'Basics', permalink: '/llm/basics/'};
  const [page] = articlePages(
    content({...index, frontMatter: {reviewed: '2026-11-21'}}),
    'https://example.com',
    '/llm/',
  );
  expect(page).toEqual({
    file: 'docs/basics/index.mdx',
    title: 'Basics',
    url: 'https://example.com/llm/basics',
    reviewed: new Date('2026-11-21'),
  });
});

it('has nothing where there are no articles', () => {
  expect(articlePages({}, 'https://example.com', '/llm/')).toEqual([]);
});
