import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {partAddress} from '../../src/partAddress';
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

/** @returns what writes beside a built page, which it leaves as it is, the HTML of its text for other pages */
export function pageParts({outDir, baseUrl}: Pick<Props, 'outDir' | 'baseUrl'>) {
  return (html: string, route: string): string => {
    // The page for unknown addresses has no address.
    if (route.endsWith('.html')) return html;
    writeFileSync(join(outDir, partAddress(route).slice(baseUrl.length)), pagePart(html));
    return html;
  };
}
