import type {LoadedPlugin} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {articlePages} from './pages';

function docsPlugin(...docs: object[]) {
  const plugin = {name: 'docusaurus-plugin-content-docs', content: {loadedVersions: [{docs}]}};
  return [{name: 'other'}, plugin] as unknown as LoadedPlugin[];
}

it('names articles by their files and published addresses', () => {
  const index = {source: '@site/docs/basics/index.mdx', title: 'Basics', permalink: '/llm/basics/'};
  const [page] = articlePages(
    docsPlugin({...index, frontMatter: {reviewed: '2026-11-21'}}),
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
  expect(articlePages([], 'https://example.com', '/llm/')).toEqual([]);
});
