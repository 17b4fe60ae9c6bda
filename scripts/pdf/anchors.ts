/** Finds addresses inside of the one document that holds all pages. */
export class Anchors {
  readonly #paths: ReadonlySet<string>;
  readonly #baseUrl: string;

  /**
   * @param paths of the pages that the document holds, below the base path
   * @param baseUrl path of the site, with a slash at both ends
   */
  constructor(paths: readonly string[], baseUrl: string) {
    this.#paths = new Set(paths);
    this.#baseUrl = baseUrl;
  }

  /** Id of a page's first heading. */
  page(path: string): string {
    return `page-${path.replaceAll('/', '-') || 'introduction'}`;
  }

  /** Id of an element of a page. */
  element(path: string, id: string): string {
    return `${this.page(path)}--${id}`;
  }

  /** Where a link of a page leads in the document. Null if the link leads out of it. */
  target(path: string, href: string): string | null {
    if (href.startsWith('#')) return `#${this.element(path, decodeURIComponent(href.slice(1)))}`;
    if (!href.startsWith(this.#baseUrl)) return null;
    const [address = '', hash] = href.slice(this.#baseUrl.length).split('#');
    const other = (address.split('?')[0] ?? '').replace(/(?:\/index)?\.html$|\/$/, '');
    if (!this.#paths.has(other)) return null;
    return `#${hash ? this.element(other, decodeURIComponent(hash)) : this.page(other)}`;
  }
}
