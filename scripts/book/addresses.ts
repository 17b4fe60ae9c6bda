/** Where a book has what the handbook's pages have. */
export interface BookAddresses {
  /** Id of a page's first heading. */
  page(path: string): string;
  /** Id of an element of a page. */
  element(path: string, id: string): string;
  /** Where a link of a page leads in the book; null if it leads out of it. */
  target(path: string, href: string): string | null;
}

/** A page of the book, and an element of it unless the page as a whole is meant. */
export interface Place {
  readonly path: string;
  readonly id?: string;
}

/** Finds the pages that links of the site lead to. */
export class SiteLinks {
  readonly #paths: ReadonlySet<string>;
  readonly #baseUrl: string;

  /**
   * @param paths of the pages that the book holds, below the base path
   * @param baseUrl path of the site, with a slash at both ends
   */
  constructor(paths: readonly string[], baseUrl: string) {
    this.#paths = new Set(paths);
    this.#baseUrl = baseUrl;
  }

  /** Null for a link that leads out of the book. */
  place(path: string, href: string): Place | null {
    if (href.startsWith('#')) return {path, id: decodeURIComponent(href.slice(1))};
    if (!href.startsWith(this.#baseUrl)) return null;
    const [address = '', hash] = href.slice(this.#baseUrl.length).split('#');
    const other = (address.split('?')[0] ?? '').replace(/(?:\/index)?\.html$|\/$/, '');
    if (!this.#paths.has(other)) return null;
    return hash ? {path: other, id: decodeURIComponent(hash)} : {path: other};
  }
}
