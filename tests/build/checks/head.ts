import type {BuiltPage} from '../builtSite';
import {attribute, elements, links, meta, text} from '../html';

/** Tags that search engines and link previews need and the head of a page lacks. */
export function headProblems({path, document}: BuiltPage, siteUrl: string): string[] {
  const address = siteUrl + path;
  const [html] = elements(document, 'html');
  const canonical = links(document, 'canonical').map(({href}) => href);
  // Alternates without a language are other formats of the page.
  const alternates = links(document, 'alternate').flatMap(({href, hreflang}) =>
    hreflang === undefined ? [] : `${hreflang} ${href}`,
  );
  const [title] = elements(document, 'title');
  const image = meta(document, 'og:image') ?? '';
  const faults: [isFault: boolean, problem: string][] = [
    [!title || text(title) === '', 'has no title'],
    [!meta(document, 'description'), 'has no description'],
    [meta(document, 'og:title') !== (title && text(title)), 'has another og:title than its title'],
    [
      meta(document, 'og:description') !== meta(document, 'description'),
      'has another og:description than its description',
    ],
    [!image.startsWith(siteUrl), `has no og:image on the site: "${image}"`],
    [canonical.join() !== address, `has the canonical address "${canonical.join()}"`],
    [
      alternates.join() !== `en ${address},x-default ${address}`,
      `has the alternates "${alternates.join()}"`,
    ],
    [!html || attribute(html, 'lang') !== 'en', 'is not marked as English'],
    [!html || attribute(html, 'dir') !== 'ltr', 'has no direction of text'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, problem]) => `/${path} ${problem}.`);
}

/** Titles and descriptions that two pages share. */
export function sharedHeadProblems(pages: BuiltPage[]): string[] {
  const titles = pages.map(({path, document}) => ({
    path,
    value: elements(document, 'title').map(text).join(),
  }));
  const descriptions = pages.map(({path, document}) => ({
    path,
    value: meta(document, 'description') ?? '',
  }));
  return [...shared(titles, 'title'), ...shared(descriptions, 'description')];
}

function shared(entries: {path: string; value: string}[], what: string): string[] {
  const first = new Map<string, string>();
  return entries.flatMap(({path, value}) => {
    const other = first.get(value);
    if (other === undefined) {
      first.set(value, path);
      return [];
    }
    return [`/${path} has the ${what} of /${other}: "${value}".`];
  });
}

/** Addresses in the data for search engines that are not those of pages. */
export function structuredDataProblems(
  {path, document}: BuiltPage,
  addresses: ReadonlySet<string>,
): string[] {
  return elements(document, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => [...text(script).matchAll(/"item":\s*"([^"]*)"/g)])
    .map(([, address = '']) => address)
    .filter((address) => !addresses.has(address))
    .map((address) => `/${path} names ${address} to search engines, which is no page.`);
}
