import {SiteLinks, type BookAddresses} from '../book/addresses';

/** Addresses inside of the one document that holds all pages. */
export class Anchors implements BookAddresses {
  readonly #links: SiteLinks;

  /**
   * @param paths of the pages that the document holds, below the base path
   * @param baseUrl path of the site, with a slash at both ends
   */
  constructor(paths: readonly string[], baseUrl: string) {
    this.#links = new SiteLinks(paths, baseUrl);
  }

  page(path: string): string {
    return `page-${path.replaceAll('/', '-') || 'introduction'}`;
  }

  element(path: string, id: string): string {
    return `${this.page(path)}--${id}`;
  }

  target(path: string, href: string): string | null {
    const place = this.#links.place(path, href);
    if (!place) return null;
    return `#${place.id === undefined ? this.page(place.path) : this.element(place.path, place.id)}`;
  }
}
