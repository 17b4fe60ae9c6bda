// cspell:ignore zzyzxqq
import {describe, expect, test} from 'vitest';
import {missingConcepts, phrasePositions, searchPages, type Pagefind} from './searchPages';
import {testCatalogue} from './testCatalogue';

const catalogue = testCatalogue();

/** An index of one page, with the positions of each word. */
function indexOf(positions: Record<string, number[]>): Pagefind & {asked: string[]} {
  const asked: string[] = [];
  return {
    asked,
    search: async (word) => {
      asked.push(word);
      const words = positions[word];
      const data = async () => ({content: '', anchors: []});
      return {results: words ? [{id: 'id-metrics', words, data}] : []};
    },
  };
}

describe('a search', () => {
  test('finds a page by a synonym of what was typed', async () => {
    const index = indexOf({time: [3], first: [5], token: [6]});
    const {pages} = await searchPages('TTFT', index, catalogue);
    expect(pages[0]?.page.path).toBe('metrics');
    expect(pages[0]?.positions[0]).toEqual([3]);
  });

  test('says which words are on no page, and does not ask the index for them', async () => {
    const index = indexOf({goodput: [3]});
    const answer = await searchPages('goodput zzyzxqq', index, catalogue);
    expect(missingConcepts(answer).map(({text}) => text)).toEqual(['zzyzxqq']);
    expect(index.asked).not.toContain('zzyzxqq');
  });

  test('fails where the index lacks a word that stands on a page: a part of it did not load', async () => {
    await expect(searchPages('goodput', indexOf({}), catalogue)).rejects.toThrow(/goodput/);
  });
});

describe('a phrase', () => {
  test('stands where its words follow each other', () => {
    expect(phrasePositions([10, 50], [[11], [12]])).toEqual([10]);
  });
  test('stands in a compound, whose parts have one position', () => {
    expect(phrasePositions([10], [[10], [11]])).toEqual([10]);
  });
  test('does not stand where its words are apart', () => {
    expect(phrasePositions([10], [[14]])).toEqual([]);
  });
});
