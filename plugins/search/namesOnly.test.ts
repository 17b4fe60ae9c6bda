import {expect, test} from 'vitest';
import type {IndexedPage} from '../../src/search/indexFile';
import {SearchIndex} from '../../src/search/searchIndex';
import {namesOnly} from './namesOnly';

const PAGE = {section: 'A section', description: '', keywords: [], names: []} as const;
const LONG = `${'A long cell. '.repeat(40)}\nLast cell.`;

const pages: readonly IndexedPage[] = [
  {
    ...PAGE,
    path: 'windows',
    kind: 'article',
    title: 'Windows',
    sections: [{id: 'size', heading: 'Window size', text: 'Every token ultimately sees it.'}],
  },
  {
    ...PAGE,
    path: 'calculators',
    kind: 'other',
    title: 'Calculators',
    sections: [
      {id: 'guesses', heading: 'Guesses', text: `${LONG}\nAlso called: guess calculator.`},
    ],
  },
];
const byNames = pages.map(namesOnly);

test('keeps titles, headings and the other names of records, and drops the text', () => {
  expect(JSON.stringify(byNames)).not.toContain('ultimately');
  expect(byNames[1]?.sections[0]?.text).toMatch(/cell\. \nAlso called: guess calculator\.$/);
});

test('is searched by names; a word that no name has is neither corrected nor called missing', async () => {
  const index = await SearchIndex.of(byNames, {isWhole: false});
  expect(index.search('window size').pages[0]?.page.path).toBe('windows');
  expect(index.search('guess calculator').pages[0]?.isAnswer).toBe(true);
  expect(index.search('ultimatelly')).toEqual({corrected: null, missing: [], pages: []});
});
