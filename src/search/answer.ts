import leven from 'leven';
import {comparedBy, wordsOfSide} from './comparison';
import type {Hit} from './entries';
import type {IndexedSection} from './indexFile';
import {DEVICE, isNumbered, PROPERTIES} from './properties';
import {STOP_WORDS, stemsOf, wordsOf} from './words';

/** Words that say which kind of record is meant, and how the ids of that kind begin. */
const KINDS = [
  {words: /\b(?:define|definition|meaning)\b/i, prefix: 'term-'},
  {words: /\bmetrics?\b/i, prefix: 'signal-'},
  {words: /\b(?:flag|setting|option|parameter)s?\b/i, prefix: 'fact-'},
];
/** A flag as it is typed. */
const FLAG = /^\s*--\p{L}/u;
/** Of a model, in parameters. */
const SIZE = /^\d+(?:\.\d+)?b$/;
/** What a device has. */
const MEMORY = /\d\s?gi?b\b/i;
/** A sentence with both asks for more than whether they go together. In words. */
const LONGEST_SIZING = 9;
const CALCULATES =
  /\b(?:calculator|calculate|simulator|planner|estimate|estimator|explorer|finder|sizing|comparison)/i;
const AMOUNT = /\bhow (?:many|much)\b/i;
const CALCULATOR_SHARE = 0.6;
/** As many rows have one name: an H100 is made in three forms. */
const FORMS = 3;

/** What the query names, on a page of records: one record, or those that it compares. And whether its numbers only say how many. */
export function answerTo(query: string, results: readonly Hit[]) {
  const records = results.filter(({page, section}) => page.kind === 'other' && section);
  const {sides, rows: compared} = comparedBy(query, records);
  const counted = countedIn(query, records);
  const answers = [
    compared,
    namedIn(query, records, results),
    sizedIn(query, records),
    counted,
    heldIn(query, records),
    // `how many GPUs` has one word that tells, which every second calculator knows.
    calledIn(records, stemsOf(query)),
    calculatorIn(query, records),
    propertyOf(query, records),
  ];
  const hits = answers.find((found) => found.length > 0);
  if (!hits?.[0]) return undefined;
  const names = hits.map((hit, at) => wordsOfSide(hit, sides[at] ?? ''));
  return {
    page: hits[0].page,
    hits,
    isCount: hits === counted,
    ...(hits === compared && {compared: names}),
  };
}

/**
 * The record whose names make up the query, with the word for its kind or without it: `parameter` is a term, too. A flag is looked for among
 * the settings before the terms.
 */
function namedIn(query: string, records: readonly Hit[], results: readonly Hit[]): Hit[] {
  const kind = KINDS.find(({words}) => words.test(query));
  const whole = recordNamed(query, records, FLAG.test(query) ? SETTINGS : undefined);
  const name = kind && !whole ? query.replace(kind.words, ' ') : query;
  const first = whole ?? (kind && recordNamed(name, records, [kind.prefix, ...ANY_KIND]));
  if (first === undefined) return [];
  // Who asks for a number wants no definition, and who types the title of an article wants that, and no list that is sorted by articles.
  const asked = stemsOf(name).join('');
  const isArticle = results.some(
    ({page}) => page.kind === 'article' && stemsOf(page.title).join('') === asked,
  );
  return (idOf(first).startsWith('term-') ? AMOUNT.test(query) : isArticle) ? [] : [first];
}

/** How the ids of kinds begin, in the order in which they are asked for a name: the glossary defines what other pages list, too. */
const ANY_KIND = ['term-', ''];
/** The same for a flag. What only mentions it is no record of it. */
const SETTINGS = ['fact-', 'term-'];

/** The record of this name, of the first of the kinds that have it. */
function recordNamed(
  name: string,
  records: readonly Hit[],
  kinds: readonly string[] = ANY_KIND,
): Hit | undefined {
  const asked = stemsOf(name).join('');
  const named = records.filter(({match}) => {
    const names = Object.keys(match).filter((term) => match[term]?.includes('record'));
    const longest = names.map((one) => one.slice(1)).sort((a, b) => b.length - a.length);
    return asked !== '' && longest.reduce((rest, one) => rest.replace(one, ''), asked) === '';
  });
  const isHeading = ({section}: Hit) => headingsOf(section).some((one) => one === asked);
  // A token and a tokenizer have one stem.
  const plain = plainOf(name);
  const distanceTo = ({section}: Hit) => leven(plain, plainOf(section?.heading ?? ''));
  return kinds
    .map((prefix) => named.filter((hit) => idOf(hit).startsWith(prefix)))
    .map((those) => {
      const [nearest] = those.filter(isHeading).sort((a, b) => distanceTo(a) - distanceTo(b));
      return nearest ?? those.find(isSetting) ?? those[0];
    })
    .find((hit) => hit !== undefined);
}

const idOf = ({section}: Hit) => section?.id ?? '';

/** The words that tell, as they are written. */
const plainOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .join('');

/** A metric is known without its system, too. */
const headingsOf = (section?: IndexedSection): string[] =>
  [section?.heading ?? '', section?.heading.split(':')[1] ?? ''].map((one) =>
    stemsOf(one).join(''),
  );

/** A flag has a row among the settings; other rows only mention it. */
const isSetting = ({section}: Hit) => section?.id.startsWith('fact-') === true;

/** The calculator that has as a name what is asked of a model: `GPU for Qwen3 32B` is a `GPU for a model`. */
function sizedIn(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const models = records.filter(({section}) => section?.id.startsWith('model-'));
  const parts = models.map(({section}) => {
    const heading = new Set(stemsOf(section?.heading ?? ''));
    return asked.filter((stem) => heading.has(stem));
  });
  const [model = []] = parts.sort((a, b) => b.length - a.length);
  if (model.length < 2 || !model.some((stem) => SIZE.test(stem))) return [];
  const others = asked.filter((stem) => !model.includes(stem));
  return calledIn(records, [...others, ...stemsOf('model')]);
}

/** A number by itself, with commas between its thousands or without them. */
const NUMBER = /(?<![\p{L}\p{N}.,-])\d+(?:,\d{3})*(?![\p{L}\p{N}-]|[.,]\d)/gu;

/** What stands for such a number in the names of calculators. */
const COUNT = 'number';

/** The query without its numbers, which are those of no page where they only say how many. */
export const withoutNumbers = (query: string): string => query.replace(NUMBER, ' ');

/**
 * The calculator that has as a name what is asked of a number: `400 users` is a `number of users`. Where the query says more, the calculator
 * has to know the other words, or they name a device: `plan 500 users`.
 */
function countedIn(query: string, records: readonly Hit[]): Hit[] {
  const named = query.replace(NUMBER, COUNT);
  if (named === query) return [];
  const asked = stemsOf(named);
  const counts = ({section}: Hit) => {
    const names = alsoCalled(section).map(stemsOf);
    return names.some((name) => name.includes(COUNT) && phraseOf(asked).includes(phraseOf(name)));
  };
  const knows = ({section}: Hit) => {
    const known = new Set(stemsOf(`${section?.heading}\n${section?.text}`));
    return asked.every((stem) => known.has(stem) || isNumbered(stem));
  };
  const called = calledIn(records, asked);
  return called.length > 0
    ? called
    : records.filter((hit) => counts(hit) && knows(hit)).slice(0, 1);
}

const phraseOf = (stems: readonly string[]): string => ` ${stems.join(' ')} `;

/**
 * The calculator of the memory of a model, where a query has a model's size and a memory: `2 x 24 GB 70B`. If another one of memory is called
 * by more of its words, that one: `Mac 64 GB 32B`.
 */
function heldIn(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const isShort = asked.length <= LONGEST_SIZING && MEMORY.test(query);
  if (!isShort || !asked.some((stem) => SIZE.test(stem))) return [];
  const words = asked.filter((stem) => !/^(?:\d.*|gi?b)$/.test(stem));
  const ofMemory = records.filter(({section}) => /memory/i.test(alsoCalled(section).join()));
  const commonOf = ({section}: Hit) => {
    const names = new Set(alsoCalled(section).flatMap(stemsOf));
    return words.filter((stem) => names.has(stem)).length;
  };
  const [planner] = calledIn(records, stemsOf('VRAM for a model'));
  const [best] = ofMemory.sort((one, other) => commonOf(other) - commonOf(one));
  const isBetter = best && commonOf(best) > (planner ? commonOf(planner) : 0);
  return [isBetter ? best : planner].filter((hit) => hit !== undefined);
}

/**
 * The rows of a device or a model that is named beside nothing but what its table says of it: `MI325X memory bandwidth`, or of a device that
 * is named alone. A model's name is one by its own heading, and a word like `Qwen3` begins many.
 */
function propertyOf(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const rowsOf = ({prefix, stems}: (typeof PROPERTIES)[number]): Hit[] => {
    const name = asked.filter((stem) => !stems.has(stem));
    const isName = name.some(isNumbered);
    const isModel = name.length > 1 && name.some((stem) => SIZE.test(stem));
    if (!(isName || isModel)) return [];
    if (name.length === asked.length && prefix !== DEVICE) return [];
    return records.filter(({section}) => {
      const heading = new Set(stemsOf(section?.heading ?? ''));
      return section?.id.startsWith(prefix) && name.every((stem) => heading.has(stem));
    });
  };
  const found = PROPERTIES.map(rowsOf).find((rows) => rows.length > 0) ?? [];
  return found.slice(0, FORMS);
}

/** The calculator that has these words as a name, in any order. */
function calledIn(records: readonly Hit[], stems: readonly string[]): Hit[] {
  const called = inAnyOrder(stems);
  const isCalled = ({section}: Hit) =>
    alsoCalled(section).some((name) => inAnyOrder(stemsOf(name)) === called);
  return records.filter(isCalled).slice(0, 1);
}

const inAnyOrder = (stems: readonly string[]): string => stems.toSorted().join(' ');

const alsoCalled = (section?: IndexedSection): string[] =>
  /\nAlso called: (.+)\./.exec(section?.text ?? '')?.[1]?.split(', ') ?? [];

/** The calculator that is asked for, if it knows nearly all words of the query. */
function calculatorIn(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const shareOfHit = ({match}: Hit) => asked.filter((stem) => stem in match).length / asked.length;
  const least = CALCULATES.test(query) ? CALCULATOR_SHARE : AMOUNT.test(query) ? 1 : Infinity;
  const known = records.filter(({section}) => alsoCalled(section).length > 0);
  const found = known.filter((hit) => shareOfHit(hit) >= least);
  return found.sort((a, b) => b.score * shareOfHit(b) - a.score * shareOfHit(a)).slice(0, 1);
}
