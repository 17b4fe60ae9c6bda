import type {SearchResult} from 'minisearch';
import type {IndexedPage, IndexedSection} from './indexFile';

/** Unit of the index: a section, or the metadata of a page as a whole. */
export interface Entry {
  readonly page: IndexedPage;
  readonly section?: IndexedSection;
  readonly fields: Readonly<Record<string, string>>;
}

export type Hit = SearchResult & Entry;

/** A page and each of its sections. */
export function entriesOf(page: IndexedPage): Entry[] {
  const {title, description, kind} = page;
  const [keywords, names] = [page.keywords.join('\n'), page.names.join('\n')];
  const whole = [title, keywords, names].join('\n');
  return [
    {page, fields: {title, keywords, names, description, whole}},
    ...page.sections.map((section) => {
      const {heading, text, code = ''} = section;
      const record = kind === 'other' ? recordNames(section) : '';
      return {page, section, fields: {heading, text, code, record}};
    }),
  ];
}

/**
 * A record is named by its heading, `ACS (Access Control Services)` in its first line, `Also: …`, and the flags and
 * metrics of cells that are no sentence.
 */
function recordNames({heading, text}: IndexedSection): string {
  const lines = text.split('\n');
  const [, others = ''] = /Also(?: called)?: ((?:[^.·\n]|\.(?=\w))+)/.exec(text) ?? [];
  const cells = lines.filter((line) => !/[^,] (?!\()/.test(line)).join(' ');
  const flags = [
    ...(cells.match(/[^\s(),:]+[-_][^\s(),:]+/g) ?? []),
    // A flag with its value.
    ...(text.match(/^--[\w-]+/gm) ?? []),
  ];
  // A metric is known without its system, too.
  const [, plain = ''] = /^\w+:(\w+)$/.exec(heading) ?? [];
  return [heading, plain, ...`${lines[0]},${others}`.split(/[(),]/), ...flags].join('\n');
}

export const termsIn = (hits: readonly Hit[]) =>
  new Set(hits.flatMap(({queryTerms}) => queryTerms));
