import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {partAddress} from '../../src/partAddress';
import type {BuiltSite, PageStep} from '../built-pages';
import {pagePart} from './pagePart';

export {remarkIslands} from './remarkIslands';

const BODY = '@site/src/components/article/ArticleBody';

/**
 * Keeps the texts of pages out of the site's scripts: a page has its text as HTML, and another page fetches that HTML. The development
 * server compiles a text as a component, so that a change of it is shown at once.
 */
export default function islands({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'handbook-islands',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      const loader = join(__dirname, 'textFreeLoader.mjs');
      const include = join(siteDir, 'docs');
      return {
        module: {rules: [{test: /\.mdx?$/, include, enforce: 'post', use: [loader]}]},
        // The first name that fits counts, and Docusaurus has shorter ones.
        mergeStrategy: {'resolve.alias': 'prepend'},
        resolve: {
          alias: {[`${BODY}/TextBody$`]: join(siteDir, BODY.replace('@site', '.'), 'HtmlBody')},
        },
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
