import {expect, it} from 'vitest';
import {robotsFile} from './robots';

it('lets all pages be read, not their parts, and names the sitemap', () => {
  const lines = robotsFile('https://example.com/llm/').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Disallow: /llm/*.part.txt$',
    'Allow: /',
    'Sitemap: https://example.com/llm/sitemap.xml',
  ]);
});
