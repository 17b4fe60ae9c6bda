import {expect, it} from 'vitest';
import {reportLink} from './reportLink';

const repository = 'https://github.com/example/handbook';
const page = {
  title: 'Bits & bytes: 50 % of #1?',
  section: 'Getting started',
  url: 'https://example.com/llm/bits?a=1&b=2#c',
};

it('opens a new issue whose fields survive the address', () => {
  const link = new URL(reportLink(repository, page));
  expect(link.origin + link.pathname).toBe(`${repository}/issues/new`);
  expect(link.hash).toBe('');
  expect([...link.searchParams.keys()]).toEqual(['title', 'body']);
  expect(link.searchParams.get('title')).toBe('Problem: Bits & bytes: 50 % of #1?');
  expect(link.searchParams.get('body')?.split('\n').slice(0, 2)).toEqual([
    'Page: https://example.com/llm/bits?a=1&b=2#c',
    'Section: Getting started',
  ]);
});

it('names no section where there is none', () => {
  expect(reportLink(repository, {...page, section: ''})).not.toContain('Section');
});
