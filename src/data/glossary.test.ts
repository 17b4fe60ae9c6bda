import {describe, expect, it} from 'vitest';

import {GLOSSARY_PAGE, glossary, homeOf, termById} from './glossary';
import type {GlossaryTerm} from './schemas/glossary';
import {glossaryTermSchema} from './schemas/glossary';

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

  it('leads to the glossary where no page explains a term', () => {
    const home = 'llm-inference-basics/what-is-llm-inference';
    expect(homeOf({...term, home})).toBe(home);
    expect(homeOf(term)).toBe(`${GLOSSARY_PAGE}#term-token`);
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
