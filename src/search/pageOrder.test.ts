// cspell:ignore larg
import {expect, test} from 'vitest';
import type {Hit} from './entries';
import type {IndexedPage} from './indexFile';
import {bankOf, ranked} from './pageOrder';
import {SearchIndex} from './searchIndex';

const entry = (path: string, title: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  path,
  kind: 'question',
  title,
  section: 'Memory',
  description: '',
  keywords: [],
  names: [],
  sections: [],
  ...more,
});
const answer = (text: string) => [{id: '', heading: '', text}];
const others = Array.from({length: 12}, (_, at) =>
  entry(`other-${at}`, `Why does the server load model number ${at}?`),
);
const firstOf = async (query: string, pages: readonly IndexedPage[]) => {
  const index = await SearchIndex.of([...pages, ...others]);
  return index.search(query).pages[0]?.page.path;
};

test('an entry with a wording like the query stands before one that has its words here and there', async () => {
  const pages = [
    entry('scattered', 'Is the container full of memory?', {
      names: ['is the container stopped', 'who has free memory', 'memory of a container'],
      sections: answer('A container that is stopped has memory. Free memory of the container.'),
    }),
    entry('like', 'The card stays full', {
      names: [
        'container stopped, memory not free',
        'a process that nobody sees holds all of the card after a crash',
        'restart finds no room, although the port is open at once',
        'who has the rest, and how do I end it by its number',
      ],
    }),
  ];
  expect(await firstOf('container stopped but memory not free', pages)).toBe('like');
});

const hit = (page: IndexedPage, ...queryTerms: string[]) => ({page, score: 1, queryTerms}) as Hit;

test('a word that few pages have counts for more than one that all have', () => {
  const common = entry('common', 'Does the server load?');
  const rare = entry('rare', 'What to prefetch?');
  const results = [
    ...others.map((page) => hit(page, 'server', 'load')),
    hit(common, 'server', 'load'),
    hit(rare, 'prefetch'),
  ];
  const found = ranked(results, 'server load prefetch', bankOf([...others, common, rare]));
  expect(found[0]?.page).toBe(rare);
});

test('an entry for another program than the one that is named stands behind', async () => {
  const pages = [
    entry('other', 'Which setting gives Prometheus metrics?', {keywords: ['LiteLLM']}),
    entry('named', 'Are there metrics for Prometheus?', {keywords: ['SGLang']}),
  ];
  expect(await firstOf('sglang setting for prometheus metrics', pages)).toBe('named');
});

test('a comparison leads to an article, and the same words without one to an entry', () => {
  const article = entry('article', 'Language models', {kind: 'article'});
  const single = entry('single', 'A large Mistral refuses what Llama takes');
  const results = [article, single].map((page) => hit(page, 'larg', 'llama', 'mistral'));
  const firstFor = (query: string) => ranked(results, query, bankOf([article, single]))[0]?.page;
  expect(firstFor('large llama or mistral')).toBe(article);
  expect(firstFor('large llama with mistral')).toBe(single);
});
