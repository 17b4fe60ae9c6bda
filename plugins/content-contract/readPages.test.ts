import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readPages} from './readPages';

const fixtures = join(import.meta.dirname, '..', '..', 'tests', 'content', 'fixtures');

test('reads every page with paths from the site and from the docs', async () => {
  const siteDir = join(fixtures, 'good');
  const {pages, problems} = await readPages(join(siteDir, 'docs'), siteDir);
  expect(problems).toEqual([]);
  expect(pages.map(({file, docsPath, route}) => [file, docsPath, route])).toEqual([
    [
      'docs/llm-inference-basics/index.mdx',
      'llm-inference-basics/index.mdx',
      'llm-inference-basics',
    ],
    [
      'docs/llm-inference-basics/what-is-llm-inference.mdx',
      'llm-inference-basics/what-is-llm-inference.mdx',
      'llm-inference-basics/what-is-llm-inference',
    ],
  ]);
});

test('keeps a page that does not parse, and says why it does not', async () => {
  const siteDir = join(fixtures, 'mdx-syntax');
  const {pages, problems} = await readPages(join(siteDir, 'docs'), siteDir);
  expect(pages).toMatchObject([{parsed: false}]);
  expect(problems).toHaveLength(1);
});
