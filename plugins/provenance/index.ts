import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {HtmlTagObject, LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {identity} from '../../src/identity';
import type {ArticleHistory} from '../history';
import type {History} from '../history/readHistory';
import {FEED_FILE, FEED_TITLE, changesFeed} from './changesFeed';
import {articlePages, type ArticlePage} from './pages';
import {robotsFile} from './robots';
import {REVIEW_DAYS, buildTime, staleReviews} from './staleReviews';

/**
 * What tells where the articles come from and how fresh they are: the feed of their changes, `robots.txt`, and warnings
 * about old reviews and about a history that is not there. None of these warnings stops a build.
 */
export default function provenance(history: ArticleHistory): PluginModule {
  return ({siteConfig, baseUrl}: LoadContext) => {
    const siteUrl = siteConfig.url + baseUrl;
    const plugin: Plugin<History> = {
      name: 'handbook-provenance',
      loadContent: () => history.read(),
      injectHtmlTags: ({content}) =>
        content.isKnown ? {headTags: [feedLink(baseUrl + FEED_FILE)]} : {},
      async postBuild({outDir, plugins, content}) {
        const pages = articlePages(plugins, siteConfig.url, baseUrl);
        await writeFile(path.join(outDir, 'robots.txt'), robotsFile(siteUrl));
        if (content.isKnown) {
          const feed = changesFeed(content.commits, pages, {...identity, url: siteUrl});
          await writeFile(path.join(outDir, FEED_FILE), feed);
        }
        for (const warning of provenanceWarnings(content, pages, buildTime(process.env))) {
          logger.warn(warning);
        }
      },
    };
    return plugin as Plugin;
  };
}

/** What an author should know of, and no reader suffers from. */
export function provenanceWarnings(
  history: History,
  pages: readonly Pick<ArticlePage, 'file' | 'reviewed'>[],
  now: number,
): string[] {
  const stale = staleReviews(pages, now);
  return [
    ...(history.isKnown
      ? []
      : [
          `History: ${history.reason}, so no page says when it changed, and there is no ${FEED_FILE}.`,
        ]),
    ...(stale.length === 0
      ? []
      : [[`Reviews: more than ${REVIEW_DAYS} days old`, ...stale].join('\n- ')]),
  ];
}

function feedLink(href: string): HtmlTagObject {
  const attributes = {rel: 'alternate', type: 'application/atom+xml', title: FEED_TITLE, href};
  return {tagName: 'link', attributes};
}
