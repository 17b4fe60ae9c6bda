import {describe, expect, it} from 'vitest';

import {glossary, termById} from './glossary';
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
    const long = `${'A token is a unit of text. '.repeat(20).trim()}`;
    expect(glossaryTermSchema.safeParse({...term, definition: long}).success).toBe(false);
  });
});
