import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {routes} from '../../src/data/routes';
import {siteDir} from './builtSite';
import {openBuiltSearch} from './search/builtSearch';
import {sharesOf, sharesText, type Asked} from './search/ranks';

/**
 * Queries written down before anyone looked at how they rank. The ranking may be improved with those that are not held
 * out; the others say what the improvement is worth, and nobody tunes to them.
 */
interface LaterQuery extends Asked {
  readonly heldOut: boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(siteDir, 'tests/build/search', name), 'utf8')) as LaterQuery[];
const asked = read('laterQueries.json');

const search = await openBuiltSearch();

test('the queries are enough, different from all others, and ask for pages that there are', () => {
  expect(asked.length).toBeGreaterThanOrEqual(120);
  const all = [...asked, ...read('queries.json')].map(({query}) => query.toLowerCase());
  expect(all.filter((query, at) => all.indexOf(query) !== at)).toEqual([]);
  const known = new Set(routes.map(({path}) => path));
  expect(asked.flatMap((each) => each.routes).filter((path) => !known.has(path))).toEqual([]);
  const share = asked.filter(({heldOut}) => heldOut).length / asked.length;
  expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
});

for (const heldOut of [false, true]) {
  const name = heldOut ? 'held out' : 'used for tuning';
  test(`queries ${name} are answered by the first three pages, and mostly by the first`, async () => {
    const chosen = asked.filter((each) => each.heldOut === heldOut);
    const shares = await sharesOf(chosen, search);
    console.log(`Search, ${name}: ${sharesText(chosen, shares)}.`, shares.late);
    expect(shares.inThree, `not in three: ${shares.late.join('; ')}`).toBeGreaterThanOrEqual(0.9);
    expect(shares.first).toBeGreaterThanOrEqual(0.75);
  });
}

test('the measure fails a search that answers with the pages of other queries', async () => {
  const chosen = asked.slice(0, 40);
  const shifted = chosen.map(({query}, at) => ({
    query,
    routes: asked[(at + 70) % asked.length]?.routes ?? [],
  }));
  expect((await sharesOf(shifted, search)).inThree).toBeLessThan(0.5);
});
