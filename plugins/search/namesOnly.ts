import type {IndexedPage, IndexedSection} from '../../src/search/indexFile';

/** Characters of a record's text, which is its definition, question or first cells. */
const OPENING = 240;

/** A page as it is found by names alone: titles, headings, terms, calculators and questions, with no text but the opening of records. */
export function namesOnly(page: IndexedPage): IndexedPage {
  return {...page, sections: page.sections.map((section) => named(section, page.kind))};
}

function named({id, heading, names, text}: IndexedSection, kind: IndexedPage['kind']) {
  const isRecord = kind === 'other' && id !== '';
  return {id, heading, ...(names && {names}), text: isRecord ? openingOf(text) : ''};
}

/** The first lines, and the line with the other names. */
function openingOf(text: string): string {
  const lines = text.split('\n');
  let room = OPENING;
  return lines
    .filter((line, at) => {
      room -= line.length;
      return at === 0 || room >= 0 || line.startsWith('Also called: ');
    })
    .join('\n');
}
