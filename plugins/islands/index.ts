import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {partAddress} from '../../src/addresses/partAddress';
import type {BuiltSite, PageStep} from '../built-pages';
import {pagePart} from './pagePart';

export {remarkIslands} from './remarkIslands';

const BODY = '@site/src/components/article/ArticleBody';

/** The pages of the site, and those of the site for tests. */
const PAGES = /[\\/]docs[\\/].*\.mdx$/;

/**
 * Keeps the texts of pages out of the site's scripts: a page has its text as HTML, and the module of a page waits for it. The development
 * server renders a text in the browser, and shows the HTML of it.
 */
export default function islands({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  const bodyInBrowser = (name: string) => ({
    // The first name that fits counts, and Docusaurus has shorter ones.
    mergeStrategy: {'resolve.alias': 'prepend' as const},
    resolve: {alias: {[`${BODY}/TextBody$`]: join(siteDir, BODY.replace('@site', '.'), name)}},
  });
  return {
    name: 'handbook-islands',
    configureWebpack({mode}, isServer) {
      if (isServer) return {};
      if (mode !== 'production') return bodyInBrowser('DraftBody');
      const loader = join(__dirname, 'textFreeLoader.mjs');
      return {
        ...bodyInBrowser('BrowserBody'),
        module: {rules: [{test: PAGES, enforce: 'post', use: [loader]}]},
      };
    },
  };
}

/** Writes beside each page the HTML of its text, for other pages. */
export function pageParts({outDir, baseUrl}: BuiltSite): PageStep {
  return {
    page(page) {
      // The page for unknown addresses has no address.
      if (page.path.endsWith('.html')) return;
      const address = partAddress(baseUrl + page.path).slice(baseUrl.length);
      writeFileSync(join(outDir, address), pagePart(page));
    },
  };
}
