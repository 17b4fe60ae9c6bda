import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';

import {GLOSSARY_PAGE, glossary, homeOf, termById} from './glossary';
import {routes} from './routes';
import type {GlossaryTerm} from './schemas/glossary';
import {glossaryTermSchema} from './schemas/glossary';

/** Ids in seeAlso that are no term, or the term itself. */
function strayLinks(terms: readonly GlossaryTerm[]): readonly string[] {
  const ids = new Set(terms.map(({id}) => id));
  return terms.flatMap((term) =>
    term.seeAlso
      .filter((id) => !ids.has(id) || id === term.id)
      .map((id) => `${term.id}: seeAlso has ${id}`),
  );
}

/** Names that lead to more than one term: a reader who searches for one must find one definition. */
function sharedNames(terms: readonly GlossaryTerm[]): readonly string[] {
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const {id, term, abbreviation, aliases} of terms) {
    const names = [term, ...(abbreviation === undefined ? [] : [abbreviation]), ...aliases];
    for (const name of new Set(names.map((text) => text.toLowerCase()))) {
      const other = owner.get(name);
      if (other !== undefined) shared.push(`${name}: ${other} and ${id}`);
      owner.set(name, id);
    }
  }
  return shared;
}

/** Terms that lead to a page or a section that is not there. */
function strayHomes(terms: readonly GlossaryTerm[]): readonly string[] {
  return terms
    .filter(({home}) => home !== undefined && !hasPlace(home))
    .map(({id, home}) => `${id}: no place ${home}`);
}

function hasPlace(home: string): boolean {
  const [route, anchor] = home.split('#');
  if (!routes.some(({path, kind}) => path === route && kind === 'article')) return false;
  return anchor === undefined || anchorsOf(route ?? '').includes(anchor);
}

/** Ids of the headings of an article: written ones, and those made of the text. */
function anchorsOf(route: string): string[] {
  const source = readFileSync(join(__dirname, '../../docs', `${route}.mdx`), 'utf8');
  return [...source.matchAll(/^#{2,4} (.*)$/gm)].map(([, heading = '']) => {
    const written = /\/\* #(\S+) \*\//.exec(heading)?.[1];
    return written ?? createSlugger().slug(heading.trim());
  });
}

/** Definitions that a newcomer would have to read twice: too many words, sentences or numbers. */
function packedDefinitions(terms: readonly GlossaryTerm[]): readonly string[] {
  const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  return terms.flatMap(({id, definition}) => [
    ...(count(definition, /\S+/g) > 30 ? [`${id}: words`] : []),
    ...(count(definition, /[.](?=\s|$)/g) > 2 ? [`${id}: sentences`] : []),
    ...(count(definition, /(?<![\w.-])\d[\d.,]*/g) > 1 ? [`${id}: numbers`] : []),
  ]);
}

const term: GlossaryTerm = {
  id: 'token',
  term: 'token',
  aliases: ['piece'],
  definition: 'The unit of text that a model reads and writes, an entry of its vocabulary.',
  seeAlso: [],
};

describe('the glossary', () => {
  it('links only to terms that exist', () => {
    expect(strayLinks(glossary)).toEqual([]);
    expect(strayLinks([{...term, seeAlso: ['tokenizer', 'token']}])).toEqual([
      'token: seeAlso has tokenizer',
      'token: seeAlso has token',
    ]);
  });

  it('has the words that readers of such a handbook meet, of which articles mark those that are no common ones', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(180);
    expect(glossary.filter(({unmarked}) => !unmarked).length).toBeGreaterThanOrEqual(180);
    expect(
      ['context-window', 'prompt-engineering', 'system-prompt'].map(termById),
    ).not.toContainEqual(expect.objectContaining({unmarked: true}));
  });

  it('explains a term in at most 30 words, two sentences and one number', () => {
    expect(packedDefinitions(glossary)).toEqual([]);
    const packed = `A token is one of 128,000 pieces. It has 4 bytes. ${'It is short. '.repeat(8)}`;
    expect(packedDefinitions([{...term, definition: packed}])).toEqual([
      'token: words',
      'token: sentences',
      'token: numbers',
    ]);
  });

  it('leads to places that exist, and to the glossary where no page explains a term', () => {
    expect(strayHomes(glossary)).toEqual([]);
    const home = 'llm-inference-basics/what-is-llm-inference';
    expect(strayHomes([{...term, home: `${home}s`}])).toHaveLength(1);
    expect(strayHomes([{...term, home: `${home}#no-such-section`}])).toHaveLength(1);
    expect(homeOf({...term, home})).toBe(home);
    expect(homeOf(term)).toBe(`${GLOSSARY_PAGE}#term-token`);
  });

  it('has one definition for every name', () => {
    expect(sharedNames(glossary)).toEqual([]);
    expect(sharedNames([term, {...term, id: 'piece', term: 'Piece'}])).not.toEqual([]);
  });

  it('is sorted, so that two pull requests seldom meet in one place', () => {
    const ids = glossary.map(({id}) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it('names terms as the articles do', () => {
    expect(termById('ttft')).toMatchObject({term: 'time to first token', abbreviation: 'TTFT'});
    expect(termById('itl')).toMatchObject({term: 'inter-token latency', abbreviation: 'ITL'});
    expect(termById('tpot')).toMatchObject({term: 'time per output token', abbreviation: 'TPOT'});
  });

  it('refuses a definition that is no sentence or too long', () => {
    expect(glossaryTermSchema.safeParse(term).success).toBe(true);
    expect(glossaryTermSchema.safeParse({...term, definition: 'a unit of text'}).success).toBe(
      false,
    );
    const long = `A token is${' a small unit'.repeat(10)}.`;
    expect(glossaryTermSchema.safeParse({...term, definition: long}).success).toBe(false);
  });
});
