import {Feed} from 'feed';
import type {ArticlePage} from './articlePages';
import type {Commit} from './readHistory';

/** Where the feed is, below the base path. */
export const FEED_FILE = 'changes.xml';
export const FEED_TITLE = 'Changes of the LLM Inference Handbook';

const MAX_ENTRIES = 100;

export interface FeedSite {
  /** Absolute address of the landing page, with the slash at its end. */
  readonly url: string;
  readonly repository: string;
  readonly publisher: {readonly name: string; readonly href: string};
}

/**
 * The changes of articles as an Atom feed: one entry for each commit that touched a page that there still is, the
 * newest first. Equal input gives equal text: the feed was updated when its newest entry was made.
 */
export function changesFeed(
  commits: readonly Commit[],
  pages: readonly Pick<ArticlePage, 'file' | 'title' | 'url'>[],
  site: FeedSite,
): string {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const entries = commits
    .map((commit) => ({commit, changed: commit.files.flatMap((file) => byFile.get(file) ?? [])}))
    .filter(({changed}) => changed.length > 0)
    .slice(0, MAX_ENTRIES);
  const feed = new Feed({
    id: site.url + FEED_FILE,
    title: FEED_TITLE,
    description: 'Which articles changed, from the history of their repository.',
    link: site.url,
    language: 'en',
    updated: new Date(entries[0]?.commit.time ?? 0),
    feedLinks: {atom: site.url + FEED_FILE},
    author: {name: site.publisher.name, link: site.publisher.href},
    copyright: 'CC BY 4.0',
    generator: false,
  });
  for (const {commit, changed} of entries) {
    const address = `${site.repository}/commit/${commit.hash}`;
    feed.addItem({
      id: address,
      // One page is what a reader wants to see; of several, the change.
      link: changed.length === 1 && changed[0] ? changed[0].url : address,
      // Readers of feeds take the title for HTML.
      title: escaped(commit.subject),
      date: new Date(commit.time),
      content: htmlList(changed, address),
    });
  }
  return feed.atom1();
}

function htmlList(pages: readonly Pick<ArticlePage, 'title' | 'url'>[], commit: string): string {
  const items = pages.map(
    ({title, url}) => `<li><a href="${escaped(url)}">${escaped(title)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul><p><a href="${escaped(commit)}">What changed</a></p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
