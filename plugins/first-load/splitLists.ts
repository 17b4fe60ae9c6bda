import {namesIn} from './ownRoute';

/** What Docusaurus writes of the routes for the browser, as text. */
export interface GeneratedLists {
  /** `routes.js`: the tree of routes. */
  readonly routes: string;
  /** `registry.js`: what loads each module. */
  readonly registry: string;
  /** `routesChunkNames.json`: the modules of each route. */
  readonly chunkNames: string;
  /** `globalData.json`: what plugins tell all pages, the articles among it. */
  readonly globalData: string;
}

/** Path, hash and sidebar of the route of a page. */
export type PageRoute = readonly [path: string, hash: string, sidebar: string];

type ChunkNames = Record<string, Record<string, unknown>>;

export interface SplitLists {
  /** Files for the first load, by name: they do not grow with the number of pages. */
  readonly first: Readonly<Record<keyof GeneratedLists, string>>;
  /** A module with what loads the texts. */
  readonly articles: string;
  readonly pages: readonly PageRoute[];
  /** The modules of each page, by path and hash as `routesChunkNames.json` names it. */
  readonly chunkNames: ChunkNames;
  /** Modules that every page is shown with. */
  readonly frameChunks: readonly string[];
}

const PAGE =
  /\{\s*path: '([^']+)',\s*component: ComponentCreator\('\1', '([^']+)'\),\s*exact: true,\s*sidebar: "([^"]+)"\s*\},?\s*/g;
/** The last one stands in the line of the brace. */
const MODULE = /^ {2}"([^"]+)": \[.*\],(?:\n|(?=\};))/gm;
const AROUND = /component: ComponentCreator\('([^']+)', '([^']+)'\),\s*routes: \[/g;
const DOCS = 'docusaurus-plugin-content-docs';

/** What every page of the site is shown with, by the names in `registry.js`. */
const FRAME = [
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
];

/**
 * Takes the pages with a sidebar out of the lists of routes, which every page of the site would load to know how to go to every
 * other.
 *
 * @throws where Docusaurus writes its lists in another way than 3.10 does
 */
export function splitLists({routes, registry, chunkNames, globalData}: GeneratedLists): SplitLists {
  const pages = [...routes.matchAll(PAGE)].map(
    ([, path = '', hash = '', sidebar = '']): PageRoute => [path, hash, sidebar],
  );
  const frame = routes
    .replace(
      /routes: \[\s*(?=\{\s*path: '[^']+',\s*component: \S+ '[^']+'\),\s*exact: true,\s*sidebar)/,
      'routes: [...pages, ',
    )
    .replace(PAGE, '');
  if (pages.length === 0 || !frame.includes('routes: [...pages, ]')) {
    throw new Error('plugins/first-load: routes.js does not list the pages as expected.');
  }
  const keys = new Set(pages.map(([path, hash]) => `${path}-${hash}`));
  const all = Object.entries(JSON.parse(chunkNames) as ChunkNames);
  const ofPages = Object.fromEntries(all.filter(([key]) => keys.has(key)));
  const others = Object.fromEntries(all.filter(([key]) => !keys.has(key)));
  // A list of pages has no text of its own.
  const contents = new Set<unknown>(Object.values(ofPages).flatMap(({content}) => content ?? []));
  const articles = [...registry.matchAll(MODULE)].filter(([, key]) => contents.has(key));
  if (articles.length < contents.size) {
    throw new Error('plugins/first-load: registry.js does not list the articles as expected.');
  }
  const data = JSON.parse(globalData) as Record<string, {default: {versions: {docs: unknown[]}[]}}>;
  data[DOCS]?.default.versions.forEach((version) => version.docs.splice(0));
  return {
    first: {
      routes: `import {pages} from '@site/src/firstLoad/pages';\n${frame.replace('routes: [...pages, ]', 'routes: pages')}`,
      registry: withFrame(registry.replace(MODULE, (line, key) => (contents.has(key) ? '' : line))),
      chunkNames: JSON.stringify(others),
      globalData: JSON.stringify(data),
    },
    articles: `export default {\n${articles.map(([line]) => line).join('')}};\n`,
    pages,
    chunkNames: ofPages,
    frameChunks: namesIn(framesIn(others, frame)),
  };
}

/** The routes around the pages. */
function framesIn(others: ChunkNames, routes: string): ChunkNames {
  const around = [...routes.matchAll(AROUND)].map(([, path, hash]) => `${path}-${hash}`);
  return Object.fromEntries(Object.entries(others).filter(([key]) => around.includes(key)));
}

/**
 * Puts into the main script what every page is shown with: packed together, eight files are 5 kB (brotli) smaller than each alone, and
 * no page can do with less of them.
 */
function withFrame(registry: string): string {
  return FRAME.reduce((text, name) => {
    const apart = new RegExp(`import\\(/\\* webpackChunkName: "[^"]+" \\*/ "${name}"\\)`);
    if (!apart.test(text))
      throw new Error(`plugins/first-load: registry.js does not list ${name}.`);
    return text.replace(apart, `import(/* webpackMode: "eager" */ "${name}")`);
  }, registry);
}
