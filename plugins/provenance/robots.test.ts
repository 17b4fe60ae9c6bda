import {expect, it} from 'vitest';
import {robotsFile} from './robots';

it('lets everything be read and names the sitemap', () => {
  const lines = robotsFile('https://example.com/llm/').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Allow: /',
    'Sitemap: https://example.com/llm/sitemap.xml',
  ]);
});
