/** Paths of the built pages, of the written articles, and of all pages that the handbook may have. */
export interface RouteLists {
  built: readonly string[];
  written: readonly string[];
  /** Generated from the sidebar: they have no file of their own. */
  generated: readonly string[];
  known: readonly string[];
}

/** Pages that are built and should not be, or should be and are not. */
export function routeProblems({built, written, generated, known}: RouteLists): string[] {
  const expected = [...written, ...generated.filter((path) => built.includes(path))];
  return [
    ...without(expected, built).map((path) => `/${path} is written, but not built.`),
    ...without(built, expected).map((path) => `/${path} is built, but not written.`),
    ...without(built, known).map((path) => `/${path} is in no sidebar.`),
  ];
}

/** Differences between the addresses in a sitemap and those of the built pages. */
export function sitemapProblems(sitemap: string, built: readonly string[], siteUrl: string) {
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const expected = built.map((path) => siteUrl + path);
  return [
    ...without(expected, listed).map((address) => `The sitemap lacks ${address}.`),
    ...without(listed, expected).map((address) => `The sitemap has ${address}, which is no page.`),
    ...listed
      .filter((address, index) => listed.indexOf(address) !== index)
      .map((address) => `The sitemap has ${address} twice.`),
  ];
}

function without(all: readonly string[], those: readonly string[]): string[] {
  return all.filter((path) => !those.includes(path));
}
