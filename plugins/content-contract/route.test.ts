import {expect, test} from 'vitest';
import {pageRoute} from './route';

test.each([
  ['index.mdx', ''],
  ['getting-started/index.mdx', 'getting-started'],
  ['getting-started/llm-quantization.mdx', 'getting-started/llm-quantization'],
])('%s is served at "%s"', (file, route) => {
  expect(pageRoute(file)).toBe(route);
});
