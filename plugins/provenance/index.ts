import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {identity} from '../../src/identity';
import type {ArticleHistory} from './articleHistory';
import {articlePages, type ArticlePage} from './articlePages';
import {FEED_FILE, FEED_TITLE, changesFeed} from './changesFeed';
import type {History} from './readHistory';
import {robotsFile} from './robots';
import {REVIEW_DAYS, buildTime, staleReviews} from './staleReviews';

export {articleHistory} from './articleHistory';
export {isoDay} from './isoDay';

/**
 * Says where the articles come from and how fresh they are: the feed of their changes, `robots.txt`, and warnings
 * about old reviews and about a history that is not there. None of these warnings stops a build.
 */
export default function provenance(history: ArticleHistory): PluginModule {
  return ({siteConfig, baseUrl}: LoadContext) => {
    const siteUrl = siteConfig.url + baseUrl;
    const href = baseUrl + FEED_FILE;
    const feed = {rel: 'alternate', type: 'application/atom+xml', title: FEED_TITLE, href};
    let pages: ArticlePage[] = [];
    const plugin: Plugin<History> = {
      name: 'handbook-provenance',
      loadContent: () => history.read(),
      allContentLoaded({allContent}) {
        pages = articlePages(allContent, siteConfig.url, baseUrl);
      },
      injectHtmlTags: ({content}) =>
        content.isKnown ? {headTags: [{tagName: 'link', attributes: feed}]} : {},
      async postBuild({outDir, content}) {
        await writeFile(path.join(outDir, 'robots.txt'), robotsFile(siteUrl));
        if (content.isKnown) {
          const text = changesFeed(content.commits, pages, {...identity, url: siteUrl});
          await writeFile(path.join(outDir, FEED_FILE), text);
        }
        for (const warning of provenanceWarnings(content, pages, buildTime(process.env))) {
          logger.warn(warning);
        }
      },
    };
    return plugin as Plugin;
  };
}

/** Tells authors what no reader suffers from. */
export function provenanceWarnings(
  history: History,
  pages: readonly Pick<ArticlePage, 'file' | 'reviewed'>[],
  now: number,
): string[] {
  const stale = staleReviews(pages, now);
  const effect = `so no page says when it changed, and there is no ${FEED_FILE}`;
  return [
    ...(history.isKnown ? [] : [`History: ${history.reason}, ${effect}.`]),
    ...(stale.length === 0
      ? []
      : [[`Reviews: more than ${REVIEW_DAYS} days old`, ...stale].join('\n- ')]),
  ];
}
