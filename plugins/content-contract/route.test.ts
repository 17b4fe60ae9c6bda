import {expect, test} from 'vitest';
import {pageRoute} from './route';

test.each([
  ['index.mdx', {}, ''],
  ['intro.mdx', {slug: '/'}, ''],
  ['getting-started/index.mdx', {}, 'getting-started'],
  ['getting-started/README.md', {}, 'getting-started'],
  ['getting-started/getting-started.mdx', {}, 'getting-started'],
  ['getting-started/llm-quantization.mdx', {}, 'getting-started/llm-quantization'],
  [
    'getting-started/quantization.mdx',
    {id: 'llm-quantization'},
    'getting-started/llm-quantization',
  ],
  ['getting-started/q.mdx', {slug: 'llm-quantization'}, 'getting-started/llm-quantization'],
  ['a/b/q.mdx', {slug: '../c'}, 'a/c'],
  ['a/q.mdx', {slug: '/category/tool-integration/'}, 'category/tool-integration'],
])('%s with %o is served at "%s"', (file, matter, route) => {
  expect(pageRoute(file, matter)).toBe(route);
});
