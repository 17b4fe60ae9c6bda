import {readBibliography} from '../../../plugins/content-contract/bibliography';

/** What a plain site shows of a source. */
export interface Source {
  readonly title: string;
  readonly author: string;
  readonly year: string;
  readonly url?: string;
}

export type Sources = ReadonlyMap<string, Source>;

/** The sources of a BibTeX file by key. */
export function readSources(bibtex: string): Sources {
  return new Map(
    readBibliography(bibtex).entries.map(({key, fields}) => {
      const plain = (name: string) => (fields.get(name) ?? '').replace(/[{}\\]/g, '');
      const url = plain('url');
      const source = {title: plain('title'), author: plain('author'), year: plain('year')};
      return [key, url === '' ? source : {...source, url}];
    }),
  );
}
