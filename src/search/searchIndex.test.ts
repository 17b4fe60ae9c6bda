// cspell:ignore specul specultive zzyzxqq
import {describe, expect, test} from 'vitest';
import type {IndexedPage} from './indexFile';
import {SearchIndex} from './searchIndex';

const page = (path: string, title: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  path,
  kind: 'article',
  title,
  section: 'A section',
  description: '',
  keywords: [],
  names: [],
  sections: [],
  ...more,
});
const section = (id: string, heading: string, text: string) => ({id, heading, text});

const index = await SearchIndex.of([
  page('speculation', 'Speculative decoding', {
    names: ['draft model', 'MTP'],
    sections: [
      section('', '', 'A small model guesses, a large one checks. The spec ultimately holds.'),
      {
        ...section('accept', 'How many guesses are accepted?', 'The acceptance rate of the draft.'),
        code: 'num_speculative_tokens',
      },
    ],
  }),
  page('metrics', 'LLM inference metrics', {
    keywords: ['time to first token'],
    sections: [section('queue', 'The queue', 'Read vllm:num_requests_waiting on each server.')],
  }),
  page('records', 'Records', {
    kind: 'other',
    sections: [
      section('signal-running', 'vllm:num_requests_running', 'Requests in the batch.'),
      section('signal-waiting', 'vllm:num_requests_waiting', 'Requests in the queue.'),
    ],
  }),
  page('glossary', 'Glossary', {
    kind: 'other',
    sections: [
      section('term-mtp', 'MTP', 'Multi-token prediction guesses several tokens.'),
      section('term-draft', 'Draft model', 'A small model that guesses for a draft.'),
    ],
  }),
]);
const pathsOf = (query: string) => index.search(query).pages.map((found) => found.page.path);

describe('a query', () => {
  test.each([
    ['speculative decoding', 'speculation'],
    ['what is the time to first token', 'metrics'],
    ['num_requests_waiting', 'metrics'],
    // A name of a term that the page explains, before the list of all terms.
    ['MTP', 'speculation'],
    // The whole of a name, before a page that has it in a longer one.
    ['draft model', 'speculation'],
    // Only code has it.
    ['num_speculative_tokens', 'speculation'],
    // A word that is being typed.
    ['specul', 'speculation'],
  ])('“%s” finds %s first', (query, path) => {
    expect(pathsOf(query)[0]).toBe(path);
  });

  test('finds sections, best first, with the terms that stand in them', () => {
    const [found] = index.search('accepted guesses').pages;
    expect(found?.sections.map((one) => one.section.id)).toEqual(['accept', '']);
    expect(found?.sections[0]?.terms).toContain('accept');
  });

  test.each([
    ['MTP', 'glossary', 'term-mtp'],
    ['draft model', 'glossary', 'term-draft'],
    ['num_requests_waiting', 'records', 'signal-waiting'],
  ])('“%s” is the name of a record, which follows the first page', (query, path, id) => {
    const found = index.search(query).pages[1];
    expect(found?.page.path).toBe(path);
    expect(found?.sections[0]?.section.id).toBe(id);
  });

  test('is corrected where a word stands nowhere, unless it is meant exactly', () => {
    expect(index.search('specultive decoding')).toMatchObject({
      corrected: 'speculative decoding',
      missing: [],
    });
    const exact = index.search('specultive decoding', {isExact: true});
    expect(exact).toMatchObject({corrected: null, missing: ['specultive']});
    expect(exact.pages[0]?.page.path).toBe('speculation');
  });

  test('without a result says which words no page has', () => {
    expect(index.search('zzyzxqq zzyzxqq')).toEqual({
      corrected: null,
      missing: ['zzyzxqq'],
      pages: [],
    });
    expect(index.search('?!')).toMatchObject({pages: []});
  });
});
