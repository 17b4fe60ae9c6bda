import {expect, test} from 'vitest';
import {markdownAddress} from './markdownAddress';

test.each([
  ['/llm/', '/llm/index.md'],
  ['/llm/a/', '/llm/a.md'],
  ['/llm/a/b', '/llm/a/b.md'],
])('the Markdown of %s lies at %s', (permalink, address) => {
  expect(markdownAddress(permalink, '/llm/')).toBe(address);
});
