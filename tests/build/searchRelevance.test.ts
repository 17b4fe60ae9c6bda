import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {routes} from '../../src/data/routes';
import {searchPages} from '../../src/search/searchPages';
import {findSections} from '../../src/search/sections';
import {siteDir} from './builtSite';
import {openBuiltSearch, type BuiltSearch} from './search/builtSearch';
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
  test('answers on the first page of three, and mostly with the first', async () => {
    const shares = await sharesOf(asked, search);
    console.log(`Search: ${sharesText(asked, shares)}.`, shares.late);
    expect(shares.inThree, `not in three: ${shares.late.join('; ')}`).toBeGreaterThanOrEqual(0.9);
    expect(shares.first).toBeGreaterThanOrEqual(0.75);
  });

  test('is not what chance gives: the same measure with the pages of other queries fails', async () => {
    const shifted = asked
      .slice(0, 60)
      .map((each, index) => ({...each, routes: asked[(index + 70) % asked.length]?.routes ?? []}));
    const ranks = await Promise.all(shifted.map((each) => rankOf(each, search)));
    expect(ranks.filter((rank) => rank <= 3).length / ranks.length).toBeLessThan(0.5);
  });

  test('does not depend on what was searched before', async () => {
    const fresh = await openBuiltSearch();
    for (const query of ['tco', 'moe memory', 'zzyzx prefill']) {
      const paths = async (of: BuiltSearch) =>
        (await searchPages(query, of.pagefind, of.catalogue)).pages.map(({page}) => page.path);
      expect(await paths(fresh)).toEqual(await paths(search));
    }
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
  ])('is found as what people call it: %s', async (text, id) => {
    const {query, pages} = await searchPages(text, search.pagefind, search.catalogue);
    const found = pages
      .slice(0, 3)
      .find(({page}) => page.path === 'reference/models-and-calculators');
    if (!found) throw new Error(`The list is not among the first three pages for "${text}".`);
    const sections = findSections(await found.fragment(), query.concepts, found.positions, 1);
    expect(sections.map((section) => section.id)).toEqual([id]);
  });
});
