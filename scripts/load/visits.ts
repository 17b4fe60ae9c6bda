/** A page and what a browser with an empty cache asks for beside it. */
export interface Visit {
  page: string;
  assets: string[];
}

/**
 * What a reader asks for, by the HTML of the pages: each page, then the scripts, styles, fonts and pictures of the site
 * that it names. Addresses have the base path; those of other hosts are left out.
 */
export function visitsOf(pages: ReadonlyMap<string, string>, baseUrl: string): Visit[] {
  const asset = new RegExp(
    `<(?:script|link|img)\\b[^>]*?\\b(?:src|href)="?(${baseUrl}[^"\\s>]+\\.(?:js|css|woff2|svg|png))`,
    'g',
  );
  return [...pages].map(([page, html]) => ({
    page,
    assets: [...new Set([...html.matchAll(asset)].map(([, address = '']) => address))].sort(),
  }));
}

/**
 * The requests of a run, in order: readers go from page to page, and of every `newcomers` pages one is the first of a
 * reader, who needs the assets too.
 */
export function requestsOf(visits: readonly Visit[], newcomers: number): string[] {
  return visits.flatMap(({page, assets}, index) =>
    index % newcomers === 0 ? [page, ...assets] : [page],
  );
}
