import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {routes} from '../../src/data/routes';
import {siteDir} from './builtSite';
import {openBuiltSearch} from './search/builtSearch';
import {rankOf, sharesOf, sharesText, type Asked} from './search/ranks';

interface KnownQuery extends Asked {
  readonly kind: string;
}

const asked = JSON.parse(
  readFileSync(join(siteDir, 'tests/build/search/queries.json'), 'utf8'),
) as KnownQuery[];

const search = await openBuiltSearch();

describe('the queries', () => {
  test('are enough, different, and ask for pages that there may be', () => {
    expect(asked.length).toBeGreaterThanOrEqual(100);
    expect(new Set(asked.map(({query}) => query)).size).toBe(asked.length);
    const planned = new Set(routes.map(({path}) => path));
    expect(asked.flatMap((each) => each.routes).filter((path) => !planned.has(path))).toEqual([]);
    const kinds = new Set(asked.map(({kind}) => kind));
    for (const kind of ['abbreviation', 'question', 'flag', 'metric', 'error', 'misspelling']) {
      expect(kinds).toContain(kind);
    }
  });
});

describe('the ranking', () => {
  test('answers on the first page of three, and mostly with the first', () => {
    const shares = sharesOf(asked, search);
    console.log(`Search: ${sharesText(asked, shares)}.`, shares.late);
    expect(shares.inThree, `not in three: ${shares.late.join('; ')}`).toBeGreaterThanOrEqual(0.9);
    expect(shares.first).toBeGreaterThanOrEqual(0.75);
  });

  test('is not what chance gives: the same measure with the pages of other queries fails', () => {
    const shifted = asked
      .slice(0, 60)
      .map((each, index) => ({...each, routes: asked[(index + 70) % asked.length]?.routes ?? []}));
    const ranks = shifted.map((each) => rankOf(each, search));
    expect(ranks.filter((rank) => rank <= 3).length / ranks.length).toBeLessThan(0.5);
  });
});

describe('a model', () => {
  test.each([
    ['gpu memory calculator', 'memory-planner'],
    ['vram calculator', 'memory-planner'],
    ['cold start calculator', 'cold-start'],
    ['continuous batching simulator', 'batching-simulator'],
    ['speculative decoding calculator', 'speculative-speedup'],
    ['capacity planner', 'capacity-plan'],
  ])('is found as what people call it: %s', (text, id) => {
    const found = search
      .search(text)
      .pages.slice(0, 3)
      .find(({page}) => page.path === 'reference/models-and-calculators');
    expect(found?.sections[0]?.section.id).toBe(id);
  });
});
