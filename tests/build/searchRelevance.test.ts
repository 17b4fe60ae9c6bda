import {describe, expect, test} from 'vitest';
import {openBuiltSearch} from './search/builtSearch';
import {placeSharesOf, readPlaceQueries} from './search/places';
import {readEntryQueries, readQueries, sharesOf, sharesText} from './search/ranks';

const search = await openBuiltSearch();
const known = readQueries('queries');
const later = readQueries('laterQueries');
const questions = readQueries('questions');
const unseen = readQueries('heldOut');
const bank = readEntryQueries('bank');
const laterBank = ['bankLater', 'bankThird', 'bankFourth'].map(readEntryQueries);
const answers = readPlaceQueries('answers');

describe('the queries', () => {
  test('are all different', () => {
    const textsOf = (list: readonly {readonly query: string}[]) =>
      list.map(({query}) => query.toLowerCase());
    const pages = textsOf([
      ...known,
      ...later,
      ...questions,
      ...unseen,
      ...bank,
      ...laterBank.flat(),
    ]);
    // Those of places were written without sight of the others, and judge more than a page.
    for (const texts of [pages, textsOf(answers)]) {
      expect(texts.filter((query, at) => texts.indexOf(query) !== at)).toEqual([]);
    }
  });

  test('are enough, of each kind', () => {
    const kinds = new Set(known.map(({group}) => group));
    for (const kind of ['abbreviation', 'question', 'flag', 'metric', 'error', 'misspelling']) {
      expect(kinds).toContain(kind);
    }
    expect(known.length).toBeGreaterThanOrEqual(200);
    for (const list of [later, questions, unseen]) {
      const half = list.filter(({group}) => group === list[0]?.group).length / list.length;
      expect(list.length).toBeGreaterThanOrEqual(120);
      expect(Math.abs(half - 0.5)).toBeLessThan(0.08);
    }
  });
});

// The least shares are a few queries below what was measured, so that a change of an article fails nothing.
describe('the ranking answers with the first page, and nearly always with one of three', () => {
  const groupOf = (list: typeof known, group: string) => list.filter((one) => one.group === group);

  test.each([
    {name: 'queries it is tuned with', asked: known, first: 0.93, inThree: 0.98},
    {name: 'later queries, tuning', asked: groupOf(later, 'tuning'), first: 0.9, inThree: 0.95},
    {
      name: 'later queries, held out',
      asked: groupOf(later, 'held out'),
      first: 0.83,
      inThree: 0.93,
    },
    {name: 'questions, tuning', asked: groupOf(questions, 'tuning'), first: 0.79, inThree: 0.94},
    {
      name: 'questions, held out',
      asked: groupOf(questions, 'held out'),
      first: 0.83,
      inThree: 0.94,
    },
    {name: 'unseen words', asked: groupOf(unseen, 'words'), first: 0.91, inThree: 0.95},
    {name: 'unseen questions', asked: groupOf(unseen, 'questions'), first: 0.71, inThree: 0.9},
    {name: 'words for the bank', asked: groupOf(bank, 'words'), first: 0.87, inThree: 0.95},
    {name: 'questions for the bank', asked: groupOf(bank, 'questions'), first: 0.81, inThree: 0.87},
    {name: 'later queries for the bank', asked: laterBank[0] ?? [], first: 0.87, inThree: 0.94},
    {name: 'third queries for the bank', asked: laterBank[1] ?? [], first: 0.88, inThree: 0.94},
    {name: 'fourth queries for the bank', asked: laterBank[2] ?? [], first: 0.88, inThree: 0.93},
  ])('$name', ({name, asked, first, inThree}) => {
    const shares = sharesOf(asked, search);
    console.log(`Search, ${name}: ${sharesText(asked, shares)}.`, shares.late);
    expect(shares.inThree, `not in three: ${shares.late.join('; ')}`).toBeGreaterThanOrEqual(
      inThree,
    );
    expect(shares.first).toBeGreaterThanOrEqual(first);
  });

  test('the measure fails a search that answers with the pages of other queries', () => {
    const shifted = known.slice(0, 60).map((each, at) => ({
      ...each,
      routes: known[(at + 70) % known.length]?.routes ?? [],
    }));
    expect(sharesOf(shifted, search).inThree).toBeLessThan(0.5);
  });
});

describe('what is shown first is of use, to the place', () => {
  test.each([
    {kind: 'term', first: 0.95, inThree: 1},
    {kind: 'calculator', first: 0.95, inThree: 1},
    {kind: 'question', first: 0.85, inThree: 0.95},
    {kind: 'flag', first: 0.85, inThree: 1},
    {kind: 'comparison', first: 0.75, inThree: 0.85},
  ])('$kind', ({kind, first, inThree}) => {
    const asked = answers.filter(({group}) => group === kind);
    expect(asked).toHaveLength(20);
    const shares = placeSharesOf(asked, search);
    console.log(
      `Search, ${kind}: ${shares.first} first, ${shares.inThree} in three.`,
      shares.notFirst,
    );
    expect(shares.inThree, shares.late.join('\n')).toBeGreaterThanOrEqual(inThree);
    expect(shares.first, shares.notFirst.join('\n')).toBeGreaterThanOrEqual(first);
  });

  test('of all', () => {
    const {first, inThree} = placeSharesOf(answers, search);
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(inThree).toBeGreaterThanOrEqual(0.97);
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

const placesOf = (text: string) =>
  search
    .search(text)
    .pages.slice(0, 2)
    .map(({page, sections}) => `${page.path}#${sections[0]?.section.id}`);

test.each([
  'plan 500 users',
  'how many gpus for 500 users',
  'plan deployment for 500 users',
  'sizing for 1000 users',
  'capacity for 2000 users',
  'gpus for 1,000 concurrent users',
  'how many H100 for 500 users',
  'serve 500 users',
])('%s leads to the deployment planner', (text) => {
  expect(placesOf(text)).toContain('reference/models-and-calculators#deployment-plan');
});

test.each([
  ['--enforce-eager', 'no-recorded-graphs'],
  ['--context-length', 'longest-request'],
  ['--max-num-seqs', 'sequences-at-once'],
  ['--kv-cache-dtype', 'cache-precision'],
  ['--max-loras', 'adapters-limits'],
])('%s leads first to its row in the table of settings', (text, row) => {
  expect(placesOf(text)[0]).toBe(`reference/engines#fact-${row}`);
});
