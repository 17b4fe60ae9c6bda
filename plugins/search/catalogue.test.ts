import {expect, test} from 'vitest';
import {makeCatalogue} from './catalogue';
import {synonymsOf} from './synonyms';

const page = (path: string, text: string) => ({
  path,
  title: `Title of ${path}`,
  description: '',
  keywords: [],
  blocks: [
    {tag: 'h1', text: `Title of ${path}`},
    {tag: 'h2', id: 'part', text: 'A part'},
    {tag: 'p', text},
  ],
});
const ids = new Map([
  ['basics', 'en_1'],
  ['basics/work', 'en_2'],
]);

const sections = [{path: 'basics', name: 'Basics'}];

test('counts pages of a word, keeps names of programs, and names the section', () => {
  const file = makeCatalogue(
    [page('basics/work', 'Prefill and prefill_tokens=1, at 429'), page('basics', 'Prefill')],
    ids,
    [],
    sections,
  );
  expect(file.words.split('\n')).toContain('prefill 2');
  expect(file.words).not.toMatch(/429/);
  expect(file.identifiers).toBe('prefill_tokens=1,');
  expect(file.pages.map(({path, section}) => [path, section])).toEqual([
    ['basics', ''],
    ['basics/work', 'Basics'],
  ]);
  expect(file.pages[1]?.headings).toEqual([{id: 'part', text: 'A part'}]);
});

test('a row that is a heading does not say what its page is about', () => {
  const errors = page('basics', '');
  const row = {tag: 'h3', id: 'error-cuda-802', text: 'system not yet initialized'};
  const file = makeCatalogue([{...errors, blocks: [...errors.blocks, row]}], ids, [], sections);
  expect(file.pages[0]?.headings).toEqual([{id: 'part', text: 'A part'}]);
  expect(file.words.split('\n')).toContain('initialized 1');
});

test('refuses a page that the index lacks', () => {
  expect(() => makeCatalogue([page('other', '')], ids, [], sections)).toThrow(/no page other/);
});

test('an id that is short for its term is a synonym of it; one that repeats it is not', () => {
  const term = {aliases: [], definition: '', seeAlso: []};
  const lists = synonymsOf([
    {...term, id: 'ttft', term: 'time to first token'},
    {...term, id: 'batch-size', term: 'batch size'},
    {...term, id: 'decode', term: 'decode', aliases: ['generation phase']},
  ]);
  expect(lists.slice(0, 3)).toEqual([
    ['time to first token', 'ttft'],
    ['batch size'],
    ['decode', 'generation phase'],
  ]);
});
