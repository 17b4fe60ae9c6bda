import {describe, expect, test} from 'vitest';
import type {CataloguePage} from './catalogue';
import {readQuery} from './query';
import {rankPages, type FoundConcept} from './ranking';
import {testCatalogue} from './testCatalogue';

const catalogue = testCatalogue();
const [metrics, memory, map] = catalogue.pages;
if (!metrics || !memory || !map) throw new Error('The catalogue has three pages.');

/** Ranks by hand-made positions: for each concept of the query, its positions on pages. */
function ranked(text: string, ...positions: [CataloguePage, number[]][][]) {
  const query = readQuery(text, catalogue);
  const found = query.concepts.map((concept, index): FoundConcept => ({
    concept,
    postings: (positions[index] ?? []).map(([page, at]) => ({page, positions: at})),
  }));
  return rankPages(found, query, catalogue).map(({page}) => page.path);
}

describe('pages rank', () => {
  test('by how often they name it', () => {
    const often = Array.from({length: 30}, (_, index) => index * 20);
    expect(
      ranked('split', [
        [metrics, often],
        [map, [5]],
      ])[0],
    ).toBe('metrics');
  });

  test('by title before mentions', () => {
    expect(
      ranked('memory', [
        [metrics, [1, 40, 90]],
        [memory, [3]],
      ])[0],
    ).toBe('memory');
  });

  test('by both words near each other before both far apart', () => {
    const near = ranked(
      'token cache',
      [
        [metrics, [10]],
        [map, [10]],
      ],
      [
        [metrics, [12]],
        [map, [700]],
      ],
    );
    expect(near[0]).toBe('metrics');
  });

  test('articles before maps of them', () => {
    expect(
      ranked('cache', [
        [map, [4]],
        [metrics, [4]],
      ]),
    ).toEqual(['metrics', 'index']);
  });

  test('only if they have something of the query', () => {
    expect(ranked('token', [[metrics, [4]]])).toEqual(['metrics']);
    expect(ranked('prefill', [])).toEqual([]);
  });
});
