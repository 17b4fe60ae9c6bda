import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
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
const words = read('laterQueries.json');
const questions = read('questions.json');

const search = await openBuiltSearch();

test('the queries differ from all others, and ask for pages that there are', () => {
  const all = [...words, ...questions, ...read('queries.json')];
  const texts = all.map(({query}) => query.toLowerCase());
  expect(texts.filter((query, at) => texts.indexOf(query) !== at)).toEqual([]);
  const known = new Set(routes.map(({path}) => path));
  expect(all.flatMap((each) => each.routes).filter((path) => !known.has(path))).toEqual([]);
});

describe.each([
  {name: 'words', asked: words, least: {first: 0.8, inThree: 0.92}},
  {name: 'whole questions', asked: questions, least: {first: 0.75, inThree: 0.9}},
])('$name', ({name, asked, least}) => {
  test('are enough, and half of them are held out', () => {
    expect(asked.length).toBeGreaterThanOrEqual(120);
    const share = asked.filter(({heldOut}) => heldOut).length / asked.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.08);
  });

  test.each([
    ['used for tuning', false],
    ['held out', true],
  ])('%s are answered by the first three pages, and mostly by the first', (use, heldOut) => {
    const chosen = asked.filter((each) => each.heldOut === heldOut);
    const shares = sharesOf(chosen, search);
    console.log(`Search, ${name} ${use}: ${sharesText(chosen, shares)}.`, shares.late);
    expect(shares.inThree, `not in three: ${shares.late.join('; ')}`).toBeGreaterThanOrEqual(
      least.inThree,
    );
    expect(shares.first).toBeGreaterThanOrEqual(least.first);
  });
});

test('the measure fails a search that answers with the pages of other queries', () => {
  const shifted = words.slice(0, 40).map(({query}, at) => ({
    query,
    routes: words[(at + 70) % words.length]?.routes ?? [],
  }));
  expect(sharesOf(shifted, search).inThree).toBeLessThan(0.5);
});
