import {stemsWithJoins, type Catalogue, type CataloguePage} from './catalogue';
import type {Concept, Query} from './query';
import {stemOf, wordsOf} from './words';

/** Where a concept stands on a page: positions in its words. */
export interface Posting {
  readonly page: CataloguePage;
  readonly positions: readonly number[];
}

export interface FoundConcept {
  readonly concept: Concept;
  readonly postings: readonly Posting[];
}

export interface RankedPage {
  readonly page: CataloguePage;
  readonly score: number;
  /** Positions of each concept, in the order of the concepts. */
  readonly positions: readonly (readonly number[])[];
}

// As in BM25, but saturating late: a page on a subject names it dozens of times, and that is what tells it from the
// pages that only use it.
const SATURATION = 8;
const LENGTH_SHARE = 0.4;

/** What it adds that a concept stands in the title, a keyword, a heading or the description, in units of a page full of it. */
export const FIELD_BOOST = {
  title: 1.6,
  wholeTitle: 1.2,
  keyword: 0.9,
  heading: 0.5,
  description: 0.3,
};
/** Words within which concepts count as standing together, and what that adds. */
const NEAR = 14;
const NEAR_BOOST = 0.9;

/** How much a page loses that lacks a concept. */
const COVERAGE = 1;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** Maps of pages name what their pages answer. */
const MAP_SHARE = 0.8;
/** A page of reference has a word of nearly every query; the article explains it. */
const REFERENCE_SHARE = 0.8;

/** Pages by how well they answer, best first. A page that lacks concepts loses more than their share. */
export function rankPages(
  found: readonly FoundConcept[],
  query: Query,
  catalogue: Catalogue,
): RankedPage[] {
  const averageLength = sum(catalogue.pages.map(({length}) => length)) / catalogue.pages.length;
  const positions = found.map(({postings}) => positionsByPage(postings));
  const strengths = found.map(({concept}, index) =>
    catalogue.pages.map((page) => {
      const count = positions[index]?.get(page)?.length ?? 0;
      const relative = 1 - LENGTH_SHARE + (LENGTH_SHARE * page.length) / averageLength;
      return count / (count + SATURATION * relative) + fieldBoost(concept, stemmedFields(page));
    }),
  );
  const weights = found.map(
    ({concept}, index) => concept.weight * rarity(strengths[index] ?? [], catalogue),
  );
  const total = sum(weights);
  if (total === 0) return [];
  const ranked = catalogue.pages
    .map((page, number) => {
      const parts = weights.map((weight, index) => weight * (strengths[index]?.[number] ?? 0));
      const places = positions.map((ofConcept) => ofConcept.get(page) ?? []);
      const covered = sum(weights.filter((_, index) => (parts[index] ?? 0) > 0)) / total;
      const near = nearness(places, weights) / total;
      const whole = likeness(query.words, wordsOf(page.title));
      const score =
        (sum(parts) / total + NEAR_BOOST * near + FIELD_BOOST.wholeTitle * whole) *
        covered ** COVERAGE *
        shareOf(page);
      return {page, score, positions: places};
    })
    .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1));
  const least = (ranked[0]?.score ?? 0) * WORTH_SHOWING;
  return ranked.filter(({score}) => score > least);
}

function shareOf({section, path}: CataloguePage): number {
  if (section === '') return MAP_SHARE;
  return path.startsWith('reference/') ? REFERENCE_SHARE : 1;
}

function positionsByPage(postings: readonly Posting[]): Map<CataloguePage, number[]> {
  const byPage = new Map<CataloguePage, number[]>();
  for (const {page, positions} of postings) {
    byPage.set(page, [...(byPage.get(page) ?? []), ...positions]);
  }
  return byPage;
}

/** What a concept tells of a page: the fewer have it, the more. */
function rarity(strengths: readonly number[], {pages}: Catalogue): number {
  const having = strengths.filter((strength) => strength > 0).length;
  return having === 0 ? 0 : Math.log(1 + (pages.length - having + 0.5) / (having + 0.5)) + 0.15;
}

interface StemmedFields {
  readonly title: ReadonlySet<string>;
  readonly keywords: readonly ReadonlySet<string>[];
  readonly headings: readonly ReadonlySet<string>[];
  readonly description: ReadonlySet<string>;
}

const known = new WeakMap<CataloguePage, StemmedFields>();

function stemmedFields(page: CataloguePage): StemmedFields {
  const before = known.get(page);
  if (before) return before;
  const fields = {
    title: stemsWithJoins(page.title),
    keywords: page.keywords.map(stemsWithJoins),
    headings: page.headings.map(({text}) => stemsWithJoins(text)),
    description: stemsWithJoins(page.description),
  };
  known.set(page, fields);
  return fields;
}

function fieldBoost({text, variants}: Concept, fields: StemmedFields): number {
  const stems = [text, ...variants].map((variant) => wordsOf(variant).map(stemOf));
  const isIn = (field: ReadonlySet<string>) =>
    stems.some((words) => words.length > 0 && words.every((word) => field.has(word)));
  const headings = fields.headings.filter(isIn).length;
  return (
    (isIn(fields.title) ? FIELD_BOOST.title : 0) +
    (fields.keywords.some(isIn) ? FIELD_BOOST.keyword : 0) +
    FIELD_BOOST.heading * Math.min(1, headings / 2) +
    (isIn(fields.description) ? FIELD_BOOST.description : 0)
  );
}

/** How much of two lists of words is the same, from 0 to 1 (Dice): one for a query that is the title. */
function likeness(asked: readonly string[], title: readonly string[]): number {
  const left = new Set(asked.map(stemOf));
  const right = new Set(title.map(stemOf));
  const common = [...left].filter((stem) => right.has(stem)).length;
  return (2 * common) / (left.size + right.size);
}

/** The largest sum of weights of different concepts within a few words of each other, if there are two or more. */
function nearness(positions: readonly (readonly number[])[], weights: readonly number[]): number {
  const all = positions
    .flatMap((list, concept) => list.map((position) => ({position, concept})))
    .sort((a, b) => a.position - b.position);
  let best = 0;
  let start = 0;
  const inside = new Map<number, number>();
  for (const {position, concept} of all) {
    inside.set(concept, (inside.get(concept) ?? 0) + 1);
    while (position - (all[start]?.position ?? position) > NEAR) {
      const left = all[start]?.concept ?? 0;
      const count = (inside.get(left) ?? 1) - 1;
      if (count === 0) inside.delete(left);
      else inside.set(left, count);
      start += 1;
    }
    if (inside.size > 1)
      best = Math.max(best, sum([...inside.keys()].map((key) => weights[key] ?? 0)));
  }
  return best;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
