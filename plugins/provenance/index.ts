import {execFileSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

const DAY = 24 * 60 * 60 * 1000;

/** Days after which nobody may take a review for granted: engines release every few weeks, devices every year. */
const REVIEW_DAYS = 180;

/**
 * Whether git has all commits of the site. In a shallow checkout the oldest commit at hand seems to have made every file, so each date
 * would be that of the checkout.
 */
export function hasHistory(siteDir: string): boolean {
  try {
    const options = {cwd: siteDir, encoding: 'utf8', stdio: 'pipe'} as const;
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], options);
    return answer.trim() === 'false';
  } catch {
    return false;
  }
}

/** The day of a moment as `2026-11-21`, in UTC. */
export function isoDay(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Writes `robots.txt`, and warns of old reviews and of a history that is not there. */
export default function provenance({siteConfig, siteDir, baseUrl}: LoadContext): Plugin {
  let stale: string[] = [];
  return {
    name: 'handbook-provenance',
    allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      const pages = docs.loadedVersions.flatMap((version) => version.docs);
      stale = staleReviews(pages, Date.now());
    },
    async postBuild({outDir}) {
      const robots = robotsFile(siteConfig.url + baseUrl);
      await writeFile(path.join(outDir, 'robots.txt'), robots);
      if (!hasHistory(siteDir)) {
        logger.warn('History: git has none or a shallow one, so no page says when it changed.');
      }
      for (const line of stale) logger.warn(line);
    },
  };
}

interface Reviewed {
  /** Path of the file, `@site/docs/…`. */
  readonly source: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** A line for each page whose review is more than `REVIEW_DAYS` before `now`, in milliseconds since 1970. */
export function staleReviews(pages: readonly Reviewed[], now: number): string[] {
  return pages.flatMap(({source, frontMatter}) => {
    const reviewed = new Date((frontMatter['reviewed'] ?? now) as string | number | Date);
    const days = Math.floor((now - reviewed.getTime()) / DAY);
    if (days <= REVIEW_DAYS) return [];
    return `Reviews: ${source.replace('@site/', '')} was checked ${days} days ago.`;
  });
}

/**
 * `robots.txt`: all pages may be read. The part of a page that another page fetches to show it (`plugins/islands/pagePart`) is no page:
 * a search engine that showed it would lead readers to bare text.
 *
 * @param siteUrl absolute address of the landing page, with the slash at its end
 */
export const robotsFile = (siteUrl: string): string =>
  `# Crawlers ask for this file at the root of a host only. Where the handbook shares its host, the line with the
# sitemap belongs into the file there.
User-agent: *
Disallow: ${new URL(siteUrl).pathname}*.part.txt$
Allow: /
Sitemap: ${siteUrl}sitemap.xml
`;
