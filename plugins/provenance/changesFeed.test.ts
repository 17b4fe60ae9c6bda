import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';
import {changesFeed} from './changesFeed';
import type {Commit} from './readHistory';

const site = {
  url: 'https://example.com/llm/',
  repository: 'https://github.com/example/handbook',
  publisher: {name: 'Example & Sons', href: 'https://example.com'},
};
const pages = [
  {file: 'docs/a.mdx', title: 'Bits < bytes', url: 'https://example.com/llm/a'},
  {file: 'docs/b.mdx', title: 'Batching', url: 'https://example.com/llm/b'},
];

function commit(number: number, subject: string, ...paths: string[]): Commit {
  return {
    hash: String(number).padStart(40, '0'),
    time: Date.UTC(2026, 0, 1) + number * 1000,
    subject,
    files: paths,
  };
}

interface AtomFeed extends ElementCompact {
  feed: ElementCompact & {entry: ElementCompact[]};
}

/** Strict: throws on what is no well-formed XML. */
function parseFeed(commits: Commit[]) {
  const {feed} = xml2js(changesFeed(commits, pages, site), {
    compact: true,
    alwaysArray: ['entry', 'link'],
  }) as AtomFeed;
  return {feed, entries: feed.entry};
}

/** The text of an element, however it is written. */
const textOf = (element: ElementCompact) => [element['_cdata'] ?? element['_text']].flat().join('');

const commits = [
  commit(3, 'Say "a < b" & <b>more</b> ]]> than that', 'docs/a.mdx', 'docs/b.mdx'),
  commit(2, 'Change what is no article', 'docs/LICENSE'),
  commit(1, 'Write batching', 'docs/b.mdx'),
];

describe('changesFeed', () => {
  it('is Atom with all that a feed must have, updated when its newest entry was', () => {
    const {feed, entries} = parseFeed(commits);
    expect(feed['_attributes']).toMatchObject({xmlns: 'http://www.w3.org/2005/Atom'});
    expect(textOf(feed['id'] as ElementCompact)).toBe('https://example.com/llm/changes.xml');
    expect(textOf(feed['updated'] as ElementCompact)).toBe('2026-01-01T00:00:03.000Z');
    expect(textOf((feed['author'] as ElementCompact)['name'] as ElementCompact)).toBe(
      'Example & Sons',
    );
    for (const entry of entries)
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining(['title', 'id', 'updated', 'link']),
      );
  });

  it('has an entry for each commit of articles, with the pages that it changed', () => {
    const {entries} = parseFeed(commits);
    expect(entries.map((entry) => textOf(entry['title'] as ElementCompact))).toEqual([
      'Say &quot;a &lt; b&quot; &amp; &lt;b&gt;more&lt;/b&gt; ]]&gt; than that',
      'Write batching',
    ]);
    const [several] = entries.map((entry) => textOf(entry['content'] as ElementCompact));
    expect(several).toContain('<a href="https://example.com/llm/a">Bits &lt; bytes</a>');
    expect(several).toContain('<a href="https://example.com/llm/b">Batching</a>');
    expect(several).toContain(`${site.repository}/commit/${commits[0]?.hash}`);
  });

  it('leads to the page where it is one, and to the change where they are several', () => {
    const {entries} = parseFeed(commits);
    const addresses = entries.map(
      (entry) => (entry['link'] as ElementCompact[])[0]?.['_attributes']?.['href'],
    );
    expect(addresses).toEqual([
      `${site.repository}/commit/${commits[0]?.hash}`,
      'https://example.com/llm/b',
    ]);
  });

  it('keeps to the newest hundred', () => {
    const many = Array.from({length: 130}, (_, index) => commit(130 - index, 'x', 'docs/a.mdx'));
    const {entries} = parseFeed(many);
    expect(entries).toHaveLength(100);
    expect(textOf(entries[99]?.['id'] as ElementCompact)).toContain('/commit/0');
    expect(textOf(entries[99]?.['updated'] as ElementCompact)).toBe('2026-01-01T00:00:31.000Z');
  });

  it('is the same text for the same history', () => {
    expect(changesFeed(commits, pages, site)).toBe(changesFeed(commits, pages, site));
  });
});
