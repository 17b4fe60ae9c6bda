import {SiteLinks, type BookAddresses} from '../book/addresses';

/** Name of the file that holds a page. */
export function fileOf(path: string): string {
  return `${path.replaceAll('/', '-') || 'introduction'}.xhtml`;
}

/** Addresses inside of a book with a file for each page. */
export class FileAddresses implements BookAddresses {
  readonly #links: SiteLinks;

  /**
   * @param paths of the pages that the book holds, below the base path
   * @param baseUrl path of the site, with a slash at both ends
   */
  constructor(paths: readonly string[], baseUrl: string) {
    this.#links = new SiteLinks(paths, baseUrl);
  }

  page(): string {
    return 'page-title';
  }

  element(_path: string, id: string): string {
    return id;
  }

  target(path: string, href: string): string | null {
    const place = this.#links.place(path, href);
    if (!place) return null;
    const file = place.path === path && place.id !== undefined ? '' : fileOf(place.path);
    return place.id === undefined ? file : `${file}#${encodeURIComponent(place.id)}`;
  }
}
